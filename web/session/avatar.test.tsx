import { describe, expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

describe('initialsOf', () => {
  // promise: avatar-initials
  test.each([
    ['Demo Learner', 'DL'],
    ['  ana maria silva ', 'AS'],
    ['Cher', 'C'],
    ['Ólafur Ñ', 'ÓÑ'],
    ['e\u0301mile zola', 'E\u0301Z'],
    ['👩🏽‍🌾 Farmer', '👩🏽‍🌾F'],
  ])('takes %j as %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
