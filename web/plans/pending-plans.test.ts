import { describe, expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import { plansWith, type PlanChange } from './pending-plans.ts'

const plan = (id: string, changes: Partial<Plan> = {}): Plan => ({
  id,
  lessonId: 3,
  guideSlug: null,
  cue: 'it is pay day',
  action: `move £${id}`,
  date: null,
  outcome: null,
  createdAt: '2026-11-22T10:00:00Z',
  ...changes,
})
const one = plan('1')
const two = plan('2')
const of = ({ id, action }: Plan) => ({ changeId: 'c', planId: id, action })

describe('plansWith', () => {
  // promise: plans-not-yet-sent
  test('shows what is made, changed, deleted and brought back, in that order', () => {
    const made: PlanChange = { ...of(two), type: 'make', plan: two }
    const answered: PlanChange = { ...of(two), type: 'change', fields: { outcome: 'partly', date: '2026-12-01' } }
    const deleted: PlanChange = { ...of(one), type: 'delete' }
    const back: PlanChange = { ...of(one), type: 'restore', plan: one }
    const after = { ...two, outcome: 'partly', date: '2026-12-01' }
    expect(plansWith([one], [made])).toEqual([one, two])
    expect(plansWith([one], [made, answered])).toEqual([one, after])
    expect(plansWith([one], [made, answered, deleted])).toEqual([after])
    expect(plansWith([one], [made, answered, deleted, back])).toEqual([after, one])
  })

  test('makes no second plan of one that the server has already', () => {
    const asServerHasIt = plan('2', { action: 'as the server has it' })
    expect(plansWith([asServerHasIt], [{ ...of(two), type: 'make', plan: two }])).toEqual([asServerHasIt])
  })

  test('leaves alone what another device has deleted, and what a later version has put there', () => {
    const gone: PlanChange = { ...of(two), type: 'change', fields: { outcome: 'yes' } }
    const unknown = { ...of(one), type: 'postpone' } as unknown as PlanChange
    expect(plansWith([one], [gone, unknown])).toEqual([one])
  })
})
