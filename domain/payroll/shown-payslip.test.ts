import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { shownPayslip as shown, type ShownInTest as Given } from './payslip-in-test.ts'
import {
  detailsOf,
  hasGuessedTotals,
  insuredPay,
  isPensioner,
  isUnguessable,
  lineAmounts,
  expectPayslip,
  limitFor,
  sacrificed,
  taxablePay,
  yearsOn,
  type ShownPayslip,
} from './shown-payslip.ts'

describe('detailsOf', () => {
  const totals = { toDate: { pay: pence(2_160_000), tax: pence(264_260) }, taken: { 'income-tax': pence(33_020) } }

  test('takes this payslip off its totals to date', () => {
    expect(detailsOf(shown(totals))).toMatchObject({ payToDate: 1_890_000, taxToDate: 231_240 })
  })

  test('takes off of the pay what is taxed: without a pension before tax, with benefits', () => {
    const pension = { method: 'net-pay', percent: 5 } as const
    // 2,700 − 135 + 60
    expect(detailsOf(shown({ ...totals, pension, benefits: pence(6_000) })).payToDate).toBe(2_160_000 - 262_500)
    expect(detailsOf(shown({ ...totals, pension: { method: 'relief-at-source', percent: 5 } })).payToDate).toBe(
      1_890_000,
    )
  })

  test('takes totals that are less than this payslip’s pay, in whole pounds, for nothing before', () => {
    const toDate = { pay: pence(269_900), tax: pence(33_020) }
    expect(detailsOf(shown({ ...totals, toDate })).payToDate).toBe(0)
  })

  // 7 × 2,700 = 18,900 and 7 × 1,048.26 free: 11,562 × 20%
  test.each<[string, Given]>([
    ['totals', {}],
    ['the tax of this payslip, which the totals have in them', { toDate: totals.toDate }],
  ])('takes each earlier payslip to be like this one without %s', (_, given) => {
    expect(detailsOf(shown(given))).toMatchObject({ payToDate: 1_890_000, taxToDate: 231_240 })
  })

  test.each<[string, Given]>([
    ['in the first period', { payDate: '2026-04-30' }],
    ['by itself', { basis: 'week1-month1' }],
    ['in week 53', { payDate: '2027-04-05', by: 'week' }],
  ])('needs nothing of earlier payslips %s, whatever the totals say', (_, given) => {
    expect(detailsOf(shown({ ...totals, ...given }))).toMatchObject({ payToDate: 0, taxToDate: 0 })
    expect(hasGuessedTotals(shown(given))).toBe(false)
  })

  test.each([
    ['2026-11-06', '2026-11-06'],
    ['2026-12-05', '2026-12-05'],
    ['2026-11-05', undefined],
    ['2026-12-06', undefined],
  ])('goes by the pay day where it lies in the period: %s is %s', (payDate, told) => {
    const payslip = { ...shown(), payDate }
    expect(detailsOf(payslip).payDate).toBe(told)
  })
})

describe('hasGuessedTotals and isUnguessable', () => {
  const tax = { 'income-tax': pence(33_020) }
  const toDate = { pay: pence(2_160_000), tax: pence(264_260) }
  test.each<[string, Given, boolean, boolean]>([
    ['neither with totals and the tax', { toDate, taken: tax }, false, false],
    ['a guess without totals', { taken: tax }, true, false],
    ['a guess without the tax', { toDate }, true, false],
    ['no guess of other pay', { taken: tax, otherPay: pence(1) }, true, true],
    ['no guess of tax that is handed back', { taken: { 'income-tax': pence(-1) } }, true, true],
    ['a guess of no tax', { taken: { 'income-tax': pence(0) } }, true, false],
    ['neither with totals and other pay', { toDate, taken: tax, otherPay: pence(1) }, false, false],
  ])('say %s', (_, given, isGuessed, isImpossible) => {
    expect([hasGuessedTotals(shown(given)), isUnguessable(shown(given))]).toEqual([isGuessed, isImpossible])
  })
})

describe('the pay that is taxed and insured', () => {
  const overtime = { otherPay: pence(30_000), benefits: pence(6_000) }
  // 5% of 3,000 is 150; benefits of 60 are taxed and not insured.
  test.each<[ShownPayslip['pension']['method'], number, number, number]>([
    ['sacrifice', 291_000, 285_000, 15_000],
    ['net-pay', 291_000, 300_000, 0],
    ['relief-at-source', 306_000, 300_000, 0],
  ])('by %s is %d and %d pence, of which %d was given up', (method, taxed, insured, given) => {
    const payslip = shown({ ...overtime, pension: { method, percent: 5 } })
    expect([taxablePay(payslip), insuredPay(payslip), sacrificed(payslip)]).toEqual([taxed, insured, given])
  })

  test('is nothing where all pay is given up, and not below', () => {
    const payslip = shown({ pension: { method: 'sacrifice', percent: null }, taken: { pension: pence(300_000) } })
    expect([taxablePay(payslip), insuredPay(payslip), sacrificed(payslip)]).toEqual([0, 0, 270_000])
  })
})

