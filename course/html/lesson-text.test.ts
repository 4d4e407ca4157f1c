import { h } from 'hastscript'
import { describe, expect, test } from 'vitest'
import type { HtmlNode, HtmlRoot } from './html-tree.ts'
import {
  countWords,
  countWordsRead,
  headingBefore,
  lessonHeadings,
  minutesFor,
  partsInBlocks,
  plainText,
  textBlocks,
} from './lesson-text.ts'

const root = (...children: HtmlNode[]): HtmlRoot => ({ type: 'root', children })

const lesson = root(
  h('div', { dataExercise: 'opens' }),
  h('aside', [h('h2', { id: 'what-you-will-learn' })]),
  h('h2', { id: 'the-idea' }),
  h('h3', { id: 'one-part' }),
  h('div', [h('div', { dataExercise: 'in-a-part' })]),
)

describe('headingBefore', () => {
  test.each([
    ['in-a-part', 'one-part'],
    ['opens', 'the-idea'],
  ])('leads from the exercise %s to %s', (exercise, anchor) => {
    expect(headingBefore(lesson, exercise)).toBe(anchor)
  })
})

describe('lessonHeadings', () => {
  test('are those that can be gone to, within boxes too, by their level', () => {
    const { children } = lesson
    expect(lessonHeadings(root(...children, h('h2', 'No anchor'), h('h4', { id: 'deep' }, 'Deep')))).toEqual([
      { anchor: 'what-you-will-learn', text: '', level: 2 },
      { anchor: 'the-idea', text: '', level: 2 },
      { anchor: 'one-part', text: '', level: 3 },
    ])
  })
})

describe('textBlocks', () => {
  const blocks = (...nodes: HtmlNode[]) => textBlocks(root(...nodes)).map(({ kind, text }) => [kind, text])

  test('has headings, paragraphs, cells and list items, each in its place', () => {
    const table = h('table', [h('tr', [h('th', 'Line'), h('td', '£5')])])
    const list = h('ul', [h('li', ['Rent, ', h('strong', 'all'), ' of it', h('ul', [h('li', 'and more')])])])
    expect(blocks(h('h2', 'The idea'), h('p', ' It  is\nso. '), h('section', [table]), list, h('h4', 'Below'))).toEqual(
      [
        ['heading', 'The idea'],
        ['prose', 'It is so.'],
        ['cell', 'Line'],
        ['cell', '£5'],
        ['prose', 'Rent, all of it'],
        ['prose', 'and more'],
        ['heading', 'Below'],
      ],
    )
    expect(blocks(h('ol', [h('li', [h('p', 'One.'), h('p', 'Two.')])]))).toEqual([
      ['prose', 'One.'],
      ['prose', 'Two.'],
    ])
  })

  test.each(['fig', 'callout-key-terms', 'callout-tool', 'lesson-sources'])('leaves out what is in a %s', (name) => {
    const box = h('div', { className: [name] }, [h('p', 'Not told.')])
    expect(plainText(root(h('p', 'Told.'), box, h('p', 'Told too.')))).toBe('Told. Told too.')
  })
})

describe('partsInBlocks', () => {
  test('has the text under each heading, and before the first, without headings that have none', () => {
    const text = root(
      h('p', 'Before.'),
      h('h2', { id: 'a' }, 'A'),
      h('h3', { id: 'b' }, 'B'),
      h('p', 'One.'),
      h('p', 'Two.'),
      h('h2', { id: 'c' }, 'C'),
      h('p', 'Three.'),
    )
    expect(partsInBlocks(textBlocks(text))).toEqual([
      { anchor: '', heading: '', text: 'Before.' },
      { anchor: 'b', heading: 'B', text: 'One. Two.' },
      { anchor: 'c', heading: 'C', text: 'Three.' },
    ])
  })
})

describe('countWords', () => {
  test.each([
    ['Rent is £600 a month', 5],
    ['£1,250 – or more', 3],
    [' 50/30/20  split\n', 2],
    ['… ×', 0],
    ['', 0],
  ])('of %j is %d', (text, words) => {
    expect(countWords(text)).toBe(words)
  })
})

describe('countWordsRead', () => {
  const nation = (name: string, text: string) => h('details', { dataNation: name }, [h('p', text)])
  const fold = (name: string) => h('details', { className: [name] }, [h('p', 'four words of it')])

  test('counts of the boxes about nations those of the longest alone', () => {
    const boxes = [nation('wales', 'one two'), nation('scotland', 'one two three'), nation('wales', 'three four')]
    expect(countWordsRead(root(h('p', 'a b'), ...boxes))).toBe(2 + 4)
    expect(countWordsRead(root(h('p', 'a b')))).toBe(2)
  })

  test('counts no fold, and answers only where they are wanted', () => {
    const text = root(h('p', 'a b'), fold('callout-if'), fold('callout-answer'))
    expect([countWordsRead(text), countWordsRead(text, { withAnswers: true })]).toEqual([2, 6])
  })
})

describe('minutesFor', () => {
  test.each([
    [{ words: 900, exercises: 3, questions: 6 }, 15],
    [{ words: 200, exercises: 0, questions: 0 }, 1],
    [{ words: 201, exercises: 0, questions: 0 }, 2],
    [{ words: 0, exercises: 1, questions: 0 }, 2],
    [{ words: 0, exercises: 0, questions: 0 }, 1],
  ])('of %j is %d', (toDo, minutes) => {
    expect(minutesFor(toDo)).toBe(minutes)
  })
})
