// What not every payslip has: deductions for the job, an earlier job, pay given up or given, expenses, pay that came early, two jobs
// together, a director. Each is there, left out, and wrong.

import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds, type Pence } from '../money.ts'
import type { Nation } from '../tax/rates/tax-year-ids.ts'
import { checkPayslip, type PayslipCheck } from './payslip-check.ts'
import { typedPayslip, type TypedInTest } from './payslip-in-test.ts'
import type { PayslipToCheck } from './payslip-to-check.ts'
import type { PayslipLine } from './shown-payslip.ts'
import type { PayInterval } from './tax-period.ts'

/** In pounds; lines in the order: income tax, National Insurance, student loan, pension, net pay. */
type Case = {
  date?: string
  by?: PayInterval
  code?: string
  basic?: number
  other?: number
  toDate?: [pay: number, tax: number]
  p45?: [pay: number, tax: number]
  sacrifice?: number
  giving?: number
  untaxed?: number
  deductions?: number
  forJob?: number
  letter?: PayslipToCheck['niLetter']
  loans?: PayslipToCheck['studentLoans']
  pension?: TypedInTest['pension']
  hours?: number
  age?: number
  livesIn?: Nation
  took?: (number | null)[]
}

/** £2,700 in month 8 of 2026/2027 at 1257L with letter A, unless it is told otherwise. */
function checked(given: Case): PayslipCheck {
  const reading = read(given)
  if (reading.kind === 'refused') throw new Error(reading.message)
  return reading.check
}

function read(given: Case) {
  const { date: payDate, by, code, basic = 2_700, letter = 'A', loans = [], pension = {}, took = [], age } = given
  const inPence = (pounds: number | undefined) => penceFromPounds(pounds ?? 0)
  const signed = (pounds: number | null | undefined): Pence | null =>
    pounds === null || pounds === undefined ? null : pence(Math.round(pounds * 100))
  const both = (amounts: [number, number] | undefined) =>
    amounts === undefined ? null : { pay: inPence(amounts[0]), tax: inPence(amounts[1]) }
  const [tax, insurance, loan, inPension, net] = took.map(signed)
  const typed = typedPayslip({
    ...{ payDate, by, code },
    basicPay: inPence(basic),
    otherPay: inPence(given.other),
    toDate: both(given.toDate),
    p45: both(given.p45),
    sacrifice: inPence(given.sacrifice),
    payrollGiving: inPence(given.giving),
    paidUntaxed: inPence(given.untaxed),
    otherDeductions: inPence(given.deductions),
    otherDeductionsForJob: given.forJob === undefined ? null : inPence(given.forJob),
    niLetter: letter,
    studentLoans: loans,
    pension: { method: null, ...pension },
    hours: given.hours ?? null,
    age: age === undefined ? null : { years: age },
    livesIn: given.livesIn ?? null,
    payFrom: '2026-11-01',
    taken: {
      'income-tax': tax ?? null,
      'national-insurance': insurance ?? null,
      'student-loan': loan ?? null,
      pension: inPension ?? null,
      'net-pay': net ?? null,
    },
  })
  return checkPayslip({ ...typed, payFrom: payDate === undefined ? typed.payFrom : null })
}

/** A line in short: its verdict, its reasons, what it needs. */
function short({ lines }: PayslipCheck, name: PayslipLine): string {
  const { verdict, reasons, needs } = lines.find(({ line }) => line === name)!
  return [verdict, ...reasons.map(({ kind }) => kind), ...needs.map((need) => `?${need}`)].join(' ')
}
const verdicts = (check: PayslipCheck) => check.lines.map(({ verdict }) => verdict)
const allMatch = ['matches', 'matches', 'matches', 'matches', 'matches']

