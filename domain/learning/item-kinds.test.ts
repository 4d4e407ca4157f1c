import { describe, expect, test } from 'vitest'
import { drawn, knownMistakes, mark, rightAnswer, wrongAnswer, type ItemData } from './item-kinds.ts'
import { isWithin } from './kinds/number.ts'
import { isOnStep, nearestStep, sideOff } from './kinds/slide.ts'
import type { ItemAnswer, Outcome } from './marking.ts'

const choose: ItemData = {
  kind: 'choose',
  isSeveral: false,
  options: [{ isRight: false }, { isRight: true }, { isRight: false }],
}
const several: ItemData = {
  kind: 'choose',
  isSeveral: true,
  options: [{ isRight: true }, { isRight: false }, { isRight: true }],
}
const sort: ItemData = {
  kind: 'sort',
  groups: ['need', 'want', 'saving'],
  cards: [{ groups: ['need'] }, { groups: ['want', 'saving'] }],
}
const order: ItemData = { kind: 'order', steps: ['first', 'second', 'third'], shown: [1, 0, 2] }
const estimate: ItemData = { kind: 'estimate', unit: 'money', answer: { value: 1612, closePercent: 10 } }
const number: ItemData = {
  kind: 'number',
  unit: 'money',
  answer: { value: 305.04, within: 0.05 },
  slips: [{ value: 3660.48 }, { value: 30_504 }],
}
const numberOf = (unit: 'money' | 'percent' | 'number' | 'years' | 'months' | 'hours', value: number): ItemData => {
  return { kind: 'number', unit, answer: { value, within: 0 }, slips: [] }
}
const range = { start: 0, within: 5 }
const slide: ItemData = {
  kind: 'slide',
  inputs: [
    { name: 'payment', min: 0, max: 200, step: 5, ...range },
    { name: 'years', min: 0, max: 30, step: 1, ...range },
  ],
  answer: { payment: 120 },
}
const spotted = {
  details: [{ isSpot: false }],
  sections: [{ lines: [{ isSpot: true }, { isSpot: false }] }],
  total: { isSpot: true },
}
const spot: ItemData = { kind: 'spot', document: spotted }
const withoutTotal: ItemData = { kind: 'spot', document: { ...spotted, total: null } }
const rows = [{ place: { isFault: false } }, { place: null }, { place: { isFault: true } }]
const document: ItemData = { kind: 'document', paper: { parts: [{ rows }, { rows: [{ place: { isFault: true } }] }] } }
const honest: ItemData = { kind: 'document', paper: { parts: [{ rows: [{ place: { isFault: false } }] }] } }
const all = [choose, several, sort, order, estimate, number, slide, spot, withoutTotal, document, honest]

