// What web/first-reads.js asked the server for while the app's own script was on its way.

/** `text` is there once the whole answer is, if it is OK. */
export type FirstRead = { answer: Promise<Response>; text?: string }

declare global {
  /** By address. There is none in a test. */
  var tuppenceReads: Map<string, FirstRead> | undefined
}

/** The answer to a request, once. Whatever is changed makes all of them outdated. */
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

/** The text of an answer that is whole already, once. */
export function takeFirstText(address: string): string | undefined {
  return globalThis.tuppenceReads?.get(address)?.text === undefined ? undefined : take(address)?.text
}

function take(address: string): FirstRead | undefined {
  const read = globalThis.tuppenceReads?.get(address)
  globalThis.tuppenceReads?.delete(address)
  return read
}
