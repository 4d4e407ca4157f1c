import { describe, expect, test } from 'vitest'
import { pence } from '#domain/money.ts'
import { taxDefaults, payResult } from './inputs.ts'
import { nextPoundsWords } from './next-pounds.tsx'
import { bonusWords } from './notes.tsx'
import { headlineWords, differenceToday, idleWords, inWords, takenOffWords } from './words.ts'

const payOf = (texts: typeof taxDefaults) => payResult(texts, '2026-11-22').pay

const words = (changes: Partial<typeof taxDefaults> = {}) => inWords(payOf({ ...taxDefaults, ...changes }))

describe('inWords', () => {
  test('tells of pay, each deduction and what is left', () => {
    expect(words()).toBe(
      'From £30,000 a year in England in 2023/2024, income tax takes £3,486, National Insurance £2,092 and your pension £1,200. That leaves £23,222 a year, or £1,935 a month.',
    )
  })

  // promise: tax-year-in-whole-pounds
  test.each<[Partial<typeof taxDefaults>, string]>([
    // £3,507.50
    [{ region: 'scotland' }, 'income tax takes £3,508'],
    // £6,118.60, beside a pension of £5,200
    [{ salary: '130000', region: 'scotland' }, 'National Insurance £6,119'],
    // £7,518.60
    [{ salary: '200000' }, 'National Insurance £7,519'],
  ])('rounds each amount by itself, half up: %j', (changes, said) => {
    expect(words(changes)).toContain(said)
  })

  test('names the nation whose rates a tax code asks for', () => {
    expect(words({ code: 'S1257L' })).toContain('in Scotland')
  })

  test('calls a twelfth of a year with a bonus an average', () => {
    expect(words({ bonus: '1000' })).toMatch(/ or £[\d,.]+ a month on average\.$/)
  })

  test('says when a pension takes more than there is', () => {
    expect(words({ salary: '60000', pension: '100' })).toMatch(/come to £4,151 more than your pay\.$/)
  })
})

describe('idleWords', () => {
  const idle = (changes: Partial<typeof taxDefaults>) =>
    idleWords(payOf({ ...taxDefaults, year: '2026-2027', ...changes }))

  // promise: tax-choice-of-nothing-said
  test.each([
    [{ salary: '28000', region: 'scotland', loans: 'plan4' }, ['Plan 4: £0. You repay above £33,795.']],
    [{ salary: '40000', loans: 'plan4' }, []],
    [{ salary: '28000', code: 'NT' }, ['NT: £0 of income tax.']],
    [{ salary: '10000', code: '1257L' }, ['1257L: £0 of income tax. You pay it above £12,570.']],
    [{ salary: '28000', code: '1257L' }, []],
    [{ salary: '10000' }, []],
    [{ salary: '0', code: 'NT', loans: 'plan4' }, []],
  ])('says of %o what takes nothing, and above what pay it would', (changes, said) => {
    expect(idle(changes)).toEqual(said)
  })

  test('stands in the answer that is read out', () => {
    expect(words({ salary: '28000', year: '2026-2027', loans: 'plan4' })).toMatch(
      /a month\. Plan 4: £0\. You repay above £33,795\.$/,
    )
  })
})

describe('takenOffWords', () => {
  test.each([
    [{}, 'After income tax, National Insurance and your 5% pension.'],
    [
      { loans: 'plan2', salary: '40000' },
      'After income tax, National Insurance, your student loan and your 5% pension.',
    ],
    [{ pension: '0' }, 'After income tax and National Insurance, with no pension.'],
    [{ pension: '', salary: '9000' }, 'Nothing is taken off, with no pension.'],
    [{ salary: '9000' }, 'After your 5% pension.'],
  ])('says of %o what the answer is after', (changes, said) => {
    expect(takenOffWords(payOf({ ...taxDefaults, ...changes }))).toBe(said)
  })
})

describe('headlineWords', () => {
  const today = '2026-11-22'

  test('tells of today’s tax year beside the one chosen, in whole pounds that agree', () => {
    expect(headlineWords(payResult(taxDefaults, today))).toMatch(
      /That leaves £23,222 a year, or £1,935 a month\. With the rates of 2026\/2027 the same pay leaves £23,920 a year\. £698 a year more\.$/,
    )
    expect(headlineWords(payResult({ ...taxDefaults, year: '2026-2027' }, today))).not.toContain('the same pay')
  })

  test('asks for the pay while none is typed', () => {
    expect(headlineWords(payResult({ ...taxDefaults, salary: '' }, today))).toBe(
      'Type what you earn to see what you take home.',
    )
  })
})

