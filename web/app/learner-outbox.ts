// The outbox of the learner who is signed in: lists the kinds of posts and the folds, sends posts while the app is
// open, and shows a toast when they are saved. It also syncs the figures that the account stores. Loaded after the
// page.
import type { QueryClient } from '@tanstack/react-query'
import { onAskedAgain } from '../api/connection.ts'
import { depositKind } from '../goals/deposit-outbox.ts'
import { goalFolds } from '../goals/goal-folds.ts'
import { quizKind, readKind } from '../learning/lesson-outbox.ts'
import { progressFolds } from '../learning/pending-progress.ts'
import { practiceKind } from '../learning/practice/practice-outbox.ts'
import { practiceFolds } from '../learning/practice/practice-queries.ts'
import { refetchAfterSending } from '../outbox/refetch-after-sending.ts'
import { registerFolds, type Folds } from '../outbox/folds.ts'
import { kindOf, registerKinds } from '../outbox/outbox-kind.ts'
import { responseTo } from '../device/outbox-store.ts'
import { savedToast } from '../outbox/outbox-words.ts'
import type { Round } from '../outbox/outbox.ts'
import { keepSending } from '../outbox/sending.ts'
import { syncFigures } from '../session/figures-sync.ts'
import { planFolds } from '../plans/pending-plans.ts'
import { planKind } from '../plans/plan-outbox.ts'
import { showToast } from '../ui/toast.ts'
import { refetchOnReconnect } from './reconnect.ts'

type OutboxOptions = {
  learnerId: string
  queryClient: QueryClient
  /** Called after each round of sending, with its last failure, or null. */
  onFailure: (failure: unknown) => void
}

/** Starts sending the posts in the learner’s outbox. Returns a function that stops it. */
export function startOutbox({ learnerId, queryClient, onFailure }: OutboxOptions): () => void {
  registerFolds({ ...goalFolds, ...planFolds, ...progressFolds, ...practiceFolds } satisfies Folds)
  registerKinds([readKind, quizKind, depositKind, planKind, practiceKind])
  const sender = keepSending(learnerId, (round) => {
    onFailure(round.failure)
    showSaved(round)
  })
  const stops = [
    refetchAfterSending(queryClient, learnerId),
    onAskedAgain(() => void sender.sendAll()),
    refetchOnReconnect(queryClient, sender.sendDue),
    syncFigures(queryClient),
    sender.end,
  ]
  return () => stops.forEach((stop) => stop())
}

function showSaved({ sent }: Round): void {
  const [first] = sent
  if (first === undefined) return
  const toast = sent.length === 1 ? kindOf(first)?.savedToast(first.body, responseTo(first.id)) : undefined
  showToast(toast ?? savedToast(sent.length))
}