describe('the pension of a payslip', () => {
  const pensionOf = (given: Given) => {
    const reading = expectPayslip(shown(given))
    if (reading.kind === 'refused') throw new Error(reading.message)
    return [reading.payslip.pension.fromPay, reading.payslip.pension.intoPot]
  }

  test('is what was taken where no percentage is known, and a quarter more by relief at source', () => {
    const taken = { pension: pence(10_800) }
    expect(pensionOf({ taken })).toEqual([10_800, 10_800])
    expect(pensionOf({ taken, pension: { method: 'relief-at-source' } })).toEqual([10_800, 13_500])
    expect(pensionOf({})).toEqual([0, 0])
  })

  // £2,700 basic and £300 more; qualifying earnings are from £520 to £4,189 a month.
  test.each<[ShownPayslip['pension']['counts'], number, number]>([
    ['all-pay', 270_000, 15_000],
    ['basic-pay', 270_000, 13_500],
    ['qualifying-earnings', 270_000, 12_400],
    ['qualifying-earnings', 600_000, 18_345],
    ['qualifying-earnings', 21_000, 0],
  ])('at 5%% of %s, with basic pay of %d pence, is %d', (counts, basicPay, fromPay) => {
    const given = { basicPay: pence(basicPay), otherPay: pence(30_000), pension: { percent: 5, counts } }
    expect(pensionOf(given)[0]).toBe(fromPay)
  })
})

describe('lineAmounts', () => {
  test('takes other deductions off net pay alone', () => {
    const payslip = shown({ otherDeductions: pence(1_500) })
    const reading = expectPayslip(payslip)
    if (reading.kind === 'refused') throw new Error(reading.message)
    // 2,700 − 330.20 − 132.16 − 15
    expect(lineAmounts(payslip, reading.payslip)).toEqual({
      'income-tax': 33_020,
      'national-insurance': 13_216,
      'student-loan': 0,
      pension: 0,
      'net-pay': 222_264,
    })
  })
})

describe('yearsOn', () => {
  test.each([
    [null, '2026-11-27', null],
    [{ years: 30 }, '2026-11-27', 30],
    [{ bornOn: '2008-11-27' }, '2026-11-26', 17],
    [{ bornOn: '2008-11-27' }, '2026-11-27', 18],
    [{ bornOn: '2008-11-27' }, '2027-11-26', 18],
  ])('of %j on %s is %s', (age, date, years) => {
    expect(yearsOn(age, date)).toBe(years)
  })
})

describe('isPensioner', () => {
  // 66 for births until 5 April 1960, then a month more for each month until 67 from 6 March 1961.
  test.each([
    [{ bornOn: '1960-04-05' }, '2026-04-04', false],
    [{ bornOn: '1960-04-05' }, '2026-04-05', true],
    [{ bornOn: '1960-08-10' }, '2027-01-09', false],
    [{ bornOn: '1960-08-10' }, '2027-01-10', true],
    [{ years: 65 }, '2026-11-27', false],
    [{ years: 66 }, '2026-11-27', null],
    [{ years: 67 }, '2026-11-27', true],
    // Until April 2026 everybody of 66 has reached it; from March 2028 on nobody has.
    [{ years: 66 }, '2026-03-31', true],
    [{ years: 65 }, '2026-03-31', false],
    // The oldest of 66 then have it at 66 and 8 months, the youngest at 67.
    [{ years: 66 }, '2027-12-01', null],
    [{ years: 66 }, '2030-01-01', false],
    [null, '2026-11-27', null],
  ])('of %j on %s is %s', (age, date, isOver) => {
    expect(isPensioner(age, date)).toBe(isOver)
  })
})

describe('limitFor', () => {
  // The Pensions Regulator, earnings thresholds, 2023/24 to 2025/26: £6,240 and £50,270 a year.
  test.each([
    ['week', 120, 967],
    ['two-weeks', 240, 1_934],
    ['four-weeks', 480, 3_867],
    ['month', 520, 4_189],
  ] as const)('of qualifying earnings for a %s are £%d and £%d', (interval, from, to) => {
    expect(limitFor(interval, pence(624_000))).toBe(from * 100)
    expect(limitFor(interval, pence(5_027_000))).toBe(to * 100)
  })

  test('is to the nearest pound for a month, and up to the next for a week', () => {
    expect([limitFor('month', pence(12 * 10_050)), limitFor('month', pence(12 * 10_049))]).toEqual([10_100, 10_000])
    expect([limitFor('week', pence(52 * 10_000)), limitFor('week', pence(52 * 10_001))]).toEqual([10_000, 10_100])
  })
})
