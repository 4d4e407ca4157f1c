// The contract as OpenAPI 3.1, made from the same table as the routes.
import { needsSession } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { problem, type ProblemCode } from '#contract/problem.ts'
import type * as z from 'zod/mini'
import { inputSchema, outputSchema, type JsonSchema } from './json-schema.ts'
import { problemContentType, problemKinds } from './problems.ts'
import { sessionCookieName } from './session-cookie.ts'

export function openApiDocument(security: { isSecure: boolean }): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const [method = '', path = ''] = name.split(' ')
    ;(paths[path] ??= {})[method.toLowerCase()] = operation(method, path, call)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tuppence', version: '1', description: 'The calls that the web app makes, for its own learners.' },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: outputSchema(problem) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(security) } },
    },
    'x-problems': problemList,
  }
}

function operation(method: string, path: string, call: Call): JsonSchema {
  return {
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    summary: call.summary,
    description: description(call),
    ...(call.limit && { 'x-limit': call.limit }),
    security: needsSession(call.access) ? [{ session: [] }] : [],
    ...(call.params && { parameters: parameters(call.params) }),
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: inputSchema(call.body) } } },
    }),
    ...(call.upload && { requestBody: { required: true, content: fileContent(call.upload.types) } }),
    responses: { ...responses(call), ...problems(method, call), default: otherProblem },
  }
}

/** @example operationId('POST', '/api/goals/{goalId}/deposits') // 'postGoalsByGoalIdDeposits' */
function operationId(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .replaceAll('{', 'by-')
    .match(/[A-Za-z]+/g)
  return method.toLowerCase() + (words ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** The part of the address that says what the call is about, such as 'goals'. */
function tagOf(path: string): string {
  return path.split('/')[2] ?? ''
}

/** Who may make the call, and how often. */
function description({ access, limit = {} }: Call): string {
  const who = needsSession(access) ? 'Needs a session.' : 'Needs no session.'
  const limits = Object.values(limit).filter((each) => each !== undefined)
  const sentences = limits.map(
    ({ counts, per, attempts, window }) =>
      `At most ${attempts} in ${window} seconds for each ${per}, counted as '${counts}'.`,
  )
  return [who, ...sentences].join(' ')
}

function parameters(schema: z.ZodMiniType): JsonSchema[] {
  const properties = inputSchema(schema)['properties'] as Record<string, JsonSchema>
  return Object.entries(properties).map(([name, of]) => ({ name, in: 'path', required: true, schema: of }))
}

/** Bytes as they are: in OpenAPI 3.1 a media type without a schema. */
function fileContent(types: readonly string[]): JsonSchema {
  return Object.fromEntries(types.map((type) => [type, {}]))
}

function responses(call: Call): JsonSchema {
  const entries = Object.entries(call.responses).map(([status, schema]) => [
    status,
    {
      description: 'Done',
      ...(schema && { content: { 'application/json': { schema: outputSchema(schema) } } }),
      ...(call.file && { content: fileContent(call.file) }),
    },
  ])
  return Object.fromEntries(entries)
}

/** Besides its own problems, a call that writes may be refused for its body's form, size or type, or for its origin. */
function problems(method: string, call: Call): JsonSchema {
  const inherited: Call['problems'] =
    method === 'GET' ? {} : call.upload ? refusedOrigin : { ...refusedOrigin, ...refusedBody }
  const statuses = [...new Set([...Object.keys(call.problems), ...Object.keys(inherited)])]
  const entries = statuses.map((status) => {
    const codes = new Set([...(call.problems[Number(status)] ?? []), ...(inherited[Number(status)] ?? [])])
    return [status, problemResponse([...codes])]
  })
  return Object.fromEntries(entries)
}

const refusedOrigin = { 403: ['foreign-origin'], 413: ['body-too-large'] } as const
/** Also for calls without a body, since one that is sent is parsed. */
const refusedBody = { 400: ['invalid-json'], 415: ['unsupported-media-type'] } as const

const problemSchema = { $ref: '#/components/schemas/Problem' }

function problemResponse(codes: readonly ProblemCode[]): JsonSchema {
  const schema = { allOf: [problemSchema, { properties: { code: { enum: codes } } }] }
  return { description: codes.join(', '), content: { [problemContentType]: { schema } } }
}

/** What the `type` of a problem links to. */
const problemList = Object.fromEntries(
  Object.entries(problemKinds).map(([code, { status, title }]) => [code, { status, title }]),
)

/** What may end any call: a fault of the server, trouble with its database, or with the HTTP itself. */
const otherProblem = {
  description: 'Any other problem, such as 500 (internal) or 503 (unavailable, cannot-save, busy)',
  content: { [problemContentType]: { schema: problemSchema } },
}
