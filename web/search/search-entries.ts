// What can be found without the course's texts, and what the search shows of it: tools, pages, modules, lessons, guides, goals.
import { curriculum } from 'virtual:curriculum'
import { guides } from 'virtual:guides'
import type { Goal } from '#contract/goals.ts'
import { goalTexts } from '#domain/goals/goal-plan.ts'
import { penceFromPounds } from '#domain/money.ts'
import { paths, type openPages } from '#contract/paths.ts'
import { tools } from '../routing/tool-catalogue.ts'

export type SearchEntry = {
  /** A 'hint' is something to try, which is typed into the box when it is chosen. */
  kind: 'answer' | 'tool' | 'page' | 'module' | 'lesson' | 'guide' | 'term' | 'goal' | 'hint'
  /** Tells entries apart. */
  key: string
  title: string
  /** Where it belongs, such as the module of a lesson. May be empty. */
  place: string
  /** A line of its text: where the words were found, or what it is about. */
  excerpt: string
  /** The words to mark in title and excerpt, as `searchWords` writes them. Those that only begin so are marked too. */
  words: readonly string[]
  /** Empty for a hint. */
  href: string
}

/** Entries under one heading, best first. */
export type ResultGroup = { title: string; entries: SearchEntry[] }

/** What is the same in all that is not found by a text of the course. */
export const unmarked = { place: '', words: [] } as const

type PathName = keyof typeof paths
type PageName = { [Name in PathName]: (typeof paths)[Name] extends string ? Name : never }[PathName]
type OpenPages = typeof openPages
type LearnersPage =
  | Exclude<PageName, keyof OpenPages>
  | { [Name in keyof OpenPages]: OpenPages[Name] extends 'everyone' ? Name : never }[keyof OpenPages]

/** Every page that is one by itself. */
const learnersPages: Record<LearnersPage, { title: string; excerpt: string }> = {
  dashboard: { title: 'Dashboard', excerpt: 'How far you have got, and what comes next.' },
  modules: { title: 'Learning Modules', excerpt: 'All modules and lessons of the course.' },
  tools: { title: 'Financial Tools', excerpt: 'All calculators.' },
  guides: { title: 'Guides', excerpt: 'What to do first when something happens, and who helps.' },
  glossary: { title: 'Glossary', excerpt: 'Every money word we explain, from A to Z.' },
  goals: { title: 'Goals', excerpt: 'What you are saving for, and whether you are on track.' },
  plans: { title: 'Plans', excerpt: 'What you plan to do, when, and how it went.' },
  review: { title: 'Practice', excerpt: 'Today’s questions, so that what you learned stays.' },
  certificate: { title: 'Certificate', excerpt: 'For the whole course, to print with your name.' },
  profile: { title: 'Profile', excerpt: 'Your name, email address and picture.' },
  skills: { title: 'Your skills', excerpt: 'What has stuck so far, module by module.' },
  settings: { title: 'Settings', excerpt: 'Appearance, tax year and nation, this device, password and your data.' },
  password: { title: 'Password', excerpt: 'Change your password.' },
  device: { title: 'On this device', excerpt: 'What works offline, and how to install Tuppence.' },
  accessibility: { title: 'Accessibility', excerpt: 'Keyboard, screen readers and large text.' },
  privacy: { title: 'Privacy', excerpt: 'What is kept about you, and who can see it.' },
}

/** Parts of the settings that people look for as if they were pages. */
const settingsParts = [
  { id: 'appearance', title: 'Appearance', excerpt: 'Light, dark, or as your device has it.' },
  { id: 'tax', title: 'Tax year and nation', excerpt: 'What calculators start with.' },
  { id: 'practice', title: 'Practice a day', excerpt: '5, 10 or 20 questions.' },
  { id: 'sessions', title: 'Where you are signed in', excerpt: 'Your devices, and signing out of all the others.' },
  { id: 'data', title: 'Your data', excerpt: 'Download everything we keep about you.' },
  { id: 'deletion', title: 'Delete your account', excerpt: 'Deletes everything, straight away and for good.' },
]

/** All but goals and terms, in the order of the menu. */
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
  ...guides.map(({ slug, title, summary }) => ({
    ...unmarked,
    kind: 'guide' as const,
    key: `guide-${slug}`,
    title,
    excerpt: summary,
    href: paths.guide(slug),
  })),
]

function pageEntry(name: string, page: { title: string; excerpt: string }, href: string): SearchEntry {
  return { ...unmarked, kind: 'page', key: `page-${name}`, ...page, href }
}

export function termEntry({ termId, title, text }: { termId: string; title: string; text: string }): SearchEntry {
  return { ...unmarked, kind: 'term', key: `term-${termId}`, title, excerpt: text, href: paths.term(termId) }
}

/** A goal as it is found. Its page brings it into view by its id. */
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
