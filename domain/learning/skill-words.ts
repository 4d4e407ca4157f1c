// What skills and their levels are called.
import type { SkillLevel } from './skill-level.ts'

export const skillLevelNames: Record<SkillLevel, string> = {
  new: 'New',
  learning: 'Learning',
  secure: 'Secure',
  mastered: 'Mastered',
}

const writtenSo = new Map([
  ['apr', 'APR'],
  ['isa', 'ISA'],
  ['lifetime', 'Lifetime'],
  ['ni', 'NI'],
])

/**
 * A skill in words, by the id that its author gave it.
 * @example skillName('use-an-isa') // 'Use an ISA'
 */
export function skillName(skillId: string): string {
  const words = skillId.split('-').map((word) => writtenSo.get(word) ?? word)
  const name = words.join(' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
