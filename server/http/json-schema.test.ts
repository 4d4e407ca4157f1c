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

  test('merges what a field is in each branch, and writes as it is what differs from branch to branch', () => {
    const shape = z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('number'),
        answer: z.object({ value: z.number(), within: z.number() }),
        of: z.string(),
      }),
      z.object({
        kind: z.literal('guess'),
        answer: z.object({ value: z.number(), close: z.number() }),
        of: z.number(),
      }),
      z.object({ kind: z.literal('slide'), answer: z.object({ value: z.number() }), of: z.string() }),
    ])
    const number = { type: 'number' }
    expect(responseSchema(shape)).toEqual({
      type: 'object',
      properties: {
        kind: {},
        answer: {
          type: 'object',
          properties: { value: number, within: number, close: number },
          additionalProperties: false,
        },
        of: {},
      },
      additionalProperties: false,
    })
  })
})
