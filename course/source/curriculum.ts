// The order of the course as plain data, as the web build embeds it.
import type { ModuleIcon, Reading, Topic } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { readCourseSource } from './course-source.ts'

export type CurriculumLesson = {
  id: number
  order: number
  title: string
  summary: string
  toolId: string | null
  explainsTool?: boolean | undefined
  embedsTool?: true | undefined
}
export type CurriculumModule = {
  id: number
  title: string
  description: string
  icon: ModuleIcon
  lessons: CurriculumLesson[]
}

/** Reads the modules and their lessons, in course order. */
export function readCurriculum(): CurriculumModule[] {
  return readCourseSource().modules.map(({ lessons, ...module }) => ({
    ...module,
    lessons: lessons.map(({ written: _text, slug: _slug, ...lesson }) => lesson),
  }))
}

/** What tells of each topic, as a link. */
export function readTopics(): Partial<Record<Topic, Reading>> {
  const { modules, guides, topics } = readCourseSource()
  const lessons = modules.flatMap(({ id: moduleId, lessons }) =>
    lessons.map(({ id, slug, title }) => ({ slug, title, href: paths.lesson(moduleId, id) })),
  )
  const all = [
    ...lessons,
    ...guides.map(({ frontMatter: { slug, title } }) => ({ slug, title, href: paths.guide(slug) })),
  ]
  return Object.fromEntries(
    Object.entries(topics).flatMap(([topic, wanted]) => {
      const found = all.find(({ slug }) => slug === wanted)
      return found === undefined ? [] : [[topic, { title: found.title, href: found.href }]]
    }),
  )
}
