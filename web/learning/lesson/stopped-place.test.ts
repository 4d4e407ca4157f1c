import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeAnchor, storedAnchor } from './stopped-place.ts'

const reader = { userId: 'morag', lessonId: 4 }

beforeEach(() => localStorage.clear())

describe('storedAnchor', () => {
  test('gives back the place of each lesson and each learner', () => {
    storeAnchor(reader, 'four-ways')
    storeAnchor({ ...reader, lessonId: 5 }, 'soft-and-hard')
    expect(storedAnchor(reader)).toBe('four-ways')
    expect(storedAnchor({ ...reader, lessonId: 5 })).toBe('soft-and-hard')
    expect(storedAnchor({ ...reader, userId: 'ceri' })).toBeNull()
  })

  test('is null once the place is removed, and the others stay', () => {
    storeAnchor(reader, 'four-ways')
    storeAnchor({ ...reader, lessonId: 5 }, 'soft-and-hard')
    storeAnchor(reader, null)
    expect(storedAnchor(reader)).toBeNull()
    expect(storedAnchor({ ...reader, lessonId: 5 })).toBe('soft-and-hard')
  })

  test('is null where the browser stores something else, or is closed', () => {
    localStorage.setItem('tuppence-reading-morag', 'not json')
    expect(storedAnchor(reader)).toBeNull()
    vi.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
      throw new Error('closed')
    })
    expect(storedAnchor(reader)).toBeNull()
  })
})