describe('deductions and the minimum wage', () => {
  // £12.71 from 21; 160 × 12.71 = 2,033.60.
  const least: Case = { age: 30, hours: 160, basic: 2_033.6, took: [197] }
  const wage = (given: Case) => checked({ ...least, ...given }).wage

  // promise: payslip-check-job-deductions
  test('cannot tell of pay that a deduction takes below it, if that is for the job, and can once that is known', () => {
    expect(wage({ deductions: 60 })).toEqual({ verdict: 'cannot-tell', needs: ['otherDeductionsFor'], why: null })
    expect(wage({ deductions: 60, forJob: 60 })).toMatchObject({ verdict: 'below', short: 60_00, hourly: 12_33 })
    expect(wage({ deductions: 60, forJob: 0 })).toMatchObject({ verdict: 'met', short: 0, hourly: 12_71 })
    expect(wage({ deductions: 60, forJob: 10 })).toMatchObject({ verdict: 'below', short: 10_00 })
  })

  test.each<[string, Case, object]>([
    ['nothing is taken', {}, { verdict: 'met', hourly: 12_71 }],
    // 2,093.60 − 60 is the least to the penny.
    ['it leaves the least', { basic: 2_093.6, deductions: 60 }, { verdict: 'met', hourly: 13_08 }],
    ['it takes a penny more', { basic: 2_093.6, deductions: 60.01 }, { verdict: 'cannot-tell' }],
    ['pay is below without it', { basic: 2_000, deductions: 60 }, { verdict: 'below', short: 33_60, hourly: 12_50 }],
    ['pay is below without it, and it is for the job', { basic: 2_000, deductions: 60, forJob: 60 }, { short: 93_60 }],
  ])('goes by pay without the deduction where it turns nothing: %s', (_, given, expected) => {
    expect(wage(given)).toMatchObject(expected)
  })

  test('asks for an age first where only that decides, and for both where both do', () => {
    const unknown = (given: Case) => {
      const { age: _, ...ageless } = least
      const check = checked({ ...ageless, ...given }).wage
      return check?.verdict === 'cannot-tell' ? check.needs : []
    }
    expect(unknown({ basic: 1_900 })).toEqual(['dateOfBirth'])
    expect(unknown({ basic: 1_900, deductions: 200 })).toEqual(['dateOfBirth', 'otherDeductionsFor'])
    expect(unknown({ deductions: 60 })).toEqual(['otherDeductionsFor'])
    expect(unknown({ deductions: 60, forJob: 60 })).toEqual(['dateOfBirth'])
  })

  test('counts pay less what is given up of it, for a pension and for anything else', () => {
    expect(wage({ sacrifice: 50 })).toMatchObject({ verdict: 'below', short: 50_00 })
    expect(wage({ giving: 50, untaxed: 20 })).toMatchObject({ verdict: 'met' })
    const pension = { method: 'sacrifice', percent: 5, counts: 'all-pay' } as const
    expect(wage({ basic: 2_200, sacrifice: 100, pension })).toMatchObject({ verdict: 'below', short: 43_60 })
  })

  test('refuses a part for the job that is more than all that was taken', () => {
    expect(read({ deductions: 60, forJob: 61 })).toMatchObject({ kind: 'refused' })
    expect(read({ deductions: 60, forJob: 60 }).kind).toBe('checked')
  })
})

