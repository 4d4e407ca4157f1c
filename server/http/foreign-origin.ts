// Refuses what another site makes a learner's browser send. A client that is no browser sends neither header and may pass.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, sendProblem } from './problems.ts'

/** `publicOrigin` is the address that learners see, when a proxy hides this server's own. */
export function refuseForeignOrigins(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.has(request.method) || isOwnOrigin(request, publicOrigin)) return done()
    sendProblem(reply, refuse('foreign-origin'))
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function isOwnOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site']
  // 'same-site' is another host of the same domain, which may be anybody's.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  // Scheme, host and port: a page that came by http may have been anybody's.
  return origin === undefined || origin === (publicOrigin ?? `${request.protocol}://${request.host}`)
}
