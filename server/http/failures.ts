// The only error handler: every error is sent as problem details, without anything internal.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DatabaseTrouble } from '../database/database-trouble.ts'
import { safeMethods } from './foreign-requests.ts'
import { isPagePath } from './page-paths.ts'
import { problemBody, problemContentType, refuse, sendProblem, type Refusal } from './problems.ts'
import type { NoteTrouble } from './log/trouble-log.ts'

/** `troubleOf` recognises database errors that are not bugs of ours; `noteTrouble` logs them. */
export function handleFailures(
  app: FastifyInstance,
  { troubleOf, noteTrouble }: { troubleOf: (error: unknown) => DatabaseTrouble | null; noteTrouble: NoteTrouble },
): void {
  app.setErrorHandler(async (error, request, reply) => {
    // A client that hangs up half-way causes similar errors, but they are not the database's.
    const trouble = isSendersFault(error) ? null : troubleOf(error)
    if (trouble) {
      // If the account was deleted in another tab, this one is signed out.
      if (trouble === 'learner-gone') return sendProblem(reply, refuse('signed-out'))
      noteTrouble(error, trouble)
      return sendProblem(reply, refuse(trouble, { retryAfter: trouble === 'unavailable' ? 5 : 60 }))
    }
    const { refusal, status } = refusalFor(error)
    if (refusal.refused === 'body-too-large') await readToEnd(request.raw)
    if (refusal.refused === 'internal') request.log.error({ err: error }, 'a request failed')
    return sendProblem(reply.headers(headersOf(error)), refusal, status)
  })
}

/** More than the size of a phone's photo. */
const mostBytesReadToEnd = 20 * 1024 * 1024

/**
 * Reads a refused body to its end, up to a limit. If we answered while it is still being sent, a proxy would report a
 * broken connection, and its client a fault of the server.
 */
function readToEnd(message: IncomingMessage): Promise<void> {
  if (message.complete || message.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let bytes = 0
    const count = (part: Buffer) => {
      bytes += part.length
      if (bytes > mostBytesReadToEnd) resolve()
    }
    message
      .on('data', count)
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve())
    message.resume()
  })
}

/** For errors before routing, such as an address that does not decode, when no hook has added its headers yet. */
export function answerFrameworkErrors(headers: Record<string, string>) {
  return (error: FastifyError, _request: unknown, reply: FastifyReply): void => {
    const { refusal, status } = refusalFor(error)
    sendProblem(reply.headers(headers), refusal, status)
  }
}

/** Answers an address that no route serves: 405 when the path is known by another method. */
export function respondToUnknownAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsAt(request)
  if (methods.length === 0 || methods.includes(request.method)) return sendProblem(reply, refuse('not-found'))
  return sendProblem(reply.header('allow', methods.join(', ')), refuse('method-not-allowed'))
}

/** Answers bytes that are not HTTP, straight on the socket. */
export function respondToClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, reason] = connectionFaults[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify(problemBody(refuse('bad-request'), status))
  // A client that does not close would keep the connection half open.
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: ${problemContentType}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

/** Ends a request whose body takes too long to arrive. */
export function giveUpBody({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return
  if (headersSent) return void socket.destroy()
  respondToClientError(Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

/** Answers an Expect header of another kind than '100-continue', which HTTP lets a server refuse. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(problemBody(refuse('bad-request'), 417))
    response.writeHead(417, { 'content-type': problemContentType, connection: 'close' }).end(body)
  })
}

const connectionFaults: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}

/** Fastify's own refusals carry a status below 500. Anything else is a fault of ours. */
function refusalFor(error: unknown): { refusal: Refusal; status?: number } {
  const { code, statusCode } = (error instanceof Error ? error : {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { refusal: refuse('body-too-large') }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { refusal: refuse('unsupported-media-type') }
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError)
    return { refusal: refuse('invalid-json') }
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return { refusal: refuse('not-found') }
  if (statusCode !== undefined && isSendersFault(error)) return { refusal: refuse('bad-request'), status: statusCode }
  return { refusal: refuse('internal') }
}

function isSendersFault(error: unknown): boolean {
  const { statusCode } = (error instanceof Error ? error : {}) as Partial<FastifyError>
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
}

/** The headers of a refusal by Fastify, such as the size of a file that lacks the requested range. */
function headersOf(error: unknown): Record<string, string> {
  const { headers } = (isSendersFault(error) ? error : {}) as { headers?: Record<string, string> }
  return headers ?? {}
}

/**
 * The methods that the call, file or page at this address accepts. An address with characters that none of ours has is
 * not looked up: it may not even decode.
 */
function methodsAt({ url, server }: FastifyRequest): string[] {
  const path = url.split('?', 1)[0] ?? ''
  if (!/^\/[\w./-]*$/.test(path)) return []
  const isPage = isPagePath(path)
  return methods.filter((method) => (isPage && safeMethods.has(method)) || server.findRoute({ method, url: path }))
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'] as const
