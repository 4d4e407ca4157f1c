import { beforeEach, describe, expect, test } from 'vitest'
import type { Exercise, PractisedExercise } from '#contract/exercises.ts'
import { answerOnWire } from './answer-on-wire.ts'
import { attemptIn, markOf, storeAttempt, toggled } from './exercise-attempt.ts'

const asked = (change: object = {}) =>
  ({
    id: 'rent',
    kind: 'number',
    task: '<p>What is left?</p>',
    unit: 'money',
    answer: { value: 5, within: 0 },
    ...change,
  }) as Exercise
const place = { userId: 'ada', exerciseId: 'rent', of: markOf(asked()) }
const attempt = { answer: '1050', phase: 'checked' as const }

beforeEach(() => localStorage.clear())

const storedAttempt = ({ userId, ...exercise }: typeof place) =>
  attemptIn(localStorage.getItem(`tuppence-exercises-${userId}`), exercise)

describe('storeAttempt', () => {
  // promise: exercise-attempt-stored
  test('gives back what one learner put into one exercise', () => {
    storeAttempt(place, attempt)
    storeAttempt({ ...place, exerciseId: 'pay' }, { answer: '7', phase: 'open', seed: 's' })
    expect(storedAttempt(place)).toEqual(attempt)
    expect(storedAttempt({ ...place, exerciseId: 'pay' })).toEqual({ answer: '7', phase: 'open', seed: 's' })
    expect([storedAttempt({ ...place, userId: 'ben' }), storedAttempt({ ...place, exerciseId: 'tax' })]).toEqual([
      null,
      null,
    ])
  })

  test('is null once the exercise asks something else', () => {
    storeAttempt(place, attempt)
    expect(storedAttempt({ ...place, of: markOf(asked({ answer: { value: 6, within: 0 } })) })).toBeNull()
    expect(storedAttempt({ ...place, of: markOf(asked({ unit: 'percent' })) })).toBeNull()
  })

  test('outlives another wording of the task', () => {
    storeAttempt(place, attempt)
    expect(storedAttempt({ ...place, of: markOf(asked({ task: '<p>How much stays?</p>' })) })).toEqual(attempt)
  })

  test('is null where the browser stores something else', () => {
    localStorage.setItem('tuppence-exercises-ada', '"no"')
    expect(storedAttempt(place)).toBeNull()
  })
})

test('markOf lets a learner’s own figure outlive all but another unit', () => {
  const own = {
    kind: 'own-figure',
    id: 'own',
    task: 'Your rent?',
    unit: 'money',
    prompt: 'Rent',
  } as unknown as Exercise
  expect(markOf({ ...own, prompt: 'What you pay' } as Exercise)).toBe(markOf(own))
  expect(markOf({ ...own, unit: 'percent' } as Exercise)).not.toBe(markOf(own))
})

test('toggled takes a place in, and out again, and leaves the others in their order', () => {
  expect(toggled([], 0)).toEqual([0])
  expect(toggled([2, 0], 1)).toEqual([2, 0, 1])
  expect(toggled([2, 0, 1], 0)).toEqual([2, 1])
})

describe('answerOnWire', () => {
  const of = (exercise: object) => exercise as PractisedExercise

  test('sends the places of groups, and no right place for a card that is in none', () => {
    const sort = of({ kind: 'sort', groups: ['need', 'want'] })
    expect(answerOnWire(sort, ['want', 'need', null])).toEqual([1, 0, -1])
  })

  test.each(['number', 'estimate'])('sends of a %s what was typed, read', (kind) => {
    expect(['£1,050', '1.05k', '7%'].map((text) => answerOnWire(of({ kind }), text))).toEqual([1050, 1050, 7])
    expect(answerOnWire(of({ kind }), 'none')).toBeNaN()
  })

  test('sends places and sliders as they are', () => {
    expect(answerOnWire(of({ kind: 'order' }), [2, 0, 1])).toEqual([2, 0, 1])
    expect(answerOnWire(of({ kind: 'slide' }), { years: 3 })).toEqual({ years: 3 })
  })
})
