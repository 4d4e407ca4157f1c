import { describe, expect, test } from 'vitest'
import { quizKind, readKind } from './lesson-outbox.ts'

const place = { moduleId: 1, lessonId: 2 }
const attempt = { answers: ['a', 'b'], score: 1, attemptId: '7c5d3f3e' }

describe('the posts of a lesson', () => {
  test('stand on devices under names that never change', () => {
    expect([readKind.kind, readKind.key(place), readKind.lane(place)]).toEqual(['read', '2', 'lesson-2'])
    const quiz = { ...place, attempt }
    expect([quizKind.kind, quizKind.key(quiz), quizKind.lane(quiz)]).toEqual(['quiz', '7c5d3f3e', 'lesson-2'])
  })

  test('are named by their lesson', () => {
    expect(readKind.describe({ moduleId: 1, lessonId: 1 })).toBe('Needs, wants and savings, marked as read')
    expect(quizKind.describe({ moduleId: 1, lessonId: 1, attempt })).toBe(
      'Quiz score of 1 out of 2 for Needs, wants and savings',
    )
  })
})
