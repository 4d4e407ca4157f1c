import { describe, expect, test } from 'vitest'
import { lessonBoxes } from '../html/lesson-callouts.ts'
import { renderLesson } from '../text/lesson-html.ts'
import {
  brokenLinks,
  deadNumbers,
  misplacedTerms,
  missingParts,
  partsOf,
  placeholderHeadings,
  thinExamples,
  unknownNumbers,
  unusedTerms,
  wrongLength,
} from './lesson-rules.ts'

const tools = [{ id: 'budget-calculator', name: 'Budget calculator' }]
const whole = [
  'Ceri is paid today.',
  ':::learn\n- Plan.\n:::',
  '## The idea\n\nA plan.',
  '## The split\n\nHalf.',
  ':::worked-example[Ceri’s month]\n£10 + £20 = £30\n:::',
  '| Bill | A month |\n|---|---:|\n| Rent | £690 |',
  ':::nation{wales}\nThe code begins with C.\n:::',
  ':::mistake\nSaving last.\n:::',
  '::key-terms',
  ':::tool{budget-calculator}\nTry it.\n:::',
  ':::action\nDo it.\n:::',
]
const treeOf = (parts: string[]) =>
  renderLesson(parts.join('\n\n'), {
    file: 'a.md',
    taxYear: '2026/2027',
    boxes: lessonBoxes,
    exerciseIds: 'l1-x-',
    frontMatter: { terms: ['budget'], sources: [] },
    glossary: [{ id: 'budget', term: 'Budget', definition: 'A plan. It helps.' }],
    tools,
  }).tree
const without = (start: string) => treeOf(whole.filter((part) => !part.startsWith(start)))

describe('missingParts', () => {
  test('finds nothing missing in a whole lesson', () => {
    expect(missingParts(treeOf(whole))).toEqual([])
  })

  test.each([
    ['Ceri', /Begin with a paragraph/],
    [':::learn', /:::learn/],
    ['## The idea', /two ## headings/],
    [':::worked', /:::worked-example/],
    ['| Bill', /no figure or table/],
    [':::nation', /:::nation/],
    [':::mistake', /:::mistake/],
    ['::key', /::key-terms/],
    [':::tool', /:::tool/],
    [':::action', /:::action/],
  ])('misses the part that begins with %s', (start, message) => {
    expect(missingParts(without(start))).toMatchObject([{ message: expect.stringMatching(message) }])
  })
})

describe('misplacedTerms', () => {
  test('wants the key terms after the plan', () => {
    const plan =
      ':::plan\n- If it is Monday, then I will save.\n- If it is noon, then I will eat.\n- If I am paid, then I will look.\n:::'
    expect(misplacedTerms(treeOf([plan, '::key-terms']))).toEqual([])
    expect(misplacedTerms(treeOf(['::key-terms', plan]))).toMatchObject([{ message: expect.stringMatching(/after/) }])
  })
})

describe('partsOf', () => {
  test('counts figures and tables apart and lists the anchors', () => {
    expect(partsOf(treeOf(whole))).toMatchObject({
      figures: 0,
      tables: 1,
      anchors: [
        'what-you-will-learn',
        'the-idea',
        'the-split',
        'ceris-month',
        'in-wales',
        'a-common-mistake',
        'key-terms',
        'what-to-do-next',
      ],
    })
  })
})

describe('thinExamples', () => {
  test('accepts three amounts and refuses two', () => {
    expect(thinExamples(treeOf(whole))).toEqual([])
    expect(thinExamples(treeOf([':::worked-example[Thin]\n£10 and £20\n:::']))).toHaveLength(1)
  })
})

describe('wrongLength', () => {
  test.each([
    [699, 1],
    [700, 0],
    [1300, 0],
    [1301, 1],
  ])('finds %i words to be %i problem', (words, problems) => {
    expect(wrongLength(words, { least: 700, most: 1300 })).toHaveLength(problems)
  })
})

describe('brokenLinks', () => {
  const source = {
    tools,
    modules: [{ id: 1, title: 'One', description: 'One.', icon: 'wallet' as const, lessons: [lesson(2)] }],
    guides: [{ frontMatter: { slug: 'behind-on-bills' }, body: 'Ring.\n\n## What’s next, then?\n\nRing again.' }],
  }
  const check = (url: string) => brokenLinks([{ url, line: 5 }], { source, anchors: ['the-idea'] })

  test.each([
    '/tools/budget-calculator',
    '/modules/1',
    '/modules/1/lessons/2',
    '#the-idea',
    'https://example.org/',
    '/glossary',
    '/guides/behind-on-bills',
    '/guides/behind-on-bills#whats-next-then',
    '/profile/settings',
    'tel:08001381111',
    'tel:159',
  ])('follows %s', (url) => {
    expect(check(url)).toEqual([])
  })

  test.each([
    '/tools/abacus',
    '/guides/abacus',
    '/guides/behind-on-bills#next',
    '/login',
    '/modules/2/lessons/2',
    '/modules/1/lessons/3',
    '#nowhere',
    'http://example.org/',
    'tel:0800 138',
    'tel:help',
  ])('refuses %s', (url) => {
    expect(check(url)).toEqual([{ line: 5, message: `The link ${url} leads nowhere.` }])
  })
})

describe('deadNumbers', () => {
  test.each([
    'Ring [0800 138 1111](tel:08001381111), day or night.',
    'Ring **[116 123](tel:116123)** or [159](tel:159).',
    'In 2026 it was £0.80 for 100 of 1,116.',
  ])('accepts %s', (text) => {
    expect(deadNumbers(treeOf([text]))).toEqual([])
  })

  // promise: lesson-help-numbers
  test.each([
    ['Ring **0800 138 1111**.', 'Link the number: [0800 138 1111](tel:08001381111).'],
    ['Ring 116 123 at night.', 'Link the number: [116 123](tel:116123).'],
    ['Ring [0800 138 1111](tel:08001387777).', 'The link tel:08001387777 does not ring 0800 138 1111.'],
  ])('refuses %s', (text, message) => {
    expect(deadNumbers(treeOf([text]))).toMatchObject([{ message }])
  })
})

describe('placeholderHeadings', () => {
  test('accepts a placeholder in the text and refuses one in a heading', () => {
    expect(placeholderHeadings(['## Tax', '', 'In {{taxYear}}.'])).toEqual([])
    expect(placeholderHeadings(['', '## Tax in {{taxYear}}'])).toMatchObject([{ line: 2 }])
    expect(placeholderHeadings([':::worked-example[Pay in {{taxYear}}]'])).toHaveLength(1)
  })
})

describe('unusedTerms', () => {
  test('asks that each key term be linked in the text', () => {
    expect(unusedTerms(['budget', 'pot'], 'A [plan](term:budget).')).toMatchObject([
      { message: expect.stringContaining('pot') },
    ])
  })
})

function lesson(id: number) {
  return { id, slug: 'two', title: 'Two', summary: 'Two.', order: 2, toolId: null, written: null }
}

test('a number that a text rings is one of the helpers’', () => {
  const links = [
    { url: 'tel:08001234567', line: 3 },
    { url: 'tel:08001234568', line: 4 },
    { url: 'https://help.example/', line: 5 },
  ]
  expect(
    unknownNumbers(links, [
      {
        id: 'line',
        who: 'A Line',
        tel: '0800 123 4567',
        site: 'https://help.example/',
        source: 'https://help.example/',
      },
    ]),
  ).toEqual([{ line: 4, message: 'content/helpers.yaml does not have the number of tel:08001234568.' }])
})
