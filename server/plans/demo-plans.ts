// The demo account's plans: one for today, and finished ones, among them one for each calculator.
import { createPlanBody, type CreatePlanBody } from '#contract/plans.ts'
import { addDays, ukDate } from '#domain/calendar.ts'
import type { Database } from '../database/schema.ts'
import { newPlan } from './plans-routes.ts'
import type { PlansStore } from './plans-store.ts'

/** Gives a new copy of the account its plans. */
export async function addDemoPlans({
  trx,
  learnerId,
  plans,
  lessonIds,
  now,
}: {
  trx: Database
  learnerId: string
  plans: PlansStore
  /** In the order of the course. */
  lessonIds: readonly number[]
  now: number
}): Promise<void> {
  const today = ukDate(new Date(now))
  const made: DemoPlan[] = [
    ...calculatorsUsed.map((plan) => ({ ...plan, date: addDays(today, 2 - plan.daysAgo) })),
    {
      lesson: 1,
      cue: 'it is the evening of my next pay day',
      action: 'mark ten payments of the last month as need, want or saving',
      date: addDays(today, -3),
      outcome: 'yes',
      daysAgo: 15,
    },
    {
      lesson: 2,
      cue: 'the washing-up is done this evening',
      action: 'open my banking app and add up one group of last week’s spending',
      date: today,
      daysAgo: 9,
    },
  ]
  const demoPlans = made.map(({ daysAgo, lesson, ...body }, index) => {
    // Every copy has the same ids, because a browser reads the plans before its copy exists and then changes one of
    // them.
    const id = `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
    const createdAt = new Date(now - daysAgo * dayMilliseconds).toISOString()
    const lessonId = lesson === undefined ? null : (lessonIds[lesson - 1] ?? null)
    return newPlan(createPlanBody.parse({ id, lessonId, ...body, createdAt }), now)
  })
  await plans.addWithin(trx, learnerId, demoPlans)
}

/** `lesson` is the index of its lesson in the course. */
type DemoPlan = Pick<CreatePlanBody, 'cue' | 'action' | 'outcome' | 'date'> & { lesson?: number; daysAgo: number }

/** A plan for each calculator. Lessons that this learner has not reached are left out. */
const calculatorsUsed: DemoPlan[] = [
  {
    lesson: 3,
    cue: 'it is Sunday evening',
    action: 'fill in the budget calculator with what last month really cost',
    outcome: 'yes',
    daysAgo: 40,
  },
  {
    cue: 'my budget is done',
    action: 'take my needs into the emergency fund calculator and see what three months of them come to',
    outcome: 'yes',
    daysAgo: 38,
  },
  {
    cue: 'I have ten quiet minutes',
    action: 'see in compound interest what £50 a month comes to in five years at 4% AER',
    outcome: 'yes',
    daysAgo: 35,
  },
  {
    cue: 'I hear about the pay rise',
    action: 'look in the tax calculator at how much of it I would keep',
    outcome: 'yes',
    daysAgo: 31,
  },
  {
    cue: 'I am asked how much to pay into my pension',
    action: 'compare 5% and 6% in the pension calculator',
    outcome: 'partly',
    daysAgo: 27,
  },
  {
    cue: 'my pension statement comes',
    action: 'check with pension tax relief that the tax relief on it is right',
    outcome: 'yes',
    daysAgo: 24,
  },
  {
    lesson: 4,
    cue: 'my card bill comes',
    action: 'see in the borrowing calculator what £10 more a month would save',
    outcome: 'yes',
    daysAgo: 21,
  },
  {
    cue: 'it is pay day',
    action: 'hold my payslip against the payslip check',
    outcome: 'yes',
    daysAgo: 18,
  },
  {
    cue: 'I wonder about paying more off',
    action: 'ask the student loan tool whether mine will ever be repaid',
    outcome: 'yes',
    daysAgo: 17,
  },
  {
    cue: 'my friend talks of buying',
    action: 'add up in the first home tool what a flat at £180,000 takes',
    outcome: 'partly',
    daysAgo: 17,
  },
  {
    cue: 'I have sold something online again',
    action: 'see in the self-employment tool what to set aside',
    outcome: 'yes',
    daysAgo: 16,
  },
  {
    cue: 'my sister is offered more hours',
    action: 'see with her in the Universal Credit and Work tool what she would keep',
    outcome: 'yes',
    daysAgo: 16,
  },
]

const dayMilliseconds = 24 * 60 * 60 * 1000
