// Refuses requests that were not meant for this server, or not by the learner. `publicOrigin` is the address that learners
// type, where a proxy hides this server's own.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isHealthCheck } from './open-addresses.ts'
import { refuse, sendProblem } from './problems.ts'

/**
 * What names another host than the one that learners use: a name that somebody else points here could be kept by a cache, or
 * make this server believe that a page of theirs is its own. Health checks come by whatever name. Without a `publicOrigin` any
 * single host is taken.
 */
export function refuseForeignHosts(app: FastifyInstance, publicOrigin: string | null): void {
  const ownHosts = publicOrigin === null ? null : namesOf(new URL(publicOrigin))
  app.addHook('onRequest', (request, reply, done) => {
    // Two names are two readers' chance to disagree on which one counts.
    if (hostHeaders(request) > 1) return void sendProblem(reply, refuse('bad-request'))
    const isOwn = ownHosts === null || ownHosts.includes(request.host.toLowerCase()) || isHealthCheck(request)
    if (!isOwn) return void sendProblem(reply, refuse('wrong-host'))
    done()
  })
}

/** With the scheme's own port, which browsers leave out and other clients may write. */
function namesOf({ protocol, host, hostname, port }: URL): string[] {
  return port === '' ? [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [host]
}

function hostHeaders({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
}

/** What another site makes a learner's browser send. A client that is no browser sends neither header and may pass. */
export function refuseForeignOrigins(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.has(request.method) || isOwnOrigin(request, publicOrigin)) return done()
    sendProblem(reply, refuse('foreign-origin'))
  })
}

/**
 * The app asks for what is under /api/ itself and shows it in its own pages. As a page of its own it would be open to whoever
 * types the address while a sign-out without a connection is still owed, and to any site that sends a browser there.
 */
export function refuseNavigations(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions
    const isPrivate = url.startsWith('/api/') && url !== '/api/openapi.json'
    if (isPrivate && request.headers['sec-fetch-mode'] === 'navigate')
      return void sendProblem(reply, refuse('not-found'))
    done()
  })
}

/** Those that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

function isOwnOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site']
  // 'same-site' is another host of the same domain, which may be anybody's.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  // Scheme, host and port: a page that came by http may have been anybody's.
  return origin === undefined || origin === (publicOrigin ?? `${request.protocol}://${request.host}`)
}
