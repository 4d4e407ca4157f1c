// What the search shows of a thing that was found, and what is found without the index: every lesson of the course, every
// tool and the learner's goals.
import { curriculum } from 'virtual:curriculum'
import type { Goal } from '#contract/goals.ts'
import { formatMoney, penceFromPounds } from '#domain/money.ts'
import { paths } from '#contract/paths.ts'
import { tools } from '../routing/tool-catalogue.ts'

type Shown = {
  /** Tells entries apart. */
  key: string
  title: string
  /** Where it belongs, such as the module of a lesson. May be empty. */
  place: string
  /** A line of its text: where the words were found, or what it is about. */
  excerpt: string
  /** The words to mark in title and excerpt, as `searchWords` writes them. Those that only begin so are marked too. */
  words: readonly string[]
}

export type SearchEntry =
  | (Shown & { kind: 'lesson' | 'term' | 'tool' | 'goal'; href: string })
  /** Something to try, which is typed into the box when it is chosen. */
  | (Shown & { kind: 'hint' })

/** One that is a page. */
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
