import { describe, expect, test } from 'vitest'
import { startsOf } from '../frame/declared.ts'
import { firstHomeFrom, firstHomeInputs } from './inputs.ts'

const starts = startsOf(firstHomeInputs)
const home = (typed: Partial<typeof starts> = {}) => firstHomeFrom({ ...starts, ...typed }, '2026-12-21')

describe('firstHomeFrom', () => {
  test('adds what is paid at once: the deposit, the tax and three costs', () => {
    // 5,000 of tax on £300,000 that is not a first home
    const typed = { price: '300000', first: 'no', deposit: '30000', legal: '1000', survey: '200', moving: '30' }
    expect(home(typed)).toMatchObject({ costs: 123_000, cash: 3_623_000, loan: 27_000_000, loanPercent: 90 })
  })

  test('pays no more than the price, and borrows nothing then', () => {
    expect(home({ price: '200000', deposit: '250000' })).toMatchObject({
      ...{ cash: 20_350_000, loan: 0, loanPercent: 0, timesIncome: 0, payment: 0 },
    })
    expect(home({ price: '0' })).toMatchObject({ loan: 0, loanPercent: 0 })
  })

  test('holds the loan against the income, where there is one', () => {
    const timesOf = (income: string) => home({ price: '250000', deposit: '25000', income }).timesIncome
    expect([timesOf('50000'), timesOf('0')]).toEqual([4.5, null])
  })

  test('has the payment at one point more, unless the rate is fixed', () => {
    const typed = { price: '205000', deposit: '5000', rate: '4', years: '25' }
    // £200,000 over 25 years: £1,055.67 a month at 4%, £1,169.18 at 5%
    expect(home(typed)).toMatchObject({ payment: 105_567, dearerPayment: 116_918 })
    expect(home({ ...typed, fixed: 'yes' })).toMatchObject({ payment: 105_567, dearerPayment: null })
  })

  test('goes by the day of the purchase, or by today where no rates are of that day', () => {
    const completionOf = (day: string) => home({ day }).completion
    expect([completionOf('2025-03-31'), completionOf('2030-01-01')]).toEqual(['2025-03-31', '2030-01-01'])
    expect([completionOf(''), completionOf('1999-12-31')]).toEqual(['2026-12-21', '2026-12-21'])
  })

  test('knows nation and first home, and saves from this month on', () => {
    const taxOf = (typed: Partial<typeof starts>) => home({ price: '250000', ...typed }).purchase.tax
    // Wales has no relief: (250,000 − 225,000) × 6%. Scotland: 600 less for a first home.
    expect([taxOf({ region: 'wales' }), taxOf({ first: 'no' }), taxOf({})]).toEqual([150_000, 250_000, 0])
    expect([taxOf({ region: 'scotland', first: 'no' }), taxOf({ region: 'scotland' })]).toEqual([210_000, 150_000])
    // 12 × £100 with a quarter on top
    expect(home({ deposit: '1500', monthly: '100' }).saving?.months).toBeGreaterThanOrEqual(12)
    expect(home({ deposit: '1500', monthly: '0' }).saving).toBeNull()
  })
})
