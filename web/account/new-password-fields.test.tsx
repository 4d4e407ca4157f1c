import { describe, expect, test } from 'vitest'
import { strengthOf } from './new-password-fields.tsx'

describe('strengthOf', () => {
  test.each([
    ['', 6, 0],
    ['abcde', 6, 0],
    ['abcdefg', 8, 0],
    ['abcdef', 6, 1],
    ['aaaaaaaaaaaaaaaaaaaa', 6, 1],
    ['maple-12', 6, 2],
    ['maple-123ab', 6, 2],
    ['maple-1', 6, 1],
    ['abcd-abc-abc', 6, 3],
    ['maple-12-oaks', 6, 3],
    ['maple-12-oaks-b', 6, 3],
    ['maple-12-oaks-be', 6, 4],
    ['abcdefg-abcdefg-', 6, 4],
    ['abcdef-abcdef-ab', 6, 3],
    ['correct horse', 6, 3],
    ['abcdeabcdeabcdeabcde', 6, 3],
    ['maple kettle drum', 6, 4],
  ])('rates %j with a minimum of %d as %d', (password, minimum, level) => {
    expect(strengthOf(password, minimum)).toBe(level)
  })
})
