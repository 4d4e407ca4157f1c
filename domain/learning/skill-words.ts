// What the levels of skills are called.
import type { SkillLevel } from './skill-level.ts'

export const skillLevelNames: Record<SkillLevel, string> = {
  new: 'New',
  tried: 'Tried',
  learning: 'Learning',
  secure: 'Secure',
  mastered: 'Mastered',
}
