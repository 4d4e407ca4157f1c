// Finds faults in the response to a hostile request: server errors, internals, errors that are no problem details, and
// data of another learner.
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { problem, type ProblemCode } from '#contract/problem.ts'
import type { FuzzLearner } from './fuzz-learners.ts'
import type { HostileRequest } from './hostile-requests.ts'
import { headerOf, type HttpAnswer } from '../load/http-answer.ts'

/** Codes that may refuse any request, whatever the call. */
const generalCodes: readonly ProblemCode[] = [
  'bad-request',
  'not-found',
  'method-not-allowed',
  'foreign-origin',
  'body-too-large',
  'unsupported-media-type',
  'invalid-json',
  'unavailable',
  'cannot-save',
  'busy',
]
/** Internals of the server: paths, software and SQL. */
const internals =
  /\.m?[jt]s:\d+|node:internal|node_modules|\/(tmp|home|usr|root|var)\/|\b(sqlite|postgres|kysely|fastify|FST_ERR|ERR_[A-Z]|SQLITE_|ECONN)|\bselect\b.+\bfrom\b|\binsert into\b.+\bvalues\b|\bupdate\b.+\bset\b|\bdelete from\b/i

/** Shorter than the server waits for the rest of a request. */
const shortPatience = 10_000
/** A password waits up to 45 seconds for its turn to be hashed. */
const longPatience = 60_000

/** How many milliseconds to wait for a response. */
export function patienceWith(request: HostileRequest): number {
  return request.kind === 'bytes' || isUnfinished(request) ? shortPatience : longPatience
}

export function faultsOf(
  request: HostileRequest,
  answer: HttpAnswer | null | 'silence',
  others: readonly FuzzLearner[],
): string[] {
  if (answer === 'silence') return patienceWith(request) === shortPatience ? [] : ['no answer within a minute']
  // The server may close a connection whose bytes break off.
  if (answer === null) return mayBeCutOff(request) ? [] : ['the connection ended without an answer']
  const text = answer.body.toString('utf8')
  const faults = statusFaults(request, answer, text)
  if (/\r\n(x-injected:|set-cookie:.*injected)/i.test(answer.head)) faults.push('a header was injected')
  const isOfAnother = others.some((other) => other !== request.learner && text.includes(other.marker))
  // Signing in as another, with their password, rightly returns their data.
  if (isOfAnother && request.call !== 'POST /api/auth/login')
    faults.push(`tells of another learner: ${text.slice(0, 200)}`)
  return faults
}

function statusFaults(request: HostileRequest, answer: HttpAnswer, text: string): string[] {
  const { status, head } = answer
  if (status < 400) return request.kind === 'body' ? successFaults(request, status, text) : []
  if (request.method === 'HEAD') return status >= 500 ? [`${status} to HEAD`] : []
  const type = headerOf(head, 'content-type') ?? ''
  // Outside the API a missing address gets the app's page.
  if (status === 404 && request.method === 'GET' && !request.target.startsWith('/api/') && type.startsWith('text/html'))
    return internals.test(text) ? ['a page tells of its inside'] : []
  const parsed = problem.safeParse(parse(text))
  if (!parsed.success) return [`${status} with a body that is no problem: ${text.slice(0, 200)}`]
  const faults: string[] = []
  const { code } = parsed.data
  if (parsed.data.status !== status) faults.push(`${status} with a problem of ${parsed.data.status}`)
  if (!type.startsWith('application/problem+json')) faults.push(`${status} as ${type}`)
  const isBusy = status === 503 && ['busy', 'unavailable'].includes(code)
  const saysWhen = /^\d+$/.test(headerOf(head, 'retry-after') ?? '')
  if (status >= 500 && !(isBusy && saysWhen)) faults.push(`${status} ${code}`)
  if (internals.test(text)) faults.push(`tells of its inside: ${text.slice(0, 200)}`)
  const documented: Call['problems'] = calls[request.call].problems
  const isKnown = generalCodes.includes(code) || (documented[status] ?? []).includes(code)
  if (request.kind === 'body' && !isKnown) faults.push(`${status} ${code}, which the contract does not name`)
  return faults
}

function successFaults({ call }: HostileRequest, status: number, text: string): string[] {
  const responses: Call['responses'] = calls[call].responses
  if (!(status in responses)) return [`${status}, which the contract does not name`]
  const schema = responses[status]
  if (!schema) return text === '' ? [] : [`${status} with a body where there is none`]
  return schema.safeParse(parse(text)).success ? [] : [`${status} with a body of another shape: ${text.slice(0, 200)}`]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether it announces a body that it does not send. */
function isUnfinished({ headers }: HostileRequest): boolean {
  return headers.some(([name]) => ['content-length', 'transfer-encoding', 'expect', 'upgrade'].includes(name))
}

function mayBeCutOff(request: HostileRequest): boolean {
  const isLarge = (request.body?.length ?? 0) > 64 * 1024 || request.headers.some(([, value]) => value.length > 8000)
  return request.kind === 'bytes' || request.kind === 'headers' || isLarge || request.target.length > 8000
}
