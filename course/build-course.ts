// Compiles the course of every tax year into the folder that the server reads. Also a command: node course/build-course.ts [folder]
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { describeProblem } from '#server/content/content-problem.ts'
import { courseFileName } from '#server/content/course.ts'
import { wholeCourse } from './whole-course.ts'

/** Writes one file for each tax year. Throws with every problem named when the content cannot be compiled. */
export async function writeCourses(outDirectory: string, compile = wholeCourse): Promise<void> {
  const compilations = taxYearIds.map((taxYear) => compile(taxYear))
  const problems = new Set(compilations.flatMap((compilation) => compilation.problems.map(describeProblem)))
  if (problems.size > 0) throw new Error(`The course cannot be compiled:\n${[...problems].join('\n')}`)
  await mkdir(outDirectory, { recursive: true })
  await Promise.all(
    compilations.map(({ course }) =>
      writeFile(join(outDirectory, courseFileName(course.taxYear)), `${JSON.stringify(course)}\n`),
    ),
  )
}

if (import.meta.main) {
  try {
    await writeCourses(process.argv[2] ?? join(import.meta.dirname, '../dist/course'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