describe('mark', () => {
  test.each<[ItemData, ItemAnswer, Outcome | null]>([
    [choose, [1], 'right'],
    [choose, [0], 'wrong'],
    [choose, [], null],
    [choose, [0, 1], null],
    [choose, [3], null],
    [choose, [-1], null],
    [several, [2, 0], 'right'],
    [several, [0], 'wrong'],
    [several, [0, 1, 2], 'wrong'],
    [several, [], 'wrong'],
    [sort, [0, 2], 'right'],
    [sort, [0, 0], 'wrong'],
    [sort, [0], null],
    [sort, [0, 3], null],
    [sort, 0, null],
    [order, [0, 1, 2], 'right'],
    [order, [1, 0, 2], 'wrong'],
    [order, [0, 0, 2], null],
    [order, [0, 1, 3], null],
    [order, [0, 1], null],
    [estimate, 1451, 'right'],
    [estimate, 1450, 'wrong'],
    [estimate, 1773, 'right'],
    [estimate, 1774, 'wrong'],
    [estimate, [1612], null],
    // 1.1 less 10% is 0.99, but not in binary floats
    [{ ...estimate, answer: { value: 1.1, closePercent: 10 } }, 0.99, 'right'],
    [{ ...estimate, answer: { value: -100, closePercent: 10 } }, -95, 'right'],
    [number, 305.09, 'right'],
    [number, 305.1, 'wrong'],
    [number, { value: 305.04 }, null],
    [slide, { payment: 115, years: 30 }, 'right'],
    [slide, { payment: 110, years: 30 }, 'wrong'],
    [slide, { payment: 120 }, null],
    [slide, { payment: 121, years: 30 }, null],
    [slide, { payment: 120, years: 31 }, null],
    [slide, { payment: 120, months: 3 }, null],
    [slide, { payment: 120, years: 3, months: 3 }, null],
    [slide, [120, 3], null],
    [spot, [1, 3], 'right'],
    [spot, [3, 1], 'right'],
    [spot, [1], 'wrong'],
    [spot, [1, 2, 3], 'wrong'],
    [spot, [1, 3, 3], null],
    [spot, [4], null],
    [spot, [-1, 1, 3], null],
    [withoutTotal, [1], 'right'],
    [withoutTotal, [3], null],
    [document, [1, 2], 'right'],
    [document, [1], 'wrong'],
    [document, [], 'wrong'],
    [document, [3], null],
    [honest, [], 'right'],
    [honest, [0], 'wrong'],
    [honest, [0.5], null],
  ])('marks %j with the answer %j as %s', (item, answer, outcome) => {
    expect(mark(item, answer)?.outcome ?? null).toBe(outcome)
  })

  // promise: right-number-in-another-form
  test.each<[Parameters<typeof numberOf>, number, Outcome]>([
    [['money', 12.5], 1250, 'almost'],
    [['money', 12.5], 125, 'wrong'],
    [['money', 1250], 12.5, 'wrong'],
    [['percent', 20], 0.2, 'almost'],
    [['percent', 20], 2000, 'wrong'],
    [['years', 2], 24, 'almost'],
    [['months', 30], 2.5, 'almost'],
    [['number', 2], 200, 'wrong'],
    [['hours', 2], 120, 'wrong'],
    [['money', 0], 0.01, 'wrong'],
    [['percent', 0], 0.5, 'wrong'],
  ])(
    'takes a number in pence, as a share, in months or in years as almost right: %j, %d is %s',
    (of, typed, outcome) => {
      expect(mark(numberOf(...of), typed)?.outcome).toBe(outcome)
    },
  )

  test('takes a guess in pence as almost right, and a slip of the author’s as one though it is in pence', () => {
    expect(mark(estimate, 161_200)).toEqual({ outcome: 'almost', parts: [false], mistake: null })
    expect(mark(number, 30_504)).toEqual({ outcome: 'wrong', parts: [false], mistake: '2' })
  })

  // promise: document-marked
  test.each<[ItemData, ItemAnswer, boolean[]]>([
    [choose, [0], [false, false, true]],
    [several, [0, 1], [true, false, false]],
    [sort, [0, 0], [true, false]],
    [order, [0, 2, 1], [true, false, false]],
    [slide, { payment: 100, years: 30 }, [false, true]],
    [spot, [1, 2], [true, true, false, false]],
    [document, [0, 1], [false, true, false]],
    [honest, [0], [false]],
  ])('says of each part of %j whether it is right in %j', (item, answer, parts) => {
    expect(mark(item, answer)?.parts).toEqual(parts)
  })

  test.each<[ItemData, ItemAnswer, string | null]>([
    [choose, [0], '1'],
    [choose, [2], '3'],
    [choose, [1], null],
    [several, [1], null],
    [number, 3660.48, '1'],
    [number, 3660.53, '1'],
    [number, 3660.54, null],
    [number, 305.04, null],
  ])('knows in %j the mistake of %j: %s', (item, answer, mistake) => {
    expect(mark(item, answer)?.mistake).toBe(mistake)
  })

  test.each(all)('takes the right answer of %j, and neither the wrong one nor a known mistake', (item) => {
    expect(mark(item, rightAnswer(item))).toMatchObject({ outcome: 'right', mistake: null })
    expect(mark(item, wrongAnswer(item))?.outcome).toBe('wrong')
    for (const { id, answer } of knownMistakes(item))
      expect(mark(item, answer)).toMatchObject({ outcome: 'wrong', mistake: id })
  })
})

test('drawn shows options, cards and steps in an order of the seed, and steps never in the right one', () => {
  for (const item of [choose, sort, order]) {
    const shown = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => drawn(item, seed))
    expect(new Set(shown.map((each) => JSON.stringify(each))).size).toBeGreaterThan(1)
    expect(drawn(item, 'a')).toEqual(shown[0])
  }
  for (const seed of ['a', 'b', 'c', 'd']) expect(drawn(order, seed)).not.toMatchObject({ shown: [0, 1, 2] })
  expect(drawn(number, 'a')).toBe(number)
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

test.each<[Record<string, number>, string | null]>([
  [{ payment: 125 }, null],
  [{ payment: 126 }, 'high'],
  [{ payment: 114 }, 'low'],
  [{}, 'low'],
])('sideOff says of %j to which side it is off: %s', (values, side) => {
  expect(sideOff({ name: 'payment', within: 5 }, { payment: 120 }, values)).toBe(side)
  expect(sideOff({ name: 'years', within: 5 }, { payment: 120 }, values), 'not asked for').toBeNull()
  // 0.8 − 0.7 is above 0.1 in binary floats
  expect(sideOff({ name: 'rate', within: 0.1 }, { rate: 0.7 }, { rate: 0.8 })).toBeNull()
})
