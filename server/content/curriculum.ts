// The order of the course as plain data, for those that need no lesson text, such as the web build.
import { readCourseSource } from './course-source.ts'

export type CurriculumLesson = {
  id: number
  order: number
  title: string
  summary: string
  slug: string
  toolId: string | null
  explainsTool?: boolean | undefined
  isWritten: boolean
}
export type CurriculumModule = {
  id: number
  title: string
  description: string
  icon: string
  lessons: CurriculumLesson[]
}

/** Reads the modules and their lessons, in course order. */
export function readCurriculum(): CurriculumModule[] {
  return readCourseSource().modules.map(({ lessons, ...module }) => ({
    ...module,
    lessons: lessons.map(({ written, ...lesson }) => ({ ...lesson, isWritten: written !== null })),
  }))
}
