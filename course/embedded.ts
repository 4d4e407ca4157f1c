// The parts of the course that the build gives the browser as plain data: the types of web/routing/virtual-*.d.ts.
import type { ExerciseOf } from '#contract/exercises.ts'
import type { Guide, GuideIcon } from '#contract/guides.ts'
import type { Reading, Topic } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import type { GuideDates } from '#domain/guides/guide-dates.ts'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { compileDocument } from './document/compile-document.ts'
import { compileGuide } from './guide/compile-guide.ts'
import type { CourseSource } from './source/course-source.ts'
import type { Helper } from './source/helpers.ts'
import { phrasesIn } from './source/trouble-words.ts'

/** The modules and their lessons, in course order. */
export function curriculumOf({ modules }: CourseSource) {
  return modules.map(({ lessons, ...module }) => ({
    ...module,
    lessons: lessons.map(({ written: _text, slug: _slug, ...lesson }) => lesson),
  }))
}

/** A link for each topic to the lesson or guide about it. */
export function topicsOf({ modules, guides, topics }: CourseSource): Partial<Record<Topic, Reading>> {
  const bySlug = new Map<string, Reading>([
    ...modules.flatMap((module) =>
      module.lessons.map(({ id, slug, title }) => [slug, { title, href: paths.lesson(module.id, id) }] as const),
    ),
    ...guides.map(({ frontMatter: { slug, title } }) => [slug, { title, href: paths.guide(slug) }] as const),
  ])
  return Object.fromEntries(Object.entries(topics).map(([topic, slug]) => [topic, bySlug.get(slug)]))
}

/** The words that people use for a thing of the course, by its key in the search (web/search/search-entries.ts). */
export function otherWordsOf({ modules, documents, otherWords }: CourseSource): Record<string, string> {
  const lessonIds = new Map(modules.flatMap(({ lessons }) => lessons).map(({ slug, id }) => [slug, id]))
  const keyed = (words: Readonly<Record<string, string>>, keyOf: (name: string) => string) =>
    Object.entries(words).map(([name, said]) => [keyOf(name), said])
  return Object.fromEntries([
    ...keyed(otherWords.modules, (id) => `module-${id}`),
    ...keyed(otherWords.lessons, (slug) => `lesson-${lessonIds.get(slug)}`),
    ...keyed(otherWords.guides, (slug) => `guide-${slug}`),
    ...documents.map(({ slug, words }) => [`document-${slug}`, words]),
    ...keyed(otherWords.terms, (id) => `term-${id}`),
  ])
}

type ListedGuide = Pick<Guide, 'slug' | 'title'> & { icon: GuideIcon; lessonIds: number[] }

/** The guides in the order in which they are listed, each with the lessons that it leads to. */
export function guideListOf({ guides }: CourseSource): ListedGuide[] {
  return guides.map(({ frontMatter: { slug, title, icon, lessons } }) => {
    const ids = lessons.map(({ href }) => Number(/\/lessons\/(\d+)/.exec(href)?.[1]))
    return { slug, title, icon, lessonIds: [...new Set(ids)] }
  })
}

/** What each guide is about, by its slug. */
export function guideSummariesOf({ guides }: CourseSource): Record<string, string> {
  return Object.fromEntries(guides.map(({ frontMatter: { slug, summary } }) => [slug, summary]))
}

/** The documents in the order in which they are listed. */
export function documentListOf({ documents }: CourseSource) {
  return documents.map(({ slug, title, summary, group }) => ({ slug, title, summary, group }))
}

/** The documents themselves, by their slugs. */
export function documentsOf({ documents }: CourseSource): Record<string, ExerciseOf<'document'>> {
  return Object.fromEntries(documents.map((written) => [written.slug, compileDocument(written).exercise]))
}

/** The days that each guide asks for and the rules of its dates, by its slug. They are the same in every tax year. */
export function guideDatesOf(source: CourseSource): Record<string, GuideDates> {
  const datesOf = source.guides.map((written): [string, GuideDates] => {
    const { slug, choose, given } = written.frontMatter
    const { dates } = compileGuide(written, source, taxYearIds[0]).rendered
    return [slug, { choose, given, rules: dates.map(({ rule }) => rule) }]
  })
  return Object.fromEntries(datesOf)
}

/** A helper as the browser shows one. `nations` is null where all four are served. */
const helperShown = ({ who, tel, text, nations, hours }: Helper) => ({
  who,
  tel: tel ?? null,
  text: text ?? null,
  nations: nations ?? null,
  hours: hours ?? null,
})

function helpersById({ helpers }: CourseSource, ids: readonly string[]) {
  return ids.flatMap((id) => helpers.filter((helper) => helper.id === id)).map(helperShown)
}

/** What 'In trouble today?' opens: for each need whom to ring first, and its guide. */
export function inTroubleOf(source: CourseSource) {
  return source.inTrouble.map(({ title, guide, helpers }) => {
    const written = source.guides.find(({ frontMatter }) => frontMatter.slug === guide)?.frontMatter
    return {
      title,
      guide: written ? { slug: written.slug, title: written.title } : null,
      helpers: helpersById(source, helpers),
    }
  })
}

/** What people in trouble type, and which helpers or which guide comes first. */
export function troubleWordsOf(source: CourseSource) {
  const { dangers, guides, same, ordinary, notSlips } = source.troubleWords
  return {
    dangers: dangers.map(({ helpers, guide, words }) => ({
      helpers: helpersById(source, helpers),
      guide: guide ?? null,
      phrases: phrasesIn(words),
    })),
    guides: Object.entries(guides).map(([slug, words]) => ({ slug, phrases: phrasesIn(words) })),
    same: Object.entries(same).map(([meant, words]) => ({ meant, said: phrasesIn(words) })),
    ordinary: phrasesIn(ordinary),
    notSlips: phrasesIn(notSlips),
  }
}
