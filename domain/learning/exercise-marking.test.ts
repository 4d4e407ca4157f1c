import { describe, expect, test } from 'vitest'
import {
  choseRightly,
  isClose,
  isOnStep,
  isSlidRight,
  isWithin,
  markExercise,
  markPlaces,
  nearestStep,
  rightAnswer,
  slidesOff,
  type ExerciseAnswer,
} from './exercise-marking.ts'

describe('markExercise', () => {
  const sort = {
    kind: 'sort',
    groups: ['need', 'want', 'saving'],
    cards: [{ groups: ['need'] }, { groups: ['want', 'saving'] }],
  } as const
  const order = { kind: 'order', steps: ['first', 'second', 'third'] } as const
  const estimate = { kind: 'estimate', answer: { value: 200, closePercent: 10 } } as const
  const number = { kind: 'number', answer: { value: 305.04, within: 0.05 } } as const
  const slide = {
    kind: 'slide',
    inputs: [
      { name: 'payment', min: 0, max: 200, step: 5, within: 5 },
      { name: 'years', min: 1, max: 30, step: 1, within: 1 },
    ],
    answer: { payment: 120 },
  } as const
  const spot = {
    kind: 'spot',
    document: {
      details: [{ isSpot: false }],
      sections: [{ lines: [{ isSpot: true }, { isSpot: false }] }],
      total: { isSpot: true },
    },
  } as const
  const withoutTotal = { kind: 'spot', document: { ...spot.document, total: null } } as const
  const rows = [{ place: { isFault: false } }, { place: null }, { place: { isFault: true } }]
  const document = { kind: 'document', paper: { parts: [{ rows }, { rows: [{ place: { isFault: true } }] }] } } as const
  const honest = { kind: 'document', paper: { parts: [{ rows: [{ place: { isFault: false } }] }] } } as const

  test.each<[Parameters<typeof markExercise>[0], ExerciseAnswer, boolean | null]>([
    [sort, [0, 2], true],
    [sort, [0, 0], false],
    [sort, [0], null],
    [sort, [0, 3], null],
    [sort, 0, null],
    [order, [0, 1, 2], true],
    [order, [1, 0, 2], false],
    [order, [0, 0, 2], null],
    [order, [0, 1, 3], null],
    [order, [0, 1], null],
    [estimate, 180, true],
    [estimate, 179, false],
    [estimate, [180], null],
    [number, 305.09, true],
    [number, 305.1, false],
    [number, { value: 305.04 }, null],
    [slide, { payment: 115, years: 30 }, true],
    [slide, { payment: 110, years: 30 }, false],
    [slide, { payment: 120 }, null],
    [slide, { payment: 121, years: 30 }, null],
    [slide, { payment: 120, years: 31 }, null],
    [slide, { payment: 120, months: 3 }, null],
    [slide, { payment: 120, years: 3, months: 3 }, null],
    [slide, [120, 3], null],
    [spot, [1, 3], true],
    [spot, [3, 1], true],
    [spot, [1], false],
    [spot, [1, 2, 3], false],
    [spot, [1, 3, 3], null],
    [spot, [4], null],
    [spot, [-1, 1, 3], null],
    [withoutTotal, [1], true],
    [withoutTotal, [3], null],
    [document, [1, 2], true],
    [document, [1], false],
    [document, [], false],
    [document, [3], null],
    [honest, [], true],
    [honest, [0], false],
    [honest, [0.5], null],
  ])('marks %j with the answer %j as %s', (exercise, answer, isRight) => {
    expect(markExercise(exercise, answer)).toBe(isRight)
  })

  test.each([sort, order, estimate, number, slide, spot, withoutTotal, document, honest])(
    'takes the answer that rightAnswer gives to %j',
    (exercise) => {
      expect(markExercise(exercise, rightAnswer(exercise))).toBe(true)
    },
  )
})

describe('choseRightly', () => {
  const options = [{ isRight: true }, { isRight: false }, { isRight: true }]

  test.each([
    [[0, 2], true],
    [[2, 0], true],
    [[0], false],
    [[0, 1, 2], false],
    [[], false],
  ])('takes %j as %s', (chosen, isRight) => {
    expect(choseRightly(options, chosen)).toBe(isRight)
  })
})

describe('isClose', () => {
  test.each([
    [1451, true],
    [1450, false],
    [1773, true],
    [1774, false],
  ])('takes %i for 1,612 within 10%% as %s', (guess, close) => {
    expect(isClose(guess, { value: 1612, closePercent: 10 })).toBe(close)
  })

  test('takes the bound itself, and a sum below nought by its size', () => {
    expect(isClose(90, { value: 100, closePercent: 10 })).toBe(true)
    // 1.1 less 10% is 0.99, but not in binary floats
    expect(isClose(0.99, { value: 1.1, closePercent: 10 })).toBe(true)
    expect(isClose(-95, { value: -100, closePercent: 10 })).toBe(true)
  })
})

