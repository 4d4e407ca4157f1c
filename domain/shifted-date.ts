// A clock that is ahead of the machine's, for whoever looks at another day than today's.

/**
 * A `Date` that is ahead of the given one by `shift()` milliseconds whenever it tells what time it is.
 * @example new (shiftedDate(Date, () => 86_400_000))() // this time tomorrow
 */
export function shiftedDate(RealDate: DateConstructor, shift: () => number): DateConstructor {
  const shifted = class extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(RealDate.now() + shift())
      // Years, months and days may come one by one, too.
      else super(...given)
    }
    static override now(): number {
      return RealDate.now() + shift()
    }
  }
  return shifted as DateConstructor
}
