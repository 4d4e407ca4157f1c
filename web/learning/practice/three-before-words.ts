// What the questions before a lesson say.
import { plural } from '#web/ui/plural.ts'

const numbers = ['None', 'One', 'Two', 'Three']

/** @example beforeTitle(3) // 'Three from before' */
export const beforeTitle = (count: number) => `${numbers[count] ?? count} from before`
export const beforeText = 'From other lessons, about a minute. They count as today’s practice.'
export const beginLabel = 'Begin'
export const notNowLabel = 'Not now'

/** @example beforeDone(2, 3) // '2 of 3 questions right. Now for the lesson.' */
export function beforeDone(right: number, count: number): string {
  if (right === 0) return 'You will see that again soon. Now for the lesson.'
  return `${right} of ${plural(count, { one: 'question', other: 'questions' })} right. Now for the lesson.`
}
