// A question of a quiz as an item that is marked like any other, and what is said about a score: the number of right answers.
import { mark } from './item-kinds.ts'
import type { ChooseData } from './kinds/choose.ts'
import type { Marking } from './marking.ts'

/** What marking needs of a question. */
export type MarkableQuestion = { options: readonly string[]; correctAnswer: string }

/**
 * The question as a choice of options. Which is right is known by its text.
 * @example chooseOf({ options: ['a', 'b'], correctAnswer: 'b' }).options[1] // { text: 'b', isRight: true }
 */
export function chooseOf({
  options,
  correctAnswer,
}: MarkableQuestion): ChooseData & { options: { text: string; isRight: boolean }[] } {
  return {
    kind: 'choose',
    isSeveral: false,
    options: options.map((text) => ({ text, isRight: text === correctAnswer })),
  }
}

/**
 * Marks the text of the chosen option. Null for a text that is no option of the question.
 * @example markOption({ options: ['a', 'b'], correctAnswer: 'b' }, 'a')?.mistake // '1'
 */
export function markOption(question: MarkableQuestion, option: string): Marking | null {
  return mark(chooseOf(question), [question.options.indexOf(option)])
}

/**
 * The sentence shown with a score.
 * @example quizResultMessage({ score: 3, total: 6 }) // 'Good job! You understand most of the content.'
 */
export function quizResultMessage(result: { score: number; total: number }): string {
  if (result.score === result.total) return "Perfect score! You've mastered this content."
  if (result.score >= result.total / 2) return 'Good job! You understand most of the content.'
  return 'You might want to review the lesson material again.'
}
