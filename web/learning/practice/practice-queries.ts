// What practice reads: what is due, and the levels of skills.
import type { Review } from '#contract/practice.ts'
import { readQuery } from '#web/api/response-cache.ts'

export const reviewQuery = readQuery('GET /api/review')
export const skillsQuery = readQuery('GET /api/progress/skills')

/** What is due, without the items that were answered. */
export function reviewWithout(review: Review, itemIds: readonly string[]): Review {
  const isLeft = ({ itemId }: { itemId: string }) => !itemIds.includes(itemId)
  const questions = review.questions.filter(isLeft)
  const items = review.items?.filter(isLeft)
  const dueCount = questions.length + (items?.length ?? 0)
  if (dueCount === review.questions.length + (review.items?.length ?? 0)) return review
  return { ...review, questions, ...(items && { items }), dueCount }
}