describe('differenceToday', () => {
  test.each([
    [100_149, 100_150, '£1 a year more'],
    [100_150, 100_149, '£1 a year less'],
    [100_151, 100_150, 'The same'],
  ])('between %i and %i pence is that of the whole pounds shown', (chosen, now, said) => {
    expect(differenceToday(pence(chosen), pence(now))).toBe(said)
  })
})

describe('nextPoundsWords', () => {
  const about = (changes: Partial<typeof taxDefaults>) =>
    nextPoundsWords(payOf({ ...taxDefaults, pension: '0', ...changes }).details)

  // promise: tax-words-child-benefit
  test.each([
    ['2023-2024', 49_900, 49_901, 59_999, 60_000, '£50,000 and £60,000'],
    ['2024-2025', 59_900, 59_901, 79_999, 80_000, '£60,000 and £80,000'],
    ['2026-2027', 59_900, 59_901, 79_999, 80_000, '£60,000 and £80,000'],
  ])('asks in %s for children only where the next £100 may be charged', (year, below, first, last, above, between) => {
    const [none, from, to, no] = [below, first, last, above].map((salary) => about({ year, salary: String(salary) }))
    expect([none, no]).toEqual([[], []])
    expect(from).toEqual([expect.stringContaining(`between ${between}. Enter your children`)])
    expect(to).toEqual(from)
  })

  test('says how the charge rises once children are entered, whose income it goes by, and what a pension does', () => {
    const at70000 = { year: '2026-2027', salary: '70000', children: '2' }
    expect(about(at70000)).toEqual([expect.stringContaining('1% of your Child Benefit goes back for each whole £200')])
    expect(payOf({ ...taxDefaults, ...at70000 }).details.children).toBe(2)
    expect(payOf({ ...taxDefaults, ...at70000, 'higher-income': 'no' }).details.children).toBe(0)
    expect(about({ ...at70000, pension: '20' })).toEqual([])
  })

  test('says what rounding each month does to a student loan with a bonus, and nothing of it without', () => {
    expect(about({ loans: 'plan2' })).toEqual([])
    expect(about({ loans: 'plan2', bonus: '1000' })[0]).toContain('rounded down to a whole pound every month')
  })
})

describe('bonusWords', () => {
  const about = (changes: Partial<typeof taxDefaults>) =>
    bonusWords(payOf({ ...taxDefaults, year: '2026-2027', pension: '0', ...changes }))

  // promise: tax-words-bonus-month
  test('tells of the month with the bonus, of the others, and how far the two ways of working differ', () => {
    expect(about({ salary: '26000', bonus: '2000', 'bonus-month': '3', loans: 'plan2' })).toEqual([
      // (4,166.74 − 1,048) × 8% and (2,166.66 − 1,048) × 8%; (4,166.74 − 2,448.75) × 9%
      'You pay National Insurance and student loan repayments on your bonus with that month’s pay, as on a monthly payslip. In tax month 3, with the bonus, that is £249.50 and £154; in each other month, £89.49 and £0. Over the year it comes to the same whichever month it is.',
      'With a bonus we work out National Insurance and student loan repayments month by month; without one, for the whole year at once. The two ways differ by less than £1 of National Insurance a year and by up to £11 a year for each student loan, since every month is rounded down to a whole pound.',
      'Your year as a whole stays below the level at which your student loan is repaid, so you can ask the Student Loans Company to pay back what was taken in the month of the bonus.',
    ])
  })

  test('speaks of loans alone over State Pension age', () => {
    const words = about({ salary: '40000', bonus: '2000', loans: 'plan2', 'over-spa': 'yes' }).join(' ')
    expect(words).not.toContain('National Insurance')
    expect(words).toContain('differ by up to £11 a year for each student loan')
  })

  test('speaks of no refund to who repays in the year as a whole', () => {
    expect(about({ salary: '40000', bonus: '2000', loans: 'plan2' }).length).toBe(2)
  })

  test('has nothing to say of even pay, nor where neither is taken', () => {
    expect(about({})).toEqual([])
    expect(about({ bonus: '2000', 'over-spa': 'yes' })).toEqual([])
  })
})
