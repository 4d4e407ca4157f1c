import { describe, expect, test } from 'vitest'
import { firstNameOf } from './dashboard-page.tsx'

describe('firstNameOf', () => {
  // promise: greeting-first-name
  test.each([
    ['Demo Learner', 'Demo'],
    ['  Ana   Maria Silva', 'Ana'],
    ['Cher', 'Cher'],
    ['Zoë-Louise O’Hara', 'Zoë-Louise'],
  ])('greets %j as %j', (name, first) => {
    expect(firstNameOf(name)).toBe(first)
  })
})
