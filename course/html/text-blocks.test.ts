import { h } from 'hastscript'
import { expect, test } from 'vitest'
import type { HtmlNode } from './html-tree.ts'
import { writeHtml } from './lesson-finishing.ts'
import { blocksOf } from './text-blocks.ts'

const newline: HtmlNode = { type: 'text', value: '\n' }
const place = h('div', { dataExercise: 'l1-x-one' })
const tree = {
  type: 'root' as const,
  children: [
    h('p', ['Tax & ', h('strong', 'pay < £5'), ' “now”']),
    newline,
    h('hr'),
    place,
    h('div', { className: ['table-scroll'], role: 'region', ariaLabel: 'Table 1: A', tabIndex: 0 }, [h('table')]),
    newline,
    h('details', { className: ['callout', 'callout-answer'] }, [
      h('summary', 'Read on'),
      newline,
      place,
      h('p', 'So.'),
    ]),
    h('details', { dataNation: 'wales', open: true }, [h('p', 'In Wales.')]),
  ],
}
const content = writeHtml(tree)
const within = ({ from, to }: { from: number; to: number }) => content.slice(from, to)

test('blocksOf has each element at the top, what is within it, and its attributes by their names in React', () => {
  expect(blocksOf(tree).map((block) => [block.tag, within(block), block.attributes])).toEqual([
    ['p', 'Tax &#x26; <strong>pay &#x3C; £5</strong> “now”', {}],
    ['hr', '', {}],
    ['div', '', { 'data-exercise': 'l1-x-one' }],
    [
      'div',
      '<table></table>',
      { className: 'table-scroll', role: 'region', 'aria-label': 'Table 1: A', tabIndex: '0' },
    ],
    [
      'details',
      '<summary>Read on</summary>\n<div data-exercise="l1-x-one"></div><p>So.</p>',
      { className: 'callout callout-answer' },
    ],
    ['details', '<p>In Wales.</p>', { 'data-nation': 'wales', open: '' }],
  ])
})

test('blocksOf goes into an element that has a place for an exercise, and into no other', () => {
  const [fold, ...others] = blocksOf(tree).filter(({ blocks }) => blocks !== undefined)
  expect(others).toEqual([])
  expect(fold?.blocks?.map((block) => [block.tag, within(block)])).toEqual([
    ['summary', 'Read on'],
    ['div', ''],
    ['p', 'So.'],
  ])
})
