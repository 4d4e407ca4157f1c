// The outbox of the learner who is signed in: which kinds of posts it can hold, sending them while the app is open, and what
// is shown once they are saved. Its code comes after the page.
import type { QueryClient } from '@tanstack/react-query'
import { onAskedAgain } from '../api/connection.ts'
import { depositKind } from '../goals/deposit-outbox.ts'
import { quizKind, readKind } from '../learning/lesson-outbox.ts'
import { practiceKind } from '../learning/practice/practice-outbox.ts'
import { kindOf, registerKinds } from '../outbox/outbox-kind.ts'
import { onSaved } from '../device/outbox-store.ts'
import { savedToast } from '../outbox/unsaved-words.ts'
import type { Round } from '../outbox/outbox.ts'
import { keepSending } from '../outbox/sending.ts'
import { planKind } from '../plans/plan-outbox.ts'
import { showToast } from '../ui/toast.ts'

type OutboxOptions = {
  learnerId: string
  queryClient: QueryClient
  /** Told when a round of sending has failed for all that was left. */
  onFailure: (failure: unknown) => void
}

/** Sends what stands in the learner's outbox, from now on. Returns a function that stops it. */
export function startOutbox({ learnerId, queryClient, onFailure }: OutboxOptions): () => void {
  registerKinds([readKind, quizKind, depositKind, planKind, practiceKind])
  const stopApplying = onSaved(({ entry: { body, learnerId: owner, ...entry }, answer }) => {
    if (owner === learnerId) kindOf(entry)?.apply(queryClient, { body, answer, learnerId })
  })
  const sender = keepSending(learnerId, (round) => {
    onFailure(round.failure)
    tellSaved(round)
  })
  const stopAsking = onAskedAgain(() => void sender.sendAll())
  return () => {
    stopApplying()
    sender.end()
    stopAsking()
  }
}

function tellSaved({ sent }: Round): void {
  const [first] = sent
  if (first === undefined) return
  const toast = sent.length === 1 ? kindOf(first)?.savedToast(first.body) : undefined
  showToast(toast ?? savedToast(sent.length))
}
