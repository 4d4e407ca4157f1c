import { describe, expect, test } from 'vitest'
import type { PractisedExercise } from '#contract/exercises.ts'
import type { PracticeItem, PracticeSkill } from '#server/content/practice-items.ts'
import { askedOf, nextItem } from './asked-item.ts'
import type { SkillState } from './practice-schedule.ts'

const sort: PractisedExercise = {
  ...{ id: 'l1-sort', kind: 'sort', task: '<p>Which?</p>', groups: ['need', 'want'] },
  cards: ['rent', 'crisps', 'bread', 'a film', 'a coat'].map((text) => ({ text, groups: ['need'], why: 'So.' })),
}
const exercise = (id: string, variants: PractisedExercise[]): PracticeItem => {
  return {
    id,
    kind: 'exercise',
    moduleId: 1,
    lessonId: 1,
    skill: 'plan',
    ref: 'idea',
    variants: 3,
    exercises: variants,
  }
}
const skillWith = (...items: PracticeItem[]): PracticeSkill => {
  return { id: 'plan', name: 'I can plan', moduleId: 1, lessonId: 1, items }
}
/** `seen`: such as { a: '2026-11-20 2' }, with the day and the variant. */
const stateOf = (seen: Record<string, string>): SkillState => ({
  ...{ stability: 3, difficulty: 5, isLastRight: true, days: 1, rightDays: 1, dueOn: '2026-11-24' },
  ...{ answeredOn: '2026-11-21', answeredBy: 'practice' },
  items: Object.fromEntries(
    Object.entries(seen).map(([id, said]) => {
      const [answeredOn = '', variant] = said.split(' ')
      return [id, { variant: Number(variant), answeredOn, right: 'made' as const }]
    }),
  ),
})

describe('nextItem', () => {
  const skill = skillWith(...['a', 'b', 'c'].map((id) => exercise(id, [])))

  test('is the first that was not seen, and then the one that was seen longest ago', () => {
    const next = (seen: Record<string, string>) => nextItem(skill, stateOf(seen))?.item.id
    expect([nextItem(skill, null)?.item.id, next({ a: '2026-11-20 0' })]).toEqual(['a', 'b'])
    expect(next({ a: '2026-11-20 0', b: '2026-11-18 0', c: '2026-11-19 0' })).toBe('b')
  })

  test('has the variant after the one that was seen, and after the last the first', () => {
    const variants = [0, 1, 2].map((seen) => {
      const state = stateOf({ a: `2026-11-18 ${seen}`, b: '2026-11-19 0', c: '2026-11-20 0' })
      return nextItem(skill, state)?.variant
    })
    expect([nextItem(skill, null)?.variant, ...variants]).toEqual([0, 1, 2, 0])
  })
})

describe('askedOf', () => {
  const asked = (seed: string, state: SkillState | null = null) =>
    askedOf(skillWith(exercise('l1-sort', [sort])), state, seed)

  test('draws the order of cards anew by the seed, and keeps it for the same', () => {
    const orders = Array.from({ length: 20 }, (_, seed) => JSON.stringify(asked(String(seed))))
    expect(orders).toEqual(Array.from({ length: 20 }, (_, seed) => JSON.stringify(asked(String(seed)))))
    expect(new Set(orders).size).toBeGreaterThan(10)
    const [first] = asked('1')
    const shown = first && 'exercise' in first && 'shown' in first.exercise ? first.exercise.shown : []
    expect(new Set(shown)).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  test('says what level the skill is at, and asks nothing that the course does not have', () => {
    expect([asked('1'), asked('1', stateOf({ other: '2026-11-20 0' }))].map(([each]) => each?.level)).toEqual([
      ...['new', 'tried'],
    ])
    expect([asked('1', stateOf({ 'l1-sort': '2026-11-20 0' })), askedOf(skillWith(), null, '1')]).toEqual([[], []])
  })
})
