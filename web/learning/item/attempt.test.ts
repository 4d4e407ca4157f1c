import { beforeEach, describe, expect, test } from 'vitest'
import type { Exercise } from '#contract/exercises.ts'
import { attemptIn, markOf, storeAttempt } from './attempt.ts'
import { toggled } from './item-kind.ts'
import { kindOf } from './item-kinds.ts'

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

describe('what was put in, as it is marked and sent', () => {
  const answerOf = (exercise: object, draft: unknown) => {
    const item = exercise as Exercise
    return kindOf(item)?.check?.answerOf(item, draft)
  }

  test('has the places of groups, and is none while a card is in none', () => {
    const sort = { kind: 'sort', groups: ['need', 'want'] }
    expect(answerOf(sort, ['want', 'need'])).toEqual([1, 0])
    expect(answerOf(sort, ['want', 'need', null])).toBeNull()
  })

  test.each(['number', 'estimate'])('has of a %s what was typed, read', (kind) => {
    expect(['£1,050', '1.05k', '7%'].map((text) => answerOf({ kind }, text))).toEqual([1050, 1050, 7])
    expect(answerOf({ kind }, 'none')).toBeNull()
  })

  test('has places and sliders as they are, and is none where something must be chosen', () => {
    expect(answerOf({ kind: 'order' }, [2, 0, 1])).toEqual([2, 0, 1])
    expect(answerOf({ kind: 'slide' }, { years: 3 })).toEqual({ years: 3 })
    expect(['choose', 'spot', 'document'].map((kind) => answerOf({ kind }, []))).toEqual([null, null, []])
  })
})
