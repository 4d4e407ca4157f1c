import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeAt, isEmpty, takeFrom, type Bucket, type BucketLimit } from './leaky-bucket.ts'

/** 20 at once, then one each minute. */
const limit: BucketLimit = { attempts: 20, window: 1200 }
const minute = 60_000

/** So many in turn at one moment; how many went in, and the bucket then. */
function takeMany(of: BucketLimit, count: number, now: number, from?: Bucket) {
  let [bucket, taken] = [from, 0]
  for (let index = 0; index < count; index += 1) {
    const one = takeFrom(of, bucket, { now })
    taken += one.taken
    bucket = one.bucket
  }
  return { taken, bucket: bucket as Bucket }
}

describe('takeFrom', () => {
  test('fills an empty bucket one by one, each for a minute more', () => {
    expect(takeFrom(limit, undefined, { now: 0 })).toEqual({ taken: 1, bucket: { lastAt: 0, emptyAt: minute } })
    expect(takeMany(limit, 3, 0).bucket).toEqual({ lastAt: 0, emptyAt: 3 * minute })
  })

  test('takes 20 at once and leaves a full bucket as it is', () => {
    const full = takeMany(limit, 25, 0)
    expect(full).toEqual({ taken: 20, bucket: { lastAt: 0, emptyAt: 20 * minute } })
    expect(takeFrom(limit, full.bucket, { now: minute - 1 })).toEqual({ taken: 0, bucket: full.bucket })
  })

  test('takes one more each minute from a full bucket, and never half a one', () => {
    let { bucket } = takeMany(limit, 20, 0)
    for (let now = minute; now < 10 * minute; now += minute) {
      expect(takeFrom(limit, bucket, { now: now - 1 }).taken).toBe(0)
      const more = takeMany(limit, 5, now, bucket)
      expect(more.taken).toBe(1)
      bucket = more.bucket
    }
  })

  test('begins anew with a bucket that has been empty for a while', () => {
    const { bucket } = takeMany(limit, 20, 0)
    expect(takeMany(limit, 25, 3600_000, bucket)).toEqual({
      taken: 20,
      bucket: { lastAt: 3600_000, emptyAt: 3600_000 + 20 * minute },
    })
  })

  test('takes a tenth of what is free, rounded up, while anything is', () => {
    const writes: BucketLimit = { attempts: 300, window: 300 }
    let bucket: Bucket | undefined
    const lots: number[] = []
    for (let lot = -1; lot !== 0;) {
      const next = takeFrom(writes, bucket, { now: 0, share: 'tenth' })
      lot = next.taken
      lots.push(lot)
      bucket = next.bucket
    }
    expect(lots.slice(0, 4)).toEqual([30, 27, 25, 22])
    expect(lots.reduce((sum, lot) => sum + lot)).toBe(300)
    expect(bucket).toEqual({ lastAt: 0, emptyAt: 300_000 })
  })

  test('counts a bucket as empty that a clock filled which has since been put right', () => {
    const filled = takeMany(limit, 20, 86_400_000).bucket
    expect(isEmpty(filled, 0)).toBe(true)
    expect(takeFrom(limit, filled, { now: 0 })).toEqual({ taken: 1, bucket: { lastAt: 0, emptyAt: minute } })
    // Two machines' clocks may differ by this much.
    expect(takeFrom(limit, filled, { now: 86_400_000 - minute }).taken).toBe(0)
  })

  test('never takes more in any time than fit at once and drained meanwhile', () => {
    const steps = fc.array(fc.nat({ max: 3 * minute }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(steps, (pauses) => {
        let [now, taken, bucket]: [number, number, Bucket | undefined] = [0, 0, undefined]
        for (const pause of pauses) {
          now += pause
          const one = takeFrom(limit, bucket, { now, share: pause % 2 === 0 ? 'one' : 'tenth' })
          taken += one.taken
          bucket = one.bucket
        }
        expect(taken).toBeLessThanOrEqual(limit.attempts + now / minute)
      }),
    )
  })
})

describe('freeAt', () => {
  test('is the first moment at which one more may be taken from a full bucket', () => {
    const { bucket } = takeMany(limit, 20, 0)
    const then = freeAt(limit, bucket)
    expect(then).toBe(minute)
    expect(takeFrom(limit, bucket, { now: then - 1 }).taken).toBe(0)
    expect(takeFrom(limit, bucket, { now: then }).taken).toBe(1)
  })

  test('has come while there is room', () => {
    expect(freeAt(limit, takeFrom(limit, undefined, { now: 0 }).bucket)).toBeLessThan(0)
  })
})
