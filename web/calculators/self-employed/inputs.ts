// The inputs of somebody who works for themselves, and what their year comes to.
import { rateInYear, type Rate } from '#domain/tax/rates/rate-series.ts'
import { selfEmploymentRates } from '#domain/tax/rates/rates-self-employment.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import {
  paymentDays,
  selfEmployment,
  type PaymentDay,
  type SelfEmployedYear,
  type SelfEmployment,
} from '#domain/tax/self-employment.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { checkbox, choice, money, startsOf, valuesOf, type TextsOf } from '../frame/declared.ts'
import { loans } from '../frame/loans-input.tsx'
import { salaryFromFigures } from '../frame/salary-from-figures.ts'
import { nationChoice, readTaxYearFrom, todaysTaxYearChoice } from '../frame/tax-year.tsx'

export const selfEmployedInputs = {
  turnover: money({ default: 6_000, label: 'Money that came in', hint: 'In the tax year, before any costs.' }),
  expenses: money({ default: 500, label: 'What the work cost you', hint: 'Materials, fees, travel for it.' }),
  salary: money({ default: 24_000, label: 'Pay from a job a year', hint: 'Before tax. 0 if you have none.' }),
  region: choice('radio', nationChoice),
  year: choice('select', todaysTaxYearChoice),
  deduct: choice('radio', {
    label: 'Take off',
    options: { better: 'Whichever is more', expenses: 'My costs', 'trading-allowance': 'The trading allowance' },
  }),
  loans: loans(),
  'over-spa': checkbox({
    off: '',
    label: 'I am over State Pension age',
    hint: 'And was so before the tax year began.',
  }),
}
export const selfEmployedDefaults = startsOf(selfEmployedInputs)
export type SelfEmployedTexts = TextsOf<typeof selfEmployedInputs>

/** The year as it was typed, and what it comes to, seen on a day. */
export type SelfEmployed = {
  year: SelfEmployedYear
  worked: SelfEmployment
  days: readonly [PaymentDay, ...PaymentDay[]]
  today: string
}

export function selfEmployedFrom(texts: SelfEmployedTexts, today: string): SelfEmployed {
  const typed = valuesOf(selfEmployedInputs, texts)
  const year: SelfEmployedYear = {
    taxYear: readTaxYearFrom(texts.year, today),
    nation: typed.region,
    turnover: typed.turnover,
    expenses: typed.expenses,
    deduct: typed.deduct,
    salary: typed.salary,
    studentLoans: typed.loans,
    isOverStatePensionAge: typed['over-spa'],
  }
  const worked = selfEmployment(year)
  return { year, worked, days: paymentDays(year.taxYear, worked), today }
}

export function selfEmployedFromFigures(figures: OwnFigures): Partial<SelfEmployedTexts> {
  const { studentLoans } = figures
  return { ...salaryFromFigures(figures), ...(studentLoans.length > 0 && { loans: studentLoans.join('.') }) }
}

/** A rate of working for oneself; null in a year that has none. */
export function selfEmploymentRate(
  taxYear: TaxYearId,
  name: keyof typeof selfEmploymentRates extends `selfEmployment.${infer Name}` ? Name : never,
): Rate | null {
  return rateInYear(taxYear, selfEmploymentRates[`selfEmployment.${name}`])
}
