import { describe, expect, test } from 'vitest'
import { withGlossaryFilled } from '../compile-course.ts'
import type { WrittenGuide } from '../source/course-source.ts'
import { wholeSource } from '../whole-course.ts'
import { authoredBody, authoredGuide, authoredHelpers } from './authored-guide.ts'
import { guideProblems, sharedPlaces } from './check-guide.ts'
import { compileGuide } from './compile-guide.ts'

const { source } = withGlossaryFilled({ ...wholeSource(), helpers: authoredHelpers }, '2026/2027')
const anchors = new Map([['/modules/5/lessons/14', ['read-your-tax-code']]])

function problemsOf(change: Partial<WrittenGuide>): string[] {
  const written = { ...authoredGuide, ...change }
  const current = compileGuide(written, source, '2026/2027')
  return guideProblems({ written, source, current, everyYear: [current] }, anchors).map(({ message }) => message)
}
const withMatter = (change: Partial<WrittenGuide['frontMatter']>) => ({
  frontMatter: { ...authoredGuide.frontMatter, ...change },
})

describe('guideProblems', () => {
  test('finds a whole guide in order', () => {
    expect(problemsOf({})).toEqual([])
  })

  test('lets a heading of its own stand before the plan', () => {
    const body = authoredBody.replace('## Make a plan', '## If something goes wrong\n\nAsk.\n\n## Make a plan')
    expect(problemsOf({ body })).toEqual([])
  })

  test.each([
    ['## What is urgent', '## Dates', /headings are, in this order: Ring now · What is urgent/],
    ['## Ring now', '## Ring', /headings are, in this order: Ring now · What is urgent/],
    ['This guide is for you if you have said yes to a job.', '', /a paragraph that says for whom/],
    [':::nation{wales}\nIt is due on day one.\n:::', '', /each nation one/],
    [/:::tool[^]*?:::/, '', /Show the calculator once/],
    [/:::plan[^]*?\n:::/, '', /Suggest plans once/],
    [/:::dates[^]*?\n:::/, '', /Give the dates once/],
    ['- { helper: labour-relations-agency, for: Rights at work }', '', /a number for each nation/],
    ['helper: acas,', 'helper: acsa,', /has no helper acsa/],
    ['helper: acas,', 'helper: acas, open: daily,', /Unrecognized key/],
    [
      '[0300 123 1100](tel:03001231100)',
      '[0300 123 1102](tel:03001231102)',
      /does not have the number of tel:03001231102/,
    ],
    ['If your pay is late', 'Late pay', /Say when it matters/],
    ['[0300 123 1100](tel:03001231100)', '0300 123 1100', /Link the number/],
    ['0300 123 1100]', '0300 123 1101]', /does not ring 0300 123 1101/],
    [
      'from: start\n  steps: [-7 days]',
      'from: begin\n  steps: [-7 days]',
      /papers counts from begin\. There are: start, pay-day/,
    ],
    ['[2 months, -1 day]', '[next 02-30]', /The steps of first-payslip lead from 2024-01-01 to no day/],
    ['from: pay-day', 'from: start', /No date counts from the given day pay-day/],
    ['- id: papers', '- id: terms', /The date terms is there twice/],
    ['£10 + £5 = £15', '£10 + £5 = £16', /comes to 15/],
    [/:::choose[^]*?\n:::/, '', /Exercises: 0\. It needs 1 to 3/],
    ['It is due on day one.', 'The first £12,570 is free of tax.', /is a rate/],
    ['It is due on day one.', 'It is simply due.', /makes whoever finds this hard/],
    ['It is due on day one.', 'See [that](#elsewhere).', /leads nowhere/],
    ['It is due on day one.', "It's due on day one.", /write ’ for '/],
    ['Ask for the terms, correct', "Ask for the boss's terms, correct", /write ’ for '/],
    [/You ask the boss.*/g, 'Ask.', /It has \d+ words; it needs 700 to 1400/],
  ] as const)('holds the text: “%s” become “%s”', (from, to, message) => {
    const body = authoredBody.replace(from, to)
    expect(body).not.toBe(authoredBody)
    expect(problemsOf({ body })).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  })

  test.each([
    [withMatter({ slug: 'side-income' }), /The file is guides\/first-job\.md, but its slug is side-income/],
    [withMatter({ toolId: 'pension-calculator' }), /the text shows tax-calculator/],
    [withMatter({ title: 'Obviously your first job' }), /Obviously/],
    [
      withMatter({ lessons: [{ text: 'Steps', href: '/modules/5/lessons/14#steps' }] }),
      /leads to .*#steps, which is not/,
    ],
    [withMatter({ lessons: [{ text: 'Steps', href: '/modules/5/lessons/99' }] }), /which is not there/],
    [withMatter({ terms: ['emergency-fund', 'apr'] }), /key term apr is not linked/],
    [{ quizText: authoredGuide.quizText.replace('g-first-job-bo', 'l1-bo') }, /Begin the id of question l1-bo/],
    [{ quizText: authoredGuide.quizText.replace('ref: what-is-urgent', 'ref: nowhere') }, /refers to #nowhere/],
    [{ quizText: authoredGuide.quizText.replace(/ {2}- id: g-first-job-cy[^]*/, '') }, /Questions: 2\. It needs 3/],
  ])('holds front matter and questions: %#', (change, message) => {
    expect(problemsOf(change)).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  })
})

describe('guideProblems, of a guide for people in trouble', () => {
  const welcome = 'This guide is for you if you have said yes to a job.'
  const urgent = '- **Late pay?** Ring today.\n- **No heat?** Ring today.\n- **In danger?** Ring 999.'
  const take = ':::take[What to take along]\n- ☐ Your letters\n:::'
  const body = authoredBody
    .replace(`${welcome}\n\n`, '')
    .replace('## What is urgent\n', `## What is urgent\n\n${urgent}\n\n${welcome}\n`)
    .replace('## Make a plan', `## To print\n\n${take}\n\n## Make a plan`)
  const change = { ...withMatter({ inTrouble: true }), quizText: 'questions: []' }

  test('finds a whole one in order, without questions', () => {
    expect(problemsOf({ ...change, body })).toEqual([])
  })

  test('may have three numbers for a reader of one nation', () => {
    const three = body.replace('- { helper: acas, for: Rights at work }', '$&\n- { helper: line, for: Rights at work }')
    expect(three).not.toBe(body)
    expect(problemsOf({ ...change, body: three })).toEqual([])
  })

  test.each([
    [
      '- { helper: labour-relations-agency, for: Rights at work }',
      '$&\n$&\n$&\n- { helper: line, for: Rights at work }',
      /at most 3 for a reader of one/,
    ],
    ['- **No heat?** Ring today.\n', '', /begins with a list of 3/],
    [`\n\n${welcome}`, '', /says in a paragraph for whom/],
    [take, '', /one page to print/],
    ['[What to take along]', '', /Name the page/],
  ] as const)('holds the text: “%s” become “%s”', (from, to, message) => {
    const changed = body.replace(from, to)
    expect(changed).not.toBe(body)
    expect(problemsOf({ ...change, body: changed })).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  })

  test('has a summary that fits below its title on a phone', () => {
    const long = withMatter({ inTrouble: true, summary: 'What to do in the first week. '.repeat(4) })
    expect(problemsOf({ ...change, ...long, body })).toContain('The summary has at most 90 characters.')
  })
})

test('a letter that a reader can choose leads to a date in each of its nations', () => {
  const choose = withMatter({ choose: 'Which letter has come?' })
  expect(problemsOf(choose)).toEqual([])
  const [start, payDay] = authoredGuide.frontMatter.given
  const given = [start!, { ...payDay!, nations: ['wales' as const] }]
  expect(problemsOf(withMatter({ ...choose.frontMatter, given }))).toEqual([])
  const body = authoredBody.replace('steps: [2 months, -1 day],', 'steps: [2 months, -1 day], nations: [wales],')
  expect(problemsOf({ ...choose, body })).toEqual([
    'No date for england counts from pay-day.',
    'No date for northern-ireland counts from pay-day.',
    'No date for scotland counts from pay-day.',
  ])
})

describe('sharedPlaces', () => {
  test('refuses two guides at one place of the list', () => {
    expect(sharedPlaces([authoredGuide])).toEqual([])
    expect(sharedPlaces([authoredGuide, authoredGuide])).toMatchObject([{ message: 'Two guides have place 1.' }])
  })
})
