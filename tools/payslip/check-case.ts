// Reads and checks a payslip from one line, or says what is wrong with the line.

import { pence, penceFromPounds, type Pence } from '#domain/money.ts'
import { checkPayslip, type PayslipCheck } from '#domain/payroll/payslip-check.ts'
import type { PayslipToCheck } from '#domain/payroll/payslip-to-check.ts'
import { niLetters } from '#domain/payroll/period-national-insurance.ts'
import { pensionablePays, yearsOn, type KnownAge } from '#domain/payroll/shown-payslip.ts'
import { payIntervals, taxPeriodOn, type TaxPeriod } from '#domain/payroll/tax-period.ts'
import { pensionMethods } from '#domain/tax/pension-contribution.ts'
import { nations, taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearEnd, taxYearStart } from '#domain/tax/rates/tax-years.ts'
import {
  amountIn,
  dayIn,
  FieldProblem,
  flag,
  handedBack,
  isAbsent,
  missing,
  objectIn,
  oneOf,
  penceIn,
  readCode,
  readLine,
  readLoans,
  type Fields,
  type HandedBack,
} from '../audit/line-fields.ts'

/** A checked payslip. `id` is repeated as it came; `ignored` names unknown fields. */
export type CheckCase = { check: PayslipCheck } & HandedBack

/** Reads and checks a line, or says what is wrong with it. */
export function readCheckCase(line: string): CheckCase | { problem: string; id?: unknown } {
  return readLine(line, '{"payDay":"2026-11-27","period":"month","taxCode":"1257L","basicPay":2700,…}', readFields)
}

/** The fields inside an object, by its name; '' is the line itself. */
const knownFields: Record<string, ReadonlySet<string>> = {
  '': new Set([
    'payDay',
    'period',
    'taxCode',
    'basicPay',
    'otherPay',
    'otherPayCounts',
    'payrolledBenefits',
    'taken',
    'toDate',
    'pension',
    'studentLoans',
    'niLetter',
    'age',
    'dateOfBirth',
    'hours',
    'isApprentice',
    'isFirstYear',
    'livesIn',
    'payFrom',
    'otherDeductions',
    'otherDeductionsFor',
    'sacrifice',
    'payrollGiving',
    'paidUntaxed',
    'p45',
  ]),
  taken: new Set(['incomeTax', 'nationalInsurance', 'studentLoan', 'pension', 'netPay']),
  toDate: new Set(['pay', 'tax']),
  p45: new Set(['pay', 'tax']),
  pension: new Set(['percent', 'method', 'of']),
}

function readFields(fields: Fields): CheckCase {
  const payDate = dayIn(fields, 'payDay') ?? missing('payDay', 'Give a day, such as "2026-11-27"')
  const code = readCode(fields['taxCode']) ?? missing('taxCode', 'Give the code on the payslip, such as "1257L"')
  const taken = objectIn(fields, 'taken') ?? {}
  const otherDeductions = penceIn(fields, 'otherDeductions') ?? pence(0)
  const typed: PayslipToCheck = {
    payDate,
    period: readPeriod(fields, payDate),
    code,
    basis: code.isNonCumulative ? 'week1-month1' : 'cumulative',
    basicPay: penceFromPounds(amountIn(fields, 'basicPay')),
    otherPay: penceIn(fields, 'otherPay') ?? pence(0),
    benefits: penceIn(fields, 'payrolledBenefits') ?? pence(0),
    toDate: readTotals(fields, 'toDate'),
    p45: readTotals(fields, 'p45'),
    niLetter: readLetter(fields['niLetter']),
    studentLoans: isAbsent(fields['studentLoans']) ? null : readLoans(fields['studentLoans']),
    pension: readPension(fields),
    otherDeductions,
    otherDeductionsForJob: readForJob(fields, otherDeductions),
    sacrifice: penceIn(fields, 'sacrifice') ?? pence(0),
    payrollGiving: penceIn(fields, 'payrollGiving') ?? pence(0),
    paidUntaxed: penceIn(fields, 'paidUntaxed') ?? pence(0),
    age: readAge(fields, payDate),
    isApprentice: flag(fields, 'isApprentice'),
    isFirstYear: isAbsent(fields['isFirstYear']) ? null : flag(fields, 'isFirstYear'),
    hours: isAbsent(fields['hours']) ? null : amountIn(fields, 'hours'),
    otherPayCounts: readCounts(fields),
    payFrom: dayIn(fields, 'payFrom'),
    livesIn: oneOf(fields, 'livesIn', nations),
    taken: {
      'income-tax': signedIn(taken, 'incomeTax', 'taken.incomeTax'),
      'national-insurance': penceIn(taken, 'nationalInsurance', 'taken.nationalInsurance'),
      'student-loan': penceIn(taken, 'studentLoan', 'taken.studentLoan'),
      pension: penceIn(taken, 'pension', 'taken.pension'),
      'net-pay': signedIn(taken, 'netPay', 'taken.netPay'),
    },
  }
  const reading = checkPayslip(typed)
  if (reading.kind === 'refused') throw new FieldProblem(reading.message)
  return { check: reading.check, ...handedBack(fields, knownFields['']!), ignored: ignoredIn(fields) }
}

