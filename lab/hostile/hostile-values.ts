// Values that nobody means well with, for one field: at and beyond the limits of its schema, and of every wrong kind.
import type { JsonSchema } from '#server/http/json-schema.ts'
import type { Random } from '../harness/random.ts'

/** Text that goes into the JSON as it is, which JSON.stringify would never write. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export function hostileValue(random: Random, schema: JsonSchema): unknown {
  const kinds = [atLimits, wrongKind, wrongKind, nastyText, nastyNumber, structure, rawText]
  return random.pick(kinds)(random, schema)
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

function atLimits(random: Random, schema: JsonSchema): unknown {
  const number = (name: string) => {
    const limit = schema[name]
    return typeof limit === 'number' ? limit : null
  }
  const candidates: unknown[] = []
  const [longest, shortest, most, least] = ['maxLength', 'minLength', 'maximum', 'minimum'].map(number)
  if (longest != null)
    candidates.push('a'.repeat(longest), 'a'.repeat(longest + 1), '😀'.repeat(longest), ' '.repeat(longest))
  if (shortest != null) candidates.push('a'.repeat(Math.max(0, shortest - 1)), ' '.repeat(shortest))
  for (const limit of [most, least, number('exclusiveMinimum')])
    if (limit != null) candidates.push(limit, limit + 0.01, limit - 0.01, limit + 1, limit - 1, limit + 1e-9, -limit)
  const items = number('maxItems')
  if (items !== null)
    candidates.push(
      Array.from({ length: items }, () => 'x'),
      Array.from({ length: items + 1 }, () => 'x'),
    )
  if (Array.isArray(schema['enum'])) candidates.push(...schema['enum'], String(schema['enum'][0]).toUpperCase())
  candidates.push('')
  return random.pick(candidates)
}

const wrongKinds: unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  '',
  'text',
  [],
  {},
  [null],
  [[]],
  [{}],
  ['a', 1],
  { $ne: null },
  { $gt: '' },
  { length: 1e9 },
  { toString: 'x', valueOf: 'y' },
  { toJSON: 1 },
  ['correct horse'],
  { 0: 'a' },
]
function wrongKind(random: Random): unknown {
  return random.pick(wrongKinds)
}

const texts = [
  '\0',
  'before\0after',
  '\ud800',
  'a\udfffb',
  '\ud83d',
  '\u202Eevil\u202C',
  '\u200B\u200B\u200B',
  '\uFEFFabc',
  'e\u0301'.repeat(40),
  'Z\u0351\u036B\u0343'.repeat(20),
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\r\nSet-Cookie: injected=1',
  'a\r\nx-injected: 1',
  '\u2028\u2029',
  '\x1b[31m',
  "'; drop table learner; --",
  "' or '1'='1",
  '" or ""="',
  "1' union select password_hash from learner --",
  '\\',
  "\\'",
  '%',
  '%_%',
  '*',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/proc/self/environ',
  'file:///etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}',
  '{{7*7}}',
  '%s%s%n%x',
  '$(id)',
  '`id`',
  '|| sleep 9',
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  'null',
  'true',
  '1e999',
  '0x10',
  '１２',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'DEMO',
  'demo',
  ' demo ',
  'ｄｅｍｏ',
  'Demo@Tuppence.example',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '0001-01-01',
  '-000001-01-01',
  '2026-13-01',
  '2026-1-1',
  '2026-11-21T10:00:00Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T10:00:60Z',
  '2026-11-21T10:00:00+99:99',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  'a@b',
  'a@b.co',
  '"a b"@example.org',
  `${'a'.repeat(300)}@example.org`,
  'ünï@exämple.org',
  'a@[127.0.0.1]',
  'İ',
  'ß',
  'ﬁ',
  'K',
  'ſ',
  '٣',
  '\u0130\u0130\u0130',
]
function nastyText(random: Random): unknown {
  return random.chance(0.15)
    ? random.pick(['a', '😀', '\0', '\ud800', 'é', '%']).repeat(random.whole(1000, 60_000))
    : random.pick(texts)
}

const numbers = [
  -0,
  0.1 + 0.2,
  1e-9,
  0.001,
  0.005,
  1.005,
  99.999,
  5e-324,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 53),
  10_000_000.001,
  1e15,
]
function nastyNumber(random: Random): unknown {
  return random.pick(numbers)
}

/** Written in the text alone: NaN, numbers past what a double holds, and things that a lenient reader would take. */
const raws = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '-1e400',
  '1e-400',
  '01',
  '+1',
  '.5',
  '5.',
  '0x1F',
  '1_000',
  "'single'",
  'undefined',
  '/* note */ 1',
  '1,',
  '"\\u0000"',
  '"\\ud800"',
  '"\\x41"',
  '"unended',
  '{"a":1,"a":2}',
  '{"__proto__":{"isDemo":false}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"__proto__":null}',
  '9'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  `-${'9'.repeat(20)}`,
  '"\t"',
  '"\n"',
  'true false',
  ']',
  '}',
]
function rawText(random: Random): unknown {
  return new RawJson(random.pick(raws))
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
