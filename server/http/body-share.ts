// How many bytes of bodies may be under way, since each is held in memory until its request is answered. Beyond that, the body
// that has been awaited for longest goes, first one of the same address. If none is overdue, the newest request is refused.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './client-address.ts'
import { giveUpBody } from './failures.ts'
import { refuse, sendProblem } from './problems.ts'

export type BodyShare = {
  /** Of all clients, and of one address, in bytes. */
  bytes: number
  bytesOfAddress: number
  /** After how long an awaited body may go to make room. */
  overdueMilliseconds: number
}

/** Thirty-two of the largest pictures, or some hundreds as the app sends them; from one address half of that. */
export const bodyShare: BodyShare = {
  bytes: 32 * 2 ** 20,
  bytesOfAddress: 16 * 2 ** 20,
  overdueMilliseconds: 1_000,
}

/** A form takes less, and counts for nothing: it is served while somebody uses up what there is. */
const smallBytes = 4096

type Body = { message: IncomingMessage; response: ServerResponse; bytes: number; network: string; since: number }

export function shareBodies(app: FastifyInstance, share: BodyShare): void {
  /** The longest first. */
  const underWay = new Set<Body>()
  const bytesOf = new Map<string, number>()
  let bytesOfAll = 0

  app.addHook('onRequest', (request, reply, done) => {
    const bytes = bodyBytes(request)
    if (bytes <= smallBytes) return done()
    const network = networkOf(request.ip)
    if (!makeRoom(network, bytes))
      // What is still to come of the body is not read.
      return void sendProblem(reply.header('connection', 'close'), refuse('busy', { retryAfter: 5 }))
    const body = { message: request.raw, response: reply.raw, bytes, network, since: performance.now() }
    underWay.add(body)
    count(network, bytes)
    reply.raw.once('close', () => end(body))
    done()
  })

  function makeRoom(network: string, bytes: number): boolean {
    while ((bytesOf.get(network) ?? 0) + bytes > share.bytesOfAddress)
      if (!endOverdue((body) => body.network === network)) return false
    while (bytesOfAll + bytes > share.bytes) if (!endOverdue(() => true)) return false
    return true
  }

  /** False when there is none. A body that is here waits for its answer, and is not ended. */
  function endOverdue(isMeant: (body: Body) => boolean): boolean {
    const latest = performance.now() - share.overdueMilliseconds
    for (const body of underWay) {
      if (body.since > latest) return false
      if (body.message.complete || !isMeant(body)) continue
      end(body)
      giveUpBody(body.message, body.response)
      return true
    }
    return false
  }

  function end(body: Body): void {
    if (underWay.delete(body)) count(body.network, -body.bytes)
  }

  function count(network: string, bytes: number): void {
    bytesOfAll += bytes
    const ofNetwork = (bytesOf.get(network) ?? 0) + bytes
    if (ofNetwork > 0) bytesOf.set(network, ofNetwork)
    else bytesOf.delete(network)
  }
}

/** As many as it says there are. Of what has no length, or is too large, no more is kept than the call takes. */
function bodyBytes({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit
  return headers['transfer-encoding'] === undefined ? Math.min(Number(headers['content-length'] ?? 0), most) : most
}
