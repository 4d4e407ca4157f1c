// Reads a lesson's quiz. Each option has the reason why it is right or wrong beside it.
import * as z from 'zod/mini'
import type { QuizQuestion } from '#contract/learning.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { slug } from './front-matter.ts'
import { fillWords, variantValues, type QuestionTemplate, type Vary } from '#server/content/question-template.ts'
import { readYaml } from './yaml-source.ts'

/**
 * A question as the quiz asks it, with its first line in the file. If it varies, `template` makes its variants. `holds`
 * are comparisons that must be true in each.
 */
export type AuthoredQuestion = QuizQuestion & {
  skill: string | null
  line: number
  template: QuestionTemplate | null
  holds: string[]
}

/** Reads the questions of a quiz and fills their placeholders: those that vary, with the first value of each list. */
export function readQuiz(
  text: string,
  { file, taxYear }: { file: string; taxYear: TaxYearId },
): { questions: AuthoredQuestion[]; problems: ContentProblem[] } {
  const { value, problems, lineOf } = readYaml(text, { file, schema: quizSchema })
  if (value === null) return { questions: [], problems }
  const read = value.questions.map((authored, index) =>
    readQuestion(authored, { line: lineOf(['questions', index]), taxYear }),
  )
  return {
    questions: read.map(({ question }) => question),
    problems: read.flatMap(({ question: { line }, messages }) => messages.map((message) => ({ file, line, message }))),
  }
}

function readQuestion(
  authored: z.infer<typeof questionSchema>,
  { line, taxYear }: { line: number; taxYear: TaxYearId },
): { question: AuthoredQuestion; messages: string[] } {
  const { id, ref, skill = null, holds = [] } = authored
  const vary = authored.vary === undefined ? null : listValues(authored.vary)
  const words = {
    question: authored.question.trim(),
    options: authored.options.map((option) => option.text.trim()),
    explanations: authored.options.map((option) => option.why.trim()),
  }
  const correct = authored.options.flatMap((option, place) => (option.correct ? [place] : []))
  const { problems, ...filled } = fillWords(words, { taxYear, ...(vary && { values: variantValues(vary, 0) }) })
  const place = correct[0] ?? -1
  const template = vary && { ...words, vary, correct: place }
  return {
    question: { id, skill, ref, line, ...filled, correctAnswer: filled.options[place] ?? '', template, holds },
    messages: [
      ...problems.map(({ message }) => `Question ${id}: ${message}`),
      ...(correct.length === 1
        ? []
        : [`Question ${id} has ${correct.length} options marked correct: mark exactly one.`]),
    ],
  }
}

/** Every value of each name, ranges counted out. */
export function listValues(authored: z.infer<typeof varySchema>): Vary {
  return Object.fromEntries(
    Object.entries(authored).map(([name, values]) => [name, Array.isArray(values) ? values : countOut(values)]),
  )
}

/** From one end to the other, both counted; to six decimals, as steps of 0.1 drift. */
function countOut({ from, to, step }: z.infer<typeof rangeSchema>): number[] {
  const count = Math.floor((to - from) / step + 1e-9) + 1
  return Array.from({ length: count }, (_, index) => Number((from + index * step).toFixed(6)))
}

const rangeSchema = z
  .strictObject({ from: z.number(), to: z.number(), step: z.number().check(z.positive()) })
  .check(z.refine(({ from, to }) => from < to, 'A range goes from less to more.'))
  .check(z.refine(({ from, to, step }) => (to - from) / step < 24, 'A range has at most 24 values.'))

/** Values by name: a list, or a range with its step. */
export const varySchema = z.record(
  z
    .string()
    .check(z.regex(/^[a-z][a-zA-Z]*$/, 'A name has letters only, a small one first.'))
    .check(z.refine((name) => !['answer', 'as', 'floor'].includes(name), 'This name means something else in a sum.')),
  z.union([z.array(z.number()).check(z.minLength(2)), rangeSchema]),
)

const questionSchema = z.strictObject({
  id: slug,
  /** One of the lesson's skills. A guide has none. */
  skill: z.optional(slug),
  /** The anchor of the heading that teaches it. */
  ref: slug,
  /** The values that numbers of the question may take in practice, by name; the quiz has the first of each. */
  vary: z.optional(varySchema),
  /** Comparisons such as “spare < 60” that must hold in each variant. */
  holds: z.optional(z.array(z.string())),
  question: z.string().check(z.minLength(10)),
  options: z.array(
    z.strictObject({
      text: z.string().check(z.minLength(1)),
      correct: z._default(z.boolean(), false),
      why: z.string().check(z.minLength(10)),
    }),
  ),
})
const quizSchema = z.strictObject({ questions: z.array(questionSchema) })
