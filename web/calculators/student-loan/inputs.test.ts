import { describe, expect, test } from 'vitest'
import { pence } from '#domain/money.ts'
import { studentLoanOverLife, worthAtStart } from '#domain/tax/student-loan-life.ts'
import { startsOf } from '../frame/declared.ts'
import { loanLifeFrom, studentLoanInputs } from './inputs.ts'
import { afterYears, answerOf, figuresOf, lifeInWords, waysOf, yearTable } from './words.ts'

const starts = startsOf(studentLoanInputs)
const loan = (typed: Partial<typeof starts> = {}, today = '2026-12-21') => loanLifeFrom({ ...starts, ...typed }, today)

describe('loanLifeFrom', () => {
  // promise: student-loan-each-guess
  test('counts with each guess by itself', () => {
    const typed = {
      ...{ plan: 'plan5', balance: '30000', salary: '41000', due: '2026', extra: '70' },
      ...{ interest: '5', rise: '4', threshold: '1', inflation: '3' },
    }
    const life = {
      ...{ plan: 'plan5' as const, balance: pence(3_000_000), salary: pence(4_100_000) },
      ...{ from: '2026-12', writeOff: '2066-04', interest: 5, salaryGrowth: 4, thresholdGrowth: 1 },
    }
    const found = loan(typed)
    const [usual, more] = [0, 7_000].map((extra) => studentLoanOverLife({ ...life, extraEachMonth: pence(extra) }))
    expect(found).toMatchObject({ plan: 'plan5', balance: 3_000_000, extra: 7_000, writeOff: '2066-04' })
    expect(found.usual).toEqual({ ...usual, inToday: worthAtStart(usual?.months ?? [], 3) })
    expect(found.more).toEqual({ ...more, inToday: worthAtStart(more?.months ?? [], 3) })
    expect(found.more.inToday).not.toBe(found.usual.inToday)
  })

  test('begins this month, or in the April in which it is first due', () => {
    expect([loan({ due: '2026' }).from, loan({ due: '2027' }).from]).toEqual(['2026-12', '2027-04'])
    expect(loan({ due: '2026' }, '2026-03-31').from).toBe('2026-04')
  })

  test('raises every threshold but that of a postgraduate loan, unless it is typed', () => {
    const last = (plan: string, threshold: string) => loan({ plan, threshold, salary: '60000' }).usual.months.length
    expect(last('postgraduate', '')).toBe(last('postgraduate', '0'))
    expect(last('plan2', '')).not.toBe(last('plan2', '0'))
  })
})

describe('lifeInWords', () => {
  const words = (typed: Partial<typeof starts>) => lifeInWords(loan(typed))

  test.each<[string, Partial<typeof starts>, RegExp]>([
    ['nothing is owed', { balance: '0' }, /^Fill in what is owed/],
    [
      'it is written off already',
      { plan: 'plan1', due: '1999' },
      /has been written off since April 2024\. Check the year\.$/,
    ],
    [
      'it is never repaid',
      { extra: '0' },
      /^Taken from your pay now: £4 a month\. On these figures you never repay all of it\. In all you pay about £9,141 in today’s money, and the rest is written off in April 2056: £120,739, for which nobody asks you\.$/,
    ],
    ['pay is below the threshold', { salary: '20000' }, /^Taken from your pay now: nothing, since pay is below/],
    ['it is not due yet', { due: '2030', salary: '40000' }, /^Taken from your pay from April 2030: £\d+ a month\./],
    ['paying more ends nothing', { extra: '1' }, /Paying £1 more a month would cost £[\d,]+ in all and save nothing/],
    [
      'paying more ends it, and costs more',
      { extra: '250' },
      /would end it in \w+ 20\d\d, but you would pay £[\d,]+ more in all/,
    ],
    [
      'it is repaid',
      { salary: '90000', extra: '0' },
      /^Taken from your pay now: £\d+ a month\. In all you pay about £[\d,]+ in today’s money\. On these figures you repay all of it by \w+ 20\d\d, before it would be written off in April 2056\.$/,
    ],
    [
      'paying more costs less',
      { salary: '90000' },
      /would end it in \w+ 20\d\d, and you would pay £[\d,]+ less in all\.$/,
    ],
    [
      'paying more costs the same',
      { salary: '90000', balance: '9000', interest: '0' },
      /would end it in \w+ 20\d\d\. You would pay the same in all\.$/,
    ],
  ])('says so where %s', (_, typed, said) => {
    expect(words(typed)).toMatch(said)
  })
})

test('a loan’s answer, ways and rows say whether and when it ends', () => {
  const [never, repaid] = [loan({ extra: '0' }), loan({ salary: '90000', extra: '20' })]
  expect(answerOf(never)).toEqual({ title: 'Taken from your pay now', amount: '£4', unit: 'a month' })
  expect([never, repaid].map((life) => figuresOf(life).at(-1)?.[0])).toEqual([
    'The rest is written off in',
    'Repaid by',
  ])
  expect(waysOf(never).map(({ label }) => label)).toEqual(['What payroll takes'])
  expect(waysOf(repaid).map(({ label }) => label)).toEqual(['What payroll takes', '£20 more a month'])
  expect([0, 1, 2].map(afterYears)).toEqual(['Now', 'After 1 year', 'After 2 years'])
  // Each row is of twelve months, and their sums are those of the whole life.
  const { rows } = yearTable(never)
  expect(rows).toHaveLength(Math.ceil(never.usual.months.length / 12))
  expect(rows[0]?.cells[0]).toEqual({ text: 'November 2027', value: '2027-11' })
  expect(figuresOf(never)[0]).toEqual(['In all, in today’s money', '£9,141'])
})
