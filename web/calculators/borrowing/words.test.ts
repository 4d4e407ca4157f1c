import { describe, expect, test } from 'vitest'
import { borrowingDefaults, type BorrowingTexts } from './inputs.ts'
import { daysInWords, isPersistent } from './notes.tsx'
import { borrowingInWords } from './words.ts'
import { borrowingFrom, type CardResult, type OverdraftResult } from './result.ts'

const result = (texts: Partial<BorrowingTexts>) => borrowingFrom({ ...borrowingDefaults, ...texts })
const say = (texts: Partial<BorrowingTexts>) => borrowingInWords(result(texts))

/** The card of the course's lesson on borrowing: £1,200 at 2% a month. */
const lessonCard = { 'card-apr': '26.8242' }

describe('a card, as the course’s lesson has it', () => {
  // promise: borrowing-card-as-in-lesson
  test('of £1,200 at 2% a month is gone in 2 years 2 months at £60, with £348 of interest', () => {
    expect(say(lessonCard)).toContain(
      'At £60 a month, £1,200 at 26.8242% APR takes 2 years 2 months and costs £348 of interest: £1,548 paid in all.',
    )
  })

  test('takes 21 years of minimum payments and £2,177 of interest, and 16 years 4 months less at £36 throughout', () => {
    const words = say({ ...lessonCard, 'card-pays': 'minimum' })
    expect(words).toContain('With only the minimum, £36 to begin with and less as you owe less')
    expect(words).toContain('takes 21 years and costs £2,177 of interest: £3,377 paid in all.')
    expect(words).toContain('Keeping to £36 every month ends it 16 years 4 months sooner and saves £1,380 of interest.')
  })

  // £46 takes 38 months and not 56, and £513.46 of interest and not £797.32.
  test('ends 1 year 6 months sooner and costs £284 less with £10 on top of £36', () => {
    expect(say({ ...lessonCard, 'card-payment': '36' })).toContain(
      '£10 more a month ends it 1 year 6 months sooner and saves £284 of interest.',
    )
  })

  // promise: borrowing-says-what-never-ends
  test('never ends while the payment is no more than the £24 of interest, which £10 more would change', () => {
    const words = say({ ...lessonCard, 'card-payment': '24' })
    expect(words).toContain('The first month’s interest is £24, and the payment is £24.')
    expect(words).toContain('the debt never ends. £10 more a month would clear it in 5 years 2 months')
  })

  test('moved to 0% for 12 months for 3% is cleared by £103 a month for the fee of £36 alone', () => {
    const moved = result({ ...lessonCard, 'card-payment': '103', 'card-transfer': 'yes' }) as CardResult
    expect(moved.others.at(-1)).toMatchObject({ result: { months: 12, interest: 0 }, cost: 3_600 })
  })

  test('is persistent debt while 18 months of payments are more interest than debt', () => {
    const own = (texts: Partial<BorrowingTexts>) => (result({ ...lessonCard, ...texts }) as CardResult).own
    expect(isPersistent(own({ 'card-pays': 'minimum' }))).toBe(true)
    expect(isPersistent(own({ 'card-payment': '60' }))).toBe(false)
  })
})

