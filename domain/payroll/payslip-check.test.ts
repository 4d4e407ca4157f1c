import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '../money.ts'
import { isOff } from './checked-line.ts'
import { checkPayslip, type PayslipCheck } from './payslip-check.ts'
import { typedPayslip } from './payslip-in-test.ts'
import type { Reason } from './payslip-reasons.ts'
import type { Need, PayslipToCheck } from './payslip-to-check.ts'
import type { PayInterval } from './tax-period.ts'

/** A payslip in pounds, in the order: income tax, National Insurance, student loan, pension, net pay. */
type Case = {
  date?: string
  by?: PayInterval
  code?: string
  isByItself?: boolean
  basic?: number
  other?: number
  toDate?: [number, number]
  letter?: PayslipToCheck['niLetter']
  loans?: PayslipToCheck['studentLoans']
  pension?: Partial<PayslipToCheck['pension']>
  otherDeductions?: number
  benefits?: number
  age?: number
  bornOn?: string
  isApprentice?: boolean
  isFirstYear?: boolean
  hours?: number
  otherPayCounts?: boolean
  payFrom?: string
  livesIn?: PayslipToCheck['livesIn']
  took: (number | null)[]
}

function toCheck(given: Case): PayslipToCheck {
  const { date, by, code, isByItself, basic = 2_700, other = 0, toDate, letter, loans, pension, ...rest } = given
  const { took, benefits = 0, otherDeductions = 0, ...asTyped } = rest
  const [tax, ni, loan, inPension, net] = took.map((pounds) => (pounds === null ? null : penceFromPounds(pounds)))
  return typedPayslip({
    payDate: date,
    by,
    code,
    ...(isByItself === true && { basis: 'week1-month1' }),
    basicPay: penceFromPounds(basic),
    otherPay: penceFromPounds(other),
    toDate: toDate === undefined ? null : { pay: penceFromPounds(toDate[0]), tax: penceFromPounds(toDate[1]) },
    benefits: penceFromPounds(benefits),
    ...(letter !== undefined && { niLetter: letter }),
    ...(loans !== undefined && { studentLoans: loans }),
    pension: { method: null, ...pension },
    otherDeductions: penceFromPounds(otherDeductions),
    ...asTyped,
    age: ageOf(given),
    taken: {
      'income-tax': tax ?? null,
      'national-insurance': ni ?? null,
      'student-loan': loan ?? null,
      pension: inPension ?? null,
      'net-pay': net ?? null,
    },
  })
}

function ageOf({ age, bornOn }: Case): PayslipToCheck['age'] {
  if (bornOn !== undefined) return { bornOn }
  return age === undefined ? null : { years: age }
}

function checked(given: Case): PayslipCheck {
  const reading = checkPayslip(toCheck(given))
  if (reading.kind === 'refused') throw new Error(reading.message)
  return reading.check
}

/** The lines that differ, each in pounds. */
function differences(given: Case): Record<string, number> {
  return Object.fromEntries(
    checked(given)
      .lines.filter(isOff)
      .map(({ line, difference }) => [line, difference / 100]),
  )
}

function firstReason(given: Case, line: string): Reason | undefined {
  return checked(given).lines.find((each) => each.line === line)?.reasons[0]
}

// Lines worked by hand. Month 8 of 2026/2027 at £2,700 and 1257L (£1,048.26 free a month): 8 × 2,700 − 8 × 1,048.26 = 13,213.92,
// so 13,213 × 20% = 2,642.60; seven months 11,562 × 20% = 2,312.40; this month 330.20. (2,700 − 1,048) × 8% = 132.16.
const right: Case = { took: [330.2, 132.16, 0, 0, 2_237.64] }
/** The same with its totals to date. */
const inAll: Case = { ...right, toDate: [21_600, 2_642.6] }

describe('checkPayslip on payslips that are right', () => {
  // promise: payslip-check-right
  test.each<[string, Case]>([
    ['£2,700 a month at 1257L', right],
    ['the same by its totals to date', inAll],
    ['a penny or two from rounding', { ...right, took: [330.18, 132.18, 0, 0, 2_237.64] }],
    // (2,700 − 2,448.75) × 9% = 22.61
    [
      'a student loan of plan 2, in whole pounds',
      { ...right, loans: ['plan2'], took: [330.2, 132.16, 22, 0, 2_215.64] },
    ],
    ['a student loan that was rounded up', { ...right, loans: ['plan2'], took: [330.2, 132.16, 23, 0, 2_214.64] }],
    // (2,700 − 520) × 5% = 109, of which 80% leaves pay: 87.20
    [
      'a pension by relief at source on qualifying earnings',
      {
        ...right,
        pension: { method: 'relief-at-source', percent: 5, counts: 'qualifying-earnings' },
        took: [330.2, 132.16, 0, 87.2, 2_150.44],
      },
    ],
    // Net pay, 5% = 135: 8 × 2,565 − 8,386.08 = 12,133 × 20% = 2,426.60; seven 10,617 × 20% = 2,123.40
    [
      'a pension by net pay',
      { ...right, pension: { method: 'net-pay', percent: 5 }, took: [303.2, 132.16, 0, 135, 2_129.64] },
    ],
    ['a pension whose kind and percentage are not known', { ...right, took: [303.2, 132.16, 0, 135, 2_129.64] }],
    // Sacrifice: National Insurance on 2,565: 1,517 × 8%
    ['a sacrifice that is not known for one', { ...right, took: [303.2, 121.36, 0, 135, 2_140.44] }],
    // Month 1 alone: 1,651 × 20%
    ['an emergency code', { ...right, code: '1257L M1', took: [330.2, 132.16, 0, 0, 2_237.64] }],
    ['BR', { ...right, code: 'BR', took: [540, 132.16, 0, 0, 2_027.84] }],
    ['letter C over State Pension age', { ...right, letter: 'C', age: 70, took: [330.2, 0, 0, 0, 2_369.8] }],
    // Week 34 of 2026/2027: £500 at £241.92 free: 34 × 258.08 = 8,774 × 20% = 1,754.80; 33: 8,516 × 20% = 1,703.20. (500 − 242) × 8%
    ['£500 a week', { date: '2026-11-27', by: 'week', basic: 500, took: [51.6, 20.64, 0, 0, 427.76] }],
    // (2,700 − 1,048) × 10% after the cut of 6 January 2024
    [
      'January 2024, after National Insurance was cut',
      { ...right, date: '2024-01-31', took: [330.4, 165.2, 0, 0, 2_204.4] },
    ],
    ['December 2023, before that', { ...right, date: '2023-12-29', took: [null, 198.24, null, null, null] }],
    ['another deduction', { ...right, otherDeductions: 15, took: [330.2, 132.16, 0, 0, 2_222.64] }],
    ['lines that were not filled in', { ...right, took: [null, null, null, null, null] }],
    ['net pay alone', { ...right, took: [null, null, null, null, 2_237.64] }],
  ])('finds nothing wrong with %s', (_name, given) => {
    expect(differences(given)).toEqual({})
    expect(checked(given).lines.flatMap(({ reasons }) => reasons)).toEqual([])
  })
})

