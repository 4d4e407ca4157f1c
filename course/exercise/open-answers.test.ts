import { expect, test } from 'vitest'
import { lessonBoxes } from '../html/lesson-callouts.ts'
import { renderLesson } from '../text/lesson-html.ts'
import { misplacedAnswers } from '../rules/lesson-rules.ts'
import { authoredExercises } from './authored-exercises.ts'
import { openAnswers } from './open-answers.ts'

const estimate = `:::estimate{#l1-x-week}
Kofi has £520 a month. How much is that a week?

\`\`\`yaml
unit: money
answer: 120
close: 4
why: "£520 × 12 ÷ 52 = £120."
\`\`\`
:::`
const slide = `:::slide{#l1-x-wants}
Move it.

\`\`\`yaml
work: budget-split
inputs:
  - { name: wants, label: Wants a month, unit: money, min: 0, max: 475, step: 5, start: 475 }
fixed: { pay: 1900, needs: 1425 }
figures:
  - { name: left, label: Left to save, unit: money }
question: What leaves £190?
answer: { wants: 285 }
why: "£475 − £190 = £285."
\`\`\`
:::`
/** With a second slider, which begins where its answer is. */
const twoSliders = slide
  .replace('fixed: { pay: 1900, needs: 1425 }', 'fixed: { pay: 1900 }')
  .replace(
    'inputs:\n',
    'inputs:\n  - { name: needs, label: Needs a month, unit: money, min: 0, max: 1900, step: 5, start: 1425 }\n',
  )
  .replace('answer: { wants: 285 }', 'answer: { wants: 285, needs: 1425 }')
/** An estimate of another answer. */
const estimateOf = (unit: string, answer: number) =>
  estimate
    .replace('unit: money', `unit: ${unit}`)
    .replace('answer: 120', `answer: ${answer}`)
    .replace('= £120.', `= ${answer}.`)
const { choose, sort, order, spot, own } = authoredExercises
const starter = choose
  .replace('text: Statement A', 'text: Her first job since April')
  .replace('text: Statement B', 'text: A second job since April')
const payments = sort.replace('text: Rent', 'text: Rent for a room').replace('text: A film', 'text: A film on Friday')
const steps = order.replace('text: Ring for help', 'text: Ring somebody for help')
/** Five steps, of which two are less than half. */
const fiveSteps = steps.replace(
  '  - text: Make an offer\n',
  '  - text: Make an offer they accept\n  - text: Write down the promise\n  - text: Keep every payment\n',
)
const payslip = spot
  .replace('find: 1', 'find: 2')
  .replace(
    '{ label: 38 hours, value: £494.00 }',
    '{ label: Paid hours, value: £494.00, spot: true, why: Two are missing. }',
  )
const render = (parts: string[]) =>
  renderLesson(parts.join('\n\n'), {
    file: 'a.md',
    taxYear: '2026/2027',
    boxes: lessonBoxes,
    exerciseIds: 'l1-x-',
    frontMatter: { terms: [], sources: [] },
    glossary: [{ id: 'pot', term: 'Pot', definition: 'A part. It helps.' }],
    tools: [],
  })
const found = (...parts: string[]) => {
  const { tree, exercises } = render(parts)
  return openAnswers(tree, exercises).map(({ message }) => /, “(.+)”, stands open/.exec(message)?.[1])
}

