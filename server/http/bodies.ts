// Bodies are JSON or nothing, and files for the calls that take one. Keys that would reach into an object's prototype
// are refused, and so is JSON with duplicate keys, which two parsers may read differently, or with deep nesting.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // A client that always names the type sends an empty body for calls that take none.
    if (bytes.length === 0) return done(null, undefined)
    // Decoded leniently, two different passwords or names would become the same text.
    if (!isUtf8(bytes as Buffer)) return done(new SyntaxError('The body is not UTF-8'))
    const body = bytes.toString()
    if (isAmbiguousJson(body)) return done(new SyntaxError('Duplicate keys, or values nested too deep'))
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

/** How deep values may be nested. No call needs more than three levels. */
const deepest = 8
/** A string, with the colon that makes it a key; or a bracket. A string that is not closed reaches to the end. */
const tokens = /"(?:[^"\\]|\\.)*(?:"(\s*:)?|\\?$)|[{}[\]]/gs

/** Whether an object has a key twice, or is nested too deep. The parser decides whether it is JSON at all. */
export function isAmbiguousJson(text: string): boolean {
  const keysOfOpen: Set<string>[] = []
  for (const [token, colon] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      if (keysOfOpen.length === deepest) return true
      keysOfOpen.push(new Set())
    } else if (token === '}' || token === ']') keysOfOpen.pop()
    else if (colon !== undefined) {
      const keys = keysOfOpen.at(-1)
      const key = readKey(token.slice(0, -colon.length))
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}

/** Two escapes of one key are the same key. What is not a string is left to the parser. */
function readKey(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    return quoted
  }
}
