// The dates of the guides as the browser works them, as plain data for the build.
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import type { GuideDates } from '#domain/guides/guide-dates.ts'
import { readCourseSource } from '../source/course-source.ts'
import { compileGuide } from './compile-guide.ts'

/** Reads the days that each guide asks for and the rules of its dates, by its slug. They are the same in every tax year. */
export function readGuideDates(source = readCourseSource()): Record<string, GuideDates> {
  const datesOf = source.guides.map((written): [string, GuideDates] => {
    const { slug, choose, given } = written.frontMatter
    const { dates } = compileGuide(written, source, taxYearIds[0]).rendered
    return [slug, { choose, given, rules: dates.map(({ rule }) => rule) }]
  })
  return Object.fromEntries(datesOf)
}
