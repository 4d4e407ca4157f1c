import { describe, expect, test } from 'vitest'
import { allSlideRules, type SlidePlace } from './pay-slide-rules.ts'
import type { SlideInputs } from './slide-rules.ts'

const england = { taxYear: '2026/2027', nation: 'england' } as const
const work = (name: string, inputs: SlideInputs, place: SlidePlace = england) =>
  allSlideRules(place)[name]?.work(inputs)

describe('allSlideRules', () => {
  // 26.824…% APR is 2% a month: £1,200 at £60 a month takes 26 months and £347.88 of interest (domain/borrowing/card.ts).
  test('pays a card off with the same payment each month, or never', () => {
    const card = { balance: 1200, apr: 26.82417945625456 }
    expect(work('card-pay-off', { ...card, payment: 60 })).toEqual({ months: 26, interest: 347.88 })
    expect(work('card-pay-off', { ...card, payment: 24 })).toEqual({ months: null, interest: null })
  })

  // £1,000 at an AER of 5% is £1,050 after a year and £1,102.50 after two, however often interest is added.
  test('grows savings by an AER', () => {
    expect(work('compound', { start: 1000, monthly: 0, rate: 5, years: 2 })).toEqual({
      total: 1102.5,
      paidIn: 1000,
      growth: 102.5,
    })
    expect(work('compound', { start: 0, monthly: 50, rate: 0, years: 3 })).toEqual({
      total: 1800,
      paidIn: 1800,
      growth: 0,
    })
  })

  // £10,000 × 1.05 = £10,500; a fee of 1% leaves £10,395, which is £105 less.
  test('takes a fee after each year’s growth', () => {
    expect(work('fees', { start: 10_000, monthly: 0, growth: 5, fee: 1, years: 1 })).toEqual({
      total: 10_395,
      lostToFees: 105,
    })
  })

  // £30,000 in 2026/2027: (30,000 − 12,570) × 20% = £3,486 tax and × 8% = £1,394.40 National Insurance.
  test('takes tax and National Insurance off pay, by the month and the year', () => {
    expect(work('take-home', { pay: 30_000 })).toEqual({
      month: 2093.3,
      tax: 290.5,
      ni: 116.2,
      year: 25_119.6,
      taxYear: 3486,
      niYear: 1394.4,
    })
  })

  // 5% by salary sacrifice leaves £28,500: (28,500 − 12,570) × 20% = £3,186.
  test('takes a pension from pay first, and a nation’s own bands', () => {
    expect(work('take-home', { pay: 30_000, pension: 5 })).toMatchObject({ taxYear: 3186 })
    const scotland = work('take-home', { pay: 30_000 }, { ...england, nation: 'scotland' })
    expect(scotland?.['taxYear']).not.toBe(3486)
  })

  test('sizes an emergency fund and the time it takes', () => {
    const fund = { essentials: 900, months: 3, monthly: 100 }
    expect(work('emergency-fund', fund)).toEqual({ target: 2700, monthsToSave: 27 })
    expect(work('emergency-fund', { ...fund, saved: 2650 })).toEqual({ target: 2700, monthsToSave: 1 })
    expect(work('emergency-fund', { ...fund, monthly: 0 })).toEqual({ target: 2700, monthsToSave: null })
  })

  // £100 ÷ 1.02² = £96.12.
  test('says what an amount will buy', () => {
    expect(work('inflation', { amount: 100, rate: 2, years: 2 })).toEqual({ worth: 96.12 })
  })

  test('counts the payments to a goal', () => {
    expect(work('save-for-goal', { target: 600, saved: 100, monthly: 200 })).toEqual({ months: 3 })
    expect(work('save-for-goal', { target: 600, saved: 700, monthly: 0 })).toEqual({ months: 0 })
  })

  test('divides pay by hours, where there are any', () => {
    expect(work('hourly-pay', { pay: 500, hours: 40 })).toEqual({ perHour: 12.5 })
    expect(work('hourly-pay', { pay: 500, hours: 0 })).toEqual({ perHour: null })
  })

  test('says what needs and wants leave of pay', () => {
    expect(work('budget-split', { pay: 1500, needs: 750, wants: 500 })).toEqual({
      left: 250,
      needsShare: 50,
      wantsShare: 33.3,
      leftShare: 16.7,
    })
    expect(work('budget-split', { pay: 0, needs: 10, wants: 0 })).toMatchObject({ left: -10, needsShare: null })
  })

  test('gives the figures that it names and no other', () => {
    for (const rule of Object.values(allSlideRules(england))) {
      const inputs = Object.fromEntries(Object.keys(rule.inputs).map((name) => [name, 5]))
      expect(Object.keys(rule.work(inputs))).toEqual(Object.keys(rule.figures))
    }
  })
})
