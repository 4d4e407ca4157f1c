import { describe, expect, test } from 'vitest'
import { practiceLength } from './practice-card-words.ts'
import { againWhen, describedAnswer, doneText } from './practice-words.ts'

describe('the words of practice', () => {
  test.each([
    [1, '1 question, about a minute'],
    [3, '3 questions, about 2 minutes'],
    [10, '10 questions, about 5 minutes'],
  ])('%i questions take so long', (count, text) => {
    expect(practiceLength(count)).toBe(text)
  })

  test.each([
    ['2026-11-23', 'tomorrow'],
    ['2026-11-25', 'in 3 days'],
    ['2026-12-06', 'in 14 days'],
    ['2027-01-18', 'in about 2 months'],
    ['2027-05-21', 'in about 6 months'],
  ])('on 22 November, %s is %s', (nextDue, text) => {
    expect(againWhen('2026-11-22', nextDue)).toBe(text)
  })

  test('say how it went without a score', () => {
    expect([doneText(1, 1), doneText(1, 0), doneText(4, 4), doneText(4, 0), doneText(10, 8)]).toEqual([
      'You answered 1 question and got it right.',
      'You answered 1 question. You will see it again soon.',
      'You answered 4 questions and got all of them right.',
      'You answered 4 questions. You will see all of them again soon.',
      'You answered 10 questions and got 8 of them right.',
    ])
  })

  test('name a waiting answer by its lesson', () => {
    expect(describedAnswer(1)).toBe('Practice answer for Needs, wants and savings')
  })
})
