// Refuses requests that name another host than the one that learners use: a name that somebody else points here could be
// kept by a cache, or make this server believe that a page of theirs is its own. Health checks come by whatever name.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isHealthCheck } from './health-check.ts'
import { refuse, sendProblem } from './problems.ts'

/** `publicOrigin`: the address that learners type; without one any single host is taken. */
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
