// What marking says of an answer, whatever the kind of item; and what each kind has to be able to do.

/** A number, a list of places counted from 0, or the value of each slider by its name. */
export type ItemAnswer = number | readonly number[] | Readonly<Record<string, number>>

/** 'almost': the right number in another form, as in pence. It is said, and counts neither way. */
export type Outcome = 'right' | 'wrong' | 'almost'

/**
 * `parts` are the options, cards, places, lines or sliders, and whether each is as it should be. `mistake` is the id of a known
 * mistake: the number, from 1, of the option or slip in its author’s list.
 */
export type Marking = { outcome: Outcome; parts: readonly boolean[]; mistake: string | null }

/** What each kind says of its items. `Data` is what an item is marked by. */
export type ItemKind<Data> = {
  /** Null for an answer that does not fit the item. */
  mark(data: Data, answer: ItemAnswer): Marking | null
  right(data: Data): ItemAnswer
  /** An answer that is wrong, and no known mistake where that can be. */
  wrong(data: Data): ItemAnswer
  /** The mistakes that are known, each with an answer that makes it. */
  mistakes?(data: Data): { id: string; answer: ItemAnswer }[]
  /** The same item in an order drawn by the seed, where its order is drawn. */
  drawn?<Item extends Data>(data: Item, seed: string): Item
}

/** The id of a mistake by its place in its author’s list. */
export function mistakeId(place: number): string {
  return String(place + 1)
}

/**
 * Right if every part is.
 * @example marked([true, false]) // { outcome: 'wrong', parts: [true, false], mistake: null }
 */
export function marked(parts: readonly boolean[], mistake: string | null = null): Marking {
  return { outcome: parts.every(Boolean) ? 'right' : 'wrong', parts, mistake }
}

/** Whether an answer is a list of places of so many, none of them twice. */
export function arePlaces(answer: ItemAnswer, count: number): answer is readonly number[] {
  return (
    isList(answer) &&
    new Set(answer).size === answer.length &&
    answer.every((at) => Number.isInteger(at) && at >= 0 && at < count)
  )
}

export function isList(answer: ItemAnswer): answer is readonly number[] {
  return Array.isArray(answer)
}

/**
 * Whether exactly the places were chosen that are right, as options or as lines of a document.
 * @example markPlaces([true, false, true], [0, 1]).parts // [true, false, false]
 */
export function markPlaces(isRight: readonly boolean[], chosen: readonly number[]): Marking {
  return marked(isRight.map((right, at) => right === chosen.includes(at)))
}

/** @example placesOf([true, false, true]) // [0, 2] */
export function placesOf(isRight: readonly boolean[]): number[] {
  return isRight.flatMap((right, at) => (right ? [at] : []))
}

/** What binary floats may be off by. */
export const smallest = 1e-9
