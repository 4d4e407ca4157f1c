// JSON Schema from the contract's zod schemas: for writing answers quickly and strictly, and for OpenAPI.
import * as z from 'zod/mini'

export type JsonSchema = { [key: string]: unknown }

/** The schema of something sent to the server, before defaults and transforms. */
export function inputSchema(schema: z.ZodMiniType): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: 'input' }))
}

/** The schema of something that the server answers. */
export function outputSchema(schema: z.ZodMiniType): JsonSchema {
  return plain(z.toJSONSchema(schema))
}

/**
 * The same for the serialiser, which writes only what a schema names. It tries the branches of `anyOf` one by one, so
 * 'this or null' is said in its own, quicker way.
 */
export function answerSchema(schema: z.ZodMiniType): JsonSchema {
  return withNullable(outputSchema(schema)) as JsonSchema
}

function plain(schema: object): JsonSchema {
  const { $schema: _dialect, ...rest } = schema as JsonSchema
  return rest
}

function withNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNullable)
  if (typeof node !== 'object' || node === null) return node
  const { anyOf, ...rest } = node as JsonSchema
  if (Array.isArray(anyOf) && anyOf.length === 2 && (anyOf[1] as JsonSchema)['type'] === 'null') {
    return { ...rest, ...(withNullable(anyOf[0]) as JsonSchema), nullable: true }
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withNullable(value)]))
}
