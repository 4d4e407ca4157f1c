// Which skills a learner practises today, and in which order. Each is asked by one question.

/** How many questions a learner may want on a day. */
export const reviewLimits = [5, 10, 20] as const
export type ReviewLimit = (typeof reviewLimits)[number]
/** The number for a learner who never chose. */
export const defaultReviewLimit: ReviewLimit = 10

/** A skill that is due. `recall` is how likely it is still known, from 0 to 1. */
export type DueSkill = { skillId: string; lessonId: number; recall: number }

/**
 * At most `count` of the due skills, the least likely remembered first. Two of one lesson never follow each other
 * while another lesson has one due. To make that possible to the end, no lesson gives more than half, unless the others
 * run out.
 * @example pickForToday([{ skillId: 'a', lessonId: 1, recall: 0.5 }, { skillId: 'b', lessonId: 1, recall: 0.6 },
 *   { skillId: 'c', lessonId: 2, recall: 0.9 }], 3).map(({ skillId }) => skillId) // ['a', 'c', 'b']
 */
export function pickForToday<Skill extends DueSkill>(due: readonly Skill[], count: number): Skill[] {
  const weakest = due.toSorted((one, other) => one.recall - other.recall || (one.skillId < other.skillId ? -1 : 1))
  return apart(chosen(weakest, count))
}

/** `weakest` is sorted by recall, and so is the result. */
function chosen<Skill extends DueSkill>(weakest: readonly Skill[], count: number): Skill[] {
  const perLesson = Math.ceil(count / 2)
  const isWithinShare = (skill: Skill) =>
    weakest.filter(({ lessonId }) => lessonId === skill.lessonId).indexOf(skill) < perLesson
  const shared = weakest.filter(isWithinShare).slice(0, count)
  const more = weakest.filter((skill) => !shared.includes(skill)).slice(0, count - shared.length)
  return weakest.filter((skill) => shared.includes(skill) || more.includes(skill))
}

/** The same skills, those of one lesson apart where that is possible. */
function apart<Skill extends DueSkill>(skills: readonly Skill[]): Skill[] {
  const left = [...skills]
  const ordered: Skill[] = []
  while (left.length > 0) {
    const others = left.filter(({ lessonId }) => lessonId !== ordered.at(-1)?.lessonId)
    const pressing = others.find(({ lessonId }) => ofLesson(left, lessonId) * 2 > left.length)
    const next = pressing ?? others[0] ?? left[0]
    if (next === undefined) break
    ordered.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return ordered
}

function ofLesson(skills: readonly DueSkill[], lessonId: number): number {
  return skills.filter((skill) => skill.lessonId === lessonId).length
}
