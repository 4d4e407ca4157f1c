import { describe, expect, test } from 'vitest'
import { lessonBoxes } from './lesson-callouts.ts'
import { renderLesson } from '../text/lesson-html.ts'
import { misplacedPlans } from '../rules/lesson-rules.ts'

const render = (body: string) =>
  renderLesson(body, {
    file: 'a.md',
    taxYear: '2026/2027',
    boxes: lessonBoxes,
    exerciseIds: 'l1-x-',
    frontMatter: { terms: [], sources: [] },
    glossary: [{ id: 'budget', term: 'Budget', definition: 'A plan. It helps.' }],
    tools: [],
  })
const good = 'If it is pay day, then I will save £5.'
const suggest = (...plans: string[]) => render(`:::plan\n${plans.map((plan) => `- ${plan}`).join('\n')}\n:::`)
const wrong = (plan: string) => suggest(good, plan, good).problems

describe(':::plan', () => {
  test('gives three plans, each in its two parts, and an empty place in the text', () => {
    const { html, plans, problems } = suggest(
      good,
      'If I am paid on [pay day], then I will read “ongoing charge”,\n  and look at gov.uk.',
      'If I move, then I will ask what happens if I leave, then I will sign.',
    )
    expect(problems).toEqual([])
    expect(plans).toEqual([
      { cue: 'it is pay day', action: 'save £5' },
      { cue: 'I am paid on [pay day]', action: 'read “ongoing charge”, and look at gov.uk' },
      { cue: 'I move', action: 'ask what happens if I leave, then I will sign' },
    ])
    expect(html).toMatch(/^<div data-plan=""><\/div>/)
    expect(html).not.toContain('pay day')
  })

  test.each([
    'When it is pay day, then I will save £5.',
    'If it is pay day, I will save £5.',
    'If it is pay day, then I will save £5',
    'If it is pay day, then we will save £5.',
    'If , then I will save £5.',
    'If it is pay day, then I will save £5. If I can.',
  ])('is one sentence “If …, then I will ….”, and not: %s', (plan) => {
    expect(wrong(plan)).toEqual([{ file: 'a.md', line: 3, message: expect.stringContaining('one sentence') }])
  })

  test.each([
    'If it is **pay day**, then I will save £5.',
    'If it is pay day, then I will look at my [budget](term:budget).',
    'If it is pay day, then I will look at my [goals](/goals).',
    `> ${good}`,
  ])('is in plain words, and not: %s', (plan) => {
    expect(wrong(plan)).toEqual([{ file: 'a.md', line: 3, message: expect.stringContaining('plain words') }])
  })

  test('takes 120 characters of when or where and 200 of what, and not one more', () => {
    const plan = (cue: number, action: number) => `If ${'x'.repeat(cue)}, then I will ${'x'.repeat(action)}.`
    expect(wrong(plan(120, 200))).toEqual([])
    for (const long of [plan(121, 1), plan(1, 201)])
      expect(wrong(long)).toMatchObject([{ line: 3, message: expect.stringContaining('at most 120') }])
  })

  test.each([
    ['two plans', suggest(good, good)],
    ['four plans', suggest(good, good, good, good)],
    ['a paragraph before them', render(`:::plan\nChoose.\n\n- ${good}\n- ${good}\n- ${good}\n:::`)],
    ['nothing', render(':::plan\n:::')],
  ])('is refused with %s', (_, { plans, problems }) => {
    const message = 'In :::plan stands one list of 3 plans and nothing else.'
    expect({ plans, problems }).toEqual({ plans: [], problems: [{ file: 'a.md', line: 1, message }] })
  })
})

describe('misplacedPlans', () => {
  const action = ':::action\nDo it.\n:::'
  const plan = `:::plan\n- ${good}\n- ${good}\n- ${good}\n:::`
  const misplaced = (...parts: string[]) => misplacedPlans(render(parts.join('\n\n')).tree)

  test('finds nothing wrong with plans right after what to do next', () => {
    expect(misplaced('Ceri is paid.', action, plan)).toEqual([])
  })

  test.each([
    ['not there', [action]],
    ['before it', [plan, action]],
    ['further on', [action, 'More.', plan]],
    ['there twice', [action, plan, plan]],
    ['in another box', [action, `::::mistake\n${plan}\n::::`]],
    ['there without it', ['Ceri is paid.', plan]],
  ])('finds plans that are %s', (_, parts) => {
    expect(misplaced(...parts)).toMatchObject([{ message: expect.stringContaining('right after :::action') }])
  })
})
