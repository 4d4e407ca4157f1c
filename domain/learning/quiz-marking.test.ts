import { describe, expect, test } from 'vitest'
import { markQuiz, quizResultMessage } from './quiz-marking.ts'

const quiz = [
  { options: ['a', 'b', 'c', 'd'], correctAnswer: 'b' },
  { options: ['e', 'f', 'g', 'h'], correctAnswer: 'e' },
]

describe('markQuiz', () => {
  // promise: quiz-score
  test('scores each answer that equals the correct one', () => {
    expect(markQuiz(quiz, ['b', 'e'])).toEqual({ kind: 'marked', score: 2, correct: [true, true] })
    expect(markQuiz(quiz, ['b', 'h'])).toEqual({ kind: 'marked', score: 1, correct: [true, false] })
    expect(markQuiz(quiz, ['a', 'f'])).toEqual({ kind: 'marked', score: 0, correct: [false, false] })
  })

  test.each([[[]], [['b']], [['b', 'e', 'e']]])('reports %j as not one answer for each question', (answers) => {
    expect(markQuiz(quiz, answers)).toEqual({ kind: 'wrong-count', expected: 2 })
  })

  test('reports the first answer that is not an option, and compares letter for letter', () => {
    expect(markQuiz(quiz, ['b', 'x'])).toEqual({ kind: 'unknown-option', questionIndex: 1 })
    expect(markQuiz(quiz, ['B', 'x'])).toEqual({ kind: 'unknown-option', questionIndex: 0 })
  })

  test('marks a quiz without questions as 0 of 0', () => {
    expect(markQuiz([], [])).toEqual({ kind: 'marked', score: 0, correct: [] })
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
