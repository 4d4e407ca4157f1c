// An answer in practice in the outbox: how it is sent, and what pages show once the server has it.
import type { QueryClient } from '@tanstack/react-query'
import type { ReviewAnswerBody, ReviewAnswered } from '#contract/practice.ts'
import { ukDate } from '#domain/calendar.ts'
import { changeResponse, outdate, queryKeyOf } from '#web/api/response-cache.ts'
import { call } from '#web/api/client.ts'
import type { OutboxKind } from '#web/outbox/outbox-kind.ts'
import { practiceName, reviewWithout } from './practice-queries.ts'
import { describedAnswer, practiceRefusals, practiceSavedToast } from './practice-words.ts'
import { storeResult } from './stored-practice.ts'

/** `lessonId` is for naming it. */
export type SentAnswer = ReviewAnswerBody & { lessonId: number }

export const practiceKind: OutboxKind<SentAnswer, ReviewAnswered> = {
  kind: practiceName,
  key: ({ answerId }) => answerId,
  lane: () => practiceName,
  send: ({ lessonId: _lessonId, ...body }) => call('POST /api/review/answers', { body }),
  describe: ({ lessonId }) => describedAnswer(lessonId),
  savedToast: () => practiceSavedToast,
  refusals: practiceRefusals,
  apply(queryClient, { body, answer, learnerId }) {
    const held = { queryClient, learnerId }
    if (answer !== undefined) storeResult(learnerId, body.answerId, answer)
    changeResponse(held, ['GET /api/review'], (known) => reviewWithout(known, [body.itemId]))
    // Fetched again where it is shown: all questions of a skill decide its level.
    void outdate(queryClient, 'GET /api/progress/skills')
    countDown(held)
    // What was answered on a day before takes nothing from today: the server says what is left of that.
    if (body.answeredAt !== undefined && ukDate(new Date(body.answeredAt)) !== ukDate(new Date())) {
      void outdate(queryClient, 'GET /api/review')
      void outdate(queryClient, 'GET /api/notifications')
    }
  },
}

/** One question less for today. The device's copy is the same for all tabs: it gets the number, not one less. */
function countDown(held: { queryClient: QueryClient; learnerId: string }): void {
  const left = held.queryClient.getQueryData(queryKeyOf('GET /api/review'))?.dueCount
  if (left !== undefined) {
    return changeResponse(held, ['GET /api/notifications'], (known) => ({ ...known, practiceDue: left }))
  }
  held.queryClient.setQueryData(
    queryKeyOf('GET /api/notifications'),
    (known) => known && { ...known, practiceDue: Math.max(0, (known.practiceDue ?? 0) - 1) },
  )
}