describe('a job before this one in the tax year', () => {
  // Six months of £2,500 before: 6 × 2,500 − 6 × 1,048.26 = 8,710 × 20% = 1,742. Here since month 7: 17,500 − 7,337.82 = 10,162 × 20%
  // = 2,032.40, and 20,000 − 8,386.08 = 11,613 × 20% = 2,322.60: this month 290.20, in this job 580.60.
  const second: Case = { basic: 2_500, toDate: [5_000, 580.6], took: [290.2, 116.16, 0, 0, 2_093.64] }

  // promise: payslip-check-p45
  test('is asked for where the totals leave room for it, and tax then matches', () => {
    expect(short(checked(second), 'income-tax')).toBe('cannot-tell ?p45')
    expect(short(checked(second), 'net-pay')).toBe('cannot-tell ?p45')
    expect(short(checked(second), 'national-insurance')).toBe('matches')
    expect(verdicts(checked({ ...second, p45: [15_000, 1_742] }))).toEqual(allMatch)
  })

  test('counts once where the totals hold it already', () => {
    const inAll: Case = { ...second, toDate: [20_000, 2_322.6] }
    expect(verdicts(checked(inAll))).toEqual(allMatch)
    expect(verdicts(checked({ ...inAll, p45: [15_000, 1_742] }))).toEqual(allMatch)
  })

  test('counts where the totals are too small to hold it, though payroll left it out', () => {
    const leftOut: Case = { ...second, toDate: [5_000, 0], took: [0, 116.16, 0, 0, 2_383.84], p45: [15_000, 1_742] }
    expect(checked(leftOut).lines[0]).toMatchObject({ verdict: 'less', expected: 580_60, difference: -580_60 })
  })

  test('that there was none decides too', () => {
    const none: Case = { ...second, p45: [0, 0] }
    // 5,000 − 8,386.08: nothing is due of the year, and 290.40 was taken before.
    expect(checked(none).lines[0]).toMatchObject({ verdict: 'more', expected: -290_40, difference: 580_60 })
    expect(short(checked(none), 'income-tax')).toBe('more by-itself refund-due')
  })

  test('does not hide tax that is wrong with it and without it', () => {
    const wrong: Case = { ...second, toDate: [5_000, 680.6], took: [390.2, 116.16, 0, 0, 1_993.64] }
    expect(short(checked(wrong), 'income-tax')).toBe('cannot-tell ?p45')
    expect(checked({ ...wrong, p45: [15_000, 1_742] }).lines[0]).toMatchObject({ verdict: 'more', difference: 100_00 })
  })

  // Wrong by £100 in each; room is seven payslips of £2,700, which are £18,900.
  test.each<[string, Case, boolean]>([
    ['as much as seven payslips', { toDate: [18_900, 2_000] }, true],
    ['a penny more', { toDate: [18_900.01, 2_000] }, false],
    ['seven payslips, less what is given up of this one', { sacrifice: 100, toDate: [18_200, 2_000] }, true],
    ['a penny more than these', { sacrifice: 100, toDate: [18_200.01, 2_000] }, false],
    ['as much, with overtime in this one', { other: 500, toDate: [18_900, 2_000] }, true],
  ])('is asked for where the totals are at most seven payslips: %s', (_, given, isAsked) => {
    expect(short(checked({ ...given, took: [13] }), 'income-tax') === 'cannot-tell ?p45').toBe(isAsked)
  })

  test.each<[string, Case]>([
    ['month 1', { code: '1257L M1', toDate: [5_000, 580], took: [400] }],
    ['week 1', { by: 'week', code: '1257L W1', basic: 500, toDate: [1_000, 80], took: [90] }],
    ['X', { code: 'BR X', toDate: [5_000, 580], took: [400] }],
    [
      'week 53, which is taxed by itself',
      { date: '2027-04-05', by: 'week', basic: 500, toDate: [1_000, 80], took: [90] },
    ],
    ['the first month', { date: '2026-04-30', toDate: [2_700, 400], took: [400] }],
  ])('is not asked for with a code or a period that takes nothing from before: %s', (_, given) => {
    expect(short(checked(given), 'income-tax')).not.toContain('cannot-tell')
  })

  test('leaves tax open for the totals where it is known and they are not', () => {
    expect(short(checked({ ...second, toDate: undefined!, p45: [15_000, 1_742] }), 'income-tax')).toBe(
      'cannot-tell ?toDate',
    )
  })
})

