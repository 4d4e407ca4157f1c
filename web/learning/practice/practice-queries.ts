// What practice reads: what is due, without the answers that wait, and the levels of skills.
import type { Review } from '#contract/practice.ts'
import { readQuery } from '#web/api/response-cache.ts'
import type { OutboxEntry } from '#web/device/outbox-entries.ts'
import type { Folds } from '#web/outbox/folds.ts'

export const skillsQuery = readQuery('GET /api/progress/skills')

/** The name of answers in the outbox. */
export const practiceName = 'practice'

// It was put in under this name by this app.
type Answered = { itemId: string; skillId?: string }

/** The question that an entry of the outbox answers; none for entries of other features. */
export function answeredIn({ kind, body }: OutboxEntry): string[] {
  return kind === practiceName ? [(body as Answered).itemId] : []
}

export const practiceFolds = {
  'GET /api/review': (review, entries) => reviewWithout(review, entries.flatMap(answeredIn)),
  // How many questions are left for today comes with the notifications, which every page has.
  'GET /api/notifications': (told, entries) => {
    const { practiceDue = 0, dueSkills } = told
    // One that the server has takes nothing off: its skill is due no more. Of one that a version before put in, the skill is not known.
    const isDue = ({ skillId }: { skillId?: string }) => skillId === undefined || dueSkills?.includes(skillId) !== false
    const bodies = entries.filter(({ kind }) => kind === practiceName).map(({ body }) => body as Answered)
    const answered = new Set(bodies.filter(isDue).map(({ skillId, itemId }) => skillId ?? itemId)).size
    return answered === 0 ? told : { ...told, practiceDue: Math.max(0, practiceDue - answered) }
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
