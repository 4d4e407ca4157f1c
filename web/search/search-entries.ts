// The entries that can be found without the course’s texts: tools, pages, modules, lessons, guides, documents, goals.
import { curriculum } from 'virtual:curriculum'
import { documents } from 'virtual:documents'
import { guideSummaries } from 'virtual:guide-summaries'
import { guides } from 'virtual:guides'
import type { Goal } from '#contract/goals.ts'
import { goalTexts } from '#domain/goals/goal-plan.ts'
import { penceFromPounds } from '#domain/money.ts'
import { paths } from '#contract/paths.ts'
import { tools } from '../routing/tool-catalogue.ts'
import { learnersPages, settingsParts, type LearnersPage } from './page-words.ts'

export type SearchEntry = {
  /** Choosing a 'hint' types it into the box; 'help' is a number to ring. */
  kind: 'answer' | 'tool' | 'page' | 'module' | 'lesson' | 'guide' | 'document' | 'term' | 'goal' | 'help' | 'hint'
  /** Unique among entries. */
  key: string
  title: string
  /** Where it belongs, such as a lesson’s module. May be empty. */
  place: string
  /** A line of its text around the found words, or its description. */
  excerpt: string
  /**
   * The words to mark in title and excerpt, as `searchWords` writes them. They mark longer words that begin with
   * them, too.
   */
  words: readonly string[]
  /** Empty for a hint. */
  href: string
}

/** Entries under one heading, best first. */
export type ResultGroup = { title: string; entries: SearchEntry[] }

/** Fields of entries that are not found by the course’s texts. */
export const unmarked = { place: '', words: [] } as const

/** All entries but goals and terms, in the order of the menu. */
export const fixedEntries: readonly SearchEntry[] = [
  ...tools.map(({ id, name, description, route }) => ({
    ...unmarked,
    kind: 'tool' as const,
    key: `tool-${id}`,
    title: name,
    excerpt: description,
    href: route,
  })),
  ...Object.entries(learnersPages).map(([name, page]) => pageEntry(name, page, paths[name as LearnersPage])),
  ...settingsParts.map((part) => pageEntry(part.id, part, `${paths.settings}#${part.id}`)),
  ...curriculum.flatMap((module) => [
    {
      ...unmarked,
      kind: 'module' as const,
      key: `module-${module.id}`,
      title: module.title,
      excerpt: module.description,
      href: paths.module(module.id),
    },
    ...module.lessons.map((lesson) => ({
      ...unmarked,
      kind: 'lesson' as const,
      key: `lesson-${lesson.id}`,
      title: lesson.title,
      place: module.title,
      excerpt: lesson.summary,
      href: paths.lesson(module.id, lesson.id),
    })),
  ]),
  ...guides.map(({ slug, title }) => ({
    ...unmarked,
    kind: 'guide' as const,
    key: `guide-${slug}`,
    title,
    excerpt: guideSummaries[slug] ?? '',
    href: paths.guide(slug),
  })),
  ...documents.map(({ slug, title, summary }) => ({
    ...unmarked,
    kind: 'document' as const,
    key: `document-${slug}`,
    title,
    excerpt: summary,
    href: paths.document(slug),
  })),
]

function pageEntry(name: string, page: { title: string; excerpt: string }, href: string): SearchEntry {
  return { ...unmarked, kind: 'page', key: `page-${name}`, ...page, href }
}

export function termEntry({ termId, title, text }: { termId: string; title: string; text: string }): SearchEntry {
  return { ...unmarked, kind: 'term', key: `term-${termId}`, title, excerpt: text, href: paths.term(termId) }
}

/** The entry of a goal. The goals’ page scrolls to it by its id. */
export function goalEntry(goal: Goal): SearchEntry {
  const { saved, target } = goalTexts({
    currentAmount: penceFromPounds(goal.currentAmount),
    targetAmount: penceFromPounds(goal.targetAmount),
  })
  return {
    ...unmarked,
    kind: 'goal',
    key: `goal-${goal.id}`,
    title: goal.title,
    excerpt: `${saved} of ${target} saved`,
    href: paths.goal(goal.id),
  }
}
