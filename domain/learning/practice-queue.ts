// Which questions a learner practises today, and in which order.

/** How many questions a learner may want on a day. */
export const reviewLimits = [5, 10, 20] as const
export type ReviewLimit = (typeof reviewLimits)[number]
/** The number for a learner who never chose. */
export const defaultReviewLimit: ReviewLimit = 10

/** A question that is due. `recall` is how likely it is still known, from 0 to 1. */
export type DueItem = { itemId: string; lessonId: number; recall: number }

/**
 * At most `count` of the due questions, the least likely remembered first. Two of one lesson never follow each other
 * while another lesson has one due. To make that possible to the end, no lesson gives more than half, unless the others
 * run out.
 * @example pickForToday([{ itemId: 'a', lessonId: 1, recall: 0.5 }, { itemId: 'b', lessonId: 1, recall: 0.6 },
 *   { itemId: 'c', lessonId: 2, recall: 0.9 }], 3).map(({ itemId }) => itemId) // ['a', 'c', 'b']
 */
export function pickForToday<Item extends DueItem>(due: readonly Item[], count: number): Item[] {
  const weakest = due.toSorted((one, other) => one.recall - other.recall || (one.itemId < other.itemId ? -1 : 1))
  return apart(chosen(weakest, count))
}

/** `weakest` is sorted by recall, and so is the result. */
function chosen<Item extends DueItem>(weakest: readonly Item[], count: number): Item[] {
  const perLesson = Math.ceil(count / 2)
  const isWithinShare = (item: Item) =>
    weakest.filter(({ lessonId }) => lessonId === item.lessonId).indexOf(item) < perLesson
  const shared = weakest.filter(isWithinShare).slice(0, count)
  const more = weakest.filter((item) => !shared.includes(item)).slice(0, count - shared.length)
  return weakest.filter((item) => shared.includes(item) || more.includes(item))
}

/** The same items, those of one lesson apart where that is possible. */
function apart<Item extends DueItem>(items: readonly Item[]): Item[] {
  const left = [...items]
  const ordered: Item[] = []
  while (left.length > 0) {
    const others = left.filter(({ lessonId }) => lessonId !== ordered.at(-1)?.lessonId)
    const pressing = others.find(({ lessonId }) => ofLesson(left, lessonId) * 2 > left.length)
    const next = pressing ?? others[0] ?? left[0]
    if (next === undefined) break
    ordered.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return ordered
}

function ofLesson(items: readonly DueItem[], lessonId: number): number {
  return items.filter((item) => item.lessonId === lessonId).length
}
