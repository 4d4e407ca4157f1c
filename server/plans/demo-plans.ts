// What the demo account plans: something for today, and something that was done.
import { createPlanBody } from '#contract/plans.ts'
import { addDays, ukDate } from '#domain/calendar.ts'
import type { Database } from '../database/schema.ts'
import { newPlan } from './plans-routes.ts'
import type { PlansStore } from './plans-store.ts'

/** Gives a new copy of the account its plans. */
export async function addDemoPlans({
  trx,
  learnerId,
  plans,
  now,
}: {
  trx: Database
  learnerId: string
  plans: PlansStore
  now: number
}): Promise<void> {
  const today = ukDate(new Date(now))
  const demoPlans = [
    {
      lessonId: 1,
      cue: 'it is the evening of my next pay day',
      action: 'mark ten payments of the last month as need, want or saving',
      date: addDays(today, -3),
      outcome: 'yes',
      daysAgo: 15,
    },
    {
      lessonId: 2,
      cue: 'the washing-up is done this evening',
      action: 'open my banking app and add up one group of last week’s spending',
      date: today,
      daysAgo: 9,
    },
  ].map(({ daysAgo, ...body }) => {
    const createdAt = new Date(now - daysAgo * dayMilliseconds).toISOString()
    return newPlan(createPlanBody.parse({ ...body, createdAt }), now)
  })
  await plans.addWithin(trx, learnerId, demoPlans)
}

const dayMilliseconds = 24 * 60 * 60 * 1000
