// Bodies are JSON or nothing, and files for the calls that take one. Keys that would reach into an object's prototype are
// refused, and so is JSON that can be read in two ways.
import type { FastifyInstance } from 'fastify'
import { isUnclearJson } from './strict-json.ts'

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A client that always names the type sends an empty body for calls that take none.
    if (body === '') return done(null, undefined)
    if (isUnclearJson(body as string)) return done(new SyntaxError('A key stands twice, or values lie too deep'))
    return parse(request, body as string, done)
  })
}

/** Within `register` a body is bytes, whatever type it claims to be: the handler judges by what it holds. */
export function takeFiles(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    register(scope)
    done()
  })
}
