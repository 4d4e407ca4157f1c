import { expect, test } from 'vitest'
import { drawnPlaces, mixedPlaces, withDrawnOptions } from './option-order.ts'

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

test('mixes steps in every order but the right one, about equally often', () => {
  const orders = Array.from({ length: 5000 }, (_, run) => mixedPlaces(3, `run-${run} l1-steps`).join())
  const counts = [...Map.groupBy(orders, (order) => order)].map(([order, drawn]) => [order, drawn.length] as const)
  expect(counts.map(([order]) => order).toSorted()).toEqual(['0,2,1', '1,0,2', '1,2,0', '2,0,1', '2,1,0'])
  for (const [, count] of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  expect(mixedPlaces(3, 'run-1 l1-steps')).toEqual(mixedPlaces(3, 'run-1 l1-steps'))
  expect(mixedPlaces(1, 'run-1 one')).toEqual([0])
})

test('keeps each explanation with its option, and the rest of the question', () => {
  const question = { id: 'a', options: ['1', '2', '3', '4'], explanations: ['1!', '2!', '3!', '4!'] }
  const drawn = withDrawnOptions(question, 'seed')
  expect(drawn.explanations).toEqual(drawn.options.map((option) => `${option}!`))
  expect(drawn.options.toSorted()).toEqual(question.options)
  expect(drawn.id).toBe('a')
})
