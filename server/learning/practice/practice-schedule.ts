// When a skill comes back: FSRS with its defaults. Days are calendar days in London; of a skill one answer a day counts, or all of one
// attempt at a quiz together.
import { createEmptyCard, fsrs, Rating, State, type Grade } from 'ts-fsrs'
import { addDays, daysBetween } from '#domain/calendar.ts'
import type { ItemAnswer } from '#domain/learning/marking.ts'
import type { ItemSeen, SkillMemory } from '#domain/learning/skill-level.ts'

/** What answers were given to: a lesson's quiz, or practice. */
export type AnsweredBy = 'quiz' | 'practice'
/** The text of the chosen option, or what was answered to an exercise. */
export type GivenAnswer = string | ItemAnswer
export type CountedAnswer = {
  itemId: string
  variant: number
  isRight: boolean
  isGuess: boolean
  /** Null where it was not kept, as of every answer of a version that asked choices alone. */
  given: GivenAnswer | null
  answeredOn: string
  answeredBy: AnsweredBy
}
/** The answers to a skill that count as one: they were given together. */
export type Occasion = readonly [CountedAnswer, ...CountedAnswer[]]

/** What all counted answers to a skill come to. Dates are calendar dates. */
export type SkillState = SkillMemory &
  Pick<CountedAnswer, 'answeredOn' | 'answeredBy'> & { difficulty: number; dueOn: string }

const longestDays = 180
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: longestDays,
  enable_fuzz: false,
  enable_short_term: false,
  learning_steps: [],
  relearning_steps: [],
})

/** The state after one more occasion, on a later day than the last; null before the first. It is right if all of it is. */
export function stateAfter(state: SkillState | null, occasion: Occasion): SkillState {
  const [{ answeredOn, answeredBy }] = occasion
  const isRight = occasion.every((answer) => answer.isRight)
  const isGuess = occasion.some((answer) => answer.isGuess)
  const { card } = scheduler.next(cardOf(state, answeredOn), midnight(answeredOn), gradeOf({ isRight, isGuess }))
  return {
    stability: card.stability,
    difficulty: card.difficulty,
    // To come after what 'Hard' would give, ts-fsrs puts one day on top of the longest.
    dueOn: addDays(answeredOn, Math.min(longestDays, card.scheduled_days)),
    isLastRight: isRight,
    days: (state?.days ?? 0) + 1,
    rightDays: (state?.rightDays ?? 0) + (isRight ? 1 : 0),
    ...{ answeredOn, answeredBy },
    items: { ...state?.items, ...Object.fromEntries(occasion.map((answer) => [answer.itemId, seen(state, answer)])) },
  }
}

function seen(state: SkillState | null, { itemId, variant, answeredOn, isRight, given }: CountedAnswer): ItemSeen {
  const before = state?.items[itemId]?.right ?? null
  if (!isRight || before === 'made') return { variant, answeredOn, right: before }
  return { variant, answeredOn, right: isPicked(given) ? 'picked' : 'made' }
}

/** An option, or nothing marked in a document that is in order: who does not know the answer may hit on it. */
function isPicked(given: GivenAnswer | null): boolean {
  return given === null || typeof given === 'string' || (Array.isArray(given) && given.length === 0)
}

/** Whether an answer counts: the first ever does, and then one on each later day. A clock that is put back makes no later day. */
export function isLaterDay(state: Pick<SkillState, 'answeredOn'> | null, day: string): boolean {
  return state === null || day > state.answeredOn
}

/** Days by which a clock may be put back without anything being asked or counted twice. */
const clockDays = 31

/** A day that a clock has noted which ran further ahead than that is today. */
export function heldDay(day: string, today: string): string {
  // Of every skill this is asked with every call, and hardly ever of a day to come.
  return day <= today || day <= addDays(today, clockDays) ? day : today
}

/** A state that a clock has noted which ran further ahead than that: it would mute the skill for as long. It is due today. */
export function heldTo(state: SkillState, today: string): SkillState {
  if (heldDay(state.answeredOn, today) === state.answeredOn) return state
  return { ...state, answeredOn: addDays(today, -1), dueOn: today }
}

/** Whether practice asks it on a day. What was never answered is due. */
export function isDue(state: Pick<SkillState, 'dueOn'> | null, day: string): boolean {
  return state === null || state.dueOn <= day
}

/** How likely it is still known on a day, from 0 to 1. */
export function recallOn(state: Pick<SkillState, 'answeredOn' | 'stability'> | null, day: string): number {
  if (state === null) return 0
  return scheduler.forgetting_curve(Math.max(0, daysBetween(state.answeredOn, day)), state.stability)
}

/** Never Easy: nobody is asked how easy it was. */
function gradeOf({ isRight, isGuess }: Pick<CountedAnswer, 'isRight' | 'isGuess'>): Grade {
  if (!isRight) return Rating.Again
  return isGuess ? Rating.Hard : Rating.Good
}

function cardOf(state: SkillState | null, day: string) {
  const card = createEmptyCard(midnight(day))
  if (state === null) return card
  const { stability, difficulty, answeredOn, dueOn } = state
  const times = { due: midnight(dueOn), last_review: midnight(answeredOn), state: State.Review }
  return { ...card, stability, difficulty, ...times }
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
