import { describe, expect, test } from 'vitest'
import { firstErrors } from '../ui/form.ts'
import { goalForm, poundsFromText, textFromPounds } from './goal-form.ts'

const typed = {
  title: ' Holiday ',
  icon: 'plane',
  currentAmount: '',
  targetAmount: '£1,000.50',
  targetDate: '2027-09-01',
}

function errorsOf(changes: Partial<typeof typed>) {
  const result = goalForm('2026-11-21').safeParse({ ...typed, ...changes })
  return result.success ? {} : firstErrors(result.error)
}

describe('goalForm', () => {
  test('takes amounts as typed and nothing saved as £0', () => {
    expect(goalForm('2026-11-21').parse(typed)).toEqual({
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
    [{ targetDate: '' }, { targetDate: 'Choose the date to reach it by.' }],
    [{ targetDate: '2026-11-21' }, { targetDate: 'Choose a date in the future.' }],
  ])('refuses %j with %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })
})

describe('poundsFromText', () => {
  test.each([
    ['£1,000.50', 1000.5],
    [' 1 000 ', 1000],
    ['.5', 0.5],
    ['12.', 12],
    ['-3', -3],
    ['', Number.NaN],
    ['£', Number.NaN],
    ['1.2.3', Number.NaN],
    ['5k', Number.NaN],
  ])('reads %j as %d', (text, pounds) => {
    expect(poundsFromText(text)).toBe(pounds)
  })
})

describe('textFromPounds', () => {
  test('writes what poundsFromText reads back', () => {
    expect(textFromPounds(1_000_000)).toBe('1,000,000')
    expect(textFromPounds(1000.5)).toBe('1,000.50')
  })
})
