// Turns the contract's table into routes: checks access, path and body, runs the handler, and writes only what the
// schema of the response names.
import { finished, Readable } from 'node:stream'
import { constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { needsSession } from '#contract/access.ts'
import type { Call, Limit } from '#contract/call.ts'
import {
  calls,
  type CallResponse,
  type CallBody,
  type CallName,
  type CallParams,
  type Calls,
  type LearnerCallName,
} from '#contract/calls.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { takeFiles } from './bodies.ts'
import { safeMethods } from './foreign-requests.ts'
import { responseSchema } from './json-schema.ts'
import { refuse, sendProblem, type Field, type Refusal } from './problems.ts'
import { noteSuccess } from './log/security-events.ts'
import { fileContentSecurityPolicy } from './security-headers.ts'
import type { SignedIn } from './session-cookie.ts'
import { sendStatic, type StaticFile } from './static-files.ts'

/** What a handler gets, all of it checked. `http` is for addresses and cookies only. */
export type CallRequest<Name extends CallName> = {
  params: CallParams<Name>
  body: CallBody<Name>
  learner: Name extends LearnerCallName ? SignedIn : null
  http: FastifyRequest
}

/** The codes that the contract lets a call end with. */
export type CodesOf<Name extends CallName> = Extract<
  Calls[Name]['problems'][keyof Calls[Name]['problems']],
  readonly ProblemCode[]
>[number]

export type Reply<Name extends CallName> = {
  status: keyof Calls[Name]['responses'] & number
  setCookie?: string | string[]
  /** Identifies this version of the body, which is then the same object each time. Whoever has it already gets 304. */
  etag?: string
  /** The name under which a browser saves the response. */
  downloadAs?: string
  /** Sent instead of a body. Its address names this version, so a browser may store it. */
  file?: StoredFile
} & ({ body: CallResponse<Name> } | StreamedBody)
/** A body that is streamed, for responses that may be large. */
export type StreamedBody = {
  parts: AsyncIterable<string>
  /** The connection is closed if not all of it has been read by then. */
  withinMilliseconds: number
  /** Runs once, when all of it has been read or the connection has ended. */
  onEnd: () => Promise<void>
  body?: undefined
}
export type StoredFile = { mediaType: string; bytes: Uint8Array }
export type Handler<Name extends CallName> = (
  request: CallRequest<Name>,
) => Promise<Reply<Name> | Refusal<CodesOf<Name>>> | Reply<Name> | Refusal<CodesOf<Name>>

/** One handler for every call of the table: if one is missing, the server neither compiles nor starts. */
export type Handlers = { [Name in CallName]: Handler<Name> }

/**
 * Finds who is signed in, and may renew the cookie. `keeps` is true for a call that changes or counts something, which
 * needs a learner of its own rather than the shared demo data.
 */
export type Authenticate = (
  request: FastifyRequest,
  reply: FastifyReply,
  keeps: boolean,
) => Promise<SignedIn | Refusal<'demo-full'> | null>

/** Counts a call of a learner. Null when it may go on; otherwise the seconds to wait. */
export type CountCall = (limit: Limit, learnerId: string) => Promise<{ retryAfter: number } | null>
export type Gates = { authenticate: Authenticate; count: CountCall }

/** Reads a call for a learner's page: the text of its response, or null where it is refused. */
export type ReadCall = (
  name: CallName,
  params: Record<string, string>,
  of: { learner: SignedIn; request: FastifyRequest; reply: FastifyReply },
) => Promise<string | null>

/**
 * Calls without a request of their own. Calls that need no session, change something or have a limit cannot be read so.
 */
export function callReader(handlers: Handlers): ReadCall {
  return async (name, params, { learner, request, reply }) => {
    const call: Call = calls[name]
    if (!name.startsWith('GET ') || !needsSession(call.access) || call.limit !== undefined)
      throw new Error(`${name} is not for pages`)
    const read = call.params?.safeParse(params)
    if (read?.success === false) return null
    const handler = handlers[name] as UntypedHandler
    const outcome = await handler({ params: read?.data, body: undefined, learner, http: request })
    if ('refused' in outcome) return null
    const schema = call.responses[outcome.status]
    if (schema == null || outcome.body === undefined) return null
    const write = writerOf(reply, schema)
    if (outcome.etag === undefined || typeof outcome.body !== 'object' || outcome.body === null)
      return write(outcome.body)
    return writtenOnce(outcome.body, { etag: outcome.etag, write }).plain.toString()
  }
}

export function registerCalls(app: FastifyInstance, handlers: Handlers, gates: Gates): void {
  app.decorateRequest('learner', null)
  for (const name of Object.keys(calls) as CallName[]) {
    const handler = handlers[name] as UntypedHandler | undefined
    if (handler === undefined) throw new Error(`No handler serves ${name}`)
    if ('upload' in calls[name]) takeFiles(app, (scope) => registerCall({ app: scope, name, handler, gates }))
    else registerCall({ app, name, handler, gates })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    learner: SignedIn | null
  }
}

/** In a loop over the table, the compiler cannot link a name to its types. */
type UntypedHandler = (request: {
  params: unknown
  body: unknown
  learner: SignedIn | null
  http: FastifyRequest
}) => Promise<UntypedResponse | Refusal> | UntypedResponse | Refusal
type UntypedResponse = {
  status: number
  body?: unknown
  setCookie?: string | string[]
  etag?: string
  downloadAs?: string
  file?: StoredFile
} & Partial<Omit<StreamedBody, 'body'>>

function registerCall({
  app,
  name,
  handler,
  gates,
}: {
  app: FastifyInstance
  name: CallName
  handler: UntypedHandler
  gates: Gates
}): void {
  const call: Call = calls[name]
  const limits = limitsBefore(name, call)
  const [method = '', path = ''] = name.split(' ')
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.upload && { bodyLimit: call.upload.maxBytes }),
    onRequest: needsSession(call.access) ? [requireLearner(gates, call, limits)] : [],
    handler: async (http, reply) => {
      const input = readInput(call, http)
      const outcome = 'refused' in input ? input : await handler({ ...input, learner: http.learner, http })
      if ('refused' in outcome) return sendProblem(reply, outcome)
      if (call.event !== undefined) noteSuccess(http, call.event, outcome.body)
      return sendResponse(http, reply, { ...outcome, schema: call.responses[outcome.status] ?? null })
    },
  })
}