describe('pay given up, given away, or paid without tax', () => {
  // 2,616.67 a month: 8 × 2,616.67 − 8,386.08 = 12,547.28; seven 10,978.87: (12,547 − 10,978) × 20% = 313.80.
  // (2,616.67 − 1,048) × 8% = 125.49
  const sacrificed: Case = { took: [313.8, 125.49, 0, 0, 2_177.38] }
  // 2,680 a month: 13,053 × 20% less 11,422 × 20% = 326.20
  const given: Case = { took: [326.2, 132.16, 0, 0, 2_221.64] }
  const expenses: Case = { took: [330.2, 132.16, 0, 0, 2_327.64] }

  // promise: payslip-check-untaxed-lines
  test.each<[string, Case]>([
    ['pay given up for a bicycle', { ...sacrificed, sacrifice: 83.33 }],
    ['the same by totals to date', { ...sacrificed, sacrifice: 83.33, toDate: [20_933.36, 2_509.4] }],
    ['payroll giving', { ...given, giving: 20 }],
    ['expenses paid back', { ...expenses, untaxed: 90 }],
    // 2,448.75: (2,616.67 − 2,448.75) × 9% = 15.11
    [
      'a student loan on what is left',
      { ...sacrificed, sacrifice: 83.33, loans: ['plan2'], took: [313.8, 125.49, 15, 0, 2_162.38] },
    ],
    [
      'all of them and a deduction',
      // 2,596.67: 8 × 2,596.67 − 8,386.08 = 12,387; seven 10,838: 1,549 × 20% = 309.80
      { sacrifice: 83.33, giving: 20, untaxed: 90, deductions: 15, took: [309.8, 125.49, 0, 0, 2_236.38] },
    ],
    // 5% of 2,700 is 135; of 2,616.67 it is 130.83, of which 80% is 104.67
    [
      'a pension on pay before it was given up',
      {
        ...{ sacrifice: 83.33, pension: { method: 'relief-at-source', percent: 5, counts: 'all-pay' } },
        took: [313.8, 125.49, 0, 108, 2_069.38],
      },
    ],
    [
      'a pension on what was left of it',
      {
        ...{ sacrifice: 83.33, pension: { method: 'relief-at-source', percent: 5, counts: 'all-pay' } },
        took: [313.8, 125.49, 0, 104.67, 2_072.71],
      },
    ],
    // (2,616.67 − 520) × 5% = 104.83, of which 80% is 83.87
    [
      'a pension on qualifying earnings, which are what was left',
      {
        ...{ sacrifice: 83.33, pension: { method: 'relief-at-source', percent: 5, counts: 'qualifying-earnings' } },
        took: [313.8, 125.49, 0, 83.87, 2_093.51],
      },
    ],
  ])('matches on every line: %s', (_, payslip) => {
    expect(verdicts(checked(payslip))).toEqual(allMatch)
    expect(checked(payslip).gap).toBe(0)
  })

  test('is the reason of the lines that it explains, where it is not filled in', () => {
    const amount = 83_33
    const less = { verdict: 'less', reasons: [{ kind: 'sacrifice-other', amount }] }
    expect(checked(sacrificed).lines).toMatchObject([less, less, {}, {}, less])
    // By totals, which are of taxable pay, tax is right without it.
    const byTotals = checked({ ...sacrificed, toDate: [20_933.36, 2_509.4] })
    expect(byTotals.lines).toMatchObject([{ verdict: 'matches' }, less, {}, {}, less])
    expect(checked(given).lines[0]).toMatchObject({
      verdict: 'less',
      reasons: [
        { kind: 'pension-method', method: 'net-pay' },
        { kind: 'payroll-giving', amount: 20_00 },
      ],
    })
    expect(checked(given).lines[4]?.reasons).toEqual([{ kind: 'payroll-giving', amount: 20_00 }])
    expect(checked(expenses).lines[4]).toMatchObject({
      verdict: 'more',
      reasons: [{ kind: 'expenses-paid', amount: 90_00 }],
    })
  })

  test('explains a pension that is taken of what is left, too', () => {
    const pension = { method: 'relief-at-source', percent: 5, counts: 'all-pay' } as const
    const check = checked({ pension, took: [313.8, 125.49, 0, 104.67, 2_072.71] })
    expect(check.lines.map(({ reasons }) => reasons[0]?.kind)).toEqual([
      ...['sacrifice-other', 'sacrifice-other', undefined, 'sacrifice-other', 'sacrifice-other'],
    ])
  })

  test.each<[string, Case]>([
    ['an amount that explains a pound less', { took: [313.8, 125.49, 0, 0, 2_178.38] }],
    ['another deduction', { took: [330.2, 132.16, 0, 0, 2_222.64] }],
    ['a sacrifice that was taxed all the same', { sacrifice: 83.33, took: [330.2, 125.49, 0, 0, 2_160.98] }],
  ])('is no reason for what it does not explain: %s', (_, payslip) => {
    const { lines } = checked(payslip)
    const kinds = lines.flatMap(({ reasons }) => reasons).map(({ kind }) => kind)
    expect(verdicts(checked(payslip))).not.toEqual(allMatch)
    expect(kinds.filter((kind) => kind === 'sacrifice-other' || kind === 'payroll-giving')).toEqual([])
  })

  test('lets totals be lower by what is missing, and refuses more than was paid', () => {
    // Month 1: 2,616.67 − 1,048.26 = 1,568 × 20%
    const first: Case = { date: '2026-04-30', toDate: [2_616.67, 313.6], took: [313.6, 125.49, 0, 0, 2_177.58] }
    expect(short(checked(first), 'income-tax')).toBe('less sacrifice-other')
    expect(read({ ...first, took: [313.6, 125.49, 0, 0, 2_260.91 + 5] }).kind).toBe('refused')
    expect(read({ sacrifice: 2_000, giving: 700 }).kind).toBe('checked')
    expect(read({ sacrifice: 2_000, giving: 700.01 })).toMatchObject({ kind: 'refused' })
  })
})

