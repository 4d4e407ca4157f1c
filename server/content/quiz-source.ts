// Reads a lesson's quiz: each option stands with the reason why it is right or wrong, so that neither can go astray.
import * as z from 'zod/mini'
import type { QuizQuestion } from '#contract/learning.ts'
import type { ContentProblem } from './content-problem.ts'
import { slug } from './front-matter.ts'
import { readYaml } from './yaml-source.ts'

/** A question as authored, with the line that it begins on. */
export type AuthoredQuestion = QuizQuestion & { skill: string | null; line: number }

/** Reads the questions of a quiz, its placeholders already filled. */
export function readQuiz(text: string, file: string): { questions: AuthoredQuestion[]; problems: ContentProblem[] } {
  const { value, problems, lineOf } = readYaml(text, { file, schema: quizSchema })
  if (value === null) return { questions: [], problems }
  const authored = value.questions.map((question, index) => ({
    question,
    line: lineOf(['questions', index]),
    correct: question.options.filter(({ correct }) => correct),
  }))
  return {
    questions: authored.map(({ question: { id, ref, question, options, skill = null }, line, correct }) => ({
      id,
      skill,
      ref,
      question: question.trim(),
      line,
      options: options.map((option) => option.text.trim()),
      explanations: options.map((option) => option.why.trim()),
      correctAnswer: correct[0]?.text.trim() ?? '',
    })),
    problems: authored
      .filter(({ correct }) => correct.length !== 1)
      .map(({ line, question: { id }, correct }) => ({
        file,
        line,
        message: `Question ${id} has ${correct.length} options marked correct: mark exactly one.`,
      })),
  }
}

const quizSchema = z.strictObject({
  questions: z.array(
    z.strictObject({
      id: slug,
      /** One of the lesson's skills. A guide has none. */
      skill: z.optional(slug),
      /** The anchor of the heading that teaches it. */
      ref: slug,
      question: z.string().check(z.minLength(10)),
      options: z.array(
        z.strictObject({
          text: z.string().check(z.minLength(1)),
          correct: z._default(z.boolean(), false),
          why: z.string().check(z.minLength(10)),
        }),
      ),
    }),
  ),
})
