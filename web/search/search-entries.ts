// What can be found: every lesson of the course and every tool.
import { curriculum } from 'virtual:curriculum'
import { paths } from '../app/paths.ts'
import { tools } from '../app/tool-catalogue.ts'
import type { SearchEntry } from './search-matching.ts'

export const searchEntries: readonly SearchEntry[] = [
  ...curriculum.flatMap((module) =>
    module.lessons.map((lesson) => ({
      kind: 'lesson' as const,
      title: lesson.title,
      place: module.title,
      summary: lesson.summary,
      href: paths.lesson(module.id, lesson.id),
    })),
  ),
  ...tools.map((tool) => ({
    kind: 'tool' as const,
    title: tool.name,
    place: 'Financial Tools',
    summary: tool.description,
    href: tool.route,
  })),
]
