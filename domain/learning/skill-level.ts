// How well a skill is known. Answers alone change a level: time makes a skill due for practice, and never lowers it.

/** From the lowest to the highest. */
export const skillLevels = ['new', 'tried', 'learning', 'secure', 'mastered'] as const
export type SkillLevel = (typeof skillLevels)[number]

/** Whether a skill is Secure or better. */
export function isKnown(level: SkillLevel): boolean {
  return level === 'secure' || level === 'mastered'
}

/**
 * What is known of a learner and one skill. `stability` is in days: after so many it is still known nine times out of ten. `days` are
 * those on which it was answered, `rightDays` those on which it was answered right.
 */
export type SkillMemory = {
  stability: number
  isLastRight: boolean
  days: number
  rightDays: number
  /** By the ids of the items that were answered. */
  items: Readonly<Record<string, ItemSeen>>
}

/**
 * When an item was answered last and in which variant, and whether it was ever answered right: by picking an option, or by making
 * the answer, which nobody can do blind.
 */
export type ItemSeen = { variant: number; answeredOn: string; right: 'picked' | 'made' | null }

/** Days of stability from which a skill is at a level. */
const levelDays = { secure: 7, mastered: 21 }
const securedRight = { days: 2, items: 2 }
const masteredRightDays = 3

/**
 * The level of a skill; null for one that was never answered. Secure takes two days and two items, one of which was not picked.
 * @example skillLevel(null) // 'new'
 */
export function skillLevel(memory: SkillMemory | null): SkillLevel {
  if (memory === null) return 'new'
  if (!isSecure(memory)) return memory.days === 1 ? 'tried' : 'learning'
  return memory.stability >= levelDays.mastered && memory.rightDays >= masteredRightDays ? 'mastered' : 'secure'
}

function isSecure({ stability, isLastRight, rightDays, items }: SkillMemory): boolean {
  const right = Object.values(items).flatMap((item) => item.right ?? [])
  const isShown = right.length >= securedRight.items && right.includes('made')
  return isLastRight && stability >= levelDays.secure && rightDays >= securedRight.days && isShown
}

/**
 * The lowest of some levels, as a lesson has that of its lowest skill. Without any it is new.
 * @example lowestLevel(['mastered', 'learning']) // 'learning'
 */
export function lowestLevel(levels: readonly SkillLevel[]): SkillLevel {
  return skillLevels.find((level) => levels.includes(level)) ?? 'new'
}
