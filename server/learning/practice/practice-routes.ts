// Practice: what is asked today, an answer, and the levels of skills.
import type { ReviewAnswerBody } from '#contract/practice.ts'
import { mark } from '#domain/learning/item-kinds.ts'
import { markOption } from '#domain/learning/quiz-marking.ts'
import type { Handlers } from '#server/http/calls.ts'
import { refuse, type Field } from '#server/http/problems.ts'
import type { PracticeItem } from '#server/content/practice-items.ts'
import type { Practice, PracticeAnswer } from './practice.ts'

export type PracticeRoutes = Pick<Handlers, 'GET /api/review' | 'POST /api/review/answers' | 'GET /api/progress/skills'>
export type PracticeRouteOptions = {
  practice: Practice
  /** The items of the course of today's tax year, by id. */
  items: () => ReadonlyMap<string, PracticeItem>
}

export function practiceRoutes({ practice, items }: PracticeRouteOptions): PracticeRoutes {
  return {
    'GET /api/review': async ({ learner }) => ({ status: 200, body: await practice.review(learner.id) }),

    'POST /api/review/answers': async ({ learner, body }) => {
      const item = items().get(body.itemId)
      if (item === undefined) return refuse('item-not-found')
      const marked = markOf(item, body)
      if ('field' in marked) return refuse('answers-do-not-fit', { fields: [marked] })
      const { option: _option, answer: _answer, ...sent } = body
      const answered = await practice.takeAnswer(learner.id, {
        ...sent,
        ...marked,
        answerId: body.answerId.toLowerCase(),
      })
      if (answered === 'taken') return refuse('answer-id-taken')
      return answered === null ? refuse('item-not-found') : { status: 201, body: answered }
    },

    'GET /api/progress/skills': async ({ learner }) => ({ status: 200, body: await practice.skills(learner.id) }),
  }
}

type Marked = Pick<PracticeAnswer, 'given' | 'outcome' | 'mistake'>
const notKnown: Marked = { given: null, outcome: 'wrong', mistake: null }

/** What the answer is in that variant; or else the field at fault. Not to know is not right. */
function markOf(item: PracticeItem, { variant, option, answer }: ReviewAnswerBody): Marked | Field {
  const noVariant = { field: 'variant', message: 'The question has no such variant.' }
  if (item.kind === 'question') {
    const worked = item.worked(variant)
    if (worked === undefined) return noVariant
    if (answer === null) return notKnown
    const marking = markOption(worked, option ?? '')
    return option === undefined || marking === null
      ? { field: 'option', message: 'This is not one of the options of the question.' }
      : { given: option, outcome: marking.outcome, mistake: marking.mistake }
  }
  const exercise = item.exercises[variant]
  if (exercise === undefined) return noVariant
  if (answer === null) return notKnown
  const marking = answer === undefined ? null : mark(exercise, answer)
  return answer === undefined || marking === null
    ? { field: 'answer', message: 'This answer does not fit the question.' }
    : { given: answer, outcome: marking.outcome, mistake: marking.mistake }
}
