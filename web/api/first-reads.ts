// What web/api/ask-first.ts asked the server for while the app's own script was on its way.

/** `text` is there once the whole answer is, if it is OK; `whole` resolves then, or when it has failed. */
export type FirstRead = { answer: Promise<Response>; whole: Promise<void>; text?: string }

declare global {
  /** By address. There is none in a test. */
  var tuppenceReads: Map<string, FirstRead> | undefined
}

/** Whether an address was asked for before the app was there. */
export function hasFirstRead(address: string): boolean {
  return globalThis.tuppenceReads?.has(address) === true
}

/** The answer to a request, once. Any change makes all of them outdated. */
export function takeFirstRead(
  address: string,
  { method }: RequestInit,
  signal: AbortSignal,
): Promise<Response> | undefined {
  if (method !== 'GET') globalThis.tuppenceReads?.clear()
  const read = take(address)
  if (read === undefined) return undefined
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new TypeError('No answer came in time')))
  })
  return Promise.race([read.answer, end])
}

/** What the HTML was made of that React is taking over, which may be no answer; undefined when it draws a page of its own. */
let takenOver: string | null | undefined

/**
 * Waits for the answer that the page’s HTML was made of. Until `endTakeOver`, React is given no other at once, so that it begins with what
 * is there. False when it does not come: then there is nothing to take over.
 */
export async function beginTakeOver(address: string | undefined): Promise<boolean> {
  if (address !== undefined) {
    const read = globalThis.tuppenceReads?.get(address)
    await read?.whole
    if (read?.text === undefined) return false
  }
  takenOver = address ?? null
  return true
}

export function endTakeOver(): void {
  takenOver = undefined
}

/** The text of an answer that is whole already, once. */
export function takeFirstText(address: string): string | undefined {
  if (takenOver !== undefined && takenOver !== address) return undefined
  return globalThis.tuppenceReads?.get(address)?.text === undefined ? undefined : take(address)?.text
}

function take(address: string): FirstRead | undefined {
  const read = globalThis.tuppenceReads?.get(address)
  globalThis.tuppenceReads?.delete(address)
  return read
}
