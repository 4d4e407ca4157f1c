import { expect, test } from 'vitest'
import { drawnPlaces, withDrawnOptions } from './option-order.ts'

test('draws the same order for the same seed, and all orders about equally often', () => {
  const counts = new Map<string, number>()
  for (let run = 0; run < 24_000; run += 1) {
    const order = drawnPlaces(4, `run-${run} l1-danny`)
    expect(drawnPlaces(4, `run-${run} l1-danny`)).toEqual(order)
    counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1)
  }
  expect(counts.size).toBe(24)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160)
})

test('draws apart for the questions of one run: where one has its first option says nothing of the next', () => {
  const agreed = Array.from({ length: 8000 }, (_, run) => run).filter(
    (run) => drawnPlaces(4, `run-${run} l1-a`).indexOf(0) === drawnPlaces(4, `run-${run} l1-b`).indexOf(0),
  )
  expect(Math.abs(agreed.length / 8000 - 0.25)).toBeLessThan(0.02)
})

test('keeps each explanation with its option, and the rest of the question', () => {
  const question = { id: 'a', options: ['1', '2', '3', '4'], explanations: ['1!', '2!', '3!', '4!'] }
  const drawn = withDrawnOptions(question, 'seed')
  expect(drawn.explanations).toEqual(drawn.options.map((option) => `${option}!`))
  expect(drawn.options.toSorted()).toEqual(question.options)
  expect(drawn.id).toBe('a')
})
