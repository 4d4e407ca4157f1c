// Practice: the questions of today, an answer to one, and the levels of skills.
import type { ReviewAnswerBody } from '#contract/practice.ts'
import type { Handlers } from '#server/http/calls.ts'
import { refuse, type Field } from '#server/http/problems.ts'
import type { PracticeItem } from '#server/content/practice-items.ts'
import type { Practice } from './practice.ts'

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
      const answer = { ...body, ...marked, answerId: body.answerId.toLowerCase() }
      const answered = await practice.takeAnswer(learner.id, answer)
      if (answered === 'taken') return refuse('answer-id-taken')
      return answered === null ? refuse('item-not-found') : { status: 201, body: answered }
    },

    'GET /api/progress/skills': async ({ learner }) => ({ status: 200, body: await practice.skills(learner.id) }),
  }
}

/** Whether the option is right in that variant; or else the field at fault. Not to know is not right. */
function markOf(item: PracticeItem, { variant, option, answer }: ReviewAnswerBody): { isRight: boolean } | Field {
  const worked = item.worked(variant)
  if (worked === undefined) return { field: 'variant', message: 'The question has no such variant.' }
  if (answer === null) return { isRight: false }
  if (option === undefined || !worked.options.includes(option))
    return { field: 'option', message: 'This is not one of the options of the question.' }
  return { isRight: option === worked.correctAnswer }
}
