// The ids that learners keep something under (content/ids.yaml): one that changes takes it from everybody who has it.
import * as z from 'zod/mini'

/** What has such ids. Dates of guides are in calendars; under the others progress is recorded. */
export const idKinds = ['skills', 'questions', 'exercises', 'items', 'dates'] as const

const ids = z.array(z.string())
export const notedIdsSchema = z.strictObject({ skills: ids, questions: ids, exercises: ids, items: ids, dates: ids })
export type CourseIds = Record<(typeof idKinds)[number], readonly string[]>

/** The file as it is written: one id a line, in order, so that what changed is plain. */
export function writeNotedIds(noted: readonly CourseIds[]): string {
  const parts = idKinds.map((kind) => {
    const ids = [...new Set(noted.flatMap((each) => each[kind]))].toSorted()
    return `\n${kind}:${ids.length > 0 ? ids.map((id) => `\n  - ${id}`).join('') : ' []'}\n`
  })
  return heading + parts.join('')
}

const heading = `# Every id that learners keep something under. The check refuses a course without one of these: bring it back.
# Strike one off by hand where what it asks is gone for good. \`node course/note-ids.ts\` adds those that are new.
`