describe('checkPayslip and roundings', () => {
  const off = (given: Case, line: string) => differences(given)[line] ?? 0
  const pension = { method: 'net-pay', percent: 5 } as const

  // promise: payslip-check-roundings
  test.each<[string, string, number, (at: number) => Case]>([
    ['tax', 'income-tax', 330.2, (tax) => ({ toDate: [21_600, 2_312.4 + tax], took: [tax] })],
    ['National Insurance', 'national-insurance', 132.16, (insurance) => ({ ...inAll, took: [null, insurance] })],
    ['a pension', 'pension', 135, (taken) => ({ ...right, pension, took: [null, null, null, taken] })],
    ['net pay', 'net-pay', 2_237.64, (net) => ({ ...inAll, took: [330.2, 132.16, 0, 0, net] })],
  ])('lets %s be 2p apart, and not 3p', (_, line, amount, at) => {
    for (const side of [-1, 1]) {
      expect(off(at(amount + side * 0.02), line)).toBe(0)
      expect(off(at(amount + side * 0.03), line)).toBe(side * 0.03)
    }
  })

  test('lets a student loan be £1 apart, and not a penny more', () => {
    const at = (loan: number): Case => ({ ...right, loans: ['plan2'], took: [null, null, loan] })
    expect([21, 23].map((loan) => off(at(loan), 'student-loan'))).toEqual([0, 0])
    expect([20.99, 23.01].map((loan) => off(at(loan), 'student-loan'))).toEqual([-1.01, 1.01])
  })

  test('lets tax on guessed earlier payslips be 50p apart, and not 51p', () => {
    const verdictAt = (tax: number) => checked({ ...right, took: [tax, 132.16] }).lines[0]?.verdict
    expect([329.7, 330.7].map(verdictAt)).toEqual(['matches', 'matches'])
    expect([329.69, 330.71].map(verdictAt)).not.toContain('matches')
  })

  // HMRC's other ways: four weeks' National Insurance from £967 in place of £968, a loan by the average week. (2,700 − 2,260.38) × 9%
  // is £39; four times (675 − 565.09) × 9%, in whole pounds, is £36.
  test('lets four weeks’ pay be worked by HMRC’s other ways, and a month’s not', () => {
    const insured = (insurance: number): Case => ({ by: 'four-weeks', basic: 2_000, took: [null, insurance] })
    expect([82.54, 82.58, 82.62, 82.66].map((at) => off(insured(at), 'national-insurance'))).toEqual([0, 0, 0, 0])
    expect([82.6, 82.67].map((at) => off(insured(at), 'national-insurance'))).toEqual([0.04, 0.11])
    expect(off({ ...right, took: [null, 132.24] }, 'national-insurance')).toBe(0.08)
    expect(off({ by: 'two-weeks', basic: 1_000, took: [null, 41.36] }, 'national-insurance')).toBe(0.08)
    const repaid = (loan: number): Case => ({
      ...{ by: 'four-weeks', basic: 2_700, loans: ['plan2'] },
      took: [null, null, loan],
    })
    expect([36, 36.02, 38, 40].map((at) => off(repaid(at), 'student-loan'))).toEqual([0, 0, 0, 0])
    expect([35.97, 36.03, 37].map((at) => off(repaid(at), 'student-loan'))).toEqual([-3.03, -2.97, -2])
  })
})

/** Totals to date of seven right payslips and this one, with the tax that it took. */
const withTax = (tax: number): Case => ({ toDate: [21_600, 2_312.4 + tax], took: [tax, 132.16, 0, 0, 2_567.84 - tax] })
/** The same with a bonus of £2,000. */
const withBonus = (tax: number): Case => ({
  other: 2_000,
  toDate: [23_600, 2_312.4 + tax],
  took: [tax, 261.5, 0, 0, 4_438.5 - tax],
})
/** £3,600 taxed by itself: 3,600 − 1,048.26 = 2,551 × 20%; (3,600 − 1,048) × 8%. */
const withLoan = (loans: PayslipToCheck['studentLoans'], loan: number): Case => ({
  basic: 3_600,
  code: '1257L M1',
  loans,
  took: [510.2, 204.16, loan, 0, 2_885.64 - loan],
})
const withPension: Case = { basic: 3_600, code: '1257L M1', pension: { method: 'net-pay', percent: 5 }, took: [] }

