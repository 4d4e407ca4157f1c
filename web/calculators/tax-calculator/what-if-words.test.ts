import { describe, expect, test } from 'vitest'
import { penceFromPounds } from '#domain/money.ts'
import { childcareHelp } from '#domain/tax/childcare.ts'
import { payChange, withSalary } from '#domain/tax/marginal-pay.ts'
import { twoJobs } from '#domain/tax/second-job.ts'
import { takeHomePay, type PayDetails } from '#domain/tax/take-home-pay.ts'
import { readTaxCode } from '#domain/tax/tax-code.ts'
import { daysWords, riseWords } from './changed-pay.tsx'
import { childBenefitWords, childcareWords } from './children.tsx'
import { byJobWords, settledWords, twoJobsWords } from './two-jobs.tsx'

function pay(salary: number, more: Partial<Omit<PayDetails, 'salary'>> = {}): PayDetails {
  return { salary: penceFromPounds(salary), taxYear: '2026/2027', nation: 'england', ...more }
}

function changed(salary: number, to: number, more: Partial<Omit<PayDetails, 'salary'>> = {}) {
  const details = pay(salary, more)
  const before = { details, result: takeHomePay(details) }
  const after = withSalary(details, penceFromPounds(to))
  return { caption: '', before, after, change: payChange(before, after) }
}

const change = (...of: Parameters<typeof changed>) => changed(...of).change

describe('riseWords', () => {
  // promise: what-if-pay-rise
  test('tells how much of a rise is kept and where the rest goes', () => {
    expect(
      riseWords(change(30_000, 32_000, { studentLoans: ['plan2'], pension: { method: 'sacrifice', percent: 5 } })),
    ).toBe(
      '£2,000 more a year leaves you £1,277 more: £106.42 a month. You keep 63.9p of each £1. The rest goes like this: £380 to income tax, £152 to National Insurance, £91 to your student loan, £100 to your pension.',
    )
  })

  test('names the Child Benefit charge, and says when nothing is taken', () => {
    expect(riseWords(change(60_000, 61_000, { children: 1 }))).toContain('£71 to the Child Benefit charge.')
    expect(riseWords(change(5_000, 6_000))).toMatch(/You keep 100p of each £1\. Nothing is taken from it\.$/)
  })

  test('says when a rise leaves less', () => {
    // Each £100 more brings 20 children £212 less Child Benefit and £42 less pay
    expect(riseWords(change(60_000, 60_200, { children: 20 }))).toMatch(/would leave you £[\d.]+ a year worse off/)
  })
})

describe('daysWords', () => {
  // promise: what-if-fewer-days
  test('tells of four days of five what they pay and what they cost', () => {
    // £6,000 at 20% and 8%; £25,119.60 is left of £30,000
    expect(daysWords(5, 4, changed(30_000, 24_000))).toBe(
      '4 days a week instead of 5 pays £6,000 less a year. That leaves you £4,320 less: £360 a month. So with 20% less pay you have 17.2% less left. The rest is what you no longer pay: £1,200 to income tax, £480 to National Insurance.',
    )
  })

  test('tells of more days as well', () => {
    expect(daysWords(4, 5, changed(24_000, 30_000))).toContain(
      'That leaves you £4,320 more: £360 a month. So with 25% more pay you have 20.8% more left. The rest goes like this',
    )
  })

  test('tells of a single day', () => {
    expect(daysWords(2, 1, changed(12_000, 6_000))).toMatch(/^1 day a week instead of 2 pays £6,000 less/)
  })
})

describe('two jobs in words', () => {
  const both = (salary: number, second: number, text: string, more: Parameters<typeof pay>[1] = {}) => {
    const reading = readTaxCode(text)
    if (reading.kind === 'refused') throw new Error(reading.message)
    return twoJobs(pay(salary, more), { salary: penceFromPounds(second), taxCode: reading.code })
  }

  // promise: what-if-two-jobs
  test('sets what payroll takes beside the tax of the year, and says why they differ', () => {
    expect(twoJobsWords(both(40_000, 20_000, 'BR'), { first: null, second: 'BR' })).toEqual([
      'From both jobs you take home £47,725 a year, £3,977.10 a month. The second job brings £15,406 of it.',
      'Payroll takes £9,486 of income tax: £5,486 in the first job and £4,000 in the second by code BR. The tax due for the year on both together is £11,432.',
      'The second pay comes on top of the first, so it adds £5,946 to the tax of the year, 29.7% of it.',
    ])
  })

  test.each([
    [20_000, 8_000, 'BR', 'The tax is right: nothing comes back and nothing is owed.'],
    [8_000, 6_000, 'BR', 'You pay £914 too much tax over the year.'],
    [40_000, 20_000, 'BR', 'You pay £1,946 too little tax over the year.'],
    [90_000, 30_000, 'BR', 'since it is £3,000 or more, sends you a bill'],
  ])('says of £%d and £%d by %s who owes whom', (first, second, code, words) => {
    expect(settledWords(both(first, second, code))).toContain(words)
  })

  test('calls what rounding makes right to within it', () => {
    const first = readTaxCode('857L')
    if (first.kind === 'refused') throw new Error(first.message)
    expect(settledWords(both(20_000, 9_000, '400L', { taxCode: first.code }))).toBe(
      'The tax is right to within £3.60 a year, since a tax code counts in steps of £10.',
    )
  })

  test('tells of National Insurance and student loans job by job, and of putting some of it off', () => {
    const words = byJobWords(
      both(60_000, 20_000, 'D0', { studentLoans: ['plan1'] }),
      pay(60_000, { studentLoans: ['plan1'] }),
    )
    expect(words[0]).toBe(
      'National Insurance counts each job by itself: £3,210.60 in the first, £594.40 in the second. One job with the same pay would take £3,610.60.',
    )
    expect(words[1]).toContain('You earn £50,270 or more in one job and over £12,570 in the other')
    // (£60,000 − £26,900) × 9%, nothing, and (£80,000 − £26,900) × 9%
    expect(words[2]).toContain('£2,979 and £0. One job with the same pay would repay £4,779.')
    expect(byJobWords(both(20_000, 8_000, 'BR'), pay(20_000))).toHaveLength(1)
  })
})

