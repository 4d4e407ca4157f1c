// What lets practice show that a skill is known: several items of different kinds for it, and one at least that nobody can pick.
import type { Finding } from './language-rules.ts'

/** An item of practice: a question of the quiz (a choice), or an exercise. */
export type Item = { id: string; skill: string; ref: string; kind: string; line: number }

const fewestOfSkill = 2
/** So many skills of a lesson have one more. */
const skillsWithMore = 2

/** Items that belong to no skill or heading of the lesson, and ids that are there twice. */
export function lostItems(
  items: readonly Item[],
  { skills, anchors }: Record<'skills' | 'anchors', readonly string[]>,
): Finding[] {
  return items.flatMap(({ id, skill, ref, line }, at) => [
    ...when(!skills.includes(skill), line, `Item ${id} is of ${skill}; the lesson’s skills are ${skills.join(', ')}.`),
    ...when(
      !anchors.includes(ref),
      line,
      `Item ${id} refers to #${ref}; the text has ${anchors.map((anchor) => `#${anchor}`).join(', ')}.`,
    ),
    ...when(items.findIndex((other) => other.id === id) < at, line, `There are two items ${id}.`),
  ])
}

/** Skills that can be passed by picking alone, or by one picture that was remembered. */
export function thinSkills(items: readonly Item[], skills: readonly string[]): Finding[] {
  const ofSkill = skills.map((skill) => ({
    skill,
    kinds: items.filter((item) => item.skill === skill).map(({ kind }) => kind),
  }))
  const withMore = ofSkill.filter(({ kinds }) => kinds.length > fewestOfSkill).length
  return [
    ...ofSkill.flatMap(({ skill, kinds }) => [
      ...when(
        kinds.length < fewestOfSkill,
        1,
        `The skill ${skill} has ${kinds.length} items: give it ${fewestOfSkill}.`,
      ),
      ...when(new Set(kinds).size < 2, 1, `All items of the skill ${skill} are of one kind: give it another.`),
    ]),
    ...when(
      withMore < skillsWithMore,
      1,
      `${withMore} skills have three items or more: give ${skillsWithMore} of them three.`,
    ),
  ]
}

function when(isWrong: boolean, line: number, message: string): Finding[] {
  return isWrong ? [{ line, message }] : []
}
