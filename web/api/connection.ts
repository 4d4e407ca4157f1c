// Whether the last call got an answer. The client notes it; the app shows it.

let isAnswered = true
let isFromDevice = false
const listeners = new Set<() => void>()

export function noteAnswer(): void {
  note(true)
}

export function noteNoAnswer(): void {
  note(false)
}

/** False from a call without an answer until the next one with an answer. */
export function wasAnswered(): boolean {
  return isAnswered
}

/** Notes that something shown is what the device kept: the next answer of the server is news, which brings it up to date. */
export function noteFromDevice(): void {
  isFromDevice = true
  note(false)
}

/** Whether anything was answered by the device since this was last asked. */
export function takeFromDevice(): boolean {
  const was = isFromDevice
  isFromDevice = false
  return was
}

/** Calls back when that changes. Answers what ends it. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function note(next: boolean): void {
  if (next === isAnswered) return
  isAnswered = next
  for (const listener of listeners) listener()
}
