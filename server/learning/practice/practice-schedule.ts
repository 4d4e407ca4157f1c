// When a question comes back: FSRS with its defaults. Days are calendar days in London; of an item one answer a day counts.
import { createEmptyCard, fsrs, Rating, State, type Grade } from 'ts-fsrs'
import { addDays, daysBetween } from '#domain/calendar.ts'
import type { ItemMemory } from '#domain/learning/skill-level.ts'

/** What answers were given to: a lesson's quiz, or practice. */
export type AnsweredBy = 'quiz' | 'practice'
export type CountedAnswer = {
  answeredOn: string
  answeredBy: AnsweredBy
  variant: number
  isRight: boolean
  isGuess: boolean
}

/** What all counted answers to an item come to. Dates are calendar dates; `variant` was seen last. */
export type ItemState = ItemMemory &
  Pick<CountedAnswer, 'answeredOn' | 'answeredBy' | 'variant'> & { difficulty: number; dueOn: string }

const longestDays = 180
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: longestDays,
  enable_fuzz: false,
  enable_short_term: false,
  learning_steps: [],
  relearning_steps: [],
})

/** The state after one more answer, on a later day than the last; null before the first. */
export function stateAfter(state: ItemState | null, answer: CountedAnswer): ItemState {
  const { answeredOn, answeredBy, variant, isRight } = answer
  const { card } = scheduler.next(cardOf(state, answeredOn), midnight(answeredOn), gradeOf(answer))
  return {
    stability: card.stability,
    difficulty: card.difficulty,
    // To come after what 'Hard' would give, ts-fsrs puts one day on top of the longest.
    dueOn: addDays(answeredOn, Math.min(longestDays, card.scheduled_days)),
    isLastRight: isRight,
    rightDays: (state?.rightDays ?? 0) + (isRight ? 1 : 0),
    ...{ answeredOn, answeredBy, variant },
  }
}

/** Whether an answer counts: the first ever does, and then one on each later day. A clock that is put back makes no later day. */
export function isLaterDay(state: Pick<ItemState, 'answeredOn'> | null, day: string): boolean {
  return state === null || day > state.answeredOn
}

/** Days by which a clock may be put back without anything being asked or counted twice. */
const clockDays = 31

/** A day that a clock has noted which ran further ahead than that is today. */
export function heldDay(day: string, today: string): string {
  return day <= addDays(today, clockDays) ? day : today
}

/** A state that a clock has noted which ran further ahead than that: it would mute the item for as long. It is due today. */
export function heldTo(state: ItemState, today: string): ItemState {
  if (heldDay(state.answeredOn, today) === state.answeredOn) return state
  return { ...state, answeredOn: addDays(today, -1), dueOn: today }
}

/** Whether practice asks it on a day. What was never answered is due. */
export function isDue(state: Pick<ItemState, 'dueOn'> | null, day: string): boolean {
  return state === null || state.dueOn <= day
}

/** How likely it is still known on a day, from 0 to 1. */
export function recallOn(state: Pick<ItemState, 'answeredOn' | 'stability'> | null, day: string): number {
  if (state === null) return 0
  return scheduler.forgetting_curve(Math.max(0, daysBetween(state.answeredOn, day)), state.stability)
}

/** Never Easy: nobody is asked how easy it was. */
function gradeOf({ isRight, isGuess }: Pick<CountedAnswer, 'isRight' | 'isGuess'>): Grade {
  if (!isRight) return Rating.Again
  return isGuess ? Rating.Hard : Rating.Good
}

function cardOf(state: ItemState | null, day: string) {
  const card = createEmptyCard(midnight(day))
  if (state === null) return card
  const { stability, difficulty, answeredOn, dueOn } = state
  const times = { due: midnight(dueOn), last_review: midnight(answeredOn), state: State.Review }
  return { ...card, stability, difficulty, ...times }
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
