// Checks the helpers, what leads to them, and what rests on law that is about to change.
import { nations } from '#domain/tax/rates/tax-year-ids.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { CourseSource } from '../source/course-source.ts'
import type { Helper } from '../source/helpers.ts'
import { phrasesIn } from '../source/trouble-words.ts'
import { repeated, wordingOf } from './course-rules.ts'
import { straightMarks } from './language-rules.ts'

/** Finds helpers and guides that are not there, numbers with a nation left out, and phrases that lead to two places. */
export function wrongHelpers(source: CourseSource): ContentProblem[] {
  const { helpers, inTrouble, troubleWords } = source
  const guides = source.guides.map(({ frontMatter }) => frontMatter.slug)
  const asked = [...inTrouble, ...troubleWords.dangers]
  const phrases = [...troubleWords.dangers.map(({ words }) => words), ...Object.values(troubleWords.guides)]
  const at = (file: string, messages: readonly string[]) => messages.map((message) => ({ file, line: 1, message }))
  return [
    ...at('helpers.yaml', [
      ...repeated(helpers.map(({ id }) => id)).map((id) => `The helper ${id} is there twice.`),
      ...wordingOf(wordsOf(helpers)),
      ...straightMarks(lined(wordsOf(helpers))).map(({ message }) => message),
    ]),
    ...at('in-trouble.yaml', [
      ...inTrouble.flatMap(({ title, helpers: ids }) => lostHelp(title, ids, helpers)),
      ...inTrouble.flatMap(({ guide }) =>
        guide === undefined || guides.includes(guide) ? [] : [`There is no guide ${guide}.`],
      ),
      ...unledTo(source),
    ]),
    ...at('trouble-words.yaml', [
      ...troubleWords.dangers.flatMap(({ words, helpers: ids }) => lostHelp(phrasesIn(words)[0] ?? '', ids, helpers)),
      ...[...troubleWords.dangers.flatMap(({ guide }) => guide ?? []), ...Object.keys(troubleWords.guides)]
        .filter((slug) => !guides.includes(slug))
        .map((slug) => `There is no guide ${slug}.`),
      ...repeated(phrases.flatMap(phrasesIn)).map((phrase) => `“${phrase}” is there twice.`),
    ]),
    ...(asked.length > 0 && helpers.length === 0 ? at('helpers.yaml', ['There are no helpers.']) : []),
  ]
}

/** Guides for people in trouble that no need leads to, where the course names needs. */
function unledTo({ guides, inTrouble }: CourseSource): string[] {
  const led = inTrouble.map(({ guide }) => guide)
  return guides.flatMap(({ frontMatter: { slug, inTrouble: isForTrouble } }) =>
    inTrouble.length === 0 || !isForTrouble || led.includes(slug) ? [] : [`No need leads to the guide ${slug}.`],
  )
}

/** Helpers that do not exist, and nations that none of them serves. */
function lostHelp(what: string, ids: readonly string[], helpers: readonly Helper[]): string[] {
  const known = helpers.filter(({ id }) => ids.includes(id))
  const lost = ids.filter((id) => !known.some((helper) => helper.id === id))
  const unserved = nations.filter((nation) => !known.some((helper) => helper.nations?.includes(nation) ?? true))
  return [
    ...lost.map((id) => `${what}: there is no helper ${id}.`),
    ...unserved.map((nation) => `${what}: nobody helps in ${nation}.`),
  ]
}

function wordsOf(helpers: readonly Helper[]): string[] {
  return helpers.flatMap(({ who, hours = '' }) => [who, hours])
}

function lined(texts: readonly string[]): { text: string; line: number }[] {
  return texts.map((text, index) => ({ text, line: index + 1 }))
}

/** Statements to watch that name a file which is not there. `files` are those of the course, below content/. */
export function lostStatements({ watched }: CourseSource, files: ReadonlySet<string>): ContentProblem[] {
  return [
    ...repeated(watched.map(({ id }) => id)).map((id) => `${id} is there twice.`),
    ...watched.flatMap(({ id, where }) =>
      where.filter((file) => !files.has(file)).map((file) => `${id}: there is no ${file}.`),
    ),
  ].map((message) => ({ file: 'watch.yaml', line: 1, message }))
}

/** What somebody had to look at again before `today` (2026-11-27): a warning each, with what it says and its source. */
export function overdue({ watched }: Pick<CourseSource, 'watched'>, today: string): string[] {
  return watched
    .filter(({ lookAgain }) => lookAgain < today)
    .map(
      ({ statement, where, law, ask, source, lookAgain }) =>
        `Look again, due ${lookAgain}: “${statement}” (${where.join(', ')}). ${law} ${ask} ${source}`,
    )
}
