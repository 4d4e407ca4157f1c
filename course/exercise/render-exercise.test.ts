import { describe, expect, test } from 'vitest'
import { exercise as exerciseOnWire } from '#contract/exercises.ts'
import { taxYearIds, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { lessonBoxes } from '../html/lesson-callouts.ts'
import { renderLesson } from '../text/lesson-html.ts'
import { fillPlaceholders } from '#server/content/placeholders.ts'
import { authoredExercises } from './authored-exercises.ts'

function render(authored: string, taxYear: TaxYearId = '2026/2027') {
  const { text } = fillPlaceholders(authored, { taxYear, file: 'a.md' })
  return renderLesson(text, {
    file: 'a.md',
    taxYear,
    boxes: lessonBoxes,
    exerciseIds: 'l1-x-',
    frontMatter: { terms: [], sources: [] },
    glossary: [{ id: 'pot', term: 'Pot', definition: 'A part. It is apart.' }],
    tools: [],
  })
}
const exerciseOf = (authored: string) => render(authored).exercises[0]?.exercise
const problemsOf = (authored: string) => render(authored).problems.map(({ line, message }) => `${line}: ${message}`)

describe('renderLesson, an exercise', () => {
  test.each(Object.entries(authoredExercises))('reads %s without a problem, as it is sent', (_, authored) => {
    const { problems, exercises } = render(authored)
    expect(problems).toEqual([])
    expect(exerciseOnWire.safeParse(exercises[0]?.exercise).success).toBe(true)
  })

  test('leaves an empty place in the text, and gives the task as clean HTML with its terms', () => {
    const { html, terms } = render(`Before.\n\n${authoredExercises.choose}\n\nAfter.`)
    expect(html).toContain('<p>Before.</p>\n<div data-exercise="l1-x-starter"></div>\n<p>After.</p>')
    expect(terms.map(({ id }) => id)).toEqual(['pot'])
    expect(exerciseOf(authoredExercises.choose)).toMatchObject({
      id: 'l1-x-starter',
      task:
        '<p>Asha begins her first job in June. She has no <button type="button" class="term" data-term="pot">pot</button> yet.</p>' +
        '<p>Which statement fits?</p>',
    })
  })

  test('gives each option with its reason', () => {
    expect(exerciseOf(authoredExercises.choose)).toMatchObject({
      kind: 'choose',
      isSeveral: false,
      options: [
        { text: 'Statement A', isRight: true, why: 'This is her first job since 6 April.' },
        { text: 'Statement B', isRight: false },
      ],
    })
  })

  test('lets a card be right in two groups', () => {
    expect(exerciseOf(authoredExercises.sort)).toMatchObject({
      kind: 'sort',
      groups: ['Need', 'Want', 'Saving'],
      cards: [{ groups: ['Need'] }, { groups: ['Want'] }, { groups: ['Need', 'Want'] }, { groups: ['Saving'] }],
    })
  })

  test('mixes the steps, the same each time and never in the right order', () => {
    const first = exerciseOf(authoredExercises.order)
    expect(first).toEqual(exerciseOf(authoredExercises.order))
    expect(first).toMatchObject({ kind: 'order', steps: [{ text: 'Read the letter' }, { why: null }, {}] })
    const shown = first?.kind === 'order' ? first.shown : []
    expect(new Set(shown)).toEqual(new Set([0, 1, 2]))
    expect(shown).not.toEqual([0, 1, 2])
  })

  test('works an estimate’s answer in each tax year', () => {
    const values = taxYearIds.map((taxYear) => {
      const exercise = render(authoredExercises.estimate, taxYear).exercises[0]?.exercise
      return exercise?.kind === 'estimate' ? exercise.answer : null
    })
    expect(values[3]).toEqual({ value: 1733, closePercent: 10 })
    expect(values[0]?.value).toBeLessThan(1733)
  })

  test('gives the reader’s own estimate two fields and no answer', () => {
    expect(exerciseOf(authoredExercises.own)).toMatchObject({ kind: 'own-figure', prompt: 'What you guessed' })
  })

  test('names a slide’s rule and what is fixed of it', () => {
    expect(exerciseOf(authoredExercises.slide)).toMatchObject({
      kind: 'slide',
      rule: 'card-pay-off',
      worked: null,
      fixed: { balance: 1200, apr: 24.9 },
      inputs: [{ name: 'payment', within: 5 }],
      answer: { payment: 65 },
    })
  })

  test('works pay itself, every setting in each tax year and nation', () => {
    const authored = authoredExercises.slide
      .replace('card-pay-off', 'take-home')
      .replace(
        'name: payment, label: You pay, unit: money, min: 30, max: 150, step: 5, start: 30',
        'name: pay, label: Pay, unit: money, min: 20000, max: 30000, step: 5000, start: 20000',
      )
      .replace('{ balance: 1200, apr: 24.9 }', '{ nation: scotland }')
      .replace('name: months, label: Until it is gone, unit: months', 'name: taxYear, label: Tax, unit: money')
      .replace('name: interest', 'name: month')
      .replace('{ payment: 65 }', '{ pay: 30000 }')
    const worked = (taxYear: TaxYearId) => {
      const { problems, exercises } = render(authored, taxYear)
      expect(problems).toEqual([])
      const exercise = exercises[0]?.exercise
      return exercise?.kind === 'slide' ? exercise.worked : null
    }
    const pay = (figure: string, salary: number) =>
      Number(
        fillPlaceholders(`{{pay ${figure} ${salary} scotland pence}}`, {
          taxYear: '2026/2027',
          file: 'a.md',
        }).text.replaceAll(/[£,]/g, ''),
      )
    expect(worked('2026/2027')).toEqual(
      [20_000, 25_000, 30_000].map((salary) => [pay('incomeTax', salary), pay('takeHomeMonth', salary)]),
    )
    expect(worked('2023/2024')).not.toEqual(worked('2026/2027'))
  })

  test('marks the lines of a document that are to be found', () => {
    expect(exerciseOf(authoredExercises.spot)).toMatchObject({
      kind: 'spot',
      find: 1,
      document: {
        details: [{ label: 'Tax code', isSpot: false, why: null }],
        sections: [{ lines: [{ isSpot: false }, { isSpot: true }] }, { heading: null, lines: [{ value: null }] }],
        total: { isSpot: false },
      },
    })
  })

  type Kind = keyof typeof authoredExercises
  // promise: exercise-sound
  test.each<[string, Kind, string | RegExp, string, RegExp]>([
    ['an id of another lesson', 'choose', 'l1-x-starter', 'l2-x-starter', /^1: .*\{#l1-x-…\}/],
    ['no data', 'choose', 'yaml', 'txt', /one ```yaml block/],
    ['no task', 'order', 'What comes first?\n', '', /Say in a paragraph/],
    ['a heading in the task', 'order', 'What comes first?', '### First', /A task is paragraphs/],
    ['data that is no YAML', 'choose', 'options:', 'options: [', /^\d+: /],
    ['a misspelt field', 'choose', 'options:', 'several: yes\noptions:', /several/],
    ['no right option', 'choose', 'correct: true', 'correct: false', /^8: 0 options are marked correct/],
    ['two right options', 'choose', 'Statement B', 'Statement B\n    correct: true', /2 options are marked correct/],
    ['several right, but one', 'choose', 'options:', 'several: true\noptions:', /mark at least two/],
    ['an option twice', 'choose', 'Statement B', 'Statement A', /“Statement A” is there twice/],
    ['an option without a reason', 'choose', '    why: B is for a second job in the same year.\n', '', /why/],
    ['an option too long for a phone', 'choose', 'Statement B', 'B'.repeat(141), /at most 140/],
    ['an unknown group', 'sort', 'group: Want', 'group: Wish', /is for Wish; the groups are Need, Want, Saving/],
    ['a group without a card', 'sort', 'group: Saving', 'group: Need', /No card is for Saving/],
    ['a group’s name too long', 'sort', 'Need, Want, S', 'Needs and other musts, Want, S', /at most 20/],
    ['two steps', 'order', '  - text: Make an offer\n', '', /Give 3 to 7/],
    ['an order without a reason', 'order', /why: An offer.*\n/, '', /why/],
    ['an estimate without an answer', 'estimate', /answer:.*\n/, '', /Give the answer/],
    ['an answer that is no number', 'estimate', '{{pay takeHomeMonth 24000 england}}"', 'about £5"', /Write a number/],
    ['an own figure with an answer', 'own', 'own: true', 'own: true\nanswer: 5', /has no answer/],
    ['an own figure without fields', 'own', /later:.*\n/, '', /prompt and later/],
    ['an unknown unit', 'own', 'unit: money', 'unit: pounds', /Choose one of money/],
    ['an unknown rule', 'slide', 'card-pay-off', 'card-payoff', /There is no rule card-payoff/],
    ['an unknown input', 'slide', 'name: payment', 'name: pay', /has no input pay\. It has: balance, apr, payment/],
    ['an input missing', 'slide', 'balance: 1200, ', '', /The rule needs balance/],
    ['an unknown figure', 'slide', 'name: interest', 'name: cost', /gives no cost/],
    ['a wrong unit', 'slide', 'unit: months', 'unit: years', /The unit of months is months/],
    ['an answer for no slider', 'slide', 'answer: { payment', 'answer: { apr', /names apr, which is no slider/],
    ['an answer out of range', 'slide', 'payment: 65', 'payment: 160', /cannot be set to 160/],
    ['an answer between steps', 'slide', 'payment: 65', 'payment: 66', /cannot be set to 66/],
    ['a start off the range', 'slide', 'start: 30', 'start: 20', /cannot start at 20/],
    ['a start at the answer', 'slide', 'start: 30', 'start: 60', /start at the answer/],
    ['an answer that the rule cannot work', 'slide', 'apr: 24.9', 'apr: 249', /gives no months in 2026\/2027/],
    ['another number to find', 'spot', 'find: 1', 'find: 2', /1 lines are marked/],
    ['a mark without a reason', 'spot', ', why: He worked three hours of overtime.', '', /Say why “Overtime”/],
    ['a label too long', 'spot', '{ label: 38 hours', `{ label: ${'h'.repeat(51)}`, /at most 50 characters beside/],
  ])('refuses %s', (_, kind, from, to, message) => {
    const changed = authoredExercises[kind].replace(from, to)
    expect(changed).not.toBe(authoredExercises[kind])
    expect(problemsOf(changed)).toContainEqual(expect.stringMatching(message))
  })

  // promise: exercise-answer-in-its-reason
  test.each([
    ['estimate', 'answer: 70\nwhy: It is £75.', ['The reason does not state the answer, 70.']],
    ['estimate', 'answer: 75\nwhy: It is £75.', []],
    ['estimate', 'answer: 300\nwhy: £300 ÷ 4 = £75.', ['The reason does not state the answer, 300.']],
    ['estimate', 'answer: 75\nwhy: £300 ÷ 4 = £75.', []],
    ['number', 'answer: 70\nwhy: It is £75.', ['The reason does not state the answer, 70.']],
    ['number', 'answer: 1250.4\nwhy: It is £1,250 or so.', []],
  ])('reads the answer of an %s in its reason: %s', (kind, data, problems) => {
    const authored = `:::${kind}{#l1-x-week}\nHow much?\n\n\`\`\`yaml\nunit: money\n${data}\n\`\`\`\n:::`
    expect(problemsOf(authored)).toEqual(problems.map((problem) => expect.stringContaining(problem)))
  })

  test('refuses a document of which every line is to be found', () => {
    const data = 'find: 1\ndocument:\n  heading: Bill\n  sections:\n    - lines:\n'
    const line = '        - { label: Late fee, value: £12, spot: true, why: It was paid in time. }'
    const authored = `:::spot{#l1-x-bill}\nFind it.\n\n\`\`\`yaml\n${data}${line}\n\`\`\`\n:::`
    expect(problemsOf(authored)).toEqual([expect.stringMatching(/^7: Every line is to be found/)])
  })
})
