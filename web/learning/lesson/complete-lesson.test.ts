import { beforeEach, describe, expect, test } from 'vitest'
import { storedFinish, storeFinish } from './complete-lesson.ts'

beforeEach(() => sessionStorage.clear())

describe('storedFinish', () => {
  test('gives back the lesson to its learner alone, until it is removed', () => {
    expect(storedFinish('morag')).toBeNull()
    storeFinish('morag', 6)
    expect(storedFinish('morag')).toBe(6)
    expect(storedFinish('ceri')).toBeNull()
    storeFinish('morag', null)
    expect(storedFinish('morag')).toBeNull()
  })

  test('is nothing when what is stored is no lesson', () => {
    sessionStorage.setItem('tuppence-finished-morag', 'the last one')
    expect(storedFinish('morag')).toBeNull()
  })
})
