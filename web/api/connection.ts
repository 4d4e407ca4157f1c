// Whether the server answers. One call without an answer says little: it may be blocked by the browser, or fail at a gateway
// by itself. So the connection counts as lost once calls to two addresses got no answer, and none got one in between.

const unanswered = new Set<string>()
let isShownFromDevice = false
let state: Connection = 'answers'
const listeners = new Set<() => void>()
const listenersToAnswers = new Set<() => void>()
const listenersToAsking = new Set<() => void>()

/** 'unsure' when a page shows what the device has stored, and nothing has been answered since: it may be old. */
export type Connection = 'answers' | 'unsure' | 'lost'

let answers = 0

/** How many calls have been answered, for `noteNoAnswer`. */
export function answersSoFar(): number {
  return answers
}

export function noteAnswer(): void {
  answers += 1
  const isNews = unanswered.size > 0
  unanswered.clear()
  isShownFromDevice = false
  update()
  if (isNews) for (const listener of listenersToAnswers) listener()
}

/** `answersBefore` is how many there were when the call began: where one came since, the server does answer. */
export function noteNoAnswer(address: string, answersBefore = answers): void {
  if (answers > answersBefore) return
  unanswered.add(address)
  update()
}

/** Notes that a page shows what the device has stored, since there was no answer. */
export function noteFromDevice(): void {
  isShownFromDevice = true
  update()
}

export function connection(): Connection {
  return state
}

export function isLost(): boolean {
  return state === 'lost'
}

/** Calls back when `connection()` changes. Returns what ends it. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back when a call is answered after one that was not. Returns what ends it. */
export function onAnsweredAgain(listener: () => void): () => void {
  listenersToAnswers.add(listener)
  return () => listenersToAnswers.delete(listener)
}

/** The learner wants another try at whatever got no answer. */
export function askAgain(): void {
  for (const listener of listenersToAsking) listener()
}

/** Calls back when the learner does. Returns what ends it. */
export function onAskedAgain(listener: () => void): () => void {
  listenersToAsking.add(listener)
  return () => listenersToAsking.delete(listener)
}

function update(): void {
  const next = unanswered.size > 1 ? 'lost' : isShownFromDevice ? 'unsure' : 'answers'
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}
