// An answer in practice in the outbox: how it is sent, and what it changes.
import type { ReviewAnswerBody, ReviewAnswered } from '#contract/practice.ts'
import { ukDate } from '#domain/calendar.ts'
import { call } from '#web/api/client.ts'
import type { OutboxKind } from '#web/outbox/outbox-kind.ts'
import { practiceName } from './practice-queries.ts'
import { describedAnswer, practiceRefusals, practiceSavedToast } from './practice-words.ts'
import { storeResult } from './stored-practice.ts'

/** `lessonId` is for naming it, `skillId` for what is due without it; the second is missing from what a version before has put in. */
export type SentAnswer = ReviewAnswerBody & { lessonId: number; skillId?: string }

export const practiceKind: OutboxKind<SentAnswer, ReviewAnswered> = {
  kind: practiceName,
  key: ({ answerId }) => answerId,
  lane: () => practiceName,
  async send({ lessonId: _lessonId, skillId: _skillId, ...body }, learnerId) {
    const answer = await call('POST /api/review/answers', { body: { ...body, sentAt: new Date().toISOString() } })
    storeResult(learnerId, body.answerId, answer)
    return answer
  },
  describe: ({ lessonId }) => describedAnswer(lessonId),
  savedToast: () => practiceSavedToast,
  refusals: practiceRefusals,
  // Of what was answered on a day before the server says what is left today, and all questions of a skill decide its level.
  touches: ({ answeredAt }) => {
    const isToday = answeredAt === undefined || ukDate(new Date(answeredAt)) === ukDate(new Date())
    const counted = isToday ? { ask: 'never' as const } : {}
    return [
      { read: ['GET /api/review'], ...counted },
      { read: ['GET /api/notifications'], ...counted },
      { read: ['GET /api/progress/skills'] },
    ]
  },
}