describe('checkPayslip on payslips with a mistake', () => {
  // promise: payslip-check-reasons
  test.each<[string, Case, string, number, Reason]>([
    // 2,700 × 20% = 540, or on all pay so far 4,320 − 2,312.40 = 2,007.60, of which half of the pay may be taken
    ['BR', withTax(540), 'income-tax', 209.8, { kind: 'code', code: 'BR', isByItself: true }],
    ['BR on all pay so far', withTax(1_350), 'income-tax', 1_019.8, { kind: 'code', code: 'BR', isByItself: false }],
    // A bonus of £2,000: 23,600 − 8,386.08 = 15,213 × 20% = 3,042.60 − 2,312.40 = 730.20. By itself 4,700 − 1,048.26 = 3,651, of
    // which 3,141.6666 at 20% and 509.3334 at 40%: 832.06. National Insurance 3,141 × 8% + 511 × 2%
    ['month 1 in a month with a bonus', withBonus(832.06), 'income-tax', 101.86, { kind: 'by-itself' }],
    [
      'no month 1 though the code says so',
      { ...withBonus(730.2), code: '1257L M1' },
      'income-tax',
      -101.86,
      { kind: 'cumulative' },
    ],
    // 4,700: 3,141.6666 at 20% and 1,558.3334 at 40%
    ['0T', withBonus(1_251.66), 'income-tax', 521.46, { kind: 'code', code: '0T', isByItself: true }],
    ['no tax at all', withTax(0), 'income-tax', -330.2, { kind: 'code', code: 'NT', isByItself: true }],
    [
      '1257L where the payslip says BR',
      { ...right, code: 'BR' },
      'income-tax',
      -209.8,
      { kind: 'code', code: '1257L', isByItself: false },
    ],
    // Scotland, 13,213: 2,644.6666 at 19%, 8,659.3334 at 20%, 1,909 at 21% = 2,635.24
    ['Scottish tax', withTax(322.84), 'income-tax', -7.36, { kind: 'nation', code: 'S1257L' }],
    [
      'no Scottish tax though the code says so',
      { code: 'S1257L', toDate: [21_600, 2_642.6], took: [336.64, 132.16, 0, 0, 2_231.2] },
      'income-tax',
      7.36,
      { kind: 'nation', code: '1257L' },
    ],
    // 21,600 − 9 × 1,048.26 = 12,165 × 20% = 2,433
    ['the month after', withTax(120.6), 'income-tax', -209.6, { kind: 'period', number: 9 }],
    // 5% by net pay: 20,520 − 8,386.08 = 12,133 × 20% = 2,426.60
    [
      'totals to date that count the pension',
      {
        toDate: [21_600, 2_426.6],
        pension: { method: 'net-pay', percent: 5 },
        took: [303.2, 132.16, 0, 135, 2_129.64],
      },
      'income-tax',
      -216,
      { kind: 'to-date-with-pension' },
    ],
    [
      'letter J',
      { ...right, took: [330.2, 33.04, 0, 0, 2_336.76] },
      'national-insurance',
      -99.12,
      { kind: 'letter', letter: 'J' },
    ],
    [
      'letter B',
      { ...right, took: [330.2, 30.56, 0, 0, 2_339.24] },
      'national-insurance',
      -101.6,
      { kind: 'letter', letter: 'B' },
    ],
    [
      'no National Insurance',
      { ...right, took: [330.2, 0, 0, 0, 2_369.8] },
      'national-insurance',
      -132.16,
      { kind: 'letter', letter: 'C' },
    ],
    ['letter A at 70', { ...right, age: 70 }, 'national-insurance', 132.16, { kind: 'letter', letter: 'A' }],
    [
      'letter C at 30',
      { ...right, letter: 'C', age: 30, took: [330.2, 0, 0, 0, 2_369.8] },
      'national-insurance',
      -132.16,
      { kind: 'letter', letter: 'C' },
    ],
    // (967 − 242) × 8% + (2,700 − 967) × 2%
    [
      'a month worked as a week',
      { ...right, took: [330.2, 92.66, 0, 0, 2_277.14] },
      'national-insurance',
      -39.5,
      { kind: 'interval', interval: 'week' },
    ],
    // (3,600 − 2,241.66) × 9% = 122.25; plan 2 103.61; plan 4 70.53; a postgraduate loan (3,600 − 1,750) × 6% = 111
    [
      'plan 1 in place of plan 2',
      withLoan(['plan2'], 122),
      'student-loan',
      19,
      { kind: 'loan-plans', plans: ['plan1'] },
    ],
    [
      'plan 4 in place of plan 5',
      withLoan(['plan5'], 70),
      'student-loan',
      -66,
      { kind: 'loan-plans', plans: ['plan4'] },
    ],
    ['a loan of somebody else', withLoan([], 103), 'student-loan', 103, { kind: 'loan-plans', plans: ['plan2'] }],
    ['no loan where there is one', withLoan(['plan2'], 0), 'student-loan', -103, { kind: 'loan-plans', plans: [] }],
    [
      'a postgraduate loan besides',
      withLoan(['plan2'], 214),
      'student-loan',
      111,
      { kind: 'loan-plans', plans: ['plan2', 'postgraduate'] },
    ],
    // 5% of 3,600 = 180. (3,600 − 180 − 1,048) × 8% = 189.76; 3,420 − 1,048.26 = 2,371 × 20%
    [
      'sacrifice in place of net pay',
      { ...withPension, took: [474.2, 189.76, 0, 180, 2_756.04] },
      'national-insurance',
      -14.4,
      { kind: 'pension-method', method: 'sacrifice' },
    ],
    // 3,600 − 1,048.26 = 2,551 × 20%
    [
      'relief at source in place of net pay',
      { ...withPension, took: [510.2, 204.16, 0, 144, 2_741.64] },
      'income-tax',
      36,
      { kind: 'pension-method', method: 'relief-at-source' },
    ],
    // (3,600 − 520) × 5% = 154; 3,446 − 1,048.26 = 2,397 × 20%
    [
      'a pension on qualifying earnings',
      { ...withPension, took: [479.4, 204.16, 0, 154, 2_762.44] },
      'pension',
      -26,
      { kind: 'pension-counts', counts: 'qualifying-earnings' },
    ],
    // 3% of 3,600 = 108; 3,492 − 1,048.26 = 2,443 × 20%
    [
      '3% in place of 5%',
      { ...withPension, took: [488.6, 204.16, 0, 108, 2_799.24] },
      'pension',
      -72,
      { kind: 'pension-percent', percent: 3 },
    ],
    [
      'letter M at 70',
      { ...right, letter: 'M', age: 70 },
      'national-insurance',
      132.16,
      { kind: 'letter', letter: 'M' },
    ],
    // (3,205 − 2,241.66) × 9% = 86.70; a postgraduate loan (3,205 − 1,750) × 6% = 87.30
    [
      'the loan of that very amount, before one that is a pound off',
      { basic: 3_205, took: [null, null, 87] },
      'student-loan',
      87,
      { kind: 'loan-plans', plans: ['postgraduate'] },
    ],
    // 5% of 7,350 = 367.50. On 6,982.50 plan 2 is (6,982.50 − 2,448.75) × 9% = 408.04, as plan 4 is on all: (7,350 − 2,816.25) × 9%.
    // National Insurance 3,141 × 8% + 2,793.50 × 2%; tax 628.3333 + (5,934 − 3,141.6666) × 40%
    [
      'what explains other lines too, before what explains this one alone',
      {
        basic: 7_350,
        code: '1257L M1',
        loans: ['plan2'],
        pension: { method: 'net-pay', percent: 5 },
        took: [1_745.26, 307.15, 408, 367.5, 4_522.09],
      },
      'student-loan',
      -33,
      { kind: 'pension-method', method: 'sacrifice' },
    ],
    // 5% of 3,000 = 150; 3,450 − 1,048.26 = 2,401 × 20%
    [
      'a pension without overtime',
      { ...withPension, basic: 3_000, other: 600, took: [480.2, 204.16, 0, 150, 2_765.64] },
      'pension',
      -30,
      { kind: 'pension-counts', counts: 'basic-pay' },
    ],
  ])('names first %s', (_name, given, line, difference, reason) => {
    expect(differences(given)[line]).toBe(difference)
    expect(firstReason(given, line)).toEqual(reason)
  })

  test('gives no reason where none gives the figure, and at most three of different kinds', () => {
    const unlikely: Case = { ...right, took: [417.13, 132.16, 0, 0, 2_150.71] }
    const inTotals: Case = { ...unlikely, toDate: [21_600, 2_729.53] }
    expect(differences(inTotals)['income-tax']).toBe(86.93)
    expect(firstReason(inTotals, 'income-tax')).toBeUndefined()
    const kinds = checked(withTax(540))
      .lines.slice(0, 1)
      .flatMap(({ reasons }) => reasons.map(({ kind }) => kind))
    expect(new Set(kinds).size).toBe(kinds.length)
    // Nothing of £1,100 in month 2: so it is by four kinds of mistake, of which the month before is the last.
    const free: Case = { date: '2026-05-29', basic: 1_100, toDate: [2_200, 0], took: [0] }
    const ofMany = checked({ ...free, pension: { method: 'net-pay', percent: 5 } }).lines[0]
    expect(ofMany?.reasons.map(({ kind }) => kind)).toEqual(['to-date-with-pension', 'by-itself', 'code'])
  })

  test('finds mistakes in two lines at once, and says that net pay follows from them', () => {
    const check = checked({ ...withTax(540), loans: ['plan2'], took: [540, 132.16, 0, 0, 2_027.84] })
    expect(check.lines.filter(isOff).map(({ line }) => line)).toEqual(['income-tax', 'student-loan', 'net-pay'])
    expect(check.gap).toBe(0)
    // Each for its own reason; net pay needs none.
    expect(check.lines.map(({ reasons }) => reasons[0])).toEqual([
      { kind: 'code', code: 'BR', isByItself: true },
      undefined,
      { kind: 'loan-plans', plans: [] },
      undefined,
      undefined,
    ])
  })

  test('gives for net pay no kind of pension as a reason, though another would give it', () => {
    // A sacrifice of 5% leaves 10.80 more: 135 × 8%. Paid without tax it would be the same.
    const given: Case = {
      ...right,
      pension: { method: 'net-pay', percent: 5 },
      took: [303.2, 132.16, 0, 135, 2_140.44],
    }
    expect(differences(given)).toEqual({ 'net-pay': 10.8 })
    expect(checked(given).lines[4]?.reasons).toEqual([{ kind: 'expenses-paid', amount: 10_80 }])
  })

  // promise: payslip-check-sum
  test('finds what the payslip’s own lines leave unexplained', () => {
    expect(checked({ ...right, took: [330.2, 132.16, 0, 0, 2_200] }).gap).toBe(-37_64)
    expect(differences({ ...right, took: [330.2, 132.16, 0, 0, 2_200] })).toEqual({ 'net-pay': -37.64 })
  })

  test('finds no gap within 2p and one of 3p, nor within 2p more for each line that our figure stands for', () => {
    const gapAt = (net: number, ...took: (number | null)[]) => checked({ ...inAll, took: [...took, net] }).gap
    const lines = [330.2, 132.16, 0, 0] as const
    expect([-0.03, -0.02, 0.02, 0.03].map((off) => gapAt(2_237.64 + off, ...lines))).toEqual([-3, 0, 0, 3])
    // Tax 330.20 and National Insurance 132.16 are ours.
    expect([0.06, 0.07].map((off) => gapAt(2_237.64 + off, null, null, 0, 0))).toEqual([0, 7])
    expect(checked({ ...inAll, took: [...lines, null] }).gap).toBe(0)
  })

  test('counts roundings that it explains for no difference', () => {
    const [tax] = checked({ ...inAll, toDate: [21_600, 2_642.58], took: [330.18] }).lines
    expect(tax).toMatchObject({ verdict: 'matches', shown: 33_018, expected: 33_020, difference: 0 })
  })

  test('refuses a code that is none of the year', () => {
    expect(checkPayslip(toCheck({ ...right, date: '2023-11-27', code: 'SD3' }))).toEqual({
      kind: 'refused',
      message: 'There is no tax code SD3 in 2023/2024.',
    })
  })
})

