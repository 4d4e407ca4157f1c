// The list of guides as plain data, as the web build embeds it.
import type { Guide, GuideIcon } from '#contract/guides.ts'
import { readCourseSource } from './course-source.ts'

type ListedGuide = Pick<Guide, 'slug' | 'title' | 'summary'> & { icon: GuideIcon; lessonIds: number[] }

/** Reads the guides that are written, in the order in which they are listed, each with the lessons that it leads to. */
export function readGuideList(): ListedGuide[] {
  return readCourseSource().guides.map(({ frontMatter: { slug, title, summary, icon, lessons } }) => {
    const ids = lessons.map(({ href }) => Number(/\/lessons\/(\d+)/.exec(href)?.[1]))
    return { slug, title, summary, icon, lessonIds: [...new Set(ids)] }
  })
}
