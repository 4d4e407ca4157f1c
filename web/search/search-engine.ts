// Searches the whole course and forgives typing mistakes. Loaded with MiniSearch when the search box is first used;
// then it loads the index of today’s tax year. Names are found without the index.
import MiniSearch, { type AsPlainObject, type SearchResult } from 'minisearch'
import { searchIndexes } from 'virtual:search-index'
import type { Goal } from '#contract/goals.ts'
import { paths } from '#contract/paths.ts'
import { searchSettings, type IndexedFields, type SearchDocument } from '#contract/search-index.ts'
import { amountInWords, type AmountInWords } from '#domain/tax/amount-in-words.ts'
import { questionWords } from '#domain/learning/search-words.ts'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import { savedTaxChoices } from '../session/tax-choices.ts'
import { forgivingSearches } from '../word-search/forgiving-search.ts'
import { amountResult, toolByDetails } from './amount-results.ts'
import { excerptAround } from './excerpt.ts'
import { bestOfEach, namesOf, type Hit } from './name-search.ts'
import { fixedEntries, goalEntry, termEntry, unmarked, type ResultGroup, type SearchEntry } from './search-entries.ts'
import { findTrouble, firstHelp } from './trouble-search.ts'

const groupTitles = {
  answer: 'Answer',
  tool: 'Tools',
  page: 'Pages',
  module: 'Modules',
  lesson: 'Lessons',
  guide: 'Guides',
  document: 'Documents',
  term: 'Terms',
  goal: 'Your goals',
  help: 'If this is about you',
}

/** The number of results, and the results in groups, best first; with null or 0 the groups are suggestions. */
export type Found = { count: number | null; groups: readonly ResultGroup[] }

/** Goals are searched by their titles. */
export type Find = (query: string, goals: readonly Goal[]) => Found

/** Searches names only, before the index is loaded. */
export function findByName(now: Date): Find {
  return makeFind(now, { index: null, documents: [] })
}

/** Loads the index of the tax year that `now` is in. Rejects if it cannot be loaded. */
export async function loadFullSearch(now: Date): Promise<Find> {
  const { searchIndex } = await searchIndexes[taxYearOn(now).taxYear]()
  const index = await MiniSearch.loadJSAsync<IndexedFields>(searchIndex.words as AsPlainObject, searchSettings)
  return makeFind(now, { index, documents: searchIndex.documents })
}

type Course = { index: MiniSearch<IndexedFields> | null; documents: readonly SearchDocument[] }

function makeFind(now: Date, { index, documents }: Course): Find {
  const terms = documents.flatMap((document) => (document.kind === 'term' ? [termEntry(document)] : []))
  const names = namesOf([...fixedEntries, ...terms])
  const texts = index ?? new MiniSearch<IndexedFields>(searchSettings)
  const findHits = (query: string, goals: readonly Goal[]): Hit[] => {
    // Goals change while the page is open, so they are indexed for each search; there are only a few.
    const goalNames = namesOf(goals.map(goalEntry))
    const asked = questionWords(query).join(' ')
    const { results, hasEveryWord } = forgivingSearches([names.index, goalNames.index, texts], asked)
    const [named = [], goalsNamed = [], inTexts = []] = results
    return bestOfEach([
      ...names.hits(named, query, hasEveryWord),
      ...goalNames.hits(goalsNamed, query, hasEveryWord),
      ...inTexts.flatMap((found) => textHit(found, documents)),
    ])
  }
  return (query, goals) => {
    if (query.trim() === '') return { count: null, groups: [suggestions] }
    const nation = savedTaxChoices().nation ?? null
    const { help, guides } = findTrouble(query, {
      isInCourse: index && ((word) => [index, names.index].some((one) => hasWord(one, word))),
      nation,
    })
    const urgent = [...help, ...guides.flatMap((slug) => fixedEntries.filter(({ key }) => key === `guide-${slug}`))]
    const asked = amountInWords(query)
    const hits = findHits(asked === null ? query : wordsAround(asked, query), goals)
    const answer = asked && amountResult(asked, toolFor(asked, hits, index !== null), now)
    const others = withoutAsides(hits).map(({ entry }) => entry)
    const groups = grouped(eachOnce([...urgent, ...(answer ? [answer] : []), ...others]))
    const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
    return { count, groups: count > 0 ? groups : [suggestions, wholeGlossary, inTrouble(nation)] }
  }
}

