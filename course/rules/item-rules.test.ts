import { describe, expect, test } from 'vitest'
import { lostItems, thinSkills, type Item } from './item-rules.ts'

const item = (id: string, kind: string, skill = 'plan'): Item => ({ id, kind, skill, ref: 'idea', line: 1 })
const sound = [
  item('a', 'choice'),
  item('b', 'number'),
  item('c', 'sort'),
  item('d', 'choice', 'check'),
  item('e', 'order', 'check'),
  item('f', 'choice', 'check'),
]
const messages = (findings: { message: string }[]) => findings.map(({ message }) => message)

describe('lostItems', () => {
  const of = { skills: ['plan'], anchors: ['idea'] }

  test.each([
    ['of another skill', [item('a', 'sort', 'walk')], 'Item a is of walk; the lesson’s skills are plan.'],
    ['under no heading', [{ ...item('a', 'sort'), ref: 'end' }], 'Item a refers to #end; the text has #idea.'],
    ['there twice', [item('a', 'sort'), item('a', 'order')], 'There are two items a.'],
  ])('finds one %s', (_, items, message) => {
    expect(messages(lostItems(items, of))).toEqual([message])
  })

  test('finds none among sound ones', () => {
    expect(lostItems([item('a', 'sort'), item('b', 'order')], of)).toEqual([])
  })
})

describe('thinSkills', () => {
  // promise: skill-items
  test('asks for two items of different kinds for each skill, and for a third of two of them', () => {
    expect(thinSkills(sound, ['plan', 'check'])).toEqual([])
    expect(messages(thinSkills(sound.slice(0, 5), ['plan', 'check']))).toEqual([
      '1 skills have three items or more: give 2 of them three.',
    ])
    expect(messages(thinSkills(sound, ['plan', 'check', 'walk']))).toEqual([
      'The skill walk has 0 items: give it 2.',
      'All items of the skill walk are of one kind: give it another.',
    ])
    const picks = [item('d', 'choice', 'check'), item('e', 'choice', 'check'), item('f', 'choice', 'check')]
    expect(messages(thinSkills([...sound.slice(0, 3), ...picks], ['plan', 'check']))).toEqual([
      'All items of the skill check are of one kind: give it another.',
    ])
  })
})
