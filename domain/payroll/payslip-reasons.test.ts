import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '../money.ts'
import { readTaxCode } from '../tax/tax-code.ts'
import { alternativesTo, type Alternative, type Reason } from './payslip-reasons.ts'
import type { PayslipLine, ShownPayslip } from './shown-payslip.ts'
import { taxPeriodOn, type PayInterval } from './tax-period.ts'

type Given = {
  date?: string
  by?: PayInterval
  code?: string
  basis?: ShownPayslip['basis']
  basic?: number
  other?: number
  toDate?: readonly [pay: number, tax: number] | null
  tax?: number | null
  loans?: ShownPayslip['studentLoans']
  letter?: ShownPayslip['niLetter']
  pension?: Partial<ShownPayslip['pension']>
  pensionTaken?: number
  missing?: number
}

/** £2,700 in month 8 of 2026/2027 at 1257L, with its totals to date, unless it is told otherwise. */
function payslipOf({ date = '2026-11-27', by = 'month', code = '1257L', ...given }: Given): ShownPayslip {
  const reading = readTaxCode(code)
  const period = taxPeriodOn(date, by)
  if (reading.kind === 'refused' || period === null) throw new Error(`${code} on ${date}`)
  const { toDate = [21_600, 2_642.6], tax = 330.2 } = given
  return {
    payDate: date,
    period,
    code: reading.code,
    basis: given.basis ?? 'cumulative',
    basicPay: penceFromPounds(given.basic ?? 2_700),
    otherPay: penceFromPounds(given.other ?? 0),
    benefits: penceFromPounds(0),
    toDate: toDate && { pay: penceFromPounds(toDate[0]), tax: penceFromPounds(toDate[1]) },
    niLetter: given.letter ?? 'A',
    studentLoans: given.loans ?? [],
    pension: { method: 'net-pay', percent: null, counts: 'all-pay', ...given.pension },
    otherDeductions: penceFromPounds(0),
    sacrifice: penceFromPounds(0),
    payrollGiving: penceFromPounds(0),
    paidUntaxed: penceFromPounds(0),
    taken: {
      'income-tax': tax === null ? null : penceFromPounds(tax),
      'national-insurance': null,
      'student-loan': null,
      pension: given.pensionTaken === undefined ? null : penceFromPounds(given.pensionTaken),
      'net-pay': null,
    },
  }
}

function alternatives(given: Given, line: PayslipLine): Alternative[] {
  return alternativesTo(payslipOf(given), {
    shownLetter: given.letter ?? 'A',
    line,
    missing: penceFromPounds(given.missing ?? 0),
  })
}

/** A reason in short: 'code BR alone' is BR by itself. */
function inShort(reason: Reason): string {
  if (reason.kind === 'code') return `code ${reason.code}${reason.isByItself ? ' alone' : ''}`
  const { kind, ...more } = reason
  return [kind, ...Object.values(more).flat()].join(' ')
}

/** All but the other kinds of pension and other intervals, which any line may have. */
function reasons(given: Given, line: PayslipLine): string[] {
  return alternatives(given, line)
    .map(({ reason }) => inShort(reason))
    .filter((text) => !/^(?:pension-method|interval|no-pension-relief)/.test(text))
}

function codes(...texts: string[]): string[] {
  return texts.map((text) => `code ${text}`)
}
function eachAlone(...texts: string[]): string[] {
  return codes(...texts.map((text) => `${text} alone`))
}

