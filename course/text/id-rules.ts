// Ids never change: learners' progress is recorded under them, and so are the dates in their calendars.
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { CourseSource } from '../source/course-source.ts'
import { idKinds, type CourseIds } from '../source/noted-ids.ts'
import type { FrontMatter, GuideMatter } from '../source/front-matter.ts'
import type { TextToCheck } from './check-text.ts'

/** The ids of a course. A guide's date is in calendars with the guide's name. */
export function idsOf(
  lessons: readonly TextToCheck<FrontMatter>[],
  guides: readonly TextToCheck<GuideMatter>[],
): CourseIds {
  const texts = [...lessons, ...guides].map(({ current }) => current)
  return {
    skills: lessons.flatMap(({ written }) => Object.keys(written.frontMatter.skills)),
    questions: texts.flatMap(({ questions }) => questions.map(({ id }) => id)),
    exercises: texts.flatMap(({ rendered }) => rendered.exercises.map(({ exercise }) => exercise.id)),
    items: texts.flatMap(({ items }) => items.map(({ id }) => id)),
    dates: guides.flatMap(({ written, current }) =>
      current.rendered.dates.map(({ date }) => `${written.frontMatter.slug}-${date.id}`),
    ),
  }
}

/** An id that was noted and is gone, or that is new and not noted. A course without ids.yaml has none. */
export function changedIds({ notedIds }: Pick<CourseSource, 'notedIds'>, used: CourseIds): ContentProblem[] {
  if (notedIds === null) return []
  const among = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id))
  return idKinds.flatMap((kind) => [
    ...among(notedIds[kind], used[kind]).map((id) =>
      problem(
        `None of the ${kind} is ${id} any more. Learners keep something under it: bring the id back, or strike it off here if what it asks is gone for good.`,
      ),
    ),
    ...among(used[kind], notedIds[kind]).map((id) =>
      problem(`${id} is new among the ${kind}. Note it: node course/note-ids.ts`),
    ),
  ])
}

function problem(message: string): ContentProblem {
  return { file: 'ids.yaml', line: 1, message }
}
