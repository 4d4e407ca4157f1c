// Bodies are JSON or nothing. Keys that would reach into an object's prototype are refused.
import type { FastifyInstance } from 'fastify'

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A client that always names the type sends an empty body for calls that take none.
    if (body === '') return done(null, undefined)
    return parse(request, body as string, done)
  })
}