test.each([
  [305.04, 0, true],
  [305.05, 0, false],
  [305.05, 0.01, true],
  [304.9, 0.14, true],
  [304.9, 0.13, false],
])('isWithin takes %d for 305.04 within %d as %s', (typed, within, isRight) => {
  expect(isWithin(typed, { value: 305.04, within })).toBe(isRight)
})

describe('isOnStep', () => {
  test.each([
    [0.3, { min: 0, max: 2, step: 0.1 }, true],
    [0.35, { min: 0, max: 2, step: 0.1 }, false],
    [35, { min: 5, max: 100, step: 10 }, true],
    [30, { min: 5, max: 100, step: 10 }, false],
    [1.1, { min: 0, max: 2, step: 0.1 }, true],
    [0.1 + 0.2, { min: 0, max: 0.3, step: 0.1 }, true],
    [34, { min: 4, max: 100, step: 10 }, true],
    [36, { min: 4, max: 100, step: 10 }, false],
    [2.1, { min: 0, max: 2, step: 0.1 }, false],
    [-0.1, { min: 0, max: 2, step: 0.1 }, false],
  ])('takes %d with %j as %s', (value, range, isOn) => {
    expect(isOnStep(value, range)).toBe(isOn)
  })
})

describe('markPlaces', () => {
  const faults = [true, false, true]

  // promise: document-marked
  test.each([
    ['all found', faults, [2, 0], { found: 2, missed: 0, wrong: 0, isRight: true }],
    ['one missed', faults, [0], { found: 1, missed: 1, wrong: 0, isRight: false }],
    ['one marked that is in order', faults, [0, 1, 2], { found: 2, missed: 0, wrong: 1, isRight: false }],
    ['nothing marked', faults, [], { found: 0, missed: 2, wrong: 0, isRight: false }],
    ['none to find, and none marked', [false, false], [], { found: 0, missed: 0, wrong: 0, isRight: true }],
    ['none to find, and one marked', [false, false], [1], { found: 0, missed: 0, wrong: 1, isRight: false }],
    ['a place that is not there', [true], [0, 7], { found: 1, missed: 0, wrong: 1, isRight: false }],
  ])('%s', (_, places, marked, result) => {
    expect(markPlaces(places, marked)).toEqual(result)
  })
})

describe('nearestStep', () => {
  test.each([
    [67, { min: 30, max: 150, step: 5 }, 65],
    [68, { min: 30, max: 150, step: 5 }, 70],
    [1, { min: 30, max: 150, step: 5 }, 30],
    [999, { min: 30, max: 150, step: 5 }, 150],
    [999, { min: 0, max: 14, step: 5 }, 10],
    [999, { min: 0, max: 0.3, step: 0.1 }, 0.3],
    [999, { min: 0, max: 12, step: 5 }, 10],
    [0.31, { min: 0, max: 2, step: 0.1 }, 0.3],
  ])('brings %d with %j to %d', (value, range, nearest) => {
    expect(nearestStep(value, range)).toBe(nearest)
  })
})

describe('isSlidRight', () => {
  const inputs = [
    { name: 'payment', within: 5 },
    { name: 'years', within: 1 },
  ]

  test('asks only for the inputs that the answer names', () => {
    expect(isSlidRight(inputs, { payment: 120 }, { payment: 115, years: 40 })).toBe(true)
    expect(isSlidRight(inputs, { payment: 120 }, { payment: 114, years: 40 })).toBe(false)
    expect(isSlidRight(inputs, { payment: 120, years: 3 }, { payment: 120, years: 5 })).toBe(false)
  })
})

describe('slidesOff', () => {
  const inputs = [
    { name: 'payment', within: 5 },
    { name: 'years', within: 0 },
  ]

  test('counts what binary floats are off by as near enough', () => {
    expect(slidesOff([{ name: 'rate', within: 0.1 }], { rate: 0.7 }, { rate: 0.8 })).toEqual([])
  })

  test.each<[Record<string, number>, [string, string][]]>([
    [{ payment: 125, years: 3 }, []],
    [{ payment: 126, years: 3 }, [['payment', 'high']]],
    [
      { payment: 114, years: 4 },
      [
        ['payment', 'low'],
        ['years', 'high'],
      ],
    ],
    [{ payment: 120 }, [['years', 'low']]],
  ])('says of %j which are off, and to which side', (values, off) => {
    const found = slidesOff(inputs, { payment: 120, years: 3 }, values)
    expect(found.map(({ name, side }) => [name, side])).toEqual(off)
  })
})
