import { beforeEach, describe, expect, test } from 'vitest'
import { finishIn, storeFinish } from './complete-lesson.ts'

beforeEach(() => sessionStorage.clear())

const storedFinish = (userId: string) => finishIn(sessionStorage.getItem(`tuppence-finished-${userId}`))

describe('storeFinish', () => {
  test('gives back the lesson to its learner alone, until it is removed', () => {
    expect(storedFinish('morag')).toBeNull()
    storeFinish('morag', { lessonId: 6, isModuleFinished: true })
    expect(storedFinish('morag')).toEqual({ lessonId: 6, isModuleFinished: true })
    expect(storedFinish('ceri')).toBeNull()
    storeFinish('morag', null)
    expect(storedFinish('morag')).toBeNull()
  })

  test('is nothing when what is stored is no lesson', () => {
    for (const other of ['the last one', '6', '{"lessonId":6}']) {
      sessionStorage.setItem('tuppence-finished-morag', other)
      expect(storedFinish('morag')).toBeNull()
    }
  })
})
