// Addresses for operators that need no session: health, readiness and the OpenAPI document.
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Closing } from './closing.ts'
import { openApiDocument } from './openapi.ts'
import { refuse, sendProblem } from './problems.ts'
import { sendStatic, tagOf, type StaticFile } from './static-files.ts'

export function registerOpenAddresses(
  http: FastifyInstance,
  {
    closing,
    database: { answers, isNewer, saves },
    isAlwaysSecure,
  }: { closing: Closing; database: Pick<OpenDatabase, 'answers' | 'isNewer' | 'saves'>; isAlwaysSecure: boolean },
): void {
  let hasLoggedNewer = false
  /**
   * Once a process of a newer release has changed the tables, some calls fail here, so load balancers should stop
   * sending any.
   */
  const isOutdated = async () => {
    const outdated = await isNewer()
    if (outdated && !hasLoggedNewer)
      http.log.error('the database: a newer release has changed its tables. Stop this process, and start that release')
    hasLoggedNewer = outdated
    return outdated
  }
  // Made at the first request: few ask for it, and the start should not wait for it.
  let document: StaticFile | null = null
  http.get(healthAddress, () => ({ status: 'alive' }))
  http.get(readinessAddress, async (_request, reply) =>
    !closing.hasBegun() && (await answers()) && (await saves()) && !(await isOutdated())
      ? { status: 'ready' }
      : sendProblem(reply, refuse('unavailable', { retryAfter: 5 })),
  )
  http.get('/api/openapi.json', (request, reply) => {
    document ??= asFile(JSON.stringify(openApiDocument({ isSecure: isAlwaysSecure })))
    return sendStatic(document, request, reply)
  })
}

function asFile(json: string): StaticFile {
  const plain = Buffer.from(json)
  return {
    plain,
    compressed: [{ encoding: 'gzip', bytes: gzipSync(plain) }],
    headers: { etag: tagOf(plain), 'cache-control': 'public, no-cache', vary: 'accept-encoding' },
    type: 'application/json',
  }
}

const healthAddress = '/healthz'
const readinessAddress = '/readyz'

/** These two are answered under any host name and any load. */
export function isHealthCheck({ url }: FastifyRequest): boolean {
  return [healthAddress, readinessAddress].includes(url.split('?', 1)[0] ?? '')
}
