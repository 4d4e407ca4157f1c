// What the demo account has practised: the skills of its quizzes, on the days when they were due, up to five days ago. So some are
// due today, by items of several kinds, and its skills stand at every level.
import { addDays, ukDate } from '#domain/calendar.ts'
import { rightAnswer } from '#domain/learning/item-kinds.ts'
import type { PracticeItem, PracticeSkill } from '#server/content/practice-items.ts'
import type { Database } from '#server/database/schema.ts'
import { nextItem } from './asked-item.ts'
import type { SkillStates } from './practice-log.ts'
import type { Practice } from './practice.ts'
import { isDue, isLaterDay, stateAfter, type GivenAnswer, type SkillState } from './practice-schedule.ts'
import type { StoredAnswer, PracticeStore } from './practice-store.ts'

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
  const { answers, changed } = practised(await practice.enterWithin(trx, learnerId), now)
  await store.storeAnswers(learnerId, answers, trx)
  await store.keepStates(learnerId, changed, trx)
}

const dayMilliseconds = 24 * 60 * 60 * 1000
const days = { first: 14, last: 5 }

function practised(
  { skills, states }: { skills: readonly PracticeSkill[]; states: SkillStates },
  now: number,
): { answers: StoredAnswer[]; changed: SkillStates } {
  const changed = new Map<string, SkillState>()
  const answers: StoredAnswer[] = []
  for (let daysAgo = days.first; daysAgo >= days.last; daysAgo -= 1) {
    const answeredOn = addDays(ukDate(new Date(now)), -daysAgo)
    for (const [place, skill] of skills.entries()) {
      const state = changed.get(skill.id) ?? states.get(skill.id) ?? null
      const next = nextItem(skill, state)
      if (next === null || state === null || !isDue(state, answeredOn) || !isLaterDay(state, answeredOn)) continue
      const isRight = place % slips !== 0 || changed.has(skill.id)
      const answer: StoredAnswer = {
        answerId: `demo-${answers.length + 1}`,
        ...{ itemId: next.item.id, variant: next.variant, isRight, isGuess: false, place: null, mistake: null },
        given: isRight ? rightGiven(next.item, next.variant) : null,
        ...{ answeredOn, answeredBy: 'practice', answeredAt: now - daysAgo * dayMilliseconds },
      }
      answers.push(answer)
      changed.set(skill.id, stateAfter(state, [answer]))
    }
  }
  return { answers, changed }
}

function rightGiven(item: PracticeItem, variant: number): GivenAnswer | null {
  if (item.kind === 'question') return item.worked(variant)?.correctAnswer ?? null
  const exercise = item.exercises[variant]
  return exercise === undefined ? null : rightAnswer(exercise)
}

/** One in so many is got wrong when it first comes back. */
const slips = 4
