import { expect, test } from 'vitest'
import { timeDone } from './device-time.ts'

const at = (time: string) => Date.parse(`2026-11-${time}:00Z`)

test.each([
  ['between the two', '2026-11-20T09:30:00Z', at('20T09:30')],
  ['ahead of the server’s clock', '2027-01-01T00:00:00Z', at('21T10:00')],
  ['before it can have been', '1970-01-01T00:00:00Z', at('19T08:00')],
  ['not said', undefined, at('21T10:00')],
])('a time %s is held between the earliest and now', (_, said, time) => {
  expect(timeDone(said, { now: at('21T10:00'), earliest: at('19T08:00') })).toBe(time)
})

// promise: device-clock-off
test.each([
  ['days behind', '2026-11-15T23:00:00Z', '2026-11-15T23:30:00Z', at('21T09:30')],
  ['ahead', '2026-11-23T10:00:00Z', '2026-11-23T12:00:00Z', at('21T08:00')],
  ['right, as far as can be told', '2026-11-21T09:00:00Z', '2026-11-21T09:55:00Z', at('21T09:00')],
  ['ahead when it was done, and right since', '2027-01-01T00:00:00Z', '2026-11-21T10:00:00Z', at('21T10:00')],
])('a time of a device whose clock is %s is put right by the time at which it sends', (_, said, sentAt, time) => {
  expect(timeDone(said, { now: at('21T10:00'), sentAt })).toBe(time)
})

test('a time that is said may be as early as it likes where nothing is the earliest', () => {
  expect(timeDone('1970-01-01T00:00:00Z', { now: at('21T10:00') })).toBe(0)
})
