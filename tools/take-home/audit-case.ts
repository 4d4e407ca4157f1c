// Reads one line of an audit of take-home pay: which fields there are, and what each is when left out.

import { penceFromPounds } from '#domain/money.ts'
import { taxMonths, usualBonusMonth, type TaxMonth } from '#domain/tax/pay-months.ts'
import { fullTimeWeek, payPeriods, yearlyAmount, type PayPeriod } from '#domain/tax/pay-period.ts'
import type { PayDetails } from '#domain/tax/take-home-pay.ts'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'
import {
  amountIn,
  FieldProblem,
  flag,
  handedBack,
  isAbsent,
  oneOf,
  readCode,
  readLine,
  readLoans,
  readPension,
  readTaxYear,
  type Fields,
  type HandedBack,
} from '../audit/line-fields.ts'

/** A case to work out. `id` is returned as it came; `ignored` names unknown fields. */
export type AuditCase = { details: PayDetails; period: PayPeriod } & HandedBack

/** Reads a line, or says what is wrong with it and what to write instead. */
export function readAuditCase(line: string): AuditCase | { problem: string } {
  return readLine(line, '{"salary":30000}', readFields)
}

const knownFields = new Set([
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
  return { details, period, ...handedBack(fields, knownFields) }
}

function readMonth(value: unknown): TaxMonth | null {
  if (isAbsent(value)) return null
  const found = taxMonths.find((month) => month === value)
  if (found === undefined) throw new FieldProblem('"bonusMonth" is a whole number from 1 (6 April to 5 May) to 12.')
  return found
}
