// JSON Schema from the contract's zod schemas: for strict, fast serialisation and for OpenAPI.
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'

export type JsonSchema = { [key: string]: unknown }

/** The schema of something sent to the server, before defaults and transforms. */
export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: 'input' }))
}

/** The schema of something that the server sends. */
export function outputSchema(schema: z.ZodMiniType): JsonSchema {
  return plain(z.toJSONSchema(schema))
}

/**
 * The same for the serialiser, which writes only what a schema names. To choose between branches it would need a
 * validator, which takes a second to compile at the first response, so branches are merged.
 */
export function responseSchema(schema: z.ZodMiniType): JsonSchema {
  return withoutChoices(outputSchema(schema)) as JsonSchema
}

function plain(schema: object): JsonSchema {
  const { $schema: _dialect, ...rest } = schema as JsonSchema
  return rest
}

function withoutChoices(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutChoices)
  if (typeof node !== 'object' || node === null) return node
  const { anyOf, oneOf, ...rest } = node as JsonSchema
  const branches = (anyOf ?? oneOf) as JsonSchema[] | undefined
  if (!Array.isArray(branches)) {
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutChoices(value)]))
  }
  const kinds = branches.filter(({ type }) => type !== 'null')
  const nullable = kinds.length < branches.length && { nullable: true }
  return { ...rest, ...(withoutChoices(merged(kinds)) as JsonSchema), ...nullable }
}

/**
 * One schema for all branches: of objects, every field that any branch has. Where branches differ in type, the value is
 * written as it is.
 */
function merged(branches: readonly JsonSchema[]): JsonSchema {
  const [first = {}, ...others] = branches
  if (others.every((other) => isDeepStrictEqual(other, first))) return first
  if (branches.some(({ properties }) => properties === undefined)) return {}
  const fields = new Map<string, JsonSchema[]>()
  for (const { properties } of branches) {
    for (const [name, field] of Object.entries(properties as Record<string, JsonSchema>)) {
      fields.set(name, [...(fields.get(name) ?? []), field])
    }
  }
  const properties = Object.fromEntries([...fields].map(([name, field]) => [name, merged(field)]))
  return { type: 'object', properties, additionalProperties: false }
}