test.each([
  ['a sentence', [estimate, 'So he has £120 a week.'], '£120'],
  ['a table', [estimate, '| Week |\n|---|\n| £120 |'], '£120'],
  ['a nation’s box', [estimate, ':::nation{wales}\nIt is £120.\n:::'], '£120'],
  ['the 250th word', [estimate, `${'word '.repeat(249)}£120`], '£120'],
  ['what follows a slider', [slide, 'She settles on £285.'], '£285'],
  ['what follows a choice', [starter, 'It is her first job since April.'], 'Her first job since April'],
  [
    'a table of sorted cards',
    [payments, '| | |\n|---|---|\n| Rent for a room | Need |\n| A film on Friday | Want |'],
    'Rent for a room',
  ],
  ['a list of steps', [steps, '- Read the letter.\n- Ring somebody for help.'], 'Read the letter'],
  ['a heading', [estimate, '## It is £120'], '£120'],
  ['a heading within', [estimate, '## A\n\n### It is £120'], '£120'],
  ['the 250th word, of several paragraphs', [estimate, 'word '.repeat(125), `${'word '.repeat(124)}£120`], '£120'],
  ['the second of two sliders', [twoSliders, 'She settles on £285.'], '£285'],
  ['capitals', [starter, 'IT IS HER FIRST JOB SINCE APRIL.'], 'Her first job since April'],
  ['most of its words', [starter, 'The first job since April is hers.'], 'Her first job since April'],
  ['whole pounds', [estimateOf('money', 120.4), 'It is about £120.'], '£120.40'],
  ['pounds and pence', [estimateOf('money', 120), 'It is £119.60 exactly.'], '£120'],
  ['thousands', [estimateOf('money', 1200), 'It is £1,200.'], '£1,200'],
  ['years', [estimateOf('years', 12), 'After 12 years it is gone.'], '12 years'],
  ['months', [estimateOf('months', 12), 'After 12 months it is gone.'], '12 months'],
  ['hours', [estimateOf('hours', 1), 'It takes 1 hour.'], '1 hour'],
  ['a plain number', [estimateOf('number', 1200), 'There are 1,200 of them.'], '1,200'],
  ['the last of two exercises', [order, estimate, 'So he has £120 a week.'], '£120'],
  [
    'three steps of five',
    [fiveSteps, '- Read the letter.\n- Ring somebody for help.\n- Write down the promise.'],
    'Read the letter',
  ],
  ['what follows a document', [payslip, '- Paid hours came to £494.00.\n- Overtime was £0.00.'], 'Paid hours £494.00'],
])('finds an answer that stands open in %s', (_, parts, answer) => {
  expect(found(...parts)).toEqual([answer])
})

test.each([
  ['is folded', [estimate, ':::answer\nSo he has £120 a week.\n:::']],
  ['comes after 250 words', [estimate, `${'word '.repeat(250)}£120`]],
  ['comes before the exercise', ['Kofi had £120.', estimate]],
  ['is part of another number', [estimate, 'It is £120,000, £1,120 or £120.50.']],
  ['is in the task', [estimate.replace('£520 a month', '£520 a month, or £120 a week'), 'He has £120.']],
  ['is one card of four', [payments, 'Rent for a room is a Need.']],
  ['names cards and no groups', [payments, '- Rent for a room\n- A film on Friday']],
  ['is the reader’s own figure', [own, 'Lunch is £25.']],
  ['is where a slider begins', [twoSliders, 'Her needs stay at £1,425.']],
  ['is another of the options', [starter, 'It is a second job since April.']],
  ['is half of its words', [starter, 'Her first week was hard.']],
  ['are words too short to tell anything', [sort, '- Rent is a Need.\n- A film is a Want.']],
  ['is two steps of five', [fiveSteps, '- Read the letter.\n- Ring somebody for help.']],
  ['comes after 250 words of several paragraphs', [estimate, 'word '.repeat(125), 'word '.repeat(125), '£120']],
  ['is a percentage, which a text has for other reasons too', [estimateOf('percent', 20), 'It is 20%.']],
  ['is below £10 and other pence', [estimateOf('money', 4.2), 'It is £4.']],
  ['is money where a plain number is asked', [estimateOf('number', 120), 'It is £120, 120% or 1.120.']],
  ['is said of a line that is right', [payslip, '- The tax code is 1257L.\n- Net pay is £430.10.']],
])('finds none that %s', (_, parts) => {
  expect(render(parts).exercises).toHaveLength(1)
  expect(found(...parts)).toEqual([])
})

test('wants an answer right after an exercise, whose check opens it', () => {
  const answer = ':::answer\nIt is £120.\n:::'
  expect(misplacedAnswers(render([estimate, answer]).tree)).toEqual([])
  expect(misplacedAnswers(render([estimate, 'Well.', answer]).tree)).toMatchObject([
    { message: expect.stringMatching(/right after/) },
  ])
  expect(misplacedAnswers(render([answer]).tree)).toHaveLength(1)
  const learn = ':::learn\n- Guess.\n:::'
  expect(misplacedAnswers(render([learn, estimate, answer]).tree)).toEqual([])
  expect(misplacedAnswers(render([estimate, answer, learn]).tree)).toMatchObject([
    { message: expect.stringContaining('preview') },
  ])
})
