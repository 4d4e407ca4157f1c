import { describe, expect, test } from 'vitest'
import { choseRightly, isClose, isOnStep, isSlidRight, isWithin, markPlaces, nearestStep } from './exercise-marking.ts'

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
    [1, { min: 30, max: 150, step: 5 }, 30],
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
