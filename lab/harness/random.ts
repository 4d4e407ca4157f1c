// Seeded random numbers: the same seed makes the same choices, so that a fault can be reproduced.

export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number
  /** A whole number from `from` to `to`, both included. */
  whole: (from: number, to: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** True for this share of calls. */
  chance: (share: number) => boolean
  uuid: () => string
  bytes: (length: number) => Buffer
}

/** Mulberry32: small, fast and random enough for this. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => whole(0, 255)))
  return {
    next,
    whole,
    bytes,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from')
      return item
    },
    uuid: () =>
      bytes(16)
        .toString('hex')
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
  }
}
