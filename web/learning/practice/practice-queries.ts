// What practice reads: what is due, without the answers that wait, and the levels of skills.
import type { Review } from '#contract/practice.ts'
import { readQuery } from '#web/api/response-cache.ts'
import type { OutboxEntry } from '#web/device/outbox-entries.ts'
import type { Folds } from '#web/outbox/folds.ts'

export const skillsQuery = readQuery('GET /api/progress/skills')

/** The name of answers in the outbox. */
export const practiceName = 'practice'

/** The question that an entry of the outbox answers; none for entries of other features. */
export function answeredIn({ kind, body }: OutboxEntry): string[] {
  // It was put in under this name by this app.
  return kind === practiceName ? [(body as { itemId: string }).itemId] : []
}

export const practiceFolds = {
  'GET /api/review': (review, entries) => reviewWithout(review, entries.flatMap(answeredIn)),
  // How many questions are left for today comes with the notifications, which every page has.
  'GET /api/notifications': (told, entries) => {
    const answered = entries.flatMap(answeredIn).length
    return answered === 0 ? told : { ...told, practiceDue: Math.max(0, (told.practiceDue ?? 0) - answered) }
  },
} satisfies Partial<Folds>

/** What is due, without the items that were answered. */
export function reviewWithout(review: Review, itemIds: readonly string[]): Review {
  const isLeft = ({ itemId }: { itemId: string }) => !itemIds.includes(itemId)
  const questions = review.questions.filter(isLeft)
  const items = review.items?.filter(isLeft)
  const dueCount = questions.length + (items?.length ?? 0)
  if (dueCount === review.questions.length + (review.items?.length ?? 0)) return review
  return { ...review, questions, ...(items && { items }), dueCount }
}
