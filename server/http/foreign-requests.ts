// Refuses requests that were meant for another server, or that another site made. `publicOrigin` is the address that
// learners use, if it differs from this server's own.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isHealthCheck } from './open-addresses.ts'
import { refuse, sendProblem } from './problems.ts'
import { wrongHostPage } from './wrong-host-page.ts'

/**
 * Refuses requests under another host name than the learners'. Under a name that somebody else points here, a cache
 * could store our pages, or a page of theirs pass for ours. Health checks may use any name. Without a `publicOrigin`,
 * any single name is accepted.
 */
export function refuseForeignHosts(app: FastifyInstance, publicOrigin: string | null): void {
  const ownHosts = publicOrigin === null ? null : namesOf(new URL(publicOrigin))
  app.addHook('onRequest', (request, reply, done) => {
    // With two Host headers, a proxy and this server could disagree on which one counts.
    if (hostHeaders(request) > 1) return void sendProblem(reply, refuse('bad-request'))
    const isOwn = ownHosts === null || ownHosts.includes(request.host.toLowerCase()) || isHealthCheck(request)
    if (isOwn || publicOrigin === null) return done()
    reply.header('vary', 'accept')
    if (!isPageOpened(request)) return void sendProblem(reply, refuse('wrong-host'))
    const page = wrongHostPage(publicOrigin)
    void reply
      .code(421)
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .send(page)
  })
}

/** Opened from an address bar or a link: somebody sees the response, and needs a sentence and a link. */
function isPageOpened({ method, headers }: FastifyRequest): boolean {
  return safeMethods.has(method) && (headers.accept?.includes('text/html') ?? false)
}

/** With and without the scheme's default port, which browsers leave out and other clients may send. */
function namesOf({ protocol, host, hostname, port }: URL): string[] {
  return port === '' ? [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [host]
}

function hostHeaders({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
}

/** Refuses requests that another site makes a learner's browser send. Other clients send neither header and pass. */
export function refuseForeignOrigins(app: FastifyInstance, publicOrigin: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (safeMethods.has(request.method) || isOwnOrigin(request, publicOrigin)) return done()
    sendProblem(reply, refuse('foreign-origin'))
  })
}

/**
 * Refuses to open addresses under /api/ as pages. The app itself asks for them and shows the data in its own pages.
 * Otherwise anybody could type such an address at a browser whose sign-out has not yet reached the server, and any site
 * could send a browser there.
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

/** Methods that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

function isOwnOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site']
  // 'same-site' is another host of the same domain, which may be anybody's.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  // With the scheme: a page that came over http may have been anybody's.
  return origin === undefined || origin === (publicOrigin ?? `${request.protocol}://${request.host}`)
}
