// For tests: a learner who takes quizzes and practises, on days that pass.
import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { LessonProgress } from '#contract/learning.ts'
import type { Review, SkillProgress } from '#contract/practice.ts'
import { addDays, ukDate } from '#domain/calendar.ts'
import type { PracticeAnswerTable, PracticeItemTable, Tables } from '#server/database/schema.ts'
import type { Learner, TestApp } from '#server/test-app.ts'

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
    /** Right, not guessed and of variant 0, unless it is said otherwise; `place` and `answeredAt` only where they are given. */
    answer({ cookie }: Learner, given: { itemId: string } & Record<string, unknown>) {
      const { itemId, answerId = randomUUID(), variant = 0, option = 'right', isGuess = false } = given
      const body = { ...given, answerId, itemId, variant, option, isGuess, ...undefinedOf(given) }
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
    states: (learner: Learner): Promise<PracticeItemTable[]> =>
      app.open.database
        .selectFrom('practice_item')
        .selectAll()
        .where('learner_id', '=', learner.id)
        .orderBy('item_id')
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

/** What was given as missing on purpose. */
function undefinedOf(given: Record<string, unknown>): Record<string, undefined> {
  const names = Object.keys(given).filter((name) => given[name] === undefined)
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
