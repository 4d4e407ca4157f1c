import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepPlace, keptPlace } from './kept-place.ts'

const reader = { userId: 'morag', lessonId: 4 }

beforeEach(() => localStorage.clear())

describe('keptPlace', () => {
  test('gives back the place of each lesson and each learner', () => {
    keepPlace(reader, 'four-ways')
    keepPlace({ ...reader, lessonId: 5 }, 'soft-and-hard')
    expect(keptPlace(reader)).toBe('four-ways')
    expect(keptPlace({ ...reader, lessonId: 5 })).toBe('soft-and-hard')
    expect(keptPlace({ ...reader, userId: 'ceri' })).toBeNull()
  })

  test('is null once the place is forgotten, and the others stay', () => {
    keepPlace(reader, 'four-ways')
    keepPlace({ ...reader, lessonId: 5 }, 'soft-and-hard')
    keepPlace(reader, null)
    expect(keptPlace(reader)).toBeNull()
    expect(keptPlace({ ...reader, lessonId: 5 })).toBe('soft-and-hard')
  })

  test('is null where storage holds something else, or is closed', () => {
    localStorage.setItem('tuppence-reading-morag', 'not json')
    expect(keptPlace(reader)).toBeNull()
    vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
      throw new Error('closed')
    })
    expect(keptPlace(reader)).toBeNull()
  })
})
