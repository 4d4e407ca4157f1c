import { describe, expect, test } from 'vitest'
import { chooseOf, markOption, quizResultMessage } from './quiz-marking.ts'

const question = { options: ['a', 'b', 'c', 'd'], correctAnswer: 'b' }

describe('markOption', () => {
  // promise: quiz-score
  test('takes the option that equals the correct answer, and names the mistake by the place of another', () => {
    expect(markOption(question, 'b')).toMatchObject({ outcome: 'right', mistake: null })
    expect(markOption(question, 'c')).toMatchObject({ outcome: 'wrong', mistake: '3' })
  })

  test.each(['B', 'e', ''])('is null for “%s”, which is no option to the letter', (option) => {
    expect(markOption(question, option)).toBeNull()
  })
})

test('chooseOf makes a choice of one option of a question', () => {
  expect(chooseOf({ options: ['a', 'b'], correctAnswer: 'b' })).toEqual({
    kind: 'choose',
    isSeveral: false,
    options: [
      { text: 'a', isRight: false },
      { text: 'b', isRight: true },
    ],
  })
})

describe('quizResultMessage', () => {
  // promise: quiz-message
  test.each([
    [6, 6, "Perfect score! You've mastered this content."],
    [5, 6, 'Good job! You understand most of the content.'],
    [3, 6, 'Good job! You understand most of the content.'],
    [2, 6, 'You might want to review the lesson material again.'],
    [2, 5, 'You might want to review the lesson material again.'],
    [0, 6, 'You might want to review the lesson material again.'],
  ])('says of %d out of %d: %s', (score, total, message) => {
    expect(quizResultMessage({ score, total })).toBe(message)
  })
})
