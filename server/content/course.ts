// The course as the server holds it: compiled at build time, one version for each tax year, read when it is first asked for.
import type { ModuleIcon } from '#contract/learning.ts'
import { accessSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExerciseOf, PractisedExercise } from '#contract/exercises.ts'
import type { Guide } from '#contract/guides.ts'
import type { Glossary, Lesson, LessonOutline, QuizQuestion } from '#contract/learning.ts'
import { taxYearIds, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import type { QuestionTemplate } from './question-template.ts'

/**
 * A lesson with what only the server needs: its plain text (for previews), its quiz, and for each question of it what practice
 * needs.
 */
export type CourseLesson = Lesson & {
  text: string
  /** What a learner can do with each of its skills, such as ‘I can read a tax code’. */
  skillNames: Readonly<Record<string, string>>
  questions: QuizQuestion[]
  items: CourseItem[]
  exerciseItems: ExerciseItem[]
}
/**
 * An exercise that practice asks, of the lesson or for practice alone, in each of its variants. `ref` is the anchor of the heading
 * that teaches it.
 */
export type ExerciseItem = { id: string; skill: string; ref: string; variants: PractisedExercise[] }
/** A question’s skill, and what its variants are worked from; null where it does not vary. */
export type CourseItem = { skill: string; template: QuestionTemplate | null }
export type CourseModule = { id: number; title: string; description: string; icon: ModuleIcon; lessons: CourseLesson[] }
export type Course = {
  taxYear: TaxYearId
  modules: CourseModule[]
  guides: Guide[]
  documents: ExerciseOf<'document'>[]
  glossary: Glossary['terms']
}

/** The compiled course of every tax year in the table. */
export type CourseLibrary = { courseFor: (taxYear: TaxYearId) => Course; courseOn: (instant: Date) => Course }

/** The name of a tax year's file in the folder of compiled courses. */
export function courseFileName(taxYear: TaxYearId): string {
  return `${taxYear.replace('/', '-')}.json`
}

/** The courses that the build compiled. Throws when a file is missing: the build has not run. */
export function loadCourses(directory: string): CourseLibrary {
  const fileOf = (taxYear: TaxYearId) => join(directory, courseFileName(taxYear))
  for (const taxYear of taxYearIds) accessSync(fileOf(taxYear))
  const read = new Map<TaxYearId, Course>()
  return courseLibrary((taxYear) => {
    const course = read.get(taxYear) ?? (JSON.parse(readFileSync(fileOf(taxYear), 'utf8')) as Course)
    read.set(taxYear, course)
    return course
  })
}

export function courseLibrary(courseFor: (taxYear: TaxYearId) => Course): CourseLibrary {
  return { courseFor, courseOn: rememberHour((instant) => courseFor(taxYearOn(instant).taxYear)) }
}

/** Midnight in London is always on the hour, and working out the date costs more than finding the course. */
function rememberHour(find: (instant: Date) => Course): (instant: Date) => Course {
  let known: { hour: number; course: Course } | null = null
  return (instant) => {
    const hour = Math.floor(instant.getTime() / 3_600_000)
    if (known?.hour !== hour) known = { hour, course: find(instant) }
    return known.course
  }
}

/** What a list of lessons shows of each. */
export function outlineOf(lesson: CourseLesson): LessonOutline {
  const { id, title, order, summary, isWritten } = lesson
  return { id, title, order, summary, isWritten }
}
