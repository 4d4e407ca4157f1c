import { describe, expect, test } from 'vitest'
import type { TextMatter } from '../source/front-matter.ts'
import { lessonBoxes } from '../html/lesson-callouts.ts'
import { renderLesson, type LessonContext } from './lesson-html.ts'

const context: LessonContext = {
  file: 'lesson.md',
  taxYear: '2026/2027',
  boxes: lessonBoxes,
  exerciseIds: 'l1-x-',
  frontMatter: {
    terms: ['budget'],
    sources: [
      { title: 'Making a budget', publisher: 'StepChange', url: 'https://example.org/a', checked: '2026-11-21' },
    ],
  },
  glossary: [
    { id: 'budget', term: 'Budget', definition: 'A plan. It helps.' },
    { id: 'pot', term: 'Pot', definition: 'A part. It is apart.' },
  ],
  tools: [{ id: 'budget-calculator', name: 'Budget Calculator' }],
}
const render = (...lines: string[]) => renderLesson(lines.join('\n'), context)

describe('renderLesson', () => {
  test('gives headings anchors, unique where two are alike, and says which part of how many each is', () => {
    const { html } = render('## Pay day', '', '## Pay day')
    expect(html).toContain('<h2 id="pay-day" data-part="1 of 2">Pay day</h2>')
    expect(html).toContain('<h2 id="pay-day-1" data-part="2 of 2">')
  })

  test('makes a link to a term a button that names it, and lists the terms used', () => {
    const { html, terms } = render('Keep it in a [pot](term:pot).')
    expect(html).toContain('<button type="button" class="term" data-term="pot">pot</button>')
    expect(terms.map(({ id }) => id)).toEqual(['budget', 'pot'])
  })

  test('opens links within the app plainly and those out of it with rel=noopener', () => {
    const { html, links } = render('[in](/tools/budget-calculator)', '', '[out](https://example.org/)')
    expect(html).toContain('<a href="/tools/budget-calculator">in</a>')
    expect(html).toContain('<a href="https://example.org/" rel="noopener">out</a>')
    expect(links).toEqual([
      { url: '/tools/budget-calculator', line: 1 },
      { url: 'https://example.org/', line: 3 },
    ])
  })

  test('puts a table in a named frame that a keyboard can scroll, numbers to the right, without a style', () => {
    const { html } = render('| Bill | A month |', '|---|---:|', '| Rent | £690 |', '| Total | £690 |')
    expect(html).toContain('<div class="table-scroll" role="region" aria-label="Table 1: Bill, A month" tabindex="0">')
    expect(html).toContain('<td class="numeric">£690</td>')
    expect(html).toContain('<tr class="total">')
    expect(html).not.toMatch(/style=|align=/)
  })

  test('names the rows of a table whose first column has no heading', () => {
    const { html } = render('| | Cost |', '|---|---:|', '| Loan | £690 |')
    expect(html).toContain('aria-label="Table 1: Cost"')
    expect(html).toContain('<td></td>')
    expect(html).toContain('<th scope="row">Loan</th>')
  })

  test('makes boxes with headings of their own', () => {
    const { html } = render(':::nation{scotland}', 'Water is in it.', ':::', '', ':::mistake', 'Saving last.', ':::')
    expect(html).toContain(
      '<details class="callout callout-nation" data-nation="scotland" open><summary><h3 id="in-scotland">In Scotland</h3></summary>',
    )
    expect(html).toContain('<h2 id="a-common-mistake" data-part="1 of 1">A common mistake</h2>')
  })

  test.each([
    ['As in England, there is no letter.', 'As in England'],
    ['- **No will.** As in Scotland.', '. As in Scotland'],
    ['Report it to the bank, as in Wales, and wait.', ', as in Wales'],
    ['The same rules apply.', 'The same rules apply'],
    ['The rates are the same as in England.', null],
  ])('refuses a nation’s box that leans on another: %s', (text, leaning) => {
    const { problems } = render(':::nation{wales}', text, ':::')
    expect(problems.map(({ message }) => message)).toEqual(
      leaning === null ? [] : [`Say in full what holds here, not “${leaning}”: the other nations’ boxes are folded.`],
    )
  })

  test('makes a place before nations that stand together, once for each row, and none before one alone', () => {
    const box = (nation: string) => [`:::nation{${nation}}`, 'Here.', ':::', '']
    const { html } = render(
      ...['## First', ...box('england'), ...box('wales'), ...box('scotland')],
      ...['## Second', ...box('wales'), ...box('scotland'), '## Third', ...box('scotland')],
    )
    const order = [...html.matchAll(/data-nations|data-nation="[a-z]+"|First|Second|Third/g)].map(([found]) => found)
    expect(order.map((found) => found.replace(/data-nation="(\w+)"/, '$1'))).toEqual([
      ...['First', 'data-nations', 'england', 'wales', 'scotland'],
      ...['Second', 'data-nations', 'wales', 'scotland', 'Third', 'scotland'],
    ])
  })

  test('names the worked example by its label and links the tool by its name', () => {
    const { html } = render(
      ':::worked-example[Ceri’s month]',
      '£1',
      ':::',
      '',
      ':::tool{budget-calculator}',
      'Try it.',
      ':::',
    )
    expect(html).toContain('<h3 id="ceris-month">Ceri’s month</h3>')
    expect(html).toContain('<a href="/tools/budget-calculator" class="tool-link">Open Budget Calculator</a>')
  })

  test('lists key terms where asked', () => {
    expect(render('::key-terms').html).toContain('<dt>Budget</dt><dd>A plan. It helps.</dd>')
  })

  // promise: lesson-source-checked
  test('says of a source that it was checked only where somebody opened the page itself', () => {
    const { checked, ...copy } = { ...context.frontMatter.sources[0]!, date: '2026-03-01' }
    const listOf = (sources: TextMatter['sources']) =>
      renderLesson('Text.', { ...context, frontMatter: { ...context.frontMatter, sources } }).html
    const opened = listOf([{ ...copy, checked }])
    expect(opened).toContain('Making a budget</a>, StepChange, 1 March 2026. Checked 21 November 2026.</li>')
    expect(opened).not.toContain('saved copy')
    const read = listOf([copy])
    expect(read).toContain('Making a budget</a>, StepChange, 1 March 2026.</li>')
    expect(read).toContain('we read a saved copy of the page')
    expect(read).not.toContain('Checked')
  })

  // promise: lesson-html-sanitised
  test('lets no script, handler, style or foreign element through', () => {
    const { html, problems } = render(
      '<script>alert(1)</script>',
      '',
      '<b onclick="x()" style="color:red">bold</b>',
      '',
      '[x](javascript:alert)',
    )
    expect(html).not.toMatch(/script|onclick|style=|<b/)
    expect(problems[0]).toEqual({ file: 'lesson.md', line: 1, message: 'Write Markdown, not HTML.' })
  })

  test.each([
    [':::nation{france}', /Say which nation/],
    [':::wonder', /no box called wonder/],
    [':::tool{abacus}', /no tool abacus/],
    [':::worked-example', /Name the worked example/],
    ['::contents', /no ::contents/],
    ['[x](term:unheard-of)', /no term unheard-of/],
    ['# Title', /Begin headings at ##/],
    ['![](picture.png)', /Pictures are figures/],
    ['A note:this', /put a space after the colon/],
  ])('refuses %s and names the line', (bad, message) => {
    const { problems } = render('Good.', '', bad)
    expect(problems).toMatchObject([{ file: 'lesson.md', line: 3, message: expect.stringMatching(message) }])
  })

  test('names the line within a figure that is wrong', () => {
    const { problems } = render('Good.', '', '```figure', 'type: bars', 'title: Some bars', 'colour: red', '```')
    expect(problems.every(({ line }) => line >= 4 && line <= 6)).toBe(true)
    expect(problems.length).toBeGreaterThan(0)
  })
})
