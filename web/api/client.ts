// The only place that talks to the server. The contract’s table of calls types paths, bodies and responses.
import type { CallResponse, CallName, Calls } from '#contract/calls.ts'
import type { Problem } from '#contract/problem.ts'
import type * as z from 'zod/mini'
import { nextTime, pageTime } from '../device/delivery-clock.ts'
import { storeResponse, deviceOwner } from '../device/device.ts'
import { askedAt } from './asked-at.ts'
import { responsesSoFar, noteResponse, noteNoResponse } from './connection.ts'
import { dropBlockResponses, takeBlockResponse } from './page-block.ts'
import { orStored, patience } from './stored-reads.ts'
import { owedSignOut, oweSignOut, sendOwedSignOut } from './owed-sign-out.ts'

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never
type ParamNames<Name> = Name extends `${string}{${infer Param}}${infer Rest}` ? Param | ParamNames<Rest> : never
/** The parameters in the name of a call, such as `moduleId` in 'GET /api/modules/{moduleId}'. */
export type PathParams<Name extends CallName> = { readonly [Param in ParamNames<Name>]: string | number }
type CallOptions<Name extends CallName> = (Calls[Name] extends { params: unknown }
  ? { params: PathParams<Name> }
  : { params?: never }) &
  (Calls[Name] extends { body: infer Schema }
    ? { body: Input<Schema> }
    : Calls[Name] extends { upload: unknown }
      ? { body: Blob }
      : { body?: never }) & {
    /** 'server' for a read that must not be served from the device. */
    source?: 'server'
  }
/** For a read: returns null when signed out (401) instead of throwing. */
type OrNothing = { whenSignedOut: 'nothing' }
export type ReadName = Extract<CallName, `GET ${string}`>

/** Timeouts in milliseconds: until a response begins (longer after an upload), and until it is complete. */
const limits = { beginning: 15_000, upload: 60_000, whole: 30_000, probe: 5000, signOut: patience }

/**
 * A response that is not OK. The message is the status, a colon, a space and the body’s text (or the status text
 * without a body).
 */
export class CallError extends Error {
  readonly status: number
  /** The body, if it is problem details (RFC 9457). */
  readonly problem: Problem | undefined
  /** Seconds to wait before another try, if the server says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, text: string, problem: Problem | undefined, retryAfterSeconds?: number) {
    super(`${status}: ${text}`)
    this.name = 'CallError'
    this.status = status
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Makes a call, with the session cookie. A read that gets no response, or none soon, is served from the device; a
 * response that arrives later is stored and replaces it (`lateResponseOf`).
 * @throws CallError when the response is not OK; TypeError when there is none.
 * @example await call('GET /api/modules/{moduleId}', { params: { moduleId: 1 } })
 */
export async function call<Name extends ReadName>(
  name: Name,
  options: CallOptions<Name> & OrNothing,
): Promise<CallResponse<Name> | null>
export async function call<Name extends CallName>(
  name: Name,
  ...[options]: Record<string, never> extends CallOptions<Name> ? [CallOptions<Name>?] : [CallOptions<Name>]
): Promise<CallResponse<Name>>
export async function call(name: CallName, options: AnyOptions = {}): Promise<unknown> {
  try {
    return await make(name, options)
  } catch (error) {
    if (options.whenSignedOut === 'nothing' && error instanceof CallError && error.status === 401) return null
    throw error
  }
}

type AnyParams = { readonly [name: string]: string | number }
type AnyOptions = Partial<OrNothing> & { params?: AnyParams; body?: unknown; source?: 'server' }

async function make(name: CallName, { params, body, source }: AnyOptions): Promise<unknown> {
  const [method = ''] = name.split(' ')
  const address = addressOf(name, params)
  if (method !== 'GET') {
    dropBlockResponses()
    const time = nextTime()
    return askedAt(parse(await sendText(address, { method, ...bodyOf(body) })), time)
  }
  const fresh = readFresh(address)
  return source === 'server' ? fresh : orStored(fresh, { address, hasNoData })
}

/**
 * The response that the server put into the page, shown at once in place of a skeleton. Undefined if there is none,
 * or it was taken before.
 */
export function firstResponse<Name extends ReadName>(name: Name, params?: AnyParams): CallResponse<Name> | undefined {
  const address = addressOf(name, params)
  const learnerId = deviceOwner()
  const response = takeBlockResponse(address, learnerId) as CallResponse<Name> | undefined
  if (response !== undefined && learnerId !== null)
    storeResponse({ learnerId, address, text: JSON.stringify(response), askedAt: pageTime })
  return askedAt(response, pageTime)
}

function parse(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text)
}

/** A response belongs to the learner who was signed in when the call was made. */
async function readFresh(address: string): Promise<unknown> {
  const learnerId = deviceOwner()
  const time = nextTime()
  const text = await sendText(address, { method: 'GET' })
  if (learnerId !== null) storeResponse({ learnerId, address, text, askedAt: time })
  return askedAt(parse(text), time)
}

