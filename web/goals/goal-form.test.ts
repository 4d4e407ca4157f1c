import { describe, expect, test } from 'vitest'
import { firstErrors } from '../ui/fields/form.ts'
import { depositForm } from './amount-form.tsx'
import { goalSchema } from './goal-form.tsx'
import { textFromPounds } from '../ui/fields/money-field.tsx'

const typed = {
  title: ' Holiday ',
  icon: 'plane',
  currentAmount: '',
  targetAmount: '£1,000.50',
  targetDate: '2027-09-01',
}

function errorsOf(changes: Partial<typeof typed>) {
  const result = goalSchema('2026-11-21').safeParse({ ...typed, ...changes })
  return result.success ? {} : firstErrors(result.error)
}

describe('goalSchema', () => {
  test('takes amounts as typed and nothing saved as £0', () => {
    expect(goalSchema('2026-11-21').parse(typed)).toEqual({
      title: 'Holiday',
      icon: 'plane',
      currentAmount: 0,
      targetAmount: 1000.5,
      targetDate: '2027-09-01',
    })
  })

  test.each([
    [{ title: ' ' }, { title: 'Enter a name for your goal.' }],
    [{ targetAmount: '' }, { targetAmount: 'Enter an amount in pounds.' }],
    [{ targetAmount: 'lots' }, { targetAmount: 'Enter an amount in pounds.' }],
    [{ targetAmount: '0' }, { targetAmount: 'Target must be more than £0.' }],
    [{ targetAmount: '10.005' }, { targetAmount: 'Use pounds and whole pence.' }],
    [{ currentAmount: '-1' }, { currentAmount: 'Amount saved must be £0 or more.' }],
    [{ targetDate: '' }, { targetDate: 'Choose a date to reach it by.' }],
    [{ targetDate: '2026-11-21' }, { targetDate: 'Choose a date in the future.' }],
  ])('refuses %j with %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })
})

describe('goalSchema of a goal whose date has passed', () => {
  test('keeps that date, and takes no other one in the past', () => {
    const form = goalSchema('2026-11-21', '2026-01-01')
    expect(form.safeParse({ ...typed, targetDate: '2026-01-01' }).success).toBe(true)
    expect(form.safeParse({ ...typed, targetDate: '2026-01-02' }).success).toBe(false)
  })
})

describe('depositForm', () => {
  test('reads the amount as typed', () => {
    expect(depositForm(100, 'in').parse({ amount: '£1,000.50' })).toEqual({ amount: 1000.5 })
  })

  test.each([
    ['', 'Enter an amount in pounds.'],
    ['0', 'Enter an amount of more than £0.'],
    ['-5', 'Enter an amount of more than £0.'],
    ['9,999,900.01', 'A goal can hold at most £10,000,000.'],
  ])('refuses %j on top of £100 with %j', (amount, message) => {
    const result = depositForm(100, 'in').safeParse({ amount })
    expect(result.error && firstErrors(result.error)['amount']).toBe(message)
  })

  test('takes out, as an amount below zero, what is there and no more', () => {
    const out = depositForm(100, 'out')
    expect(out.parse({ amount: '100' })).toEqual({ amount: -100 })
    const refused = out.safeParse({ amount: '100.01' })
    expect(refused.error && firstErrors(refused.error)['amount']).toBe('There isn’t that much in this goal.')
  })
})

describe('an amount in a form', () => {
  const target = (targetAmount: string) => {
    const result = goalSchema('2026-11-21').safeParse({ ...typed, targetAmount })
    return result.success ? result.data.targetAmount : firstErrors(result.error)['targetAmount']
  }

  // promise: form-number-as-meant
  test.each<[string, number | string]>([
    ['£1,000.50', 1000.5],
    [' 1 000 ', 1000],
    ['.5', 0.5],
    ['12.', 12],
    ['١٥٠٠', 1500],
    ['1500,00', 'For pence type a dot, as in 12.50.'],
    ['1.500,50', 'For pence type a dot, as in 12.50.'],
    ['0,500', 'For pence type a dot, as in 12.50.'],
    ['1.500', 'For thousands type a comma, as in 1,500.'],
    ['1200 900', 'Type one amount.'],
    ['1,5', 'For pence type a dot, as in 12.50.'],
    ['£28,000 to £30,000', 'Type one amount.'],
    ['1.2.3', 'Type one amount.'],
    ['£28,000 p.a.', 'Enter an amount in pounds.'],
    ['5k', 'Enter an amount in pounds.'],
    ['£', 'Enter an amount in pounds.'],
    ['-3', 'Target must be more than £0.'],
    ['3-', 'Target must be more than £0.'],
    ['(3)', 'Target must be more than £0.'],
    ['3 CR', 'Target must be more than £0.'],
  ])('%j is taken as, or refused with, %j', (text, expected) => {
    expect(target(text)).toBe(expected)
  })
})

describe('textFromPounds', () => {
  test('writes what a form reads back', () => {
    expect(textFromPounds(1_000_000)).toBe('1,000,000')
    expect(textFromPounds(1000.5)).toBe('1,000.50')
  })
})