function hasWord(index: MiniSearch<IndexedFields>, word: string): boolean {
  return index.search(word, { prefix: false, fuzzy: false }).length > 0
}

function eachOnce(entries: readonly SearchEntry[]): SearchEntry[] {
  return entries.filter(({ key }, place) => entries.findIndex((entry) => entry.key === key) === place)
}

/**
 * The tool that the words around an amount ask for: by details of it, or the best named one. An amount with words
 * that nothing contains, such as a town, is pay; which is known once the texts are searched.
 */
function toolFor(asked: AmountInWords, hits: readonly Hit[], hasTexts: boolean): string {
  const byDetails = toolByDetails(asked)
  if (byDetails !== null) return byDetails
  const named = hits.find(({ entry, rank }) => entry.kind === 'tool' && rank !== 'page mentioned')
  return hits.length === 0 && hasTexts ? 'tax-calculator' : (named?.entry.key.replace(/^tool-/, '') ?? '')
}

/** Removes terms that only contain the words in their definition, if another has them in its name. */
function withoutAsides(hits: readonly Hit[]): readonly Hit[] {
  const isTerm = ({ entry }: Hit) => entry.kind === 'term'
  if (!hits.some((hit) => isTerm(hit) && (hit.rank === 'called so' || hit.rank === 'named'))) return hits
  return hits.filter((hit) => !isTerm(hit) || hit.rank !== 'text')
}

/** What to search for beside an amount: the words around it, or else the figure. */
function wordsAround({ rest, period }: AmountInWords, query: string): string {
  return rest === '' && period === null ? query : rest
}

/** A lesson, guide or term found by its text. */
function textHit({ id, terms, score }: SearchResult, documents: readonly SearchDocument[]): Hit[] {
  const document = documents[id as number]
  const entry = document && documentEntry(document, terms)
  return entry === undefined ? [] : [{ entry, rank: 'text', score }]
}

function documentEntry(document: SearchDocument, words: readonly string[]): SearchEntry | undefined {
  if (document.kind === 'term') return { ...termEntry(document), words }
  const wanted = 'slug' in document ? `guide-${document.slug}` : `lesson-${document.lessonId}`
  const whole = fixedEntries.find(({ key }) => key === wanted)
  if (whole === undefined || !('anchor' in document)) return whole && { ...whole, words }
  return {
    ...whole,
    words,
    // A getter, since far more is found than the list shows.
    get excerpt() {
      const excerpt = excerptAround(document.text, words)
      return document.heading === '' ? excerpt : `${document.heading}: ${excerpt}`
    },
    href: document.anchor === '' ? whole.href : `${whole.href}#${document.anchor}`,
  }
}

const kinds = [
  { kind: 'help', most: 5 },
  { kind: 'answer', most: 1 },
  { kind: 'tool', most: 6 },
  { kind: 'page', most: 3 },
  { kind: 'module', most: 2 },
  { kind: 'lesson', most: 5 },
  { kind: 'guide', most: 2 },
  { kind: 'document', most: 3 },
  { kind: 'term', most: 2 },
  { kind: 'goal', most: 3 },
] as const

/** Groups the results; groups are in the order of their best result. */
function grouped(found: readonly SearchEntry[]): ResultGroup[] {
  return kinds
    .flatMap(({ kind, most }) => {
      const entries = found.filter((entry) => entry.kind === kind).slice(0, most)
      return entries.length > 0 ? [{ title: groupTitles[kind], entries }] : []
    })
    .toSorted((one, other) => found.indexOf(one.entries[0]!) - found.indexOf(other.entries[0]!))
}

const suggestions: ResultGroup = {
  title: 'Try one of these',
  entries: ['£30,000 salary', 'emergency fund', 'credit score', 'payslip'].map((title) => ({
    ...unmarked,
    kind: 'hint',
    key: title,
    title,
    excerpt: '',
    href: '',
  })),
}

/** Somebody who finds nothing may be in trouble. */
function inTrouble(nation: Nation | null): ResultGroup {
  const guides = fixedEntries.filter(({ href }) => href === paths.guides)
  return { title: 'In trouble today?', entries: [...guides, ...firstHelp(nation)] }
}

const wholeGlossary: ResultGroup = {
  title: 'Or browse all terms',
  entries: fixedEntries.filter(({ href }) => href === paths.glossary),
}
