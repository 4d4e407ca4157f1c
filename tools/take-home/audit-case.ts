// Reads one line of an audit: which fields there are, how each may be written, and what to do about one that is wrong.

import { penceFromPounds } from '#domain/money.ts'
import { taxMonths, usualBonusMonth, type TaxMonth } from '#domain/tax/pay-months.ts'
import { fullTimeWeek, payPeriods, yearlyAmount, type PayPeriod } from '#domain/tax/pay-period.ts'
import { pensionMethods, type PensionChoice, type PensionMethod } from '#domain/tax/pension-contribution.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import type { PayDetails } from '#domain/tax/take-home-pay.ts'
import { readTaxCode } from '#domain/tax/tax-code.ts'
import { nations, taxYearIds, type TaxYearId } from '#domain/tax/tax-year-ids.ts'

/** A case that can be worked. `id` is handed back as it came; `ignored` names fields that mean nothing here. */
export type AuditCase = { details: PayDetails; period: PayPeriod; ignored: string[]; id?: unknown }

type Fields = Record<string, unknown>

/** A field that cannot be read; caught here, so that a bad line is an answer and not the end of the run. */
class FieldProblem extends Error {}

/** Reads a line, or says what is wrong with it and what to write instead. */
export function readAuditCase(line: string): AuditCase | { problem: string } {
  try {
    return readFields(parseObject(line))
  } catch (error) {
    if (error instanceof FieldProblem) return { problem: error.message }
    throw error
  }
}

const knownFields = new Set([
  'id',
  'salary',
  'taxYear',
  'nation',
  'period',
  'bonus',
  'bonusMonth',
  'pension',
  'studentLoans',
  'taxCode',
  'overStatePensionAge',
  'blind',
  'marriageAllowance',
])

function parseObject(line: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new FieldProblem('This is not JSON. Write one object a line, such as {"salary":30000}.')
  }
  if (!isObject(value)) throw new FieldProblem('Write an object, such as {"salary":30000}.')
  return value
}

function readFields(fields: Fields): AuditCase {
  const period = oneOf(fields, 'period', payPeriods) ?? 'year'
  const pension = readPension(fields['pension'])
  const taxCode = readCode(fields['taxCode'])
  const marriageAllowance = oneOf(fields, 'marriageAllowance', ['gives', 'receives'] as const)
  const details: PayDetails = {
    salary: yearlyAmount(penceFromPounds(amountIn(fields, 'salary')), period, fullTimeWeek),
    taxYear: readTaxYear(fields['taxYear']) ?? '2023/2024',
    nation: oneOf(fields, 'nation', nations) ?? 'england',
    bonus: penceFromPounds(isAbsent(fields['bonus']) ? 0 : amountIn(fields, 'bonus')),
    bonusMonth: readMonth(fields['bonusMonth']) ?? usualBonusMonth,
    studentLoans: readLoans(fields['studentLoans']),
    isOverStatePensionAge: flag(fields, 'overStatePensionAge'),
    isBlind: flag(fields, 'blind'),
    ...(period === 'hour' ? { hoursAWeek: fullTimeWeek.hoursAWeek } : {}),
    ...(pension ? { pension } : {}),
    ...(taxCode ? { taxCode } : {}),
    ...(marriageAllowance ? { marriageAllowance } : {}),
  }
  const ignored = Object.keys(fields).filter((key) => !knownFields.has(key))
  return { details, period, ignored, ...('id' in fields ? { id: fields['id'] } : {}) }
}

function readMonth(value: unknown): TaxMonth | null {
  if (isAbsent(value)) return null
  const found = taxMonths.find((month) => month === value)
  if (found === undefined) throw new FieldProblem('"bonusMonth" is a whole number from 1 (6 April to 5 May) to 12.')
  return found
}

/** Also as 2023/24, 2023-24 or 2023-2024. */
function readTaxYear(value: unknown): TaxYearId | null {
  if (isAbsent(value)) return null
  const years = typeof value === 'string' ? /^(\d{4})[/-](?:\d\d)?(\d\d)$/.exec(value) : null
  const found = taxYearIds.find((known) => known === `${years?.[1]}/20${years?.[2]}`)
  if (found === undefined) throw new FieldProblem(`"taxYear" is one of ${taxYearIds.join(', ')}.`)
  return found
}

function readPension(value: unknown): PensionChoice | null {
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

function readCode(value: unknown) {
  if (isAbsent(value)) return null
  const reading = typeof value === 'string' ? readTaxCode(value) : null
  if (reading === null) throw new FieldProblem('"taxCode" is text, such as "1257L".')
  if (reading.kind === 'refused') throw new FieldProblem(`"taxCode" ${JSON.stringify(value)}: ${reading.message}`)
  return reading.code
}

function readLoans(value: unknown): StudentLoanPlan[] {
  if (isAbsent(value)) return []
  if (!Array.isArray(value)) throw new FieldProblem('"studentLoans" is a list, such as ["plan2","postgraduate"].')
  return value.map(readPlan)
}

/** Also as "plan 2", "Plan-2", "2" or 2. */
function readPlan(value: unknown): StudentLoanPlan {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : ''
  const wanted = text.replace(/^(?:plan[ -]?)?(\d)$/, 'plan$1')
  const found = studentLoanPlans.find((known) => known === wanted)
  if (found === undefined) {
    throw new FieldProblem(`There is no student loan ${JSON.stringify(value)}. Use ${studentLoanPlans.join(', ')}.`)
  }
  return found
}

function amountIn(fields: Fields, name: string, shown = name): number {
  const value = fields[name]
  if (isAbsent(value)) throw new FieldProblem(`"${shown}" is missing. Give a number, such as 30000.`)
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new FieldProblem(`"${shown}" is a number of 0 or more, without quotes, such as 30000.`)
  }
  if (value > 1e9) throw new FieldProblem(`"${shown}" is at most 1000000000.`)
  return value
}

function oneOf<T extends string>(fields: Fields, name: string, allowed: readonly T[], shown = name): T | null {
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

function flag(fields: Fields, name: string): boolean {
  const value = fields[name]
  if (isAbsent(value)) return false
  if (typeof value !== 'boolean') throw new FieldProblem(`"${name}" is true or false.`)
  return value
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
