// What the demo account has practised: the questions of its quizzes, on the days when they were due, up to four days
// ago. So some are due today, and its skills stand at every level.
import { addDays, ukDate } from '#domain/calendar.ts'
import type { Database } from '#server/database/schema.ts'
import type { Practice } from './practice.ts'
import { isDue, isLaterDay, stateAfter, type ItemState } from './practice-schedule.ts'
import type { ItemStates, StoredAnswer, PracticeStore } from './practice-store.ts'

/** Gives a new copy of the account its practice, once its quizzes are there. */
export async function addDemoPractice({
  trx,
  learnerId,
  practice,
  store,
  now,
}: {
  trx: Database
  learnerId: string
  practice: Practice
  store: PracticeStore
  now: number
}): Promise<void> {
  const { states } = await practice.enterWithin(trx, learnerId)
  const { answers, items } = practised(states, now)
  await store.storeAnswers(learnerId, answers, trx)
  await store.keepItems(learnerId, items, trx)
}

const dayMilliseconds = 24 * 60 * 60 * 1000
const days = { first: 14, last: 4 }

function practised(states: ItemStates, now: number): { answers: StoredAnswer[]; items: ItemStates } {
  const items = new Map<string, ItemState>()
  const answers: StoredAnswer[] = []
  for (let daysAgo = days.first; daysAgo >= days.last; daysAgo -= 1) {
    const answeredOn = addDays(ukDate(new Date(now)), -daysAgo)
    for (const [place, [itemId, entered]] of [...states].entries()) {
      const state = items.get(itemId) ?? entered
      if (!isDue(state, answeredOn) || !isLaterDay(state, answeredOn)) continue
      const isRight = place % slips !== 1 || items.has(itemId)
      const marks = { isRight, isGuess: false, variant: 0 }
      const answer = { answeredOn, answeredBy: 'practice', ...marks } as const
      const key = {
        answerId: `demo-${answers.length + 1}`,
        itemId,
        place: null,
        answeredAt: now - daysAgo * dayMilliseconds,
      }
      answers.push({ ...key, ...answer })
      items.set(itemId, stateAfter(state, answer))
    }
  }
  return { answers, items }
}

/** One in so many is got wrong when it first comes back. */
const slips = 4
