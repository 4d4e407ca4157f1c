// A question whose values vary: its words with placeholders, and the values that each placeholder may take. Variants
// are numbered from 0, and the value named first changes fastest. Variant 0 has the first of each: the quiz asks it.
import type { QuizQuestion } from '#contract/learning.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { ContentProblem } from './content-problem.ts'
import { fillPlaceholders } from './placeholders.ts'
import type { VariedValues } from './rate-arithmetic.ts'

/** The values of a question that varies, by name. */
export type Vary = Readonly<Record<string, readonly number[]>>

/** A question’s words as authored. */
export type QuestionWords = Pick<QuizQuestion, 'question' | 'options' | 'explanations'>

/** What variants of a question are made from. `correct` is the index of the right option. */
export type QuestionTemplate = QuestionWords & { vary: Vary; correct: number }

/**
 * How many variants there are.
 * @example variantCount({ months: [6, 8], saved: [100, 150, 200] }) // 6
 */
export function variantCount(vary: Vary): number {
  return Object.values(vary).reduce((count, values) => count * values.length, 1)
}

/**
 * The values of one variant.
 * @example variantValues({ months: [6, 8], saved: [100, 150, 200] }, 3) // { months: 8, saved: 150 }
 */
export function variantValues(vary: Vary, variant: number): VariedValues {
  const values: Record<string, number> = {}
  let left = variant
  for (const [name, choices] of Object.entries(vary)) {
    values[name] = choices[left % choices.length] ?? 0
    left = Math.floor(left / choices.length)
  }
  return values
}

/** A question’s words with the placeholders filled, and what is wrong with these. */
export function fillWords(
  { question, options, explanations }: QuestionWords,
  context: { taxYear: TaxYearId; values?: VariedValues },
): QuestionWords & { problems: Pick<ContentProblem, 'message'>[] } {
  const problems: Pick<ContentProblem, 'message'>[] = []
  const fill = (text: string): string => {
    const filled = fillPlaceholders(text, { ...context, file: '' })
    problems.push(...filled.problems)
    return filled.text
  }
  return { question: fill(question), options: options.map(fill), explanations: explanations.map(fill), problems }
}
