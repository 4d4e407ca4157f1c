// Requests for commands to a server on this machine. The server itself makes no requests.
import { get } from 'node:http'
import { text } from 'node:stream/consumers'

export type LocalResponse = { status: number; text: string }

/** Throws when nothing answers in time. */
export function askLocally(address: URL, milliseconds: number): Promise<LocalResponse> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false, signal: AbortSignal.timeout(milliseconds) })
    request.once('error', reject)
    request.once('response', (answer) => {
      const status = answer.statusCode ?? 0
      text(answer).then((body) => resolve({ status, text: body }), reject)
    })
  })
}
