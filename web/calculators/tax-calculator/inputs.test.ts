import { describe, expect, test } from 'vitest'
import { taxDefaults, payResult } from './inputs.ts'

const today = '2026-11-22'

const payOf = (texts: typeof taxDefaults) => payResult(texts, today).pay

describe('readPay', () => {
  test('reads the defaults as £30,000 in England in 2023/2024 with 5% relief at source', () => {
    expect(payOf(taxDefaults).details).toMatchObject({
      salary: 3_000_000,
      taxYear: '2023/2024',
      nation: 'england',
      pension: { method: 'relief-at-source', percent: 5 },
    })
  })

  test('takes the starting value for a word that an address should not hold', () => {
    const texts = { ...taxDefaults, year: '1999', region: 'mars', type: 'x', period: 'aeon' }
    const { pay, typed } = payResult(texts, today)
    const { details } = pay
    expect([details.taxYear, details.nation, details.pension?.method, typed.period]).toEqual([
      '2023/2024',
      'england',
      'relief-at-source',
      'year',
    ])
    expect(payOf({ ...taxDefaults, loans: 'plan9.plan2', marriage: 'maybe' }).details).toMatchObject({
      studentLoans: ['plan2'],
    })
  })

  test('turns £15 an hour at 40 hours a week into £31,200 a year', () => {
    const { details } = payOf({ ...taxDefaults, salary: '15', period: 'hour', hours: '40' })
    expect(details).toMatchObject({ salary: 3_120_000, hoursAWeek: 40 })
    expect(payOf({ ...taxDefaults, hours: '40' }).details.hoursAWeek).toBeUndefined()
  })

  test('reads the month of a bonus from the address, and takes the last of the year for one that is none', () => {
    const monthOf = (month: string) => payOf({ ...taxDefaults, bonus: '1000', 'bonus-month': month }).details.bonusMonth
    expect(['1', '12', '13', '0', 'May', ''].map(monthOf)).toEqual([1, 12, 12, 12, 12, 12])
    expect(taxDefaults['bonus-month']).toBe('12')
  })

  test('keeps a pension within 0 and 100%', () => {
    expect(payOf({ ...taxDefaults, pension: '250' }).details.pension).toMatchObject({ percent: 100 })
  })

  test('leaves out a tax code that cannot be, and says why', () => {
    const { pay, typed } = payResult({ ...taxDefaults, code: '1257' }, today)
    expect(pay.details.taxCode).toBeUndefined()
    expect(typed.code).toMatchObject({ kind: 'refused', problem: 'no-letter' })
    expect(payOf({ ...taxDefaults, code: ' s1257l ' }).details.taxCode).toMatchObject({ prefix: 'S' })
  })
})

describe('payResult', () => {
  test('has another pay alike but for the salary, and for the pension when one is given', () => {
    const other = (changes: Partial<typeof taxDefaults>) => payResult({ ...taxDefaults, ...changes }, today).other
    expect(other({})).toBeNull()
    expect(other({ 'other-salary': '40000' })?.details).toMatchObject({ salary: 4_000_000, pension: { percent: 5 } })
    expect(other({ 'other-salary': '40000', 'other-pension': '8' })?.details.pension).toMatchObject({ percent: 8 })
  })

  test('works the same pay out in today’s tax year too, unless that is the year chosen', () => {
    const { now } = payResult({ ...taxDefaults, salary: '34000', pension: '0' }, today)
    expect(now?.details.taxYear).toBe('2026/2027')
    // (34,000 − 12,570) at 20% and at 8% come off: £6,000.40.
    expect(now?.result.takeHome).toBe(2_799_960)
    expect(payResult({ ...taxDefaults, year: '2026-2027' }, today).now).toBeNull()
  })

  test('knows a salary that is not typed from one of £0', () => {
    const isEmpty = (salary: string) => payResult({ ...taxDefaults, salary }, today).isEmpty
    expect(['', '  ', '0', '30000'].map(isEmpty)).toEqual([true, true, false, false])
  })
})