/**
 * The limits that are counted here. Throws for one that nobody would count, so that no limit is published without
 * effect.
 */
export function limitsBefore(name: CallName, { access, limit = {}, countedByHandler = [] }: Call): Limit[] {
  const unknown = countedByHandler.find((what) => limit[what] === undefined)
  if (unknown !== undefined) throw new Error(`${name} has no limit ‘${unknown}’`)
  const before = Object.entries(limit).filter(([what]) => !countedByHandler.includes(what))
  return before.flatMap(([what, each]) => {
    if (!needsSession(access) || each?.per !== 'learner')
      throw new Error(`Nobody counts the limit ‘${what}’ of ${name}`)
    return each
  })
}

/** Runs before the body is read, so that requests without a session cost little. */
function requireLearner({ authenticate, count }: Gates, { limit, upload }: Call, limits: readonly Limit[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const keeps = limit !== undefined || !safeMethods.has(request.method)
    const found = await authenticate(request, reply, keeps)
    if (found === null) return sendProblem(reply, refuse('signed-out'))
    if ('refused' in found) return sendProblem(reply, found)
    request.learner = found
    for (const each of limits) {
      const wait = await count(each, request.learner.id)
      if (wait) {
        // The rest of the file is not read.
        if (upload) reply.header('connection', 'close')
        return sendProblem(reply, refuse('too-many-writes', wait))
      }
    }
    return undefined
  }
}

function readInput(call: Call, http: FastifyRequest): { params: unknown; body: unknown } | Refusal {
  const params = call.params?.safeParse(http.params)
  // An id that is not even a number names nothing.
  if (params?.success === false) return refuse(call.problems[404]?.[0] ?? 'not-found')
  if (call.upload) return { params: params?.data, body: http.body instanceof Uint8Array ? http.body : new Uint8Array() }
  if (call.body === undefined) return { params: params?.data, body: undefined }
  const unstorable = unstorableFields(http.body)
  if (unstorable.length > 0) return refuse('invalid-body', { fields: unstorable })
  const body = call.body.safeParse(http.body)
  if (!body.success) {
    const fields = fieldsOf(body.error)
    return refuse('invalid-body', fields.length > 0 ? { fields } : {})
  }
  return { params: params?.data, body: body.data }
}

