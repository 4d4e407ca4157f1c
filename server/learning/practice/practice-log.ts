// What the log of answers comes to: the state of each skill, and which answers count. The same answers give the same states, whether
// they came one by one or are all read again.
import { isKnown, lowestLevel, skillLevel, skillLevels, type SkillLevel } from '#domain/learning/skill-level.ts'
import { isLaterDay, stateAfter, type CountedAnswer, type Occasion, type SkillState } from './practice-schedule.ts'

/** By the ids of skills; none of a skill that was never answered. */
export type SkillStates = ReadonlyMap<string, SkillState>
export type LoggedAnswer = CountedAnswer & { answerId: string; answeredAt: number }
/** The skill of an item; undefined for one that is not in the course. */
export type SkillOf = (itemId: string) => string | undefined

/**
 * The answers that count, and the states that they change. `answers` are in order of time. Of a skill the first on a day counts, with
 * all others of the same attempt at a quiz.
 */
export function afterAnswers<Answer extends LoggedAnswer>(
  states: SkillStates,
  answers: readonly Answer[],
  skillOf: SkillOf,
): { counted: Answer[]; changed: SkillStates } {
  const counted: Answer[] = []
  const changed = new Map<string, SkillState>()
  const occasions = Map.groupBy(answers, (answer) => `${skillOf(answer.itemId)} ${occasionOf(answer)}`)
  for (const occasion of occasions.values()) {
    const skill = skillOf(occasion[0]?.itemId ?? '')
    const state = changed.get(skill ?? '') ?? states.get(skill ?? '') ?? null
    if (skill === undefined || !isGiven(occasion) || !isLaterDay(state, occasion[0].answeredOn)) continue
    counted.push(...occasion)
    changed.set(skill, stateAfter(state, occasion))
  }
  return { counted, changed }
}

/**
 * The states that a whole log comes to, and whether a skill was at a higher level by the rules of the version that wrote it: each
 * question had a state of its own, and a skill the level of its lowest question.
 */
export function workedAnew(
  log: readonly LoggedAnswer[],
  skillOf: SkillOf,
): { states: SkillStates; isLowered: boolean } {
  const inOrder = log.toSorted(
    (one, other) =>
      (one.answeredOn < other.answeredOn ? -1 : Number(one.answeredOn > other.answeredOn)) ||
      one.answeredAt - other.answeredAt,
  )
  const { changed: states } = afterAnswers(new Map(), inOrder, skillOf)
  const { changed: ofItems } = afterAnswers(new Map(), inOrder, (itemId) => itemId)
  const before = Map.groupBy(ofItems, ([itemId]) => skillOf(itemId))
  const isLowered = [...states].some(([skill, state]) => {
    const levels = (before.get(skill) ?? []).map(([, item]) => levelOfBefore(item))
    const lowest = lowestLevel(levels)
    return isKnown(lowest) && skillLevels.indexOf(skillLevel(state)) < skillLevels.indexOf(lowest)
  })
  return { states, isLowered }
}

function levelOfBefore({ stability, isLastRight, rightDays }: SkillState): SkillLevel {
  if (!isLastRight || stability < 7) return 'learning'
  return stability >= 21 && rightDays >= 3 ? 'mastered' : 'secure'
}

function occasionOf({ answeredBy, answeredAt, answerId }: LoggedAnswer): string | number {
  return answeredBy === 'quiz' ? answeredAt : answerId
}

function isGiven(answers: readonly CountedAnswer[]): answers is Occasion {
  return answers.length > 0
}
