import { describe, expect, test } from 'vitest'
import { wholeSource } from '../course/whole-course.ts'
import { termWords } from '../web/glossary/term-words.ts'

describe('termWords', () => {
  test('name terms that the glossary has, each once, in the order of their ids', () => {
    const ids = termWords.map(({ id }) => id as string)
    const known = new Set(wholeSource().glossary.map(({ id }) => id))
    expect(ids.filter((id) => !known.has(id))).toEqual([])
    expect(ids).toEqual([...new Set(ids)].toSorted())
  })
})