async function sendText(address: string, request: RequestInit): Promise<string> {
  const limit = signingOut.includes(address)
    ? limits.signOut
    : request.body instanceof Blob
      ? limits.upload
      : limits.beginning
  const sent = { ...request, credentials: 'include' } as const
  const { response, body: text } = await reach(address, sent, { limit, read: (answer) => answer.text() })
  if (!response.ok) {
    throw new CallError(
      response.status,
      text || response.statusText,
      readProblem(response, text),
      readRetryAfter(response),
    )
  }
  return text
}

/** Signing out must not hang: if no response comes soon, the server is told later. */
const signingOut = ['/api/auth/logout', '/api/auth/late-logout']
/** Signing in ends the browser’s previous session. */
const signingIn = ['/api/auth/login', '/api/auth/register']

/**
 * Sends a sign-out that was made without a connection, if there is one. Every other call waits for it.
 * @throws as a call does; it is then sent later.
 */
export function endOwedSession(): Promise<void> {
  return sendOwedSignOut((userId) => call('POST /api/auth/late-logout', { body: { userId } }))
}

/**
 * Ends the session. Returns false if no response came: then the sign-out is sent later.
 * @throws as a call does, when the server refuses.
 */
export async function endSession(learnerId: string | null): Promise<boolean> {
  try {
    await call('POST /api/auth/logout')
    return true
  } catch (error) {
    if (learnerId === null || !hasNoResponse(error)) throw error
    oweSignOut(learnerId)
    return false
  }
}

/**
 * Downloads a file, such as a picture.
 * @throws CallError or TypeError, as a call does.
 */
export async function readFile(address: string): Promise<Blob> {
  const request = { method: 'GET', credentials: 'include' } as const
  const { response, body } = await reach(address, request, { limit: limits.beginning, read: (answer) => answer.blob() })
  if (!response.ok) throw new CallError(response.status, response.statusText, undefined)
  return body
}

/**
 * Whether a call failed without a response from the server: there is no connection, or a gateway responded in its
 * place.
 */
export function hasNoResponse(error: unknown): boolean {
  if (!(error instanceof CallError)) return error instanceof TypeError
  return isGateway(error.status, error.problem !== undefined || error.retryAfterSeconds !== undefined)
}

/** Whether to fall back on the device: no response came, or the server cannot reach its data. */
function hasNoData(error: unknown): boolean {
  return hasNoResponse(error) || (error instanceof CallError && error.problem?.code === 'unavailable')
}

/** Whether the server responds at all. Needs no session. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { response } = await reach(
      '/healthz',
      { method: 'GET' },
      { limit: limits.probe, read: (answer) => answer.text() },
    )
    return isResponse(response)
  } catch {
    return false
  }
}

/** Fetches, and notes whether the server responded. A device may be online and still get no response. */
async function reach<Body>(
  address: string,
  request: RequestInit,
  { limit, read }: { limit: number; read: (response: Response) => Promise<Body> },
): Promise<{ response: Response; body: Body }> {
  if (owedSignOut() !== null && address.startsWith('/api/') && !signingOut.includes(address))
    await endOwedSession().catch((error: unknown) => {
      if (hasNoResponse(error) || !signingIn.includes(address)) throw error
    })
  const responsesBefore = responsesSoFar()
  const giveUp = new AbortController()
  const end = () => giveUp.abort()
  const timers = [setTimeout(() => noteNoResponse(address, responsesBefore), patience), setTimeout(end, limit)]
  const stopTimers = () => timers.forEach((timer) => clearTimeout(timer))
  try {
    const response = await fetch(address, { ...request, signal: giveUp.signal })
    stopTimers()
    timers.push(setTimeout(end, limits.whole))
    const body = await read(response)
    if (isResponse(response)) noteResponse()
    else noteNoResponse(address, responsesBefore)
    return { response, body }
  } catch (error) {
    noteNoResponse(address, responsesBefore)
    throw giveUp.signal.aborted ? new TypeError('No answer came in time', { cause: error }) : error
  } finally {
    stopTimers()
  }
}

function isResponse(response: Response): boolean {
  return !isGateway(response.status, isProblem(response) || response.headers.has('retry-after'))
}

/**
 * A gateway responds with 502, 504 or 503 when the server does not. A 503 may also be the server’s own, which says
 * why or when to come back.
 */
function isGateway(status: number, tellsMore: boolean): boolean {
  return status === 502 || status === 504 || (status === 503 && !tellsMore)
}

/** A file is sent as it is with its own type, everything else as JSON. */
function bodyOf(body: unknown): RequestInit {
  if (body === undefined) return {}
  if (body instanceof Blob) return { body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The path of a call, with its parameters filled in. */
export function addressOf(name: CallName, params: AnyParams = {}): string {
  const [, path = ''] = name.split(' ')
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function readProblem(response: Response, text: string): Problem | undefined {
  return isProblem(response) ? (JSON.parse(text) as Problem) : undefined
}

function isProblem(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/problem+json') ?? false
}

function readRetryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}

/** The server’s errors by field, where `error` is a CallError or was caused by one. */
export function fieldErrorsOf(error: unknown): { [field: string]: string } {
  const ofCall = error instanceof Error && error.cause instanceof CallError ? error.cause : error
  const fields = ofCall instanceof CallError ? (ofCall.problem?.fields ?? []) : []
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