/** The verdict on each line that was filled in, with what it needs. */
function verdicts(given: Case): Record<string, string> {
  const filled = checked(given).lines.filter(({ shown }) => shown !== null)
  return Object.fromEntries(filled.map(({ line, verdict, needs }) => [line, [verdict, ...needs].join(' ')]))
}

/** A month with other pay or a refund, by its tax; National Insurance and net pay are right. */
function uneven(given: { basic: number; other?: number; code?: string; tax: number; insurance: number }): Case {
  const { basic, other = 0, tax, insurance } = given
  return { ...given, took: [tax, insurance, 0, 0, Number((basic + other - tax - insurance).toFixed(2))] }
}

describe('checkPayslip where what was typed decides nothing', () => {
  // promise: payslip-check-cannot-tell
  test.each<[string, Case]>([
    ['a bonus that was taxed right', uneven({ basic: 2_700, other: 5_000, tax: 1_330.2, insurance: 321.5 })],
    ['a bonus that was taxed by itself', uneven({ basic: 2_700, other: 5_000, tax: 2_032.06, insurance: 321.5 })],
    ['overtime', uneven({ basic: 4_000, other: 1_000, tax: 790.2, insurance: 267.5 })],
    ['overtime in Scotland', uneven({ basic: 2_300, other: 1_500, code: 'S1257L', tax: 548.99, insurance: 220.16 })],
    ['the refund of a month of little pay', uneven({ basic: 900, tax: -29.8, insurance: 0 })],
    ['the refund after seven months of BR', uneven({ basic: 2_700, tax: -1_137.4, insurance: 132.16 })],
  ])('judges every line but tax, and asks for the totals to date: %s', (_name, given) => {
    expect(verdicts(given)).toEqual({
      'income-tax': 'cannot-tell toDate',
      'national-insurance': 'matches',
      'student-loan': 'matches',
      pension: 'matches',
      'net-pay': 'cannot-tell toDate',
    })
  })

  test.each<[string, Case, string]>([
    [
      'the bonus that was taxed right',
      { ...uneven({ basic: 2_700, other: 5_000, tax: 1_330.2, insurance: 321.5 }), toDate: [26_600, 3_642.6] },
      'matches',
    ],
    [
      'the bonus that was taxed by itself',
      { ...uneven({ basic: 2_700, other: 5_000, tax: 2_032.06, insurance: 321.5 }), toDate: [26_600, 4_344.46] },
      'more',
    ],
    [
      'the refund after seven months of BR',
      { ...uneven({ basic: 2_700, tax: -1_137.4, insurance: 132.16 }), toDate: [21_600, 2_642.6] },
      'matches',
    ],
  ])('judges tax by the totals to date: %s', (_name, given, verdict) => {
    expect(verdicts(given)['income-tax']).toBe(verdict)
  })

  test('says that a refund which is due was kept', () => {
    const kept: Case = { ...right, toDate: [21_600, 3_780], took: [0, 132.16, 0, 0, 2_567.84] }
    expect(differences(kept)['income-tax']).toBe(1_137.4)
    expect(checked(kept).lines[0]?.reasons).toContainEqual({ kind: 'refund-due' })
  })

  test('calls a refund kept only where none of it was paid back, and only where one was due', () => {
    const taxReasons = (given: Case) => checked(given).lines[0]?.reasons.map(({ kind }) => kind)
    // £1,137.40 is due, and £100 was paid back.
    expect(taxReasons({ ...right, toDate: [21_600, 3_680], took: [-100, 132.16] })).not.toContain('refund-due')
    // £900 by itself is free of tax.
    expect(taxReasons({ basic: 900, code: '1257L M1', took: [50, 0] })).not.toContain('refund-due')
  })

  test('cannot tell of tax that differs from guessed payslips for no reason', () => {
    const unlike: Case = { ...right, took: [417.13, 132.16, 0, 0, 2_150.71] }
    expect(verdicts(unlike)).toMatchObject({ 'income-tax': 'cannot-tell toDate', 'net-pay': 'cannot-tell toDate' })
  })

  // 66-year-olds of November 2026 were born from 6 April to 5 March: some are over State Pension age.
  test('cannot tell of National Insurance where the age leaves State Pension age open', () => {
    expect(verdicts({ ...right, age: 66 })['national-insurance']).toBe('cannot-tell dateOfBirth')
    expect(verdicts({ ...right, bornOn: '1959-12-01' })['national-insurance']).toBe('more')
    expect(verdicts({ ...right, bornOn: '1960-11-20' })['national-insurance']).toBe('matches')
    expect(verdicts({ ...right, age: 65 })['national-insurance']).toBe('matches')
    const little: Case = { basic: 900, age: 66, took: [0, 0, 0, 0, 900] }
    expect(verdicts(little)['national-insurance']).toBe('matches')
  })

  test('cannot tell of what a kind of pension decides, where it is not known', () => {
    const pension = { method: null, percent: 5 }
    const known: Case = { ...right, pension, took: [303.2, 132.16, 0, 135, 2_129.64] }
    expect(verdicts(known)).toEqual({
      'income-tax': 'cannot-tell pensionMethod',
      'national-insurance': 'cannot-tell pensionMethod',
      'student-loan': 'matches',
      pension: 'cannot-tell pensionMethod',
      'net-pay': 'cannot-tell pensionMethod',
    })
    expect(verdicts({ ...known, pension: { method: 'net-pay', percent: null } })).toEqual({
      'income-tax': 'matches',
      'national-insurance': 'matches',
      'student-loan': 'matches',
      pension: 'cannot-tell pensionPercent',
      'net-pay': 'cannot-tell pensionPercent',
    })
    expect(verdicts({ ...known, pension: {} })['pension']).toBe('cannot-tell pensionMethod pensionPercent')
    expect(verdicts({ ...right, pension: {} })['pension']).toBe('matches')
  })

  // 135 of 2,700: by relief at source tax is 330.20; by net pay 303.20; by sacrifice National Insurance is 121.36 as well.
  test.each<[PayslipToCheck['pension']['method'], number[]]>([
    ['relief-at-source', [330.2, 132.16, 0, 135]],
    ['net-pay', [303.2, 132.16, 0, 135]],
    ['sacrifice', [303.2, 121.36, 0, 135]],
  ])('takes for the payslip that was meant the one of which most lines fit: %s', (method, took) => {
    expect(checked({ took }).payslip.pension.method).toBe(method)
  })

  test('expects of what is left open the amount that is nearest to the payslip’s', () => {
    // (1,048.25 − 1,048) × 8% is 2p by letter A and nothing by the others.
    const expectedAt = (taken: number) =>
      checked({ basic: 1_048.25, letter: null, took: [null, taken] }).lines[1]?.expected
    expect([0, 0.02].map(expectedAt)).toEqual([0, 2])
  })

  test('takes a percentage to be of all pay, unless it is of another that may be meant', () => {
    const ofUnknown = (took: number, net: number): Case => ({
      ...right,
      pension: { method: 'relief-at-source', percent: 5, counts: null },
      took: [330.2, 132.16, 0, took, net],
    })
    expect(verdicts(ofUnknown(108, 2_129.64))['pension']).toBe('matches')
    expect(verdicts(ofUnknown(87.2, 2_150.44))['pension']).toBe('cannot-tell pensionOf')
    expect(verdicts(ofUnknown(60, 2_177.64))['pension']).toBe('less')
  })

  test('cannot tell of a student loan or a letter that is not known, unless every one gives the same', () => {
    expect(verdicts({ ...right, loans: null })['student-loan']).toBe('cannot-tell studentLoans')
    expect(verdicts({ ...right, letter: null })['national-insurance']).toBe('cannot-tell niLetter')
    expect(verdicts({ ...right, letter: 'other' })).toMatchObject({
      'income-tax': 'matches',
      'national-insurance': 'cannot-tell niLetter',
      'net-pay': 'cannot-tell niLetter',
    })
    const little: Case = { basic: 900, loans: null, letter: null, took: [0, 0, 0, 0, 900] }
    expect(verdicts(little)).toMatchObject({
      'national-insurance': 'matches',
      'student-loan': 'matches',
      'net-pay': 'matches',
    })
    // A letter that we do not cover may take something even then, but not over State Pension age.
    expect(verdicts({ ...little, letter: 'other' })['national-insurance']).toBe('cannot-tell niLetter')
    expect(verdicts({ ...little, letter: 'other', age: 70 })['national-insurance']).toBe('matches')
  })

  // promise: payslip-check-missing-line
  test('does not say that a line which was not filled in matches, while what decides it is not known', () => {
    const missing = (given: Case, name: string) => {
      const { verdict, expected, needs } = checked(given).lines.find(({ line }) => line === name)!
      return [verdict, expected, ...needs]
    }
    const noLoan: Case = { ...right, loans: null, took: [330.2, 132.16, null, 0, 2_237.64] }
    expect(missing(noLoan, 'student-loan')).toEqual(['cannot-tell', null, 'studentLoans'])
    expect(missing({ ...noLoan, loans: [] }, 'student-loan')).toEqual(['matches', 0])
    const noInsurance: Case = { ...right, basic: 2_700, age: 66, took: [330.2, null, 0, 0, 2_369.8] }
    expect(missing(noInsurance, 'national-insurance')).toEqual(['cannot-tell', null, 'dateOfBirth'])
    expect(missing({ ...noInsurance, basic: 1_040 }, 'national-insurance')).toEqual(['matches', 0])
    const noTax: Case = { ...inAll, took: [null, 132.16, 0, 0, 2_237.64] }
    expect(missing(noTax, 'income-tax')).toEqual(['cannot-tell', 33_020])
    expect(missing({ ...noTax, basic: 900, toDate: [900, 0], date: '2026-04-30' }, 'income-tax')).toEqual([
      'matches',
      0,
    ])
  })

  test.each<[string, PayslipToCheck['niLetter']]>([
    ['A', 'F'],
    ['B', 'I'],
    ['J', 'L'],
    ['A', 'N'],
  ])('works letter %s of a freeport or an investment zone', (like, letter) => {
    const insured = (own: PayslipToCheck['niLetter']) =>
      checked({ ...right, letter: own }).lines.find(({ line }) => line === 'national-insurance')?.expected
    expect(insured(letter)).toBe(insured(like as PayslipToCheck['niLetter']))
  })
})

