// What the dashboard says of today’s practice, and how long it takes.
import { plural } from '#web/ui/plural.ts'

export const dueText = (due: number) => `${due} for today`
export const lengthText = (due: number) => `Today’s practice: ${practiceLength(due)}`
export const practiseLabel = 'Practise'

/** @example practiceLength(10) // '10 questions, about 5 minutes' */
export function practiceLength(count: number): string {
  const minutes = Math.ceil(count / 2)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${questionsText(count)}, about ${time}`
}

export function questionsText(count: number): string {
  return plural(count, { one: 'question', other: 'questions' })
}
