// What practice does to skills: from which level to which.
import { isKnown, skillLevels, type SkillLevel } from '#domain/learning/skill-level.ts'
import type { PracticeQuestion, PracticeRun } from './practice-run.ts'

/** A level that was reached, or 'lost' for a skill that was Secure and is Learning again. */
export type LevelChange = 'secure' | 'mastered' | 'lost'

/** What is worth telling of a change of level; null when nothing is. */
export function changedLevel(before: SkillLevel, after: SkillLevel): LevelChange | null {
  if (after === 'secure' || after === 'mastered')
    return skillLevels.indexOf(after) > skillLevels.indexOf(before) ? after : null
  return isKnown(before) ? 'lost' : null
}

export type ChangedSkill = Pick<PracticeQuestion, 'skillId' | 'skill' | 'lessonId'> & { change: LevelChange }

/** The skills that a practice has changed, from before their first question to after their last. */
export function changedSkills({ questions, answers }: PracticeRun): ChangedSkill[] {
  const skills = new Map<string, { first: PracticeQuestion; after: SkillLevel }>()
  for (const question of questions) {
    const result = answers[question.answerId]?.result
    const key = `${question.lessonId} ${question.skillId}`
    if (result) skills.set(key, { first: skills.get(key)?.first ?? question, after: result.level })
  }
  return [...skills.values()].flatMap(({ first, after }) => {
    const { skillId, skill, lessonId, level } = first
    const change = changedLevel(level, after)
    return change === null ? [] : [{ skillId, skill, lessonId, change }]
  })
}