describe('alternativesTo', () => {
  test('tries for tax each code without an allowance on either basis, the other nation’s and the month beside', () => {
    const without = ['BR', '0T', 'D0', 'D1', 'NT']
    expect(reasons({}, 'income-tax')).toEqual([
      'by-itself',
      ...codes(...without),
      ...eachAlone(...without),
      'nation S1257L',
      'period 7',
      'period 9',
    ])
  })

  test.each<[string, Given, string[], string]>([
    ['Scotland', { code: 'S1257L' }, ['SBR', 'S0T', 'SD0', 'SD1', 'SD2', 'SD3', 'NT'], '1257L'],
    [
      'Scotland before its advanced rate',
      { code: 'S1257L', date: '2023-11-28' },
      ['SBR', 'S0T', 'SD0', 'SD1', 'SD2', 'NT'],
      '1257L',
    ],
    ['Wales', { code: 'C1257L' }, ['CBR', 'C0T', 'CD0', 'CD1', 'NT'], 'S1257L'],
    ['somebody at BR', { code: 'BR' }, ['0T', '1257L', 'D0', 'D1', 'NT'], 'SBR'],
    ['somebody at 1100L', { code: '1100L' }, ['BR', '0T', '1257L', 'D0', 'D1', 'NT'], 'S1100L'],
  ])('tries the codes of %s, without the payslip’s own, and the code of the other nation', (_, given, all, nation) => {
    const tried = reasons(given, 'income-tax').filter((text) => /^(?:code|nation)/.test(text))
    expect(tried).toEqual([...codes(...all), ...eachAlone(...all), `nation ${nation}`])
  })

  test('tries the sum to date of a code by itself, and then each code by itself first', () => {
    const tried = reasons({ code: '1257L', basis: 'week1-month1' }, 'income-tax')
    expect(tried.slice(0, 2)).toEqual(['cumulative', 'code BR alone'])
    expect(tried.indexOf('code BR')).toBeGreaterThan(tried.indexOf('code NT alone'))
  })

  test.each<[string, Given, string[]]>([
    ['the first month', { date: '2026-04-30' }, ['period 2']],
    ['the second month', { date: '2026-05-29' }, ['period 1', 'period 3']],
    ['the last month', { date: '2027-03-31' }, ['period 11']],
    ['the last week but one', { date: '2027-04-02', by: 'week' }, ['period 51', 'period 53']],
    ['earlier payslips that had to be guessed', { toDate: null }, []],
  ])('tries no month or week that the year does not have, nor beside a guess: %s', (_, given, periods) => {
    expect(reasons(given, 'income-tax').filter((text) => text.startsWith('period'))).toEqual(periods)
  })

  test('tries whether nothing was paid before only where the totals are missing', () => {
    expect(reasons({ toDate: null }, 'income-tax')[0]).toBe('nothing-before')
    expect(reasons({ tax: null }, 'income-tax')[0]).toBe('nothing-before')
    expect(reasons({}, 'income-tax')).not.toContain('nothing-before')
    expect(reasons({ toDate: null, basis: 'week1-month1' }, 'income-tax')).not.toContain('nothing-before')
  })

  test('tries totals that count the pension, with overtime, only where a pension is taken before tax', () => {
    const pension = { method: 'net-pay', percent: 5 } as const
    // 5% of £3,000 is £150 in each of 8 months: 24,000 − 1,200 − 8,386.08 = 14,413 × 20% = 2,882.60.
    const given: Given = { basic: 2_500, other: 500, pension, toDate: [24_000, 2_882.6], tax: 360.3 }
    const [first] = alternatives(given, 'income-tax')
    expect(first?.reason).toEqual({ kind: 'to-date-with-pension' })
    expect(first?.payslip.toDate).toEqual({ pay: 2_280_000, tax: 288_260 })
    expect(reasons({}, 'income-tax')).not.toContain('to-date-with-pension')
    expect(reasons({ pension: { method: 'relief-at-source', percent: 5 } }, 'income-tax')).not.toContain(
      'to-date-with-pension',
    )
  })

  test('tries for National Insurance the payslip’s letter, then the usual ones, all others, and a director’s year', () => {
    const letters = ['C', 'J', 'B', 'D', 'E', 'F', 'H', 'I', 'K', 'L', 'M', 'N', 'S', 'V', 'X', 'Z']
    const tried = letters.map((letter) => `letter ${letter}`)
    expect(reasons({}, 'national-insurance')).toEqual([...tried, 'director'])
    expect(reasons({ code: 'BR' }, 'national-insurance')).toEqual([...tried, 'jobs-together', 'director'])
    const overPensionAge = alternativesTo(payslipOf({ letter: 'C' }), {
      ...{ shownLetter: 'M', line: 'national-insurance' },
      missing: penceFromPounds(0),
    })
    expect(overPensionAge.slice(0, 4).map(({ reason }) => inShort(reason))).toEqual([
      'letter M',
      'letter A',
      'letter J',
      'letter B',
    ])
  })

  test('tries for a loan none, each plan, and each beside a postgraduate one, but not the payslip’s own', () => {
    expect(reasons({ loans: ['plan2'] }, 'student-loan')).toEqual([
      'loan-plans',
      'loan-plans plan1',
      'loan-plans plan4',
      'loan-plans plan5',
      'loan-plans postgraduate',
      'loan-plans plan1 postgraduate',
      'loan-plans plan2 postgraduate',
      'loan-plans plan4 postgraduate',
      'loan-plans plan5 postgraduate',
    ])
    for (const loans of [['postgraduate', 'plan2'] as const, ['plan2', 'postgraduate'] as const]) {
      const tried = reasons({ loans }, 'student-loan')
      expect(tried).toContain('loan-plans plan2')
      expect(tried).not.toContain('loan-plans plan2 postgraduate')
    }
  })

  test('tries plan 5 by its first threshold in the years before it, and only in them', () => {
    const loanOf = (given: Given) =>
      alternatives({ loans: ['plan2'], ...given }, 'student-loan')
        .filter(({ reason }) => inShort(reason) === 'loan-plans plan5')
        .map(({ amounts }) => amounts['student-loan'])
    // (2,700 − 25,000 ÷ 12) × 9% is £55.50, in whole pounds.
    expect(loanOf({ date: '2025-11-28' })).toEqual([0, 5_500])
    expect(loanOf({ date: '2025-11-28', basic: 900 })).toEqual([0, 0])
    expect(loanOf({})).toEqual([5_500])
  })

  test('tries for a pension each other pay and each half of a per cent from a half to 15, but not its own', () => {
    const halves = Array.from({ length: 30 }, (_, index) => (index + 1) / 2).filter((percent) => percent !== 5)
    const pension = { method: 'net-pay', percent: 5 } as const
    expect(reasons({ pension }, 'pension')).toEqual([
      'pension-counts qualifying-earnings',
      'pension-counts basic-pay',
      ...halves.map((percent) => `pension-percent ${percent}`),
    ])
    expect(reasons({ pension: { percent: null } }, 'pension')).toEqual([])
  })

  test.each<[PayslipLine, RegExp]>([
    ['national-insurance', /^(?:code|period|by-itself|loan-plans|pension-counts)/],
    ['student-loan', /^(?:code|period|by-itself|letter|pension-percent)/],
    ['pension', /^(?:code|period|by-itself|letter|loan-plans)/],
    ['income-tax', /^(?:letter|loan-plans|pension-counts|pension-percent)/],
  ])('tries for %s nothing that cannot change it', (line, others) => {
    const pension = { method: 'net-pay', percent: 5 } as const
    expect(reasons({ pension, loans: ['plan2'] }, line).filter((text) => others.test(text))).toEqual([])
  })

  test('tries what is missing between the lines as given up for each line, and for tax as a pension or a gift too', () => {
    const given = 'sacrifice-other 2000'
    for (const line of ['national-insurance', 'student-loan', 'pension'] as const) {
      expect(reasons({ missing: 20 }, line)).toContain(given)
      expect(reasons({ missing: 20 }, line)).not.toContain('payroll-giving 2000')
    }
    const ofMissing = (own: Given) =>
      alternatives({ missing: 20, ...own }, 'income-tax')
        .filter(({ isOfMissing }) => isOfMissing)
        .map(({ reason }) => inShort(reason))
    expect(ofMissing({})).toEqual(['pension-method net-pay', given, 'payroll-giving 2000'])
    // A pension that is there already explains itself; one by a percentage may be of pay before or after.
    expect(ofMissing({ pensionTaken: 50 })).toEqual([given, 'payroll-giving 2000'])
    expect(ofMissing({ pension: { percent: 5 } })).toEqual([given, given, 'payroll-giving 2000'])
    expect(ofMissing({ missing: 0 })).toEqual([])
    expect(ofMissing({ missing: -20 })).toEqual([])
  })

  test('tries each other kind of pension and each other interval for any line', () => {
    for (const line of ['income-tax', 'national-insurance', 'student-loan', 'pension'] as const) {
      const tried = alternatives({}, line).map(({ reason }) => inShort(reason))
      expect(tried.filter((text) => /^(?:pension-method|interval)/.test(text))).toEqual([
        'pension-method sacrifice',
        'pension-method relief-at-source',
        'interval week',
        'interval two-weeks',
        'interval four-weeks',
      ])
    }
  })

  test('changes by another interval the line that differs, and no other', () => {
    const week = alternatives({}, 'national-insurance').find(({ reason }) => inShort(reason) === 'interval week')
    // (967 − 242) × 8% + (2,700 − 967) × 2%; tax is what the month’s is.
    expect(week?.amounts).toMatchObject({ 'national-insurance': 9_266, 'income-tax': 33_020 })
  })

  describe('of a pension without relief', () => {
    const withoutRelief = (pension: Given['pension'], given: Given = {}) =>
      alternatives({ ...given, pension: { percent: 5, ...pension } }, 'income-tax')
        .filter(({ reason }) => reason.kind === 'no-pension-relief')
        .map(({ amounts }) => [amounts['income-tax'], amounts['national-insurance'], amounts.pension])

    // Tax and National Insurance of all £2,700, and the whole 5% of it; £121.36 is that of £2,565.
    test('taxes all pay, and takes the whole contribution', () => {
      expect(withoutRelief({ method: 'net-pay' })).toEqual([[33_020, 13_216, 13_500]])
      expect(withoutRelief({ method: 'relief-at-source' })).toEqual([[33_020, 13_216, 13_500]])
    })

    test('has for a sacrifice another that is free of National Insurance alone', () => {
      expect(withoutRelief({ method: 'sacrifice' })).toEqual([
        [33_020, 13_216, 13_500],
        [33_020, 12_136, 13_500],
      ])
    })

    test('is not tried where nothing is taken for a pension', () => {
      expect(withoutRelief({ percent: null })).toEqual([])
      expect(withoutRelief({ percent: 0 })).toEqual([])
    })
  })
})
