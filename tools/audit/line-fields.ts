// Reads the fields of a line of an audit: the ways in which each may be written, and what to do about a wrong one.

import { addDays } from '#domain/calendar.ts'
import { penceFromPounds, type Pence } from '#domain/money.ts'
import { pensionMethods, type PensionChoice, type PensionMethod } from '#domain/tax/pension-contribution.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { readTaxCode, spacedText, type TaxCode } from '#domain/tax/tax-code.ts'
import { taxYearIds, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'

export type Fields = Record<string, unknown>

/** A field that cannot be read. `readLine` catches it, so that a bad line gets an error and does not end the run. */
export class FieldProblem extends Error {}

/** Reads a line's fields, or says what is wrong with it and what to write instead. */
export function readLine<Case>(
  line: string,
  example: string,
  read: (fields: Fields) => Case,
): Case | { problem: string; id?: unknown } {
  let fields: Fields = {}
  try {
    fields = parseObject(line, example)
    return read(fields)
  } catch (error) {
    if (error instanceof FieldProblem) return { problem: error.message, ...idOf(fields) }
    throw error
  }
}

/** What results repeat of their line: `id` as it came, and in `ignored` the names of unknown fields. */
export type HandedBack = { ignored: string[]; id?: unknown; taxCodeReadAs?: string }

/** A tax code is repeated only if it was read differently from how it was written. */
export function handedBack(fields: Fields, known: ReadonlySet<string>): HandedBack {
  const ignored = Object.keys(fields).filter((key) => key !== 'id' && !known.has(key))
  return { ignored, ...idOf(fields), ...(known.has('taxCode') && codeReadAs(fields['taxCode'])) }
}

function codeReadAs(value: unknown): { taxCodeReadAs?: string } {
  const reading = typeof value === 'string' ? readTaxCode(value) : null
  if (reading?.kind !== 'read' || reading.note === null) return {}
  return { taxCodeReadAs: spacedText(reading.code) }
}

function idOf(fields: Fields): { id?: unknown } {
  return 'id' in fields ? { id: fields['id'] } : {}
}

function parseObject(line: string, example: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new FieldProblem(`This is not JSON. Write one object a line, such as ${example}.`)
  }
  if (!isObject(value)) throw new FieldProblem(`Write an object, such as ${example}.`)
  return value
}

/** Also as 2023/24, 2023-24 or 2023-2024. */
export function readTaxYear(value: unknown): TaxYearId | null {
  if (isAbsent(value)) return null
  const years = typeof value === 'string' ? /^(\d{4})[/-](?:\d\d)?(\d\d)$/.exec(value) : null
  const found = taxYearIds.find((known) => known === `${years?.[1]}/20${years?.[2]}`)
  if (found === undefined) throw new FieldProblem(`"taxYear" is one of ${taxYearIds.join(', ')}.`)
  return found
}

export function neededTaxYear(fields: Fields): TaxYearId {
  return readTaxYear(fields['taxYear']) ?? missing('taxYear', `Use one of ${taxYearIds.join(', ')}`)
}

export function readPension(value: unknown): PensionChoice | null {
  if (isAbsent(value)) return null
  if (!isObject(value)) throw new FieldProblem('"pension" is an object, such as {"percent":5,"method":"sacrifice"}.')
  const method = oneOf<PensionMethod>(value, 'method', pensionMethods, 'pension.method')
  if (method === null) throw new FieldProblem(`"pension.method" is missing. Use one of ${pensionMethods.join(', ')}.`)
  const { percent, amount } = value
  if (isAbsent(percent) === isAbsent(amount)) throw new FieldProblem('"pension" needs either "percent" or "amount".')
  if (!isAbsent(amount)) return { method, amount: penceFromPounds(amountIn(value, 'amount', 'pension.amount')) }
  const share = amountIn(value, 'percent', 'pension.percent')
  if (share > 100) throw new FieldProblem('"pension.percent" is from 0 to 100.')
  return { method, percent: share }
}

export function readCode(value: unknown): TaxCode | null {
  if (isAbsent(value)) return null
  const reading = typeof value === 'string' ? readTaxCode(value) : null
  if (reading === null) throw new FieldProblem('"taxCode" is text, such as "1257L".')
  if (reading.kind === 'refused') throw new FieldProblem(`"taxCode" ${JSON.stringify(value)}: ${reading.message}`)
  return reading.code
}

export function readLoans(value: unknown): StudentLoanPlan[] {
  if (isAbsent(value)) return []
  if (!Array.isArray(value)) throw new FieldProblem('"studentLoans" is a list, such as ["plan2","postgraduate"].')
  return value.map(readPlan)
}

/** Also as "plan 2", "Plan-2", "2" or 2. */
export function readPlan(value: unknown): StudentLoanPlan {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : ''
  const wanted = text.replace(/^(?:plan[ -]?)?(\d)$/, 'plan$1')
  const found = studentLoanPlans.find((known) => known === wanted)
  if (found === undefined) {
    throw new FieldProblem(
      `There is no student loan ${JSON.stringify(value ?? null)}. Use ${studentLoanPlans.join(', ')}.`,
    )
  }
  return found
}

export function amountIn(fields: Fields, name: string, shown = name): number {
  const value = fields[name]
  if (isAbsent(value)) throw new FieldProblem(`"${shown}" is missing. Give a number, such as 30000.`)
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new FieldProblem(`"${shown}" is a number of 0 or more, without quotes, such as 30000.`)
  }
  if (value > 1e9) throw new FieldProblem(`"${shown}" is at most 1000000000.`)
  return value
}

export function oneOf<T extends string>(fields: Fields, name: string, allowed: readonly T[], shown = name): T | null {
  const value = fields[name]
  if (isAbsent(value)) return null
  const written =
    typeof value === 'string'
      ? value
          .trim()
          .toLowerCase()
          .replaceAll(/[\s_]+/g, '-')
      : null
  const found = allowed.find((choice) => choice === written || written === `salary-${choice}`)
  if (found === undefined) throw new FieldProblem(`"${shown}" is one of ${allowed.join(', ')}.`)
  return found
}

export function flag(fields: Fields, name: string): boolean {
  const value = fields[name]
  if (isAbsent(value)) return false
  if (typeof value !== 'boolean') throw new FieldProblem(`"${name}" is true or false.`)
  return value
}

/** Null where it is left out. */
export function penceIn(fields: Fields, name: string, shown = name): Pence | null {
  return isAbsent(fields[name]) ? null : penceFromPounds(amountIn(fields, name, shown))
}

export function dayIn(fields: Fields, name: string, shown = name): string | null {
  const value = fields[name]
  if (isAbsent(value)) return null
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && addDays(value, 0) === value) return value
  throw new FieldProblem(`"${shown}" is a day, such as "2026-11-27".`)
}

export function objectIn(fields: Fields, name: string): Fields | null {
  const value = fields[name]
  if (isAbsent(value)) return null
  if (isObject(value)) return value
  throw new FieldProblem(`"${name}" is an object.`)
}

export function missing(name: string, advice: string): never {
  throw new FieldProblem(`"${name}" is missing. ${advice}.`)
}

export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
