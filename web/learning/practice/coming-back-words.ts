// What is said after a quiz of the practice that follows from it.
import { addDays, daysBetween, weekdayAndDate } from '#domain/calendar.ts'
import { skillLevels, type SkillLevel } from '#domain/learning/skill-level.ts'
import { skillLevelNames } from '#domain/learning/skill-words.ts'

const numbers = ['No', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/**
 * `soonest` is the day of the first of them; null while it is not known.
 * @example comingBackText(6, '2026-11-26', '2026-11-23') // 'These six come back in practice from Thursday.'
 */
export function comingBackText(questions: number, soonest: string | null, today: string): string {
  const these = questions === 1 ? 'This one comes' : `These ${numbers[questions] ?? questions} come`
  return `${these} back in practice${soonest === null ? '' : ` ${fromDay(soonest, today)}`}.`
}

function fromDay(day: string, today: string): string {
  if (day <= today) return 'today'
  if (day === addDays(today, 1)) return 'from tomorrow'
  const written = weekdayAndDate(day)
  return `from ${daysBetween(today, day) < 7 ? written.split(' ')[0] : written}`
}

/** @example levelsText(['tried', 'tried', 'secure']) // 'Its skills so far: 1 Secure, 2 Tried.' */
export function levelsText(levels: readonly SkillLevel[]): string {
  const counted = skillLevels.toReversed().flatMap((level) => {
    const count = levels.filter((other) => other === level).length
    return count === 0 ? [] : [`${count} ${skillLevelNames[level]}`]
  })
  return `Its skills so far: ${counted.join(', ')}.`
}

export const practiceLink = 'Go to practice'
