// The only place that talks to the server. Paths, bodies and answers are typed by the contract's table of calls.
import type { CallAnswer, CallName, Calls } from '#contract/calls.ts'
import type { Problem } from '#contract/problem.ts'
import type * as z from 'zod/mini'
import { keepAnswer, keptAnswer } from '../device/device.ts'
import { noteAnswer, noteFromDevice, noteNoAnswer } from './connection.ts'

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never
type PathParams = { readonly [name: string]: string | number }
type CallOptions<Name extends CallName> = (Calls[Name] extends { params: unknown }
  ? { params: PathParams }
  : { params?: never }) &
  (Calls[Name] extends { body: infer Schema }
    ? { body: Input<Schema> }
    : Calls[Name] extends { upload: unknown }
      ? { body: Blob }
      : { body?: never })

/** A non-OK answer. The message is the status, a colon, a space and the body's text (or the status text without a body). */
export class CallError extends Error {
  readonly status: number
  /** The body, when it is problem details. */
  readonly problem: Problem | undefined
  /** When the server asks to wait before another try. */
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
 * Makes a call. The session cookie goes with it. A read that gets no answer is answered with what the device keeps of it.
 * @throws CallError when the answer is not OK; TypeError when there is no answer.
 * @example await call('GET /api/modules/{moduleId}', { params: { moduleId: 1 } })
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[options]: Record<string, never> extends CallOptions<Name> ? [] : [CallOptions<Name>]
): Promise<CallAnswer<Name>> {
  const [method, path] = name.split(' ') as [string, string]
  const { params = {}, body } = (options ?? {}) as { params?: PathParams; body?: unknown }
  const address = fillPath(path, params)
  const text = method === 'GET' ? await readText(address) : await sendText(address, { method, ...bodyOf(body) })
  return (text === '' ? undefined : JSON.parse(text)) as CallAnswer<Name>
}

async function readText(address: string): Promise<string> {
  try {
    const text = await sendText(address, { method: 'GET' })
    keepAnswer(address, text)
    return text
  } catch (error) {
    const kept = hasNoAnswer(error) ? await keptAnswer(address) : null
    if (kept === null) throw error
    noteFromDevice()
    return kept
  }
}

async function sendText(address: string, request: RequestInit): Promise<string> {
  const response = await reach(address, { ...request, credentials: 'include' })
  const text = await response.text()
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

/** Whether a call failed without an answer of the server: the connection is lost, or a gateway speaks for it. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof CallError ? isGateway(error.status) : error instanceof TypeError
}

/** Whether the server answers at all. It asks for nothing that needs a session. */
export async function isServerThere(): Promise<boolean> {
  try {
    return isAnswer(await reach('/healthz', { method: 'GET' }))
  } catch {
    return false
  }
}

/** Notes for the rest of the app whether there was an answer. */
async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, request)
    if (isAnswer(response)) noteAnswer()
    else noteNoAnswer()
    return response
  } catch (error) {
    noteNoAnswer()
    throw error
  }
}

function isAnswer(response: Response): boolean {
  return !isGateway(response.status)
}

/** A gateway before the server says with 502 and 504 that the server gave no answer. */
function isGateway(status: number): boolean {
  return status === 502 || status === 504
}

/** A file goes as it is and says its own type; everything else goes as JSON. */
function bodyOf(body: unknown): RequestInit {
  if (body === undefined) return {}
  if (body instanceof Blob) return { body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function fillPath(path: string, params: PathParams): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function readProblem(response: Response, text: string): Problem | undefined {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false
  return isProblem ? (JSON.parse(text) as Problem) : undefined
}

function readRetryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

/** The server's errors by field, for a form. */
export function fieldErrorsOf(error: unknown): { [field: string]: string } {
  const fields = error instanceof CallError ? (error.problem?.fields ?? []) : []
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}
