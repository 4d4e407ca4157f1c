import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { responseSchema } from './json-schema.ts'

const allCalls: Record<string, Call> = calls

describe('responseSchema', () => {
  test.each(Object.keys(allCalls))('of %s leaves no choice that a validator would have to make', (name) => {
    const schemas = Object.values(allCalls[name]?.responses ?? {}).flatMap((schema) => schema ?? [])
    expect(JSON.stringify(schemas.map(responseSchema))).not.toMatch(/"(anyOf|oneOf)"/)
  })

  test('names each field that any branch has, and no other', () => {
    const shape = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('circle'), radius: z.number(), name: z.string() }),
      z.object({ kind: z.literal('square'), side: z.number(), name: z.string() }),
    ])
    expect(responseSchema(z.nullable(shape))).toMatchObject({
      type: 'object',
      properties: { kind: {}, radius: { type: 'number' }, side: { type: 'number' }, name: { type: 'string' } },
      additionalProperties: false,
      nullable: true,
    })
  })
})
