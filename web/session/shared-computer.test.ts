import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchForIdleness } from './shared-computer.ts'

const minute = 60_000
let said: string[]
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  said = []
  stop = watchForIdleness({ keepAlive: () => said.push('here'), end: () => said.push('end') })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const press = () => dispatchEvent(new Event('pointerdown'))
const type = () => dispatchEvent(new Event('keydown'))

// promise: shared-computer-idle
test('the page ends 45 minutes after the last press or key, once', () => {
  vi.advanceTimersByTime(44 * minute)
  type()
  vi.advanceTimersByTime(44 * minute)
  press()
  vi.advanceTimersByTime(45 * minute - 1)
  expect(said).not.toContain('end')
  vi.advanceTimersByTime(1)
  press()
  vi.advanceTimersByTime(90 * minute)
  expect(said.filter((one) => one === 'end')).toHaveLength(1)
})

test('the server hears of somebody who is there, every five minutes at most', () => {
  for (let minutes = 0; minutes < 20; minutes += 1) {
    type()
    press()
    vi.advanceTimersByTime(minute)
  }
  expect(said).toEqual(['here', 'here', 'here'])
})

test('whoever wakes a computer that was asleep finds nothing', () => {
  // No timer runs in the meantime.
  vi.setSystemTime(Date.now() + 46 * minute)
  press()
  expect(said).toEqual(['end'])
})

test('nothing ends once it is stopped', () => {
  stop()
  vi.advanceTimersByTime(90 * minute)
  expect(said).toEqual([])
})