describe('checkPayslip and the relief of a pension', () => {
  test('says that a pension got no relief, and nothing that another line disproves', () => {
    const noRelief: Case = { ...right, took: [330.2, 132.16, 0, 135, 2_102.64] }
    const reasons = (method: 'relief-at-source' | 'net-pay', line: string) =>
      checked({ ...noRelief, pension: { method, percent: 5 } }).lines.find((each) => each.line === line)?.reasons
    expect(reasons('relief-at-source', 'pension')).toEqual([{ kind: 'no-pension-relief' }])
    expect(reasons('net-pay', 'income-tax')).toEqual([{ kind: 'no-pension-relief' }])
  })
})

describe('checkPayslip on pay by two and four weeks', () => {
  test.each<[string, Case]>([
    // Week 34: 17 × 1,000 = 17,000 − 34 × 241.92 = 8,774 × 20% = 1,754.80; week 32: 8,258 × 20% = 1,651.60. (1,000 − 484) × 8%
    ['two weeks', { by: 'two-weeks', basic: 1_000, took: [103.2, 41.28, 0, 0, 855.52] }],
    // Week 36: 9 × 2,000 = 18,000 − 36 × 241.92 = 9,290 × 20% = 1,858; week 32: 8,258 × 20%. (2,000 − 968) × 8%
    ['four weeks', { by: 'four-weeks', basic: 2_000, took: [206.4, 82.56, 0, 0, 1_711.04] }],
    // The limit of a thirteenth of the year: 967
    ['four weeks by the other limit', { by: 'four-weeks', basic: 2_000, took: [206.4, 82.64, 0, 0, 1_710.96] }],
    // (2,400 − 4 × 565.09) × 9% = 12.57, or four times (600 − 565.09) × 9% = £3 of each week
    ['a loan by the sum', { by: 'four-weeks', basic: 2_400, loans: ['plan2'], took: [286.4, 114.56, 12, 0, 1_987.04] }],
    // 5 April 2027 is in week 53: 2 × 241.92 free; 1,000 − 483.84 = 516 × 20%
    ['week 54', { date: '2027-04-05', by: 'two-weeks', basic: 1_000, took: [103.2, 41.28, 0, 0, 855.52] }],
    // 4 × 241.92 = 967.68; 1,032 × 20%
    ['week 56', { date: '2027-04-05', by: 'four-weeks', basic: 2_000, took: [206.4, 82.56, 0, 0, 1_711.04] }],
  ])('finds nothing wrong with %s', (_name, given) => {
    expect(Object.values(verdicts(given)).every((verdict) => verdict === 'matches')).toBe(true)
  })
})

describe('checkPayslip and what is taxed or taken beside pay', () => {
  // 8 × 2,760 − 8,386.08 = 13,693 × 20% = 2,738.60; seven 11,982 × 20% = 2,396.40
  test('taxes benefits that are not paid out', () => {
    const withCover: Case = { ...right, took: [342.2, 132.16, 0, 0, 2_225.64] }
    expect(verdicts({ ...withCover, benefits: 60 })).toMatchObject({ 'income-tax': 'matches', 'net-pay': 'matches' })
  })

  test('names plan 5 taken before anybody repays it', () => {
    const early: Case = { date: '2025-11-28', basic: 3_000, loans: ['plan5'], took: [null, null, 82] }
    expect(firstReason(early, 'student-loan')).toEqual({ kind: 'loan-plans', plans: ['plan5'] })
  })
})

