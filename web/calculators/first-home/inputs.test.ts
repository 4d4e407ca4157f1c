import { describe, expect, test } from 'vitest'
import { startsOf } from '../frame/declared.ts'
import { firstHomeFrom, firstHomeInputs } from './inputs.ts'
import { homeInWords, notesOn, savingInWords } from './words.ts'

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

describe('notesOn', () => {
  const notes = (typed: Partial<typeof starts>) => notesOn(home({ income: '0', fixed: 'yes', ...typed })).join(' ')

  test.each<[string, Partial<typeof starts>, RegExp | null]>([
    ['a loan of 90%', { price: '250000', deposit: '25000' }, null],
    ['a loan of more than 90%', { price: '250000', deposit: '24999' }, /^The loan is more than 90% of the price/],
    ['a loan of 95%', { price: '250000', deposit: '12500' }, /^The loan is more than 90% of the price/],
    ['a loan of more than 95%', { price: '250000', deposit: '12499' }, /^The loan is more than 95% of the price/],
    [
      'a loan of 4.5 times the income',
      { price: '250000', deposit: '25000', income: '50000' },
      /^The loan is 4\.5 times/,
    ],
    ['a loan of less', { price: '250000', deposit: '25000', income: '50001' }, null],
    ['a first home at the limit', { price: '500000', deposit: '100000' }, null],
    ['a first home above it', { price: '500000.01', deposit: '100000' }, /^Above £500,000 a first home has no relief/],
    ['another home above it', { price: '500001', deposit: '100000', first: 'no' }, null],
    ['a first home in Scotland, without a limit', { price: '900000', deposit: '200000', region: 'scotland' }, null],
    ['a first home in Wales', { price: '250000', deposit: '50000', region: 'wales' }, /^Wales has no relief/],
    ['another home in Wales', { price: '250000', deposit: '50000', region: 'wales', first: 'no' }, null],
    ['a rate that can rise', { price: '250000', deposit: '50000', fixed: 'no' }, /^A lender has to check/],
    ['a rate that can rise without a loan', { price: '250000', deposit: '250000', fixed: 'no' }, null],
  ])('has what applies to %s', (_, typed, said) => {
    expect(notes(typed)).toMatch(said ?? /^Not counted: another home/)
  })
})

test('homeInWords never rounds a loan up to more incomes than it is', () => {
  // 225,000 ÷ 50,001 is 4.4999.
  expect(homeInWords(home({ price: '250000', deposit: '25000', income: '50001' }))).toContain(', 4.4 times the income')
  expect(homeInWords(home({ price: '250000', deposit: '25000', income: '0' }))).not.toContain('the income')
  expect(homeInWords(home({ price: '250000', deposit: '250000' }))).not.toContain('The loan of')
})

test('savingInWords leaves the Lifetime ISA out above its price, and says where it takes too long', () => {
  const saving = (typed: Partial<typeof starts>) => savingInWords(home({ deposit: '15000', ...typed }))
  expect(saving({ price: '450000' })).not.toContain('A Lifetime ISA cannot buy')
  expect(saving({ price: '450000.01' })).toContain('A Lifetime ISA cannot buy a home above £450,000')
  expect(saving({ monthly: '1' })).toBe('At this pace the deposit takes more than 50 years.')
})