describe('two jobs worked together, and directors', () => {
  const kinds = (given: Case) => checked(given).lines[1]

  // promise: payslip-check-together-director
  test('name a second job that is worked together with the first, with code BR alone', () => {
    const second: Case = { code: 'BR', basic: 600, took: [120, 48, 0, 0, 432] }
    expect(kinds(second)).toMatchObject({ verdict: 'more', expected: 0, reasons: [{ kind: 'jobs-together' }] })
    expect(kinds({ ...second, code: 'SBR' })?.reasons).toEqual([{ kind: 'jobs-together' }])
    expect(kinds({ ...second, code: '1257L', took: [0, 48] })?.reasons).toEqual([])
    expect(kinds({ ...second, took: [120, 47.97] })?.reasons).toEqual([])
  })

  // By the year, 8% above £12,570: £3,000 a month pass it in month 5, by £2,430.
  test.each<[string, Case, string]>([
    ['nothing in month 4', { date: '2026-07-31', took: [390.2, 0] }, 'less letter director'],
    ['the rest of £2,430 in month 5', { date: '2026-08-31', took: [390.2, 194.4] }, 'more director'],
    ['all of it in month 6', { date: '2026-09-30', took: [390.4, 240] }, 'more director'],
    [
      'by totals to date, in month 4',
      { date: '2026-07-31', toDate: [9_000, 960.8], took: [390.2, 0] },
      'less letter director',
    ],
    // 15,000 to date
    [
      'by totals to date, in month 4 too',
      { date: '2026-07-31', toDate: [15_000, 2_161], took: [390.2, 194.4] },
      'more director',
    ],
    // The upper earnings limit of the year is 50,270: 54,000 − 50,270 at 2%, the rest of £9,000 at 8%
    ['above the upper limit', { date: '2026-09-30', basic: 9_000, took: [null, 496.2] }, 'more director'],
    ['nothing at the threshold in 2023', { date: '2023-09-29', basic: 2_095, took: [null, 0] }, 'less letter director'],
    // The rate changed within the year, so nothing can be said of what is due.
    ['what is above it in 2023', { date: '2023-09-29', basic: 2_100, took: [null, 3.6] }, 'less'],
    ['nothing above the threshold', { date: '2026-08-31', took: [390.2, 0] }, 'less letter'],
  ])('know a director by %s', (_, given, expected) => {
    expect(short(checked({ basic: 3_000, ...given }), 'national-insurance')).toBe(expected)
  })

  test('count towards a director’s threshold what a pension before tax took', () => {
    const pension = { method: 'net-pay', percent: 10, counts: 'all-pay' } as const
    // Four months of 2,700 taxable are 12,000 of pay; with 3,150 taxable they are 14,000, £1,430 above it.
    const director = (pay: number, insurance: number): Case => ({
      ...{ date: '2026-07-31', basic: 3_000, pension, toDate: [pay, 1_000] },
      took: [null, insurance],
    })
    expect(short(checked(director(10_800, 0)), 'national-insurance')).toBe('less letter director')
    expect(short(checked(director(11_500, 0)), 'national-insurance')).toBe('less letter')
  })
})

