import { beforeEach, describe, expect, test } from 'vitest'
import { forgetFinish, keepFinish, keptFinish } from './kept-finish.ts'

beforeEach(() => sessionStorage.clear())

describe('keptFinish', () => {
  test('gives back the lesson to its learner alone, until it is forgotten', () => {
    expect(keptFinish('morag')).toBeNull()
    keepFinish('morag', 6)
    expect(keptFinish('morag')).toBe(6)
    expect(keptFinish('ceri')).toBeNull()
    forgetFinish('morag')
    expect(keptFinish('morag')).toBeNull()
  })

  test('is nothing when what is kept is no lesson', () => {
    sessionStorage.setItem('tuppence-finished-morag', 'the last one')
    expect(keptFinish('morag')).toBeNull()
  })
})
