// What practice reads: the questions that are due, and the levels of skills.
import type { Review } from '#contract/practice.ts'
import { readQuery } from '#web/api/response-cache.ts'

export const reviewQuery = readQuery('GET /api/review')
export const skillsQuery = readQuery('GET /api/progress/skills')

/** What is due without some questions: those that were answered. */
export function reviewWithout(review: Review, itemIds: readonly string[]): Review {
  const questions = review.questions.filter(({ itemId }) => !itemIds.includes(itemId))
  return questions.length === review.questions.length ? review : { ...review, questions, dueCount: questions.length }
}
