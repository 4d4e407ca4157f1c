import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAmbiguousJson } from './bodies.ts'

describe('isAmbiguousJson', () => {
  // promise: json-key-twice
  test.each([
    ['a key twice', '{"a":1,"a":2}'],
    ['a key twice, spelt in two ways', '{"a":1,"\\u0061":2}'],
    ['a key twice with spaces before the colon', '{"a" :1,"a"\n:2}'],
    ['a key twice further in', '{"a":[{"b":1,"c":{},"b":2}]}'],
    ['nine levels', `${'['.repeat(9)}${']'.repeat(9)}`],
    ['thirty thousand levels that never end', '{"a":'.repeat(10_000)],
  ])('refuses %s', (_, text) => expect(isAmbiguousJson(text)).toBe(true))

  test.each([
    ['one key in two objects', '{"a":{"b":1},"b":{"b":2}}'],
    ['a value like a key', '{"a":"a","b":["a","b"]}'],
    ['a value that looks like an object', '{"a":"{\\"a\\":1,\\"a\\":2}"}'],
    ['eight levels', `${'['.repeat(8)}${']'.repeat(8)}`],
    ['ten lists and ten objects side by side', `[${'[],'.repeat(10)}${'{},'.repeat(10)}1]`],
    ['brackets in a text', `{"a":"${'['.repeat(50)}"}`],
    ['what is no JSON, which the parser tells', '{"a'],
    ['nothing', ''],
  ])('leaves alone %s', (_, text) => expect(isAmbiguousJson(text)).toBe(false))

  test('leaves alone whatever has been written as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(isAmbiguousJson(JSON.stringify(value))).toBe(false)
      }),
    )
  })

  test('reads the most quotes that a body can hold in one pass', () => {
    // A pattern that starts again at each quote would take two thousand million steps.
    for (const part of ['\\"', '"', '"\\']) expect(isAmbiguousJson(part.repeat(32_768))).toBe(false)
  })
})
