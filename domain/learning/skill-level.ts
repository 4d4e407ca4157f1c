// How well a skill is known. Answers alone change a level: time makes a skill due for practice, and never lowers it.

/** From the lowest to the highest. */
export const skillLevels = ['new', 'tried', 'learning', 'secure', 'mastered'] as const
export type SkillLevel = (typeof skillLevels)[number]

/** Whether a skill is Secure or better. */
export function isKnown(level: SkillLevel): boolean {
  return level === 'secure' || level === 'mastered'
}

/** What is known of a learner and one question. `stability` is in days: after so many it is still known nine times out of ten. */
export type ItemMemory = {
  stability: number
  isLastRight: boolean
  /** On how many different days it was answered right. */
  rightDays: number
}

/** Days of stability from which a skill is at a level. */
const levelDays = { secure: 7, mastered: 21 }
const masteredRightDays = 3

/**
 * The level of a skill by those of its questions that were answered: that of the lowest. Questions that were never answered do
 * not count, so that one which an author adds lowers no skill.
 * @example skillLevel([{ stability: 14, isLastRight: true, rightDays: 2 }]) // 'secure'
 */
export function skillLevel(answered: readonly ItemMemory[]): SkillLevel {
  return lowestLevel(answered.map(itemLevel))
}

/**
 * The lowest of some levels, as a lesson has that of its lowest skill. Without any it is new.
 * @example lowestLevel(['mastered', 'learning']) // 'learning'
 */
export function lowestLevel(levels: readonly SkillLevel[]): SkillLevel {
  return skillLevels.find((level) => levels.includes(level)) ?? 'new'
}

function itemLevel({ stability, isLastRight, rightDays }: ItemMemory): SkillLevel {
  if (!isLastRight || stability < levelDays.secure) return 'learning'
  return stability >= levelDays.mastered && rightDays >= masteredRightDays ? 'mastered' : 'secure'
}
