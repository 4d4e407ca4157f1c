// Hostile values for a field: at and beyond the limits of its schema, and of every wrong type.
import type { JsonSchema } from '#server/http/json-schema.ts'
import type { Random } from '../harness/random.ts'
import { corpus } from './corpus.ts'

/** Raw text for the JSON, which JSON.stringify would never write. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export function hostileValue(random: Random, schema: JsonSchema): unknown {
  const kinds = [
    () => atLimits(random, schema),
    () => random.pick<unknown>(corpus.wrongKinds),
    () => random.pick<unknown>(corpus.wrongKinds),
    () => nastyText(random),
    () => random.pick(corpus.numbers),
    () => structure(random),
    // Only possible as text: NaN, numbers beyond a double, and what a lenient parser would accept.
    () => new RawJson(random.pick(corpus.rawJson)),
  ]
  return random.pick(kinds)()
}

/** JSON of a value that may hold RawJson anywhere. */
export function jsonText(value: unknown): string {
  const raws: string[] = []
  const mark = (index: number) => `@raw-${index}@`
  const text = JSON.stringify(value, (_key, each: unknown) => {
    if (!(each instanceof RawJson)) return each
    raws.push(each.text)
    return mark(raws.length - 1)
  })
  return raws.reduce((whole, raw, index) => whole.replace(JSON.stringify(mark(index)), () => raw), text ?? 'null')
}

/** The keywords of JSON Schema that limit a value. */
type Limits = {
  [name in 'maxLength' | 'minLength' | 'maximum' | 'minimum' | 'exclusiveMinimum' | 'maxItems']?: number
} & { enum?: unknown[] }

function atLimits(random: Random, schema: JsonSchema): unknown {
  const { maxLength, minLength, maximum, minimum, exclusiveMinimum, maxItems, enum: options = [] } = schema as Limits
  const candidates: unknown[] = ['', ...options, ...options.map((option) => String(option).toUpperCase())]
  if (maxLength !== undefined)
    candidates.push(...['a', '😀', ' '].map((letter) => letter.repeat(maxLength)), 'a'.repeat(maxLength + 1))
  if (minLength !== undefined) candidates.push('a'.repeat(Math.max(0, minLength - 1)), ' '.repeat(minLength))
  for (const limit of [maximum, minimum, exclusiveMinimum])
    if (limit !== undefined)
      candidates.push(limit, limit + 0.01, limit - 0.01, limit + 1, limit - 1, limit + 1e-9, -limit)
  if (maxItems !== undefined) candidates.push(Array(maxItems).fill('x'), Array(maxItems + 1).fill('x'))
  return random.pick(candidates)
}

function nastyText(random: Random): unknown {
  return random.chance(0.15)
    ? random.pick(['a', '😀', '\0', '\ud800', 'é', '%']).repeat(random.whole(1000, 60_000))
    : random.pick(corpus.texts)
}

function structure(random: Random): unknown {
  const depth = random.pick([10, 500, 5000, 15_000])
  return random.pick([
    new RawJson('['.repeat(depth) + ']'.repeat(depth)),
    new RawJson('{"a":'.repeat(depth) + '1' + '}'.repeat(depth)),
    new RawJson('['.repeat(depth)),
    Array.from({ length: depth }, () => 0),
    Object.fromEntries(Array.from({ length: random.whole(1, 3000) }, (_, index) => [`key${index}`, index])),
  ])
}
