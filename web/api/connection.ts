// Whether the server answers. One call without an answer says little: it may be blocked by the browser, or fail at a gateway
// by itself. So the connection counts as lost once calls to two addresses got no answer, and none got one in between.
import { listenersTo } from '../device/listeners.ts'

const withoutResponse = new Set<string>()
let isShownFromDevice = false
let state: Connection = 'answers'
const change = listenersTo()
const respondingAgain = listenersTo()
const askedAgain = listenersTo()

/** 'unsure' when a page shows what the device has stored, and nothing has been answered since: it may be old. */
export type Connection = 'answers' | 'unsure' | 'lost'

let responses = 0

/** How many calls have been answered, for `noteNoResponse`. */
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

/** `responsesBefore` is how many there were when the call began: where one came since, the server does answer. */
export function noteNoResponse(address: string, responsesBefore = responses): void {
  if (responses > responsesBefore) return
  withoutResponse.add(address)
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
export const onConnectionChange = change.on

/** Calls back when a call is answered after one that was not. Returns what ends it. */
export const onRespondingAgain = respondingAgain.on

/** The learner wants to try again what got no response. */
export const askAgain = askedAgain.tell

/** Calls back when the learner does. Returns what ends it. */
export const onAskedAgain = askedAgain.on

function update(): void {
  const next = withoutResponse.size > 1 ? 'lost' : isShownFromDevice ? 'unsure' : 'answers'
  if (next === state) return
  state = next
  change.tell()
}
