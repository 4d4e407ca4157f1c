// Bounds the bytes of request bodies under way, since each is held in memory until its request is answered. At the
// bound, the body that has been arriving for longest is given up, first one from the same address. If none is overdue,
// the newest request is refused.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './client-address.ts'
import { giveUpBody } from './failures.ts'
import { refuse, sendProblem } from './problems.ts'

export type BodyShare = {
  /** Of all clients, and of one address, in bytes. */
  bytes: number
  bytesOfAddress: number
  /** How long a body may take to arrive before it may be given up to make room. */
  overdueMilliseconds: number
}

/** Thirty-two of the largest pictures, or some hundreds as the app sends them; from one address half of that. */
export const bodyShare: BodyShare = {
  bytes: 32 * 2 ** 20,
  bytesOfAddress: 16 * 2 ** 20,
  overdueMilliseconds: 1_000,
}

/** A form is smaller, and is not counted: forms are served even while somebody uses up the bytes. */
const smallBytes = 4096

type Body = { message: IncomingMessage; response: ServerResponse; bytes: number; network: string; since: number }

export function shareBodies(app: FastifyInstance, share: BodyShare): void {
  /** Oldest first. */
  const underWay = new Set<Body>()
  const bytesOf = new Map<string, number>()
  let bytesOfAll = 0

  app.addHook('onRequest', (request, reply, done) => {
    const bytes = bodyBytes(request)
    if (bytes <= smallBytes) return done()
    const network = networkOf(request.ip)
    if (!makeRoom(network, bytes))
      // The rest of the body is not read.
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

  /** False when none is overdue. A request whose body is complete waits for its response, and is not ended. */
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

/** The declared length. A body without a length, or with too great a one, counts as the most that the call takes. */
function bodyBytes({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit
  return headers['transfer-encoding'] === undefined ? Math.min(Number(headers['content-length'] ?? 0), most) : most
}
