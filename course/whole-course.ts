// The course of content/, read and compiled once in a process: nothing of it is changed.
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { compileCourse, type Compilation } from './compile-course.ts'
import { readCourseSource, type CourseSource } from './source/course-source.ts'

let read: CourseSource | undefined
const compiled = new Map<TaxYearId, Compilation>()

/** What authors wrote. */
export function wholeSource(): CourseSource {
  read ??= readCourseSource()
  return read
}

/** What becomes of it in a tax year. */
export function wholeCourse(taxYear: TaxYearId): Compilation {
  const compilation = compiled.get(taxYear) ?? compileCourse(wholeSource(), taxYear)
  compiled.set(taxYear, compilation)
  return compilation
}
