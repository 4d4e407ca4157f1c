// One line for each request: the route's pattern, never the URL as sent, which may hold anything a learner typed.
import { randomUUID } from 'node:crypto'
import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'

/** Where lines of the log go. */
export type LogStream = { write: (line: string) => void }

/** `stream` is where lines go; without it, standard output. */
export function logOptions({ level, stream }: { level: string; stream?: LogStream | undefined }) {
  return {
    logger: { level, base: null, ...(stream && { stream }), serializers: { err: describeError } },
    genReqId: () => randomUUID(),
    // Fastify's own lines have the URL as sent.
    logController: new LogController({ disableRequestLogging: true }),
  } satisfies FastifyServerOptions
}

/** Each response has its request's id, so that a proxy can log it too. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log.info(line, 'answered')
    done()
  })
}

/**
 * A database's message may quote a row's values. Its errors have a code, so of an error with a code only that is
 * logged.
 */
function describeError(error: Error & { code?: unknown }) {
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
  return { type: error.name, message: error.code === undefined ? error.message : '', code: error.code, stack }
}