describe('childBenefitWords', () => {
  const family = (income: number, children = 1) => {
    return { taxYear: '2026/2027', children, income: penceFromPounds(income) } as const
  }

  // promise: what-if-child-benefit
  test.each([
    [60_000, 'Your income of £60,000 is not above £60,000, so you keep all of it.'],
    [60_199, 'Your income of £60,199 is less than a whole £200 above £60,000, so you keep all of it.'],
    [
      60_200,
      'Your income of £60,200 is 1 whole step of £200 above £60,000, so 1% of it goes back: £14. You keep £1,419.65.',
    ],
    [70_000, 'is 50 whole steps of £200 above £60,000, so 50% of it goes back: £716. You keep £717.65.'],
    [80_000, 'At an income of £80,000 all of it goes back, £1,433 in whole pounds.'],
  ])('says at £%d what goes back', (income, words) => {
    expect(childBenefitWords(family(income))).toContain(words)
  })

  test('begins with the benefit, and leaves the charge to a partner with the higher income', () => {
    expect(childBenefitWords({ ...family(70_000, 2), income: null })).toBe(
      'Child Benefit for 2 children is £2,382.35 in 2026/2027: 53 weeks of £44.95. The charge goes by your partner’s income, the higher of the two. Where there is one, it is theirs to pay.',
    )
  })
})

describe('childcareWords', () => {
  const words = (income: number, nation: 'england' | 'wales' = 'england') => {
    const earnings = penceFromPounds(income)
    const family = { taxYear: '2026/2027', children: 2, income: earnings, earnings, nation } as const
    return childcareWords(childcareHelp(family), family)
  }

  // promise: what-if-childcare
  test('tells at £100,000 what ends with the next pound', () => {
    expect(words(100_000)).toEqual([
      'Your income of £100,000 leaves £0 up to £100,000. With the first pound above it, in your income or your partner’s, all of this help ends.',
      'Tax-Free Childcare, for parents in work who get no Universal Credit, adds £2 to each £8 that you pay in, up to £4,000 a year for 2 children on £16,000 paid in.',
      'In England, three- and four-year-olds of working parents get 30 funded hours a week for 38 weeks (1,140 hours a year). Above the limit 15 of them are left (570 hours a year). Those from nine months to two years old get 30 (1,140 hours a year), and none above the limit.',
      'Your partner, if you have one, has to expect at least £2,643.68 in three months from 21 on, £2,256.80 from 18 to 20 or £1,664 under 18 or as an apprentice, as you do.',
      'What you pay into a pension lowers the income that counts here.',
    ])
  })

  // promise: what-if-childcare-floor
  test('promises nothing to whoever earns too little for it, and says from what age and who need not', () => {
    expect(words(8_000)).toEqual([
      'Your pay comes to £2,000 in three months, so you get neither Tax-Free Childcare nor the funded hours of working parents from the age of 18 on: each parent has to expect at least £2,643.68 in three months from 21 on, £2,256.80 from 18 to 20 or £1,664 under 18 or as an apprentice.',
      'That is 16 hours a week at the minimum wage. Time on parental, sick or annual leave counts as work. If you work for yourself you need not earn it in your first year, and a parent on some benefits, such as Carer’s Allowance, need not earn it if the other works.',
      'In England every child aged three or four gets 15 funded hours a week for 38 weeks (570 hours a year), whatever you earn.',
    ])
    expect(words(6_000, 'wales')[0]).toContain('so you get no Tax-Free Childcare: each parent')
  })

  test('says above it that there is none, and keeps England’s hours to England', () => {
    expect(words(100_001)[0]).toBe(
      'Your income of £100,001 is £1 above £100,000, so you do not get the help below: all of it ends with the first pound above.',
    )
    expect(words(90_000, 'wales')[2]).toContain('rules of their own where you live')
  })
})
