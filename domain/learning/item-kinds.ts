// Every kind of item that can be marked, and what each says of an answer. Server and browser mark by it alike. A new kind is a file in
// kinds/, a line in each of the two lists below, and what the compiler then asks for in `contract`, `course` and `web`.
import { choose, type ChooseData } from './kinds/choose.ts'
import { document, type DocumentData } from './kinds/document.ts'
import { estimate, type EstimateData } from './kinds/estimate.ts'
import { number, type NumberData } from './kinds/number.ts'
import { order, type OrderData } from './kinds/order.ts'
import { slide, type SlideData } from './kinds/slide.ts'
import { sort, type SortData } from './kinds/sort.ts'
import { spot, type SpotData } from './kinds/spot.ts'
import type { ItemAnswer, ItemKind, Marking } from './marking.ts'

/** What an item is marked by. */
export type ItemData =
  | ChooseData
  | SortData
  | OrderData
  | EstimateData
  | NumberData
  | SlideData
  | SpotData
  | DocumentData
export type Kind = ItemData['kind']

const kinds = { choose, sort, order, estimate, number, slide, spot, document } satisfies {
  [K in Kind]: ItemKind<Extract<ItemData, { kind: K }>>
}

function kindOf({ kind }: ItemData): ItemKind<ItemData> {
  return kinds[kind]
}

/**
 * Marks an answer. Null for one that does not fit the item.
 * @example mark({ kind: 'order', steps: ['a', 'b', 'c'], shown: [1, 0, 2] }, [0, 2, 1])?.parts // [true, false, false]
 */
export function mark(item: ItemData, answer: ItemAnswer): Marking | null {
  return kindOf(item).mark(item, answer)
}

/** @example rightAnswer({ kind: 'order', steps: ['a', 'b', 'c'], shown: [1, 0, 2] }) // [0, 1, 2] */
export function rightAnswer(item: ItemData): ItemAnswer {
  return kindOf(item).right(item)
}

/** @example wrongAnswer({ kind: 'order', steps: ['a', 'b', 'c'], shown: [1, 0, 2] }) // [2, 1, 0] */
export function wrongAnswer(item: ItemData): ItemAnswer {
  return kindOf(item).wrong(item)
}

/** The mistakes that are known of an item, each with an answer that makes it. */
export function knownMistakes(item: ItemData): { id: string; answer: ItemAnswer }[] {
  return kindOf(item).mistakes?.(item) ?? []
}

/** The item with what it shows in an order drawn by the seed. */
export function drawn<Item extends ItemData>(item: Item, seed: string): Item {
  return kindOf(item).drawn?.(item, seed) ?? item
}
