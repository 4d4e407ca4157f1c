// What learners read of the levels of skills.
import { isKnown, type SkillLevel } from '#domain/learning/skill-level.ts'
import { plural } from '#web/ui/plural.ts'
import type { LevelChange } from './level-changes.ts'

/** @example levelNews('I can use an ISA', 'secure') // '‘I can use an ISA’ is now Secure.' */
export function levelNews(skill: string, change: LevelChange): string {
  const what = { secure: 'is now Secure', mastered: 'is now Mastered', lost: 'is Learning again' }
  return `‘${skill}’ ${what[change]}.`
}

/** What each level means, from the lowest. */
export const levelMeanings: Record<SkillLevel, string> = {
  new: 'Not asked yet.',
  tried: 'Answered on one day so far.',
  learning: 'Not Secure yet, or wrong the last time.',
  secure: 'Right on two days and in two ways, and likely to stay with you for a week or more.',
  mastered: 'Right on three days, and likely to stay for three weeks or more.',
}

/** @example knownText(['new', 'secure']) // '1 of 2 skills Secure' */
export function knownText(levels: readonly SkillLevel[]): string {
  return `${levels.filter(isKnown).length} of ${plural(levels.length, { one: 'skill', other: 'skills' })} Secure`
}
