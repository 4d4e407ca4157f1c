// By what a skill is asked: all its items in turn, all variants of each, and options, cards and steps in an order that is drawn.
import type { ReviewItem, ReviewQuestion } from '#contract/practice.ts'
import { drawn } from '#domain/learning/item-kinds.ts'
import { withDrawnOptions } from '#domain/learning/option-order.ts'
import { skillLevel } from '#domain/learning/skill-level.ts'
import type { PracticeItem, PracticeSkill } from '#server/content/practice-items.ts'
import type { SkillState } from './practice-schedule.ts'

/** An item that was not seen yet, or else the one that was seen longest ago. It has another variant each time. */
export function nextItem(
  skill: PracticeSkill,
  state: SkillState | null,
): { item: PracticeItem; variant: number } | null {
  const seenOn = ({ id }: PracticeItem) => state?.items[id]?.answeredOn ?? ''
  const [item] = skill.items.toSorted((one, other) => {
    return seenOn(one) < seenOn(other) ? -1 : Number(seenOn(one) > seenOn(other))
  })
  if (item === undefined) return null
  const seen = state?.items[item.id]?.variant
  return { item, variant: seen === undefined ? 0 : (seen + 1) % item.variants }
}

/** A skill as it is asked this time. The same `seed` draws the same order. None where the course lacks what is to be asked. */
export function askedOf(skill: PracticeSkill, state: SkillState | null, seed: string): (ReviewQuestion | ReviewItem)[] {
  const next = nextItem(skill, state)
  if (next === null) return []
  const { item, variant } = next
  const { id: itemId, lessonId, ref } = item
  const names = { itemId, variant, lessonId, skillId: skill.id, skill: skill.name, ref }
  const asked = { ...names, level: skillLevel(state) }
  if (item.kind === 'question') {
    const worked = item.worked(variant)
    if (worked === undefined) return []
    const { id: _id, ...question } = withDrawnOptions(worked, `${seed} ${itemId}`)
    return [{ ...asked, ...question }]
  }
  const exercise = item.exercises[variant]
  if (exercise === undefined) return []
  return [{ ...asked, kind: exercise.kind, exercise: drawn(exercise, `${seed} ${itemId}`) }]
}
