// The list of guides as plain data, as the web build embeds it.
import type { Guide } from '#contract/guides.ts'
import { readCourseSource } from '../course-source.ts'

/** Reads the guides that are written, in the order in which they are listed. */
export function readGuideList(): Pick<Guide, 'slug' | 'title' | 'summary'>[] {
  return readCourseSource().guides.map(({ frontMatter: { slug, title, summary } }) => ({ slug, title, summary }))
}