/** Unknown fields, with the name of their object: "taken.tax". */
function ignoredIn(fields: Fields): string[] {
  return Object.entries(knownFields).flatMap(([name, known]) =>
    name === ''
      ? handedBack(fields, known).ignored
      : handedBack(objectIn(fields, name) ?? {}, known).ignored.map((each) => `${name}.${each}`),
  )
}

function readPeriod(fields: Fields, payDate: string): TaxPeriod {
  const interval = oneOf(fields, 'period', payIntervals) ?? missing('period', `Use one of ${payIntervals.join(', ')}`)
  const [first, last] = [taxYearIds[0], taxYearIds[taxYearIds.length - 1] ?? taxYearIds[0]]
  const period = taxPeriodOn(payDate, interval)
  if (period !== null) return period
  throw new FieldProblem(`"payDay" is a day from ${taxYearStart(first)} to ${taxYearEnd(last)}.`)
}

function readTotals(fields: Fields, name: 'toDate' | 'p45'): PayslipToCheck['toDate'] {
  const totals = objectIn(fields, name)
  if (totals === null) return null
  const pay = penceFromPounds(amountIn(totals, 'pay', `${name}.pay`))
  const tax = signedIn(totals, 'tax', `${name}.tax`) ?? missing(`${name}.tax`, 'Give a number, such as 2642.60')
  return { pay, tax }
}

/** For deductions of both kinds, the job's part is given as an amount. */
function readForJob(fields: Fields, otherDeductions: Pence): PayslipToCheck['otherDeductionsForJob'] {
  if (typeof fields['otherDeductionsFor'] === 'number') return penceIn(fields, 'otherDeductionsFor')
  const kind = oneOf(fields, 'otherDeductionsFor', ['job', 'own'])
  if (kind === null) return null
  return kind === 'job' ? otherDeductions : pence(0)
}

/** A pension that is left out is unknown, or none if no deduction is given for it either. */
function readPension(fields: Fields): PayslipToCheck['pension'] {
  const pension = objectIn(fields, 'pension')
  if (pension === null) return { method: null, percent: null, counts: null }
  const percent = isAbsent(pension['percent']) ? null : amountIn(pension, 'percent', 'pension.percent')
  if (percent !== null && percent > 100) throw new FieldProblem('"pension.percent" is from 0 to 100.')
  return {
    method: oneOf(pension, 'method', pensionMethods, 'pension.method'),
    percent,
    counts: oneOf(pension, 'of', pensionablePays, 'pension.of'),
  }
}

/**
 * A category letter that we do not support, such as a mariner’s, is no mistake: National Insurance is then not checked.
 */
function readLetter(value: unknown): PayslipToCheck['niLetter'] {
  if (isAbsent(value)) return null
  const written = typeof value === 'string' ? value.trim().toUpperCase() : ''
  if (!/^[A-Z]$/.test(written)) throw new FieldProblem('"niLetter" is one letter, such as "A".')
  return niLetters.find((letter) => letter === written) ?? 'other'
}

function readAge(fields: Fields, payDate: string): KnownAge {
  const bornOn = dayIn(fields, 'dateOfBirth')
  const age = isAbsent(fields['age']) ? null : amountIn(fields, 'age')
  if (age !== null && (!Number.isInteger(age) || age > 120)) {
    throw new FieldProblem('"age" is a whole number of years from 0 to 120.')
  }
  if (bornOn !== null) {
    if (bornOn > payDate) throw new FieldProblem('"dateOfBirth" is after "payDay".')
    const years = yearsOn({ bornOn }, payDate)
    if (age === null || age === years) return { bornOn }
    throw new FieldProblem(`"age" is ${age}, but by "dateOfBirth" it is ${years} on "payDay". Leave out the wrong one.`)
  }
  return age === null ? null : { years: age }
}

function readCounts(fields: Fields): boolean | null {
  const value = oneOf(fields, 'otherPayCounts', ['yes', 'no'])
  return value === null ? null : value === 'yes'
}

/** An amount that may be below zero: a refund. */
function signedIn(fields: Fields, name: string, shown: string): Pence | null {
  const value = fields[name]
  if (typeof value !== 'number' || value >= 0) return penceIn(fields, name, shown)
  return pence(-penceFromPounds(amountIn({ [name]: -value }, name, shown)))
}
