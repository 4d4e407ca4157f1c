import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import type { PlanChange } from './pending-plans.ts'
import { planKind } from './plan-outbox.ts'

const plan: Plan = {
  id: 'p',
  lessonId: 3,
  guideSlug: null,
  cue: 'it is pay day',
  action: 'move £5',
  date: '2026-11-27',
  outcome: null,
  createdAt: '2026-11-22T10:00:00Z',
}
const of = { changeId: 'c1', planId: 'p', action: 'move £5' }
const made: PlanChange = { ...of, type: 'make', plan }
const answered: PlanChange = { ...of, type: 'change', fields: { outcome: 'yes' } }
const deleted: PlanChange = { ...of, type: 'delete' }
const restored: PlanChange = { ...of, type: 'restore', plan }

type Sent = [address: string, request: { method: string; body?: string }]

async function sent(change: PlanChange, answer: () => Response) {
  const fetch = vi.fn<(...request: Sent) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  const result = await planKind.send(change, 'ada')
  const [address, { method, body }] = fetch.mock.calls[0] as Sent
  return { result, request: `${method} ${address}`, body: body === undefined ? null : (JSON.parse(body) as unknown) }
}

afterEach(() => vi.unstubAllGlobals())

describe('a change of a plan in the outbox', () => {
  test('stands on devices under a name that never changes, in the lane of its plan', () => {
    expect([planKind.kind, planKind.key(made), planKind.lane(made)]).toEqual(['plan', 'c1', 'plan-p'])
  })

  test('is named by what was done and by its plan', () => {
    expect([made, answered, deleted].map((change) => planKind.describe(change))).toEqual([
      'the plan ‘move £5’',
      'the change of the plan ‘move £5’',
      'deleting the plan ‘move £5’',
    ])
  })

  test('is posted without a time of this device when it is new, and whole when it is brought back', async () => {
    const { outcome: _, createdAt: __, ...fields } = plan
    expect(await sent(made, () => Response.json(plan, { status: 201 }))).toEqual({
      result: plan,
      request: 'POST /api/plans',
      body: fields,
    })
    expect((await sent(restored, () => Response.json(plan, { status: 201 }))).body).toEqual(plan)
  })

  test('sends of a change what was changed, and takes a plan that is gone for deleted', async () => {
    const done = { ...plan, outcome: 'yes' }
    expect(await sent(answered, () => Response.json(done))).toEqual({
      result: done,
      request: 'PATCH /api/plans/p',
      body: { outcome: 'yes' },
    })
    const problem = { type: '', title: 'Gone', status: 404, code: 'plan-not-found' }
    const headers = { 'content-type': 'application/problem+json' }
    const gone = await sent(deleted, () => new Response(JSON.stringify(problem), { status: 404, headers }))
    expect(gone).toMatchObject({ result: null, request: 'DELETE /api/plans/p' })
  })

  test('changes the plans, and the notices, one of which may be of that plan', () => {
    expect(planKind.touches(answered)).toEqual([{ read: ['GET /api/plans'] }, { read: ['GET /api/notifications'] }])
  })
})
