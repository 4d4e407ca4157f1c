// Bodies are JSON or nothing, and files for the calls that take one. Keys that would reach into an object's prototype are
// refused, and so is JSON that can be read in two ways.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { isUnclearJson } from './strict-json.ts'

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // A client that always names the type sends an empty body for calls that take none.
    if (bytes.length === 0) return done(null, undefined)
    // Read leniently, two different passwords or names would become the same text.
    if (!isUtf8(bytes as Buffer)) return done(new SyntaxError('The body is no UTF-8'))
    const body = bytes.toString()
    if (isUnclearJson(body)) return done(new SyntaxError('A key stands twice, or values lie too deep'))
    return parse(request, body, done)
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