describe('a loan', () => {
  test('of £1,000 at 30% APR is £95.79 for a year and costs £149, as the lesson has it', () => {
    const loan = { kind: 'loan', 'loan-amount': '1000', 'loan-months': '12', 'loan-apr': '30' }
    expect(say(loan)).toContain('£1,000 over 1 year at 30% APR is £95.79 a month. It costs £149 of interest')
  })

  // Lenders' representative examples, gathered by MoneySavingExpert (2016 to 2018).
  // promise: borrowing-apr-from-payment
  test.each([
    ['2000', '65.42', '11.5'],
    ['16000', '465.70', '3.1'],
    ['3700', '115.79', '8.2'],
  ])('of £%s for £%s a month over 3 years is an APR of %s per cent', (amount, payment, apr) => {
    const loan = { 'loan-amount': amount, 'loan-payment': payment, 'loan-months': '36' }
    expect(say({ kind: 'loan', 'loan-known': 'payment', ...loan })).toContain(`is an APR of ${apr}%.`)
  })

  test('has a higher APR with a fee, which is in what it costs', () => {
    // 36 × 160 − 5,000 = 760, and 100
    const loan = { kind: 'loan', 'loan-known': 'payment', 'loan-payment': '160' }
    expect(say({ ...loan, 'loan-fee': '100' })).toContain('is an APR of 11.4%. It costs £860 of interest and fee')
    expect(say(loan)).toContain('is an APR of 9.8%. It costs £760 of interest')
  })

  test('has no APR where the fee is as much as the loan, and none in powers of ten', () => {
    const loan = { kind: 'loan', 'loan-known': 'payment' }
    expect(say({ ...loan, 'loan-fee': '5000' })).toContain('has no APR, since the fee is as much as the loan.')
    expect(say({ ...loan, 'loan-amount': '1' })).toContain('is an APR of more than 1,000,000%.')
  })

  test('of which the payments are less than was borrowed asks to check them', () => {
    const loan = { kind: 'loan', 'loan-known': 'payment', 'loan-payment': '100' }
    expect(say(loan)).toMatch(/^These payments come to £3,600, which is less than the £5,000 borrowed/)
  })
})

describe('an overdraft', () => {
  test('of £400 at 35% for 30 days costs £9.99', () => {
    // 400 × (1.35^(30 ÷ 365) − 1)
    const overdraft = result({ kind: 'overdraft', 'overdraft-owed': '400', 'overdraft-ear': '35' })
    expect(daysInWords(overdraft as OverdraftResult)).toBe('£400 for 30 days at 35% EAR costs £9.99.')
  })

  test('of £500 at 39.9% is even with 0% for £20 after 43 days', () => {
    const beside = result({ kind: 'overdraft', 'overdraft-beside': 'yes', 'overdraft-days': '90' }) as OverdraftResult
    expect(beside.daysCost).toBe(4_316)
    expect(beside.beside).toMatchObject({ other: 2_000, evenAfterDays: 43 })
  })
})

describe('a mortgage', () => {
  const mortgage = { kind: 'mortgage' }

  // promise: borrowing-overpaying-mortgage
  test('of £200,000 over 25 years at 4.5% is £1,111.66 a month, and £100 more ends it in month 258', () => {
    const words = say(mortgage)
    expect(words).toContain('£200,000 over 25 years at 4.5% is £1,111.66 a month.')
    expect(words).toContain('£100 more a month ends it 3 years 6 months sooner and saves £21,142 of interest.')
  })

  test('with a lump sum of £10,000 keeps its term where payments are to fall', () => {
    // The 299 payments left clear £189,638.34: × 0.00375 ÷ (1 − 1.00375^−299) = £1,055.98
    const lump = { 'mortgage-extra': '0', 'mortgage-lump': '10000', 'mortgage-effect': 'lower-payment' }
    expect(say({ ...mortgage, ...lump })).toContain('The payment that is asked for falls to £1,055.98')
  })

  test('of interest alone is £750 a month, and the debt itself at the end', () => {
    expect(say({ ...mortgage, 'mortgage-method': 'interest-only' })).toContain(
      'is £750 a month, and the £200,000 itself at the end.',
    )
  })

  test('with fees has an APRC above its rate', () => {
    expect(say({ ...mortgage, 'mortgage-fee': '999' })).toContain('With the fees of £999, that is an APRC of 4.6%.')
  })
})

test('a kind that the address spells wrongly is a card', () => {
  expect(result({ kind: 'yacht' }).kind).toBe('card')
})

test.each(['card', 'loan', 'overdraft', 'mortgage'])('a %s of nothing asks for an amount', (kind) => {
  const nothing = { 'card-owed': '', 'loan-amount': '', 'overdraft-owed': '', 'mortgage-amount': '' }
  expect(say({ kind, ...nothing })).toBe('Fill in what is owed to see what it costs.')
})
