import { h } from 'hastscript'
import { describe, expect, test } from 'vitest'
import type { HtmlRoot } from './html-tree.ts'
import { headingBefore } from './lesson-text.ts'

const lesson: HtmlRoot = {
  type: 'root',
  children: [
    h('div', { dataExercise: 'opens' }),
    h('aside', [h('h2', { id: 'what-you-will-learn' })]),
    h('h2', { id: 'the-idea' }),
    h('h3', { id: 'one-part' }),
    h('div', [h('div', { dataExercise: 'in-a-part' })]),
  ],
}

describe('headingBefore', () => {
  test.each([
    ['in-a-part', 'one-part'],
    ['opens', 'the-idea'],
  ])('leads from the exercise %s to %s', (exercise, anchor) => {
    expect(headingBefore(lesson, exercise)).toBe(anchor)
  })
})
