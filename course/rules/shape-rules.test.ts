import { h } from 'hastscript'
import { describe, expect, test } from 'vitest'
import { wordsBeforeExercise, wrongShapeOf } from './shape-rules.ts'

const fits = { words: 1200, newTerms: 8, wordsBefore: 60 }

describe('wrongShapeOf', () => {
  test('accepts what is full to the brim', () => {
    expect(wrongShapeOf(fits)).toEqual([])
  })

  // promise: lesson-shape
  test.each([
    [{ words: 1201 }, /reads 1201 words; 1200/],
    [{ newTerms: 9 }, /9 terms are new here; 8/],
    [{ wordsBefore: 61 }, /61 words stand before the first exercise; 60/],
  ])('refuses %o', (over, message) => {
    expect(wrongShapeOf({ ...fits, ...over })).toMatchObject([{ message: expect.stringMatching(message) }])
  })
})

test('wordsBeforeExercise counts up to the first place of an exercise, and all where there is none', () => {
  const children = [h('p', 'one two'), h('ul', h('li', 'three')), h('div', { dataExercise: 'a' }), h('p', 'four')]
  expect(wordsBeforeExercise({ type: 'root', children })).toBe(3)
  expect(wordsBeforeExercise({ type: 'root', children: children.toSpliced(2, 1) })).toBe(4)
})
