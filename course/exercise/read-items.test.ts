import { describe, expect, test } from 'vitest'
import { readItems } from './read-items.ts'

const item = `items:
  - id: l1-i-week
    skill: plan
    ref: the-idea
    kind: number
    vary: { hours: [24, 30] }
    task: |
      Mo works {{calc hours as number}} hours at £12 an hour.

      What is that before tax?
    data:
      unit: money
      answer: "{{calc hours * 12}}"
      within: 0.01
      why: "{{calc hours as number}} × £12 = {{calc hours * 12}}."
      slips:
        - { answer: "{{calc hours * 10}}", why: You took £10 an hour. }
`
const read = (text: string) => readItems(text, { file: 'a.items.yaml', taxYear: '2026/2027', itemIds: 'l1-i-' })
const messages = (text: string) => read(text).problems.map(({ message }) => message)

describe('readItems', () => {
  test('makes an exercise of each variant, its placeholders filled', () => {
    const { items, problems } = read(item)
    expect(problems).toEqual([])
    expect(items).toMatchObject([{ id: 'l1-i-week', skill: 'plan', ref: 'the-idea', line: 2 }])
    const variants = items[0]!.variants.map(({ exercise }) => exercise)
    expect(variants.map((exercise) => exercise.kind === 'number' && exercise.answer)).toEqual([
      { value: 288, within: 0.01 },
      { value: 360, within: 0.01 },
    ])
    expect(variants[1]).toEqual({
      id: 'l1-i-week',
      kind: 'number',
      task: '<p>Mo works 30 hours at £12 an hour.</p><p>What is that before tax?</p>',
      unit: 'money',
      answer: { value: 360, within: 0.01 },
      slips: [{ value: 300, why: 'You took £10 an hour.' }],
      why: '30 × £12 = £360.',
    })
  })

  test.each([
    ['a placeholder that is unknown', 'hours * 12}}"\n      within', 'days * 12}}"\n      within', /days/],
    ['an id of another lesson', 'l1-i-week', 'l2-i-week', /Begin its id with l1-i-/],
    ['two variants that are the same', '[24, 30]', '[24, 24]', /Two of its variants are the same/],
    ['more variants than are asked', '[24, 30]', '{ from: 1, to: 20, step: 1 }', /20 variants; it may have 12/],
    ['a slip that counts as right', 'hours * 10', 'hours * 12', /288 counts as right/],
    ['data of another kind', 'unit: money', 'groups: [A, B]', /unit/],
  ])('refuses %s', (_, from, to, message) => {
    expect(messages(item.replace(from, to)).join('\n')).toMatch(message)
  })

  test('reads every kind that a lesson has', () => {
    const order = `items:
  - id: l1-i-steps
    skill: plan
    ref: the-idea
    kind: order
    task: What comes first?
    data:
      steps: [{ text: Read it }, { text: Ring }, { text: Pay }]
      why: So nothing is paid that is not owed.
`
    expect(read(order).problems).toEqual([])
    expect(read(order).items[0]!.variants).toMatchObject([{ authoredKind: 'order', exercise: { kind: 'order' } }])
  })
})