/** None if there is no body at all, as from a page of an earlier release: no field could show the problem. */
function fieldsOf(error: z.core.$ZodError): Field[] {
  const ofFields = error.issues.filter(({ path }) => path.length > 0)
  return ofFields.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message === 'Invalid input' ? 'This is missing or of the wrong kind.' : issue.message,
  }))
}

/**
 * PostgreSQL cannot store the character U+0000, and no learner types it. Half a surrogate pair would be stored as
 * U+FFFD, so two different passwords or names would become the same.
 */
function unstorableFields(body: unknown): Field[] {
  if (typeof body !== 'object' || body === null) return []
  const isTainted = (value: unknown): boolean => {
    if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
    return typeof value === 'object' && value !== null && Object.values(value).some(isTainted)
  }
  return Object.entries(body)
    .filter(([, value]) => isTainted(value))
    .map(([field]) => ({ field, message: 'This contains a character that cannot be stored.' }))
}

function sendResponse(
  http: FastifyRequest,
  reply: FastifyReply,
  answer: UntypedResponse & { schema: z.ZodMiniType | null },
): FastifyReply {
  if (answer.setCookie !== undefined) reply.header('set-cookie', answer.setCookie)
  reply.code(answer.status)
  if (answer.file) return sendFile(reply, answer.file)
  if (answer.downloadAs !== undefined)
    reply.header('content-disposition', `attachment; filename="${answer.downloadAs}"`)
  if (isStreamed(answer)) return sendParts(reply, answer)
  if (answer.body === undefined || answer.schema === null) return reply.send()
  const write = writerOf(reply, answer.schema)
  if (answer.etag === undefined || typeof answer.body !== 'object' || answer.body === null)
    return reply.header('content-type', jsonType).send(write(answer.body))
  return sendStatic(writtenOnce(answer.body, { etag: answer.etag, write }), http, reply)
}

const jsonType = 'application/json; charset=utf-8'

function isStreamed(answer: UntypedResponse | StreamedBody): answer is StreamedBody {
  return answer.parts !== undefined
}

/** Writes no faster than the client reads, so that a slow client costs no memory. */
function sendParts(reply: FastifyReply, { parts, withinMilliseconds, onEnd }: StreamedBody): FastifyReply {
  const timer = setTimeout(() => reply.raw.destroy(), withinMilliseconds)
  finished(reply.raw, () => {
    clearTimeout(timer)
    onEnd().catch((error: unknown) => reply.log.error({ err: error }, 'the end of a streamed response failed'))
  })
  // For HEAD, Fastify would make the whole body and throw it away.
  const asked = reply.request.method === 'HEAD' ? [] : parts
  return reply.header('content-type', jsonType).send(Readable.from(asked))
}

type Writer = (body: unknown) => string

/** Compiled when first needed, since compiling all of them takes a seventh of the start. */
function writerOf(reply: FastifyReply, schema: z.ZodMiniType): Writer {
  const writer = writers.get(schema) ?? (reply.compileSerializationSchema(responseSchema(schema)) as Writer)
  writers.set(schema, writer)
  return writer
}

const writers = new WeakMap<z.ZodMiniType, Writer>()

/**
 * A body with an ETag is the same object for everybody, so it is serialised and compressed once. It has no secrets and
 * repeats nothing of the request, so its compressed length reveals nothing (BREACH).
 */
function writtenOnce(body: object, { etag, write }: { etag: string; write: Writer }): StaticFile {
  const known = writtenBodies.get(body)
  if (known) return known
  const plain = Buffer.from(write(body))
  const gzip = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION })
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  const file = { plain, compressed: [{ encoding: 'gzip' as const, bytes: gzip }], headers, type: jsonType }
  writtenBodies.set(body, file)
  return file
}

const writtenBodies = new WeakMap<object, StaticFile>()

/**
 * A learner uploaded the file, so a browser that opens it saves it, and nothing in it may run. Like every response to a
 * call, it stays out of the browser's own cache, which signing out does not empty.
 */
function sendFile(reply: FastifyReply, { mediaType, bytes }: StoredFile): FastifyReply {
  const headers = {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="picture.${mediaType.replace('image/', '')}"`,
    'content-security-policy': fileContentSecurityPolicy,
  }
  return reply.headers(headers).send(Buffer.from(bytes))
}
