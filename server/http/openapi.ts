// The contract as OpenAPI 3.1, made from the same table as the routes.
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { problem, type ProblemCode } from '#contract/problem.ts'
import type * as z from 'zod/mini'
import { inputSchema, outputSchema, type JsonSchema } from './json-schema.ts'
import { problemContentType } from './problems.ts'
import { sessionCookieName } from './session-cookie.ts'

export function openApiDocument(security: { isSecure: boolean }): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const [method = '', path = ''] = name.split(' ')
    ;(paths[path] ??= {})[method.toLowerCase()] = operation(call)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tuppence', version: '1' },
    paths,
    components: {
      schemas: { Problem: outputSchema(problem) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(security) } },
    },
  }
}

function operation(call: Call): JsonSchema {
  return {
    summary: call.summary,
    ...(call.limit && { 'x-limit': call.limit }),
    security: call.access === 'learner' ? [{ session: [] }] : [],
    ...(call.params && { parameters: parameters(call.params) }),
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: inputSchema(call.body) } } },
    }),
    ...(call.upload && { requestBody: { required: true, content: fileContent(call.upload.types) } }),
    responses: { ...answers(call), ...problems(call) },
  }
}

function parameters(schema: z.ZodMiniType): JsonSchema[] {
  const properties = inputSchema(schema)['properties'] as Record<string, JsonSchema>
  return Object.entries(properties).map(([name, of]) => ({ name, in: 'path', required: true, schema: of }))
}

/** Bytes as they are: in OpenAPI 3.1 a media type without a schema. */
function fileContent(types: readonly string[]): JsonSchema {
  return Object.fromEntries(types.map((type) => [type, {}]))
}

function answers(call: Call): JsonSchema {
  const entries = Object.entries(call.answers).map(([status, schema]) => [
    status,
    {
      description: 'Done',
      ...(schema && { content: { 'application/json': { schema: outputSchema(schema) } } }),
      ...(call.file && { content: fileContent(call.file) }),
    },
  ])
  return Object.fromEntries(entries)
}

/** Beside its own problems a call that writes may be refused for its size, its type or its origin. */
function problems(call: Call): JsonSchema {
  const inherited: Call['problems'] = call.body
    ? { 403: ['foreign-origin'], 413: ['body-too-large'], 415: ['unsupported-media-type'] }
    : call.upload
      ? { 403: ['foreign-origin'], 413: ['body-too-large'] }
      : {}
  const statuses = [...new Set([...Object.keys(call.problems), ...Object.keys(inherited)])]
  const entries = statuses.map((status) => {
    const codes = [...(call.problems[Number(status)] ?? []), ...(inherited[Number(status)] ?? [])]
    return [status, problemResponse(codes)]
  })
  return Object.fromEntries(entries)
}

function problemResponse(codes: readonly ProblemCode[]): JsonSchema {
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] }
  return { description: codes.join(', '), content: { [problemContentType]: { schema } } }
}
