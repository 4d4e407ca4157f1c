// For tests: a learner who takes quizzes and practises, on days that pass.
import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { LessonProgress } from '#contract/learning.ts'
import type { Review, ReviewItem, ReviewQuestion, SkillProgress } from '#contract/practice.ts'
import { addDays, ukDate } from '#domain/calendar.ts'
import { rightAnswer } from '#domain/learning/item-kinds.ts'
import type { PracticeAnswerTable, PracticeSkillTable, Tables } from '#server/database/schema.ts'
import type { Learner, TestApp } from '#server/test-app.ts'

export type Asked = ReviewQuestion | ReviewItem
export type Practising = ReturnType<typeof practiceOf>

export function practiceOf(app: TestApp) {
  const get = async <Body>(path: string, { cookie }: Learner): Promise<Body> =>
    (await app.call(`GET /api${path}`, { cookie })).json()
  const lessonPath = (lessonId: number) => `/progress/modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}`

  return {
    review: (learner: Learner) => get<Review>('/review', learner),
    skills: (learner: Learner) => get<SkillProgress>('/progress/skills', learner),
    progress: (learner: Learner, lessonId: number) => get<LessonProgress>(lessonPath(lessonId), learner),
    takeQuiz: (learner: Learner, lessonId: number, answers: string[]) =>
      app.call(`POST /api${lessonPath(lessonId)}/quiz`, {
        cookie: learner.cookie,
        body: { userId: learner.id, answers },
      }),
    /** What is asked today, in its order. */
    async asked(learner: Learner): Promise<Asked[]> {
      const { run = [], questions, items = [] } = await get<Review>('/review', learner)
      const all = new Map<string, Asked>([...questions, ...items].map((asked) => [asked.itemId, asked]))
      return run.flatMap((itemId) => all.get(itemId) ?? [])
    },
    /**
     * Not guessed, of variant 0, and the option 'right' unless it has an `answer` or it is said otherwise; `place` and `answeredAt` only
     * where they are given.
     */
    answer({ cookie }: Learner, given: { itemId: string } & Record<string, unknown>) {
      const { itemId, answerId = randomUUID(), variant = 0, isGuess = false } = given
      const chosen = 'answer' in given ? {} : { option: given['option'] ?? 'right' }
      const body = { ...given, ...chosen, answerId, itemId, variant, isGuess, ...undefinedOf(given) }
      return app.call('POST /api/review/answers', { cookie, body })
    },
    /** Answers what is asked, right or wrong. */
    reply({ cookie }: Learner, asked: Asked, isRight: boolean, more: Record<string, unknown> = {}) {
      const { itemId, variant } = asked
      const body = { answerId: randomUUID(), itemId, variant, isGuess: false, ...answerTo(asked, isRight), ...more }
      return app.call('POST /api/review/answers', { cookie, body })
    },
    /** All counted answers, in order of time. */
    kept: (learner: Learner): Promise<PracticeAnswerTable[]> =>
      app.open.database
        .selectFrom('practice_answer')
        .selectAll()
        .where('learner_id', '=', learner.id)
        .orderBy('answered_on')
        .orderBy('answer_id')
        .execute(),
    states: (learner: Learner): Promise<PracticeSkillTable[]> =>
      app.open.database
        .selectFrom('practice_skill')
        .selectAll()
        .where('learner_id', '=', learner.id)
        .orderBy('skill_id')
        .execute(),
    /** The calendar date so many days from now. */
    day: (days: number) => addDays(ukDate(new Date(app.clock.now)), days),
    /** Lets days pass. A session that was unused for 30 would be over, which is not what is tested here. */
    async nextDays(days: number) {
      const milliseconds = days * 24 * 60 * 60 * 1000
      app.clock.now += milliseconds
      const later = (eb: ExpressionBuilder<Tables, 'session'>) => eb('expires_at', '+', Math.max(0, milliseconds))
      await app.open.database.updateTable('session').set({ expires_at: later }).execute()
    },
  }
}

function answerTo(asked: Asked, isRight: boolean): Record<string, unknown> {
  if ('question' in asked) return { option: isRight ? asked.correctAnswer : 'odd' }
  const answer = rightAnswer(asked.exercise)
  if (isRight) return { answer }
  return { answer: Array.isArray(answer) ? answer.toReversed() : 70 }
}

/** What was given as missing on purpose. */
function undefinedOf(given: Record<string, unknown>): Record<string, undefined> {
  const names = Object.keys(given).filter((name) => given[name] === undefined)
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
