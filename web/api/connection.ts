// Whether the server responds. One failed call says little: the browser may have blocked it, or a gateway failed by
// itself. So the connection counts as lost once calls to two addresses got no response with no success in between.
import { listenersTo } from '../device/listeners.ts'

const withoutResponse = new Set<string>()
let isShownFromDevice = false
let state: Connection = 'answers'
const change = listenersTo()
const respondingAgain = listenersTo()
const askedAgain = listenersTo()

/** 'unsure' while a page shows stored data and no call has succeeded since: it may be out of date. */
export type Connection = 'answers' | 'unsure' | 'lost'

let responses = 0

/** How many calls got a response, for `noteNoResponse`. */
export function responsesSoFar(): number {
  return responses
}

export function noteResponse(): void {
  responses += 1
  const isNews = withoutResponse.size > 0
  withoutResponse.clear()
  isShownFromDevice = false
  update()
  if (isNews) respondingAgain.tell()
}

/**
 * `responsesBefore` is the count when the call began: if another call got a response since, the server does respond.
 */
export function noteNoResponse(address: string, responsesBefore = responses): void {
  if (responses > responsesBefore) return
  withoutResponse.add(address)
  update()
}

/** Notes that a page shows stored data because no response came. */
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

/** Calls back when `connection()` changes. Returns an unsubscribe function. */
export const onConnectionChange = change.on

/** Calls back on the first response after a call got none. Returns an unsubscribe function. */
export const onRespondingAgain = respondingAgain.on

/** The learner presses ‘Try again’. */
export const askAgain = askedAgain.tell

/** Calls back when the learner presses ‘Try again’. Returns an unsubscribe function. */
export const onAskedAgain = askedAgain.on

function update(): void {
  const next = withoutResponse.size > 1 ? 'lost' : isShownFromDevice ? 'unsure' : 'answers'
  if (next === state) return
  state = next
  change.tell()
}
