// What can be found by its title alone, without the index: every lesson of the course, every tool and the learner's goals.
import { curriculum } from 'virtual:curriculum'
import type { Goal } from '#contract/goals.ts'
import { formatMoney, penceFromPounds } from '#domain/money.ts'
import { paths } from '#contract/paths.ts'
import { tools } from '../routing/tool-catalogue.ts'
import type { SearchEntry } from './search-entry.ts'

export type PageEntry = Extract<SearchEntry, { href: string }>

export const lessonEntries: readonly PageEntry[] = curriculum.flatMap((module) =>
  module.lessons.map((lesson) => ({
    kind: 'lesson' as const,
    key: `lesson-${lesson.id}`,
    title: lesson.title,
    place: module.title,
    excerpt: lesson.summary,
    words: [],
    href: paths.lesson(module.id, lesson.id),
  })),
)

export const toolEntries: readonly PageEntry[] = tools.map((tool) => ({
  kind: 'tool',
  key: `tool-${tool.id}`,
  title: tool.name,
  place: '',
  excerpt: tool.description,
  words: [],
  href: tool.route,
}))

/** A goal as it is found. Its page brings it into view by its id. */
export function goalEntry(goal: Goal): PageEntry {
  const saved = formatMoney(penceFromPounds(goal.currentAmount))
  const target = formatMoney(penceFromPounds(goal.targetAmount))
  return {
    kind: 'goal',
    key: `goal-${goal.id}`,
    title: goal.title,
    place: '',
    excerpt: `${saved} of ${target} saved`,
    words: [],
    href: `${paths.goals}#goal-${goal.id}`,
  }
}
