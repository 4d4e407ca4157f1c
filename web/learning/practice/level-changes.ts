// How practice changes skills: from which level to which.
import { isKnown, skillLevels, type SkillLevel } from '#domain/learning/skill-level.ts'
import type { PracticeItem, PracticeRun } from './practice-run.ts'

/** A level that was reached, or 'lost' for a skill that was Secure and is Learning again. */
export type LevelChange = 'secure' | 'mastered' | 'lost'

/** What is worth telling of a change of level; null when nothing is. */
export function changedLevel(before: SkillLevel, after: SkillLevel): LevelChange | null {
  if (after === 'secure' || after === 'mastered')
    return skillLevels.indexOf(after) > skillLevels.indexOf(before) ? after : null
  return isKnown(before) ? 'lost' : null
}

export type ChangedSkill = Pick<PracticeItem, 'skillId' | 'skill' | 'lessonId'> & { change: LevelChange }

/** The skills that a practice has changed, from before their first item to after their last. */
export function changedSkills({ items, answers }: PracticeRun): ChangedSkill[] {
  const skills = new Map<string, { first: PracticeItem; after: SkillLevel }>()
  for (const item of items) {
    const result = answers[item.answerId]?.result
    const key = `${item.lessonId} ${item.skillId}`
    if (result) skills.set(key, { first: skills.get(key)?.first ?? item, after: result.level })
  }
  return [...skills.values()].flatMap(({ first, after }) => {
    const { skillId, skill, lessonId, level } = first
    const change = changedLevel(level, after)
    return change === null ? [] : [{ skillId, skill, lessonId, change }]
  })
}
