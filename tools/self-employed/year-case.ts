// Reads one line of a year of working for oneself: which fields there are, and what each is when left out.

import { pence, penceFromPounds } from '#domain/money.ts'
import { deductions, type SelfEmployedYear } from '#domain/tax/self-employment.ts'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'
import {
  amountIn,
  flag,
  handedBack,
  neededTaxYear,
  oneOf,
  penceIn,
  readLine,
  readLoans,
  type Fields,
} from '../audit/line-fields.ts'

/** A year to work out. `id` is returned as it came; `ignored` names unknown fields. */
export type YearCase = { year: SelfEmployedYear; ignored: string[]; id?: unknown }

/** Reads a line, or says what is wrong with it and what to write instead. */
export function readYearCase(line: string): YearCase | { problem: string; id?: unknown } {
  return readLine(line, '{"taxYear":"2026/2027","turnover":18000,…}', readFields)
}

const knownFields = new Set([
  'taxYear',
  'nation',
  'turnover',
  'expenses',
  'deduct',
  'salary',
  'studentLoans',
  'overStatePensionAge',
])

function readFields(fields: Fields): YearCase {
  const year: SelfEmployedYear = {
    taxYear: neededTaxYear(fields),
    nation: oneOf(fields, 'nation', nations) ?? 'england',
    turnover: penceFromPounds(amountIn(fields, 'turnover')),
    expenses: penceIn(fields, 'expenses') ?? pence(0),
    deduct: oneOf(fields, 'deduct', deductions) ?? 'better',
    salary: penceIn(fields, 'salary') ?? pence(0),
    studentLoans: readLoans(fields['studentLoans']),
    isOverStatePensionAge: flag(fields, 'overStatePensionAge'),
  }
  return { year, ...handedBack(fields, knownFields) }
}
