// The order of the course as plain data, as the web build embeds it.
import type { ModuleIcon } from '#contract/learning.ts'
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