describe('checkPayslip beside the lines', () => {
  const remarks = (given: Partial<Case>) => checked({ ...right, ...given }).remarks

  // promise: payslip-check-remarks
  test.each<[string, Partial<Case>, PayslipCheck['remarks']]>([
    ['nothing of a usual payslip', { age: 30 }, []],
    ['an emergency code', { code: '1257L X' }, [{ kind: 'emergency-code' }]],
    ['a code that frees nothing', { code: 'BR' }, [{ kind: 'no-allowance' }]],
    ['both', { code: '0T M1' }, [{ kind: 'emergency-code' }, { kind: 'no-allowance' }]],
    ['a K code by itself', { code: 'K475 M1' }, [{ kind: 'k-code-on-month-1' }]],
    ['nothing of another code by itself', { code: '1100L M1' }, []],
    [
      'a Scottish code in England',
      { code: 'S1257L', livesIn: 'england' },
      [{ kind: 'code-of-another-nation', livesIn: 'england' }],
    ],
    [
      'a code without S in Scotland',
      { livesIn: 'scotland' },
      [{ kind: 'code-of-another-nation', livesIn: 'scotland' }],
    ],
    ['nothing of a code of one’s own nation', { code: 'S1257L', livesIn: 'scotland' }, []],
    ['nothing of a Welsh code in Wales', { code: 'C1257L', livesIn: 'wales' }, []],
    ['a code without C in Wales', { livesIn: 'wales' }, [{ kind: 'code-of-another-nation', livesIn: 'wales' }]],
    [
      'a Welsh code in England',
      { code: 'C1257L', livesIn: 'england' },
      [{ kind: 'code-of-another-nation', livesIn: 'england' }],
    ],
    ['nothing of a code without a letter in Northern Ireland', { livesIn: 'northern-ireland' }, []],
    [
      'a Scottish code in Northern Ireland',
      { code: 'S1257L', livesIn: 'northern-ireland' },
      [{ kind: 'code-of-another-nation', livesIn: 'northern-ireland' }],
    ],
    ['nothing of NT, which is of no nation', { code: 'NT', livesIn: 'scotland' }, []],
    ['a Scottish emergency code', { code: 'S1257L W1' }, [{ kind: 'emergency-code' }]],
    ['nothing of the ordinary code on all pay so far', { code: '1257L' }, []],
    ['nothing of a K code on all pay so far', { code: 'K475' }, []],
    ['nothing of letter M of an apprentice under 21', { age: 20, isApprentice: true, letter: 'M' }, []],
    [
      'letter M of an apprentice from 21',
      { age: 21, isApprentice: true, letter: 'M' },
      [{ kind: 'letter', due: 'H', isPayAlike: true }],
    ],
    ['nothing of any letter before 16', { age: 15 }, []],
    ['letter M from 16', { age: 16 }, [{ kind: 'letter', due: 'M', isPayAlike: true }]],
    [
      'letter C before State Pension age, which changes what is paid',
      { age: 30, letter: 'C' },
      [{ kind: 'letter', due: 'A', isPayAlike: false }],
    ],
    ['nothing of letter C over State Pension age', { age: 68, letter: 'C' }, []],
    ['letter A under 21', { age: 20 }, [{ kind: 'letter', due: 'M', isPayAlike: true }]],
    ['letter M from 21', { age: 21, letter: 'M' }, [{ kind: 'letter', due: 'A', isPayAlike: true }]],
    [
      'letter A of an apprentice under 25',
      { age: 24, isApprentice: true },
      [{ kind: 'letter', due: 'H', isPayAlike: true }],
    ],
    [
      'letter H of an apprentice of 25',
      { age: 25, isApprentice: true, letter: 'H' },
      [{ kind: 'letter', due: 'A', isPayAlike: true }],
    ],
    ['letter A over State Pension age', { age: 68 }, [{ kind: 'letter', due: 'C', isPayAlike: false }]],
    [
      'State Pension age at 66, when some have reached it and others not',
      { age: 66 },
      [{ kind: 'may-be-over-state-pension-age' }],
    ],
    ['nothing of a letter with reasons of its own', { age: 40, letter: 'J' }, []],
  ])('remarks on %s', (_name, given, expected) => {
    expect(remarks(given)).toEqual(expected)
  })

  // promise: payslip-check-minimum-wage
  test.each<[string, Partial<Case>, number]>([
    // National Minimum and Living Wage from 1 April 2026: 12.71 from 21, 10.85 from 18, 8 under 18 and for apprentices
    ['at 21, 100 hours for £1,271', { age: 21, hours: 100, basic: 1_271 }, 0],
    ['at 21, a pound less', { bornOn: '2005-01-10', hours: 100, basic: 1_270 }, 1],
    ['at 20, 100 hours for £1,085', { age: 20, hours: 100, basic: 1_085 }, 0],
    ['at 17, 100 hours for £790', { age: 17, hours: 100, basic: 790 }, 10],
    ['an apprentice of 18, 100 hours for £800', { age: 18, isApprentice: true, hours: 100, basic: 800 }, 0],
    [
      'an apprentice of 30 in the first year',
      { age: 30, isApprentice: true, isFirstYear: true, hours: 100, basic: 800 },
      0,
    ],
    // Second year at 22: 150 × 12.71 = 1,906.50
    [
      'an apprentice of 22 in the second year',
      { age: 22, isApprentice: true, isFirstYear: false, hours: 150, basic: 1_200 },
      706.5,
    ],
    [
      'tips, which do not make basic pay good',
      { age: 30, hours: 100, basic: 1_200, other: 500, otherPayCounts: false },
      71,
    ],
    ['commission, which does', { age: 30, hours: 160, basic: 1_600, other: 600, otherPayCounts: true }, 0],
    [
      'a sacrifice, which may not go below',
      { age: 30, hours: 100, basic: 1_271, pension: { method: 'sacrifice', percent: 5 } },
      63.55,
    ],
    // 10.18 at 21 and 22 until April 2024, when 23 made the Living Wage's 10.42 due
    ['at 22 in March 2024', { age: 22, hours: 100, basic: 1_018, date: '2024-03-28' }, 0],
    ['at 23 in March 2024', { bornOn: '2001-01-10', hours: 100, basic: 1_018, date: '2024-03-28' }, 24],
    // The period began on 16 March, before the rate rose from 12.21
    [
      'mid-April, by the rate at the period’s start',
      { age: 30, hours: 100, basic: 1_221, date: '2026-04-15', payFrom: '2026-03-16' },
      0,
    ],
    [
      'April, from its first day',
      { age: 30, hours: 160, basic: 1_953.6, date: '2026-04-30', payFrom: '2026-04-01' },
      80,
    ],
    // Those began on 1 April at the earliest: two weeks before 15 April
    ['a month up to 14 May, whatever its first day', { age: 30, hours: 100, basic: 1_221, date: '2026-05-14' }, 50],
    ['a week up to 21 April', { age: 30, hours: 40, basic: 488.4, by: 'week', date: '2026-04-21' }, 20],
    // 9.50 until 31 March 2023
    ['a first day in March 2023', { age: 30, hours: 100, basic: 949, date: '2023-04-14', payFrom: '2023-03-15' }, 1],
    ['above the least of any age', { hours: 100, basic: 1_271 }, 0],
    ['by the age on the first day', { bornOn: '2005-11-10', hours: 100, basic: 1_085, payFrom: '2026-11-01' }, 0],
    // A birthday on the first day counts, one on the day after does not.
    ['at 18 from the first day', { bornOn: '2008-11-01', hours: 100, basic: 800, payFrom: '2026-11-01' }, 285],
    ['at 17 on the first day', { bornOn: '2008-11-02', hours: 100, basic: 800, payFrom: '2026-11-01' }, 0],
    ['at 21 from the first day', { bornOn: '2005-11-01', hours: 100, basic: 1_085, payFrom: '2026-11-01' }, 186],
    [
      'an apprentice of 19 from the first day, in the second year',
      { bornOn: '2007-11-01', isApprentice: true, isFirstYear: false, hours: 100, basic: 800, payFrom: '2026-11-01' },
      285,
    ],
    [
      'an apprentice of 18 on the first day, in the second year',
      { bornOn: '2007-11-02', isApprentice: true, isFirstYear: false, hours: 100, basic: 800, payFrom: '2026-11-01' },
      0,
    ],
    // 33.33 × 12.71 = 423.6243
    ['a penny, where the hours make a part of one', { age: 30, hours: 33.33, basic: 423.62 }, 0.01],
    ['nothing above that part of a penny', { age: 30, hours: 33.33, basic: 423.63 }, 0],
    // The first day is 15 April, or 1 April at the earliest.
    ['two weeks up to 28 April', { age: 30, hours: 80, basic: 976.8, by: 'two-weeks', date: '2026-04-28' }, 40],
    ['four weeks up to 12 May', { age: 30, hours: 160, basic: 1_953.6, by: 'four-weeks', date: '2026-05-12' }, 80],
    // The week began on 21 November, or on 7 November at the earliest: 40 × 12.71 − 434
    [
      'a week after the 21st birthday, though the month began before it',
      { bornOn: '2005-11-05', hours: 40, basic: 434, by: 'week', date: '2026-11-27' },
      74.4,
    ],
    ['a month that began before the 21st birthday', { bornOn: '2005-11-20', hours: 100, basic: 1_085 }, 0],
  ])('says what pay is short of the minimum wage: %s', (_name, given, short) => {
    const { wage } = checked({ took: [], ...given })
    expect(wage).toMatchObject({ verdict: short === 0 ? 'met' : 'below', short: Math.round(short * 100) })
  })

  // promise: payslip-check-wage-cannot-tell
  test.each<[string, Partial<Case>, Need[]]>([
    ['an age', { hours: 100, basic: 1_200 }, ['dateOfBirth']],
    ['an age, where only those under 18 may be paid so little', { hours: 100, basic: 1_000 }, ['dateOfBirth']],
    ['an age, in 2024 when it turned at 23', { hours: 100, basic: 1_018, date: '2024-03-28' }, ['dateOfBirth']],
    [
      'the first day of two weeks',
      { age: 30, hours: 80, basic: 976.8, by: 'two-weeks', date: '2026-04-27' },
      ['payFrom'],
    ],
    [
      'the first day of four weeks',
      { age: 30, hours: 160, basic: 1_953.6, by: 'four-weeks', date: '2026-05-11' },
      ['payFrom'],
    ],
    [
      'the first year of an apprentice of 22',
      { age: 22, isApprentice: true, hours: 150, basic: 1_200 },
      ['isFirstYear'],
    ],
    ['what other pay is', { age: 30, hours: 160, basic: 1_600, other: 600 }, ['otherPayCounts']],
    ['the first day in April', { age: 30, hours: 160, basic: 1_953.6, date: '2026-04-30' }, ['payFrom']],
    ['the first day up to 13 May', { age: 30, hours: 100, basic: 1_221, date: '2026-05-13' }, ['payFrom']],
    ['the first day of a week', { age: 30, hours: 40, basic: 488.4, by: 'week', date: '2026-04-20' }, ['payFrom']],
    [
      'the kind of pension',
      { age: 30, hours: 100, basic: 1_271, pension: { method: null, percent: 5 }, took: [null, null, null, 50] },
      ['pensionMethod'],
    ],
    // 5% of 1,271 is 63.55, of which 80% leaves pay by relief at source: that one kind gives it decides nothing.
    [
      'the kind of pension, where relief at source gives what was taken',
      { age: 30, hours: 100, basic: 1_271, pension: { method: null, percent: 5 }, took: [null, null, null, 50.84] },
      ['pensionMethod'],
    ],
  ])('cannot tell of the minimum wage without %s, and can where it makes no difference', (_name, given, needs) => {
    expect(checked({ took: [], ...given }).wage).toEqual({ verdict: 'cannot-tell', needs, why: null })
    const enough = { ...given, basic: 5_000 }
    expect(checked({ took: [], ...enough }).wage).toMatchObject({ verdict: 'met' })
  })

  test('says nothing of the minimum wage without hours, nor before 16', () => {
    expect(checked({ took: [], age: 30 }).wage).toBeNull()
    expect(checked({ took: [], age: 30, hours: 0 }).wage).toBeNull()
    expect(checked({ took: [], age: 15, hours: 100 }).wage).toBeNull()
    expect(checked({ took: [], bornOn: '2010-12-24', hours: 100 }).wage).toBeNull()
  })

  test('does not round pay for an hour up to the minimum wage that it misses', () => {
    // 1,270.95 ÷ 100 = 12.7095
    expect(checked({ took: [], age: 30, hours: 100, basic: 1_270.95 }).wage).toMatchObject({
      verdict: 'below',
      hourly: 1_270,
      short: 5,
    })
  })

  test('leaves out the rate and what is short where they differ by what is not known', () => {
    const wage = (given: Partial<Case>) => checked({ took: [], hours: 100, ...given }).wage
    expect(wage({ basic: 790 })).toEqual({ verdict: 'below', hourly: 790, least: null, short: null })
    expect(wage({ basic: 1_271 })).toEqual({ verdict: 'met', hourly: 1_271, least: null, short: 0 })
    expect(wage({ basic: 1_300, other: 50, age: 30 })).toMatchObject({
      hourly: null,
      least: { value: 12.71 },
      short: 0,
    })
  })

  test.each<[string, Partial<Case>, string, Need[]]>([
    // 16 in October 2026, so at school until June 2027 in England
    ['may still have to be at school', { bornOn: '2010-10-10' }, 'may-be-under-school-leaving-age', []],
    ['may have left at 16', { age: 16 }, '', ['dateOfBirth']],
    // 16 in April 2026: the 30 June that follows is the last day on which it is open
    [
      'was 16 two months before 30 June',
      { bornOn: '2010-04-10', date: '2026-07-31', payFrom: '2026-06-30' },
      'may-be-under-school-leaving-age',
      [],
    ],
    ['was 16 on a 30 June', { bornOn: '2010-06-30', date: '2026-07-31', payFrom: '2026-07-01' }, '', []],
    ['was 16 before a 30 June', { bornOn: '2010-04-10', date: '2026-07-31', payFrom: '2026-07-01' }, '', []],
    // 16 in April 2026, and past the 30 June that follows
    ['has left at 16', { bornOn: '2010-04-10' }, '', []],
    [
      'is paid for days of April 2027',
      { age: 30, date: '2027-04-02', payFrom: '2027-04-01' },
      'no-minimum-wage-for-that-day',
      [],
    ],
  ])('judges the minimum wage of somebody who %s as far as it can', (_name, given, remark, needs) => {
    const { wage, remarks } = checked({ took: [], hours: 100, basic: 500, letter: 'M', ...given })
    const isJudged = remark === '' && needs.length === 0
    expect(wage).toMatchObject(isJudged ? { verdict: 'below', short: 30_000 } : { verdict: 'cannot-tell', needs })
    expect(remarks.map(({ kind }) => kind).filter((kind) => kind !== 'letter')).toEqual(remark === '' ? [] : [remark])
  })
})

