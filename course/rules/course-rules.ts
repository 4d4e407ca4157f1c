// The rules of the course as a whole: its order, unique ids, and its glossary.
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { CourseSource, GlossaryEntry } from '../source/course-source.ts'
import { americanSpelling, bannedWords } from './language-rules.ts'
import { rawRates } from './rate-rules.ts'
import { splitSentences, wordsOf } from './readability.ts'

/** A curriculum of another size than it says, out of order, or with a tool or a topic that leads nowhere. */
export function wrongCurriculum({
  modules,
  tools,
  guides,
  topics,
  size,
}: Pick<CourseSource, 'modules' | 'tools' | 'guides' | 'topics' | 'size'>): ContentProblem[] {
  const slugs = [...modules.flatMap(({ lessons }) => lessons), ...guides.map(({ frontMatter }) => frontMatter)].map(
    ({ slug }) => slug,
  )
  const lessons = modules.flatMap((module) => module.lessons)
  const texts = [...modules.map(({ description }) => description), ...lessons.map(({ summary }) => summary)]
  const messages = [
    ...wordingOf(texts),
    ...(modules.length === (size.modules ?? modules.length)
      ? []
      : [`Modules: ${modules.length}. The course has ${size.modules}.`]),
    ...modules
      .filter((module) => module.lessons.length !== (size.lessonsOfModule ?? module.lessons.length))
      .map(({ title, lessons }) => `Lessons of ${title}: ${lessons.length}. A module has ${size.lessonsOfModule}.`),
    ...(isNumbered(modules) ? [] : ['Number the modules from 1, in order.']),
    ...(isNumbered(lessons) ? [] : ['Number the lessons from 1, in order, through all modules.']),
    ...repeated(lessons.map(({ slug }) => slug)).map((slug) => `Two lessons have the slug ${slug}.`),
    ...lessons
      .filter(({ toolId }) => toolId !== null && !tools.some(({ id }) => id === toolId))
      .map(({ title, toolId }) => `${title} names a tool that does not exist: ${toolId}.`),
    ...repeated(lessons.filter(({ explainsTool }) => explainsTool).map(({ toolId }) => String(toolId))).map(
      (toolId) => `Two lessons say that they explain ${toolId}.`,
    ),
    ...lessons
      .filter(({ id, written }) => written !== null && written.frontMatter.id !== id)
      .map(({ title, id, written }) => `${title} is lesson ${id}, but its file says ${written?.frontMatter.id}.`),
  ]
  const lost = Object.entries(topics).filter(([, slug]) => !slugs.includes(slug))
  messages.push(...lost.map(([topic, slug]) => `The topic ${topic} leads to ${slug}, which is no lesson or guide.`))
  return messages.map((message) => ({ file: 'curriculum.yaml', line: 1, message }))
}

/** Finds glossary entries that repeat an id, are out of order, do not have two sentences or are not plainly worded. */
export function wrongGlossary(glossary: readonly GlossaryEntry[]): ContentProblem[] {
  const messages = [
    ...wordingOf(glossary.map(({ definition }) => definition)),
    ...repeated(glossary.map(({ id }) => id)).map((id) => `The term ${id} is defined twice.`),
    ...glossary.flatMap(({ term }, index) => {
      const next = glossary[index + 1]?.term
      return next !== undefined && term.localeCompare(next, 'en', { sensitivity: 'base' }) > 0
        ? [`${next} comes before ${term} in the alphabet.`]
        : []
    }),
    ...glossary
      .filter(({ definition }) => splitSentences(definition).length !== 2 || wordsOf(definition).length > 50)
      .map(({ term }) => `Define ${term} in two sentences of at most 50 words together.`),
  ]
  return messages.map((message) => ({ file: 'glossary.yaml', line: 1, message }))
}

/** Other words for what the course does not have. */
export function wrongOtherWords({ otherWords, modules, guides, glossary }: CourseSource): ContentProblem[] {
  const known = {
    modules: modules.map(({ id }) => String(id)),
    lessons: modules.flatMap(({ lessons }) => lessons).map(({ slug }) => slug),
    guides: guides.map(({ frontMatter }) => frontMatter.slug),
    terms: glossary.map(({ id }) => id),
  }
  return Object.entries(known).flatMap(([kind, names]) =>
    Object.keys(otherWords[kind as keyof typeof known])
      .filter((name) => !names.includes(name))
      .map((name) => ({ file: 'other-words.yaml', line: 1, message: `There is no ${name} among the ${kind}.` })),
  )
}

/** The findings of the rules about language and rates in short texts. */
export function wordingOf(texts: readonly string[]): string[] {
  return [...bannedWords(texts), ...americanSpelling(texts), ...rawRates(texts)].map(
    ({ line, message }) => `${message} (“${texts[line - 1]?.slice(0, 60)}…”)`,
  )
}

function isNumbered(things: readonly { id: number }[]): boolean {
  return things.every(({ id }, index) => id === index + 1)
}

/** Values that are there more than once. */
export function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