describe('pay that came before a weekend or bank holiday', () => {
  // Month 3: 8,100 − 3,144.78 = 4,955 × 20% = 991; month 2: 5,400 − 2,096.52 = 3,303 × 20% = 660.60. By month 2 it would be
  // 8,100 − 2,096.52 = 6,003 × 20% − 660.60 = 540.
  const early = (date: string, off = 0): Case => ({
    ...{ date, toDate: [8_100, 991 + off] },
    took: [330.4 + off, 132.16, 0, 0, 2_237.44 - off],
  })

  // promise: payslip-check-paid-early
  test('matches by the next tax month, and says so', () => {
    // Friday 5 June 2026, before Saturday the 6th
    const check = checked(early('2026-06-05'))
    expect(verdicts(check)).toEqual(allMatch)
    expect(check.lines[0]).toMatchObject({ expected: 330_40, difference: 0 })
    expect(check.remarks).toEqual([{ kind: 'paid-early' }])
    expect(verdicts(checked(early('2026-06-05', 0.02)))).toEqual(allMatch)
    expect(short(checked(early('2026-06-05', 0.03)), 'income-tax')).toBe('less')
  })

  test.each<[string, boolean, Case]>([
    ['Thursday, before a Friday and the weekend', false, { date: '2026-06-04' }],
    // 2025/2026, month 2 ends on Thursday 5 June 2025; month 5 on Friday 5 September.
    ['Friday before Saturday the 6th', true, { date: '2025-09-05' }],
    ['Thursday before', false, { date: '2025-09-04' }],
    // Monday 6 May 2024 is a bank holiday.
    ['Friday before a weekend and a holiday', true, { date: '2024-05-03' }],
    ['Thursday before', false, { date: '2024-05-02' }],
  ])('counts each day up to the first of the next tax month: %s', (_, isEarly, { date = '' }) => {
    const number = { '2026': 2, '2025': 5, '2024': 1 }[date.slice(0, 4)]!
    const taxTo = (months: number) => Math.floor(months * 2_700 - months * 1_048.26) * 0.2
    const [tax, total] = [taxTo(number + 1) - taxTo(number), taxTo(number + 1)]
    const check = checked({ date, toDate: [(number + 1) * 2_700, total], took: [tax] })
    expect([check.lines[0]?.verdict === 'matches', check.remarks.some(({ kind }) => kind === 'paid-early')]).toEqual([
      isEarly,
      isEarly,
    ])
  })

  test('matches by the first month of a new tax year, with its totals and its National Insurance', () => {
    // Friday 5 April 2024: 1,651 × 20%, and (2,700 − 1,048) × 8% in place of 10%.
    const lines = [330.2, 132.16, 0, 0, 2_237.64]
    const check = checked({ date: '2024-04-05', toDate: [2_700, 330.2], took: lines })
    expect(verdicts(check)).toEqual(allMatch)
    expect(check.remarks).toEqual([{ kind: 'paid-early' }])
    // National Insurance by the rate of the day of payment is right as well.
    expect(
      verdicts(checked({ date: '2024-04-05', toDate: [2_700, 330.2], took: [330.2, 165.2, 0, 0, 2_204.6] })),
    ).toEqual(allMatch)
    // Thursday 2 April 2026, before Good Friday and Easter Monday, which is the 6th.
    expect(verdicts(checked({ date: '2026-04-02', toDate: [2_700, 330.2], took: [330.2] }))[0]).toBe('matches')
  })

  test('does not take the first month of a new year for the last of an old one whose totals are there', () => {
    // All of 2023/2024 in another job before: by itself it would be month 1’s £330.20.
    const others: Case = { date: '2024-04-05', toDate: [24_000, 2_800], took: [330.2, 165.2, 0, 0, 2_204.6] }
    expect(short(checked(others), 'income-tax')).toBe('cannot-tell ?p45')
    expect(checked(others).remarks).toEqual([])
  })

  test('goes by the holidays of England, since payments stop everywhere on them, and of the learner’s nation', () => {
    // Weeks of 2026/2027 begin on Mondays; 30 November is a holiday in Scotland alone. Week 35: £500.
    const week = (livesIn: Nation | undefined, code: string): Case => {
      const taxTo = (weeks: number) => Math.floor(weeks * (500 - 241.92)) * 0.2
      const toDate: [number, number] = [17_500, taxTo(35)]
      return {
        ...{ date: '2026-11-27', by: 'week', code, basic: 500, toDate },
        took: [taxTo(35) - taxTo(34)],
        ...(livesIn && { livesIn }),
      }
    }
    const isEarly = (given: Case) => checked(given).remarks.some(({ kind }) => kind === 'paid-early')
    expect(isEarly(week('scotland', '1257L'))).toBe(true)
    expect(isEarly(week('england', '1257L'))).toBe(false)
    expect(isEarly(week(undefined, '1257L'))).toBe(false)
  })

  test('is tried before an earlier job is asked for', () => {
    // The job began in month 2: 5,400 − 3,144.78 = 2,255 × 20% − 120.60 of 2,700 − 2,096.52.
    const started: Case = { date: '2026-06-05', toDate: [5_400, 451], took: [330.4] }
    expect(short(checked(started), 'income-tax')).toBe('matches')
    expect(short(checked({ ...started, date: '2026-06-04' }), 'income-tax')).not.toBe('matches')
  })
})
