// What an attempt at a quiz comes to, and what is kept of its answers.
import type { QuizAnswer, QuizBody, QuizQuestion } from '#contract/learning.ts'
import { markOption } from '#domain/learning/quiz-marking.ts'
import type { PracticeQuestion } from '../content/practice-items.ts'
import { refuse, type Field, type Refusal } from '../http/problems.ts'
import type { AnswerMark, QuizAttempt } from './quiz-attempt-store.ts'

/** `items` are the questions as they were asked, by id. */
export type SentAttempt = {
  questions: readonly QuizQuestion[]
  body: Pick<QuizBody, 'answers' | 'score'>
  items: ReadonlyMap<string, PracticeQuestion>
}
type Kept = Pick<QuizAttempt, 'answers' | 'marks'> & { unknownAnswers: number }
type ScoreRefusal = Refusal<'score-out-of-range' | 'answers-do-not-fit'>

/**
 * With answers the server marks them itself. Where one is not known, as of a question that was reworded while the attempt
 * waited, the score that was sent is taken, as it is when it comes alone; the answers that are known are kept all the same.
 */
export function scoredAttempt({ questions, body, items }: SentAttempt): (Kept & { score: number }) | ScoreRefusal {
  if (body.answers === undefined) return withSentScore({ answers: null, marks: null, unknownAnswers: 0 })
  const given = namedAnswers(questions, body.answers)
  const answers = questions.flatMap(({ id }) => given.find(({ questionId }) => questionId === id) ?? [])
  const known = answers.flatMap((answer) => {
    const mark = markOf(answer, items)
    return mark === null ? [] : [{ option: answer.option, mark }]
  })
  const marks = known.map(({ mark }) => mark)
  const kept = { answers: known.map(({ option }) => option), marks, unknownAnswers: questions.length - known.length }
  if (kept.unknownAnswers === 0) return { ...kept, score: marks.filter(({ isRight }) => isRight).length }
  if (body.score !== undefined) return withSentScore(kept)
  const strange = answers.length < questions.length ? -1 : given.findIndex((answer) => markOf(answer, items) === null)
  return refuse('answers-do-not-fit', { fields: [fieldAtFault(strange, questions)] })

  function withSentScore(attempt: Kept): (Kept & { score: number }) | ScoreRefusal {
    const { score = -1 } = body
    if (score >= 0 && score <= questions.length) return { ...attempt, score }
    const message = `Score must be from 0 to ${questions.length}.`
    return refuse('score-out-of-range', { fields: [{ field: 'score', message }] })
  }
}

type NamedAnswer = Pick<QuizAnswer, 'questionId' | 'option'> & Partial<QuizAnswer>

/** Texts alone say by their order which question each is for, where there are as many. */
function namedAnswers(questions: readonly QuizQuestion[], answers: NonNullable<QuizBody['answers']>): NamedAnswer[] {
  return answers.flatMap((answer, index) => {
    if (typeof answer !== 'string') return [answer]
    const question = answers.length === questions.length ? questions[index] : undefined
    return question === undefined ? [] : [{ questionId: question.id, option: answer }]
  })
}

/** Null when the question has no such variant or option. */
function markOf(
  { questionId, option, ...asked }: NamedAnswer,
  items: ReadonlyMap<string, PracticeQuestion>,
): AnswerMark | null {
  const worked = items.get(questionId)?.worked(asked.variant ?? 0)
  const marking = worked ? markOption(worked, option) : null
  if (marking === null) return null
  const { outcome, mistake } = marking
  return { questionId, isRight: outcome === 'right', ...(mistake !== null && { mistake }), ...asked }
}

function fieldAtFault(strange: number, questions: readonly QuizQuestion[]): Field {
  return strange === -1
    ? { field: 'answers', message: `Send ${questions.length} answers, one for each question.` }
    : { field: `answers.${strange}`, message: 'This is not one of the options of the question.' }
}