describe('checkPayslip where what was not typed could turn a verdict', () => {
  const sacrifice = { method: 'sacrifice', percent: 6, counts: null } as const

  test('judges the wage by the pay that fits the pension taken', () => {
    const given = { basic: 2_090, age: 30, hours: 155, pension: sacrifice }
    // 6% of 2,090 − 520; what is left, 1,995.80, is 12.87 an hour.
    expect(checked({ ...given, took: [null, null, null, 94.2] }).wage).toMatchObject({ verdict: 'met', short: 0 })
    expect(checked({ ...given, took: [] }).wage).toMatchObject({ verdict: 'cannot-tell', needs: ['pensionOf'] })
  })

  test.each<[string, Case]>([
    ['low', { date: '2026-09-25', basic: 1_100, took: [0, 4.16] }],
    // 25 weeks of K475 add 2,289.50 to the first week's pay; half of it is the most.
    ['high', { date: '2026-09-25', by: 'week', code: 'K475', basic: 360, took: [180, 9.44] }],
  ])('does not call tax too %s that is right for pay which began in this period', (_name, given) => {
    expect(checked(given).lines[0]).toMatchObject({
      verdict: 'cannot-tell',
      expected: null,
      reasons: [],
      needs: ['toDate'],
    })
  })

  test('expects no figure where a line is off by all that is open, but by different amounts', () => {
    const { lines } = checked({ basic: 4_000, letter: null, age: 21, took: [null, 0] })
    expect(lines[1]).toMatchObject({ verdict: 'less', expected: null, difference: 0, needs: [] })
    expect(checked({ basic: 4_000, age: 21, took: [null, 0] }).lines[1]).toMatchObject({
      verdict: 'less',
      expected: 236_16,
    })
  })

  test('leaves open what a percentage is of, where all pay does not give what was taken', () => {
    // 5% of 1,440 − 520 is 46, so National Insurance may be (1,394 − 1,048) × 8%.
    const given = { basic: 1_440, pension: { method: 'sacrifice', percent: 5, counts: null } } as const
    expect(checked({ ...given, took: [null, 27.68, null, 0] }).lines[1]).toMatchObject({
      verdict: 'cannot-tell',
      needs: ['pensionOf'],
    })
    expect(checked({ ...given, took: [null, 25.6, null, 72] }).lines[1]).toMatchObject({ verdict: 'matches' })
  })

  test.each<[string, Case, string]>([
    ['totals below this payslip’s own pay', { ...right, toDate: [2_600, 320] }, 'but this payslip alone has £2,700.00'],
    ['a first day long before pay day', { ...right, payFrom: '2020-01-01' }, 'Give that day, or none'],
    ['a first day long after pay day', { ...right, payFrom: '2027-01-01' }, 'Give that day, or none'],
  ])('refuses %s, and says what to do', (_name, given, words) => {
    expect(checkPayslip(toCheck(given))).toMatchObject({ kind: 'refused', message: expect.stringContaining(words) })
  })

  const firstMonth: Case = { date: '2026-04-30', basic: 2_700, took: [303.2, 132.16, null, 135] }
  // Pay day is 27 November 2026.
  test.each<[string, Case, boolean]>([
    ['totals of a pound less than this payslip’s pay', { ...right, toDate: [2_699, 330.2] }, false],
    ['totals in whole pounds', { ...right, basic: 2_700.99, toDate: [2_700, 330.2] }, true],
    ['totals less by the pension taken', { ...right, toDate: [2_565.01, 303.2], took: [303.2, null, null, 135] }, true],
    // In month 1. What was taken may be the mistake, so it is allowed for where no percentage says what it is.
    [
      'totals less by the pension that relief at source took',
      { ...firstMonth, pension: { method: 'relief-at-source' }, toDate: [2_565.01, 303.2] },
      true,
    ],
    [
      'totals less by more than that',
      { ...firstMonth, pension: { method: 'relief-at-source' }, toDate: [2_565, 303.2] },
      false,
    ],
    [
      'totals less by a pension of which the percentage is known',
      { ...firstMonth, pension: { method: 'relief-at-source', percent: 5 }, toDate: [2_600, 303.2] },
      false,
    ],
    [
      'totals that fit one of the pensions that may be',
      { ...firstMonth, pension: { percent: 5 }, toDate: [2_565, 303.2] },
      true,
    ],
    ['a first day a year before pay day', { ...right, payFrom: '2025-11-27' }, true],
    ['a first day before that', { ...right, payFrom: '2025-11-26' }, false],
    ['a first day a month after pay day', { ...right, payFrom: '2026-12-27' }, true],
    ['a first day after that', { ...right, payFrom: '2026-12-28' }, false],
  ])('checks or refuses %s', (_name, given, isChecked) => {
    expect(checkPayslip(toCheck(given)).kind).toBe(isChecked ? 'checked' : 'refused')
  })

  test('takes totals in whole pounds, and those of a first payslip', () => {
    const first: Case = { date: '2026-04-30', basic: 2_700.5, toDate: [2_700, 330.4], took: [330.4] }
    expect(checked(first).lines[0]).toMatchObject({ verdict: 'matches' })
  })

  test('takes HMRC’s other way of working several weeks’ pay, and nothing between', () => {
    const fourWeeks = { date: '2026-11-27', by: 'four-weeks', basic: 2_400, loans: ['plan2'] } as const
    const line = (place: number, taken: number) =>
      checked({ ...fourWeeks, took: place === 1 ? [null, taken] : [null, null, taken] }).lines[place]?.verdict
    // (2,400 − 968) × 8% = 114.56, and 8p more by £967
    expect([114.56, 114.64, 114.6, 114.68].map((taken) => line(1, taken))).toEqual([
      'matches',
      'matches',
      'more',
      'more',
    ])
    // (2,400 − 2,260.36) × 9% = 12; by the week (600 − 565.09) × 9% = 3
    expect([12, 9, 8].map((taken) => line(2, taken))).toEqual(['matches', 'less', 'less'])
    expect(checked({ ...fourWeeks, basic: 2_376, took: [null, null, 8] }).lines[2]?.verdict).toBe('matches')
  })

  test('allows for guessed earlier payslips in income tax alone', () => {
    // Both are 30p more than is expected.
    const { lines } = checked({ took: [330.5, 132.46] })
    expect(lines.slice(0, 2).map(({ verdict }) => verdict)).toEqual(['matches', 'more'])
  })

  test('takes an age for that of pay day, with a birthday since the first day perhaps', () => {
    const given = { date: '2026-12-31', basic: 1_900, hours: 165, took: [] }
    expect(checked({ ...given, age: 21 }).wage).toMatchObject({ verdict: 'cannot-tell', needs: ['dateOfBirth'] })
    expect(checked({ ...given, age: 22 }).wage).toMatchObject({ verdict: 'below' })
  })

  test('names the first day where a birthday turns the verdict on it', () => {
    const given = { date: '2024-02-15', basic: 3_876, hours: 388, bornOn: '2003-02-01', took: [] }
    expect(checked(given).wage).toMatchObject({ verdict: 'cannot-tell', needs: ['payFrom'] })
  })

  test('counts a line that matches as it is shown towards net pay', () => {
    // National Insurance 2p off and tax 30p off by guessed earlier payslips: net pay may not bear that again.
    const given = { took: [330.5, 132.18, 0, 0, 2_237.33] }
    const { lines } = checked(given)
    expect(lines.map(({ verdict }) => verdict)).toEqual(['matches', 'matches', 'matches', 'matches', 'matches'])
    expect(lines[4]?.expected).toBe(223_732)
  })
})
