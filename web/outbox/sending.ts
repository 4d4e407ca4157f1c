// When the outbox sends by itself: when the app opens, when the connection is back, and when the wait that the server
// asked for is over. What the server refused is never sent again by itself.
import { isServerThere } from '../api/client.ts'
import { onLateStore } from '../device/device-store.ts'
import { isLost, onRespondingAgain, onConnectionChange } from '../api/connection.ts'
import { isRefused, waitLeft, type OutboxEntry } from '../device/outbox-entries.ts'
import { kindOf } from './outbox-kind.ts'
import { sendPending, type Round } from './outbox.ts'
import { refresh } from '../device/outbox-store.ts'
import { createProbe } from './backoff.ts'
import { onEntriesChange, seenEntries } from '../device/outbox-entries.ts'

export type Sender = {
  /** Sends all entries, at the learner’s request. */
  sendAll: () => Promise<Round>
  /** Sends all entries that are not put off. */
  sendDue: () => Promise<Round>
  end: () => void
}

/** Starts sending a learner’s entries, the present ones at once. `onRound` gets the result of each round. */
export function keepSending(learnerId: string, onRound: (round: Round) => void): Sender {
  let rounds = 0
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const pending = (): OutboxEntry[] =>
    (seenEntries() ?? []).filter(
      (entry) => entry.learnerId === learnerId && !isRefused(entry) && kindOf(entry) !== null,
    )
  const probe = createProbe({
    isNeeded: () => navigator.onLine && pending().some(({ outcome }) => outcome?.kind === 'unanswered'),
    ask: isServerThere,
  })

  async function send(isAsked: boolean): Promise<Round> {
    rounds += 1
    const round = await sendPending(learnerId, { isAsked }).finally(() => (rounds -= 1))
    if (hasEnded) return round
    if (round.sent.length > 0) probe.forget()
    onRound(round)
    plan()
    return round
  }

  function plan(): void {
    clearTimeout(timer)
    if (rounds > 0) return
    const due = pending().flatMap(({ outcome }) => (outcome?.kind === 'put-off' ? [waitLeft(outcome, Date.now())] : []))
    if (due.length > 0) timer = setTimeout(() => void send(false), Math.min(...due, longestTimer))
    probe.begin()
  }

  const onResponse = () => {
    probe.noteResponse()
    // A response to the round’s own call says nothing new.
    if (rounds === 0 && pending().length > 0) void send(false)
  }
  const onOnline = () => {
    probe.forget()
    void send(false)
  }
  addEventListener('online', onOnline)
  const ends = [
    onEntriesChange(plan),
    onRespondingAgain(onResponse),
    onConnectionChange(() => isLost() && probe.noteLoss()),
    () => removeEventListener('online', onOnline),
    onLateStore(() => begin()),
  ]
  // Reads the entries first, so that pages can count them.
  const begin = () => void refresh().then(() => (hasEnded ? null : send(false)))
  begin()
  return {
    sendAll: () => send(true),
    sendDue: () => send(false),
    end: () => {
      hasEnded = true
      clearTimeout(timer)
      probe.end()
      for (const end of ends) end()
    },
  }
}

/** The longest timeout that browsers can set, in milliseconds. */
const longestTimer = 2 ** 31 - 1
