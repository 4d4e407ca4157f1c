// Reads and works out a payslip from one line, or says what is wrong with it and what to write instead.

import { penceFromPounds, type Pence } from '#domain/money.ts'
import type { PayeBasis } from '#domain/payroll/paye.ts'
import { payslipOf, type Payslip, type PayslipDetails } from '#domain/payroll/payslip.ts'
import { niLetters, type NiLetter } from '#domain/payroll/period-national-insurance.ts'
import { isExtraWeek, lastPeriod, payIntervals, type PayInterval, type TaxPeriod } from '#domain/payroll/tax-period.ts'
import type { TaxCode } from '#domain/tax/tax-code.ts'
import {
  amountIn,
  dayIn,
  FieldProblem,
  handedBack,
  isAbsent,
  missing,
  neededTaxYear,
  oneOf,
  readCode,
  readLine,
  readLoans,
  readPension,
  type Fields,
  type HandedBack,
} from '../audit/line-fields.ts'

/** A payslip to work out. `id` is returned as it came; `ignored` names unknown fields. */
export type PayslipCase = { details: PayslipDetails; payslip: Payslip } & HandedBack

/** Reads and works out a line, or says what is wrong with it. */
export function readPayslipCase(line: string): PayslipCase | { problem: string; id?: unknown } {
  return readLine(line, '{"taxYear":"2026/2027","taxCode":"1257L",…}', readFields)
}

const knownFields = new Set([
  'taxYear',
  'taxCode',
  'basis',
  'period',
  'periodNumber',
  'payDate',
  'pay',
  'payToDate',
  'taxToDate',
  'niLetter',
  'studentLoans',
  'pension',
])

function readFields(fields: Fields): PayslipCase {
  const period = readPeriod(fields)
  const code = readCode(fields['taxCode']) ?? missing('taxCode', 'Give the code on the payslip, such as "1257L"')
  const basis = readBasis(fields, code)
  const details: PayslipDetails = {
    period,
    code,
    basis,
    ...readToDate(fields, basis === 'cumulative' && period.number > 1 && !isExtraWeek(period)),
    pay: penceFromPounds(amountIn(fields, 'pay')),
    niLetter: readLetter(fields['niLetter']),
    studentLoans: readLoans(fields['studentLoans']),
    pension: readPension(fields['pension']) ?? undefined,
    payDate: dayIn(fields, 'payDate') ?? undefined,
  }
  const reading = payslipOf(details)
  if (reading.kind === 'refused') throw new FieldProblem(reading.message)
  return { details, payslip: reading.payslip, ...handedBack(fields, knownFields) }
}

function readPeriod(fields: Fields): TaxPeriod {
  const taxYear = neededTaxYear(fields)
  const interval = oneOf(fields, 'period', payIntervals) ?? missing('period', `Use one of ${payIntervals.join(', ')}`)
  return { taxYear, interval, number: readNumber(fields['periodNumber'], interval) }
}

function readNumber(value: unknown, interval: PayInterval): number {
  const last = lastPeriod[interval]
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= last) return value
  const [what, first] = periodWords[interval]
  throw new FieldProblem(`"periodNumber" is the ${what}: a whole number from 1 (${first}) to ${last}.`)
}

const periodWords: Record<PayInterval, [what: string, first: string]> = {
  week: ['tax week', '6 to 12 April'],
  'two-weeks': ['period of two tax weeks', '6 to 19 April'],
  'four-weeks': ['period of four tax weeks', '6 April to 3 May'],
  month: ['tax month', '6 April to 5 May'],
}

/** Week 1 and month 1 mean the same: each payment is taxed by itself. A code so marked is never cumulative. */
function readBasis(fields: Fields, code: TaxCode): PayeBasis {
  const bases = ['cumulative', 'month1', 'week1'] as const
  const basis = oneOf(fields, 'basis', bases) ?? missing('basis', `Use one of ${bases.join(', ')}`)
  if (basis !== 'cumulative') return 'week1-month1'
  if (!code.isNonCumulative) return basis
  throw new FieldProblem(`"taxCode" ${code.text} is not cumulative. Write "month1" or "week1" as "basis".`)
}

/** Needed only if the sum is cumulative and there is an earlier period. */
function readToDate(fields: Fields, isNeeded: boolean): { payToDate: Pence; taxToDate: Pence } {
  const read = (name: string) => penceFromPounds(!isNeeded && isAbsent(fields[name]) ? 0 : amountIn(fields, name))
  return { payToDate: read('payToDate'), taxToDate: read('taxToDate') }
}

function readLetter(value: unknown): NiLetter {
  const written = typeof value === 'string' ? value.trim().toUpperCase() : null
  const found = niLetters.find((letter) => letter === written)
  if (found !== undefined) return found
  if (isAbsent(value)) return missing('niLetter', `Use one of ${niLetters.join(', ')}`)
  throw new FieldProblem(`"niLetter" ${JSON.stringify(value)} cannot be worked. Use one of ${niLetters.join(', ')}.`)
}
