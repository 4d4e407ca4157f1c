// Finds entries by their names and other names, and ranks how well a query fits.
import MiniSearch, { type SearchResult } from 'minisearch'
import { searchSettings, type IndexedFields } from '#contract/search-index.ts'
import { isStopWord, questionWords, searchWords } from '#domain/learning/search-words.ts'
import type { SearchEntry } from './search-entries.ts'
import { otherWords } from './other-words.ts'

/** The kinds of match, best first: tools and pages come before reading matter. */
export type Rank = keyof typeof ranks
const ranks = {
  'page just so': 6,
  'page called so': 5,
  'called so': 4,
  'page named': 3,
  named: 2,
  'page among others': 1,
  text: 0,
  'among others': -1,
  'page mentioned': -2,
}

export type Hit = { entry: SearchEntry; rank: Rank; score: number }

/** The hits, best first, each entry once. */
export function bestOfEach(hits: readonly Hit[]): Hit[] {
  const best = new Map<string, Hit>()
  const sorted = hits.toSorted((one, other) => ranks[other.rank] - ranks[one.rank] || other.score - one.score)
  for (const hit of sorted) if (!best.has(hit.entry.key)) best.set(hit.entry.key, hit)
  return [...best.values()]
}

/** `said` is the whole name, `words` its words but for stop words. */
type Name = { entry: SearchEntry; said: readonly string[]; words: readonly string[] }

export type Names = {
  index: MiniSearch<IndexedFields>
  /** The entries whose names the index found; `hasEveryWord` says whether they have every word of the query. */
  hits: (found: readonly SearchResult[], query: string, hasEveryWord: boolean) => Hit[]
}

/** Indexes the names of these entries, each name by itself, so that no query matches two names put together. */
export function namesOf(entries: readonly SearchEntry[]): Names {
  const names = entries.flatMap((entry): (Name & { text: string })[] =>
    [entry.title, ...titleParts(entry.title), ...(otherWords[entry.key]?.split(/,\s*/) ?? [])].map((text) => ({
      entry,
      text,
      said: searchWords(text),
      words: wordsToMatch(text),
    })),
  )
  const index = new MiniSearch<IndexedFields>(searchSettings)
  index.addAll(names.map(({ entry, text }, id) => ({ id, title: text, heading: around(entry), text: '', lesson: '' })))
  const hits = (found: readonly SearchResult[], query: string, hasEveryWord: boolean) => {
    const [said, question] = [searchWords(query), questionWords(query)]
    const asked = [said.filter((word) => !isStopWord(word)), question]
    const named = found.flatMap(({ id, score, terms }): Hit[] => {
      const name = names[id as number]
      if (name === undefined || !hasEveryWord) return []
      const rank = asked.some((words) => isSame(words, name.words)) ? 'called so' : 'named'
      const isJustSo = isPage(name.entry) && name.said.length > name.words.length && isSame(said, name.said)
      const entry = { ...name.entry, words: terms }
      return [{ entry, rank: isJustSo ? 'page just so' : rankFor(name.entry, rank), score }]
    })
    return [...named, ...names.flatMap((name) => hitWithin(name, question))]
  }
  return { index, hits }
}

/**
 * An entry whose whole name is among the query’s words: a match if that is half of the words or more. A tool matches
 * in any case; a page only if it is more than half, since ‘home’ and ‘account’ say little.
 */
function hitWithin({ entry, words }: Name, asked: readonly string[]): Hit[] {
  if (words.length === 0 || !words.every((word) => asked.includes(word))) return []
  const share = words.length / asked.filter((word) => !/^\d+$/.test(word)).length
  const hit = (rank: Rank) => [{ entry: { ...entry, words }, rank, score: words.length }]
  if (entry.kind === 'tool') return hit(share >= 0.5 ? 'page among others' : 'page mentioned')
  if (entry.kind === 'page') return share > 0.5 ? hit('page among others') : []
  return share >= 0.5 ? hit('among others') : []
}

function rankFor(entry: SearchEntry, rank: 'called so' | 'named'): Rank {
  return isPage(entry) ? `page ${rank}` : rank
}

/** Whether it is a place to do something, rather than something to read. */
function isPage({ kind }: SearchEntry): boolean {
  return kind === 'tool' || kind === 'page'
}

/** ‘Debt relief order (DRO)’ has two names; other text in brackets, as in ‘Deposit (on a home)’, is no name. */
function titleParts(title: string): string[] {
  const [, name = '', short = ''] = /^(.+) \((.+)\)$/.exec(title) ?? []
  return name === '' ? [] : [name, ...(/^[A-Z]+$/.test(short) ? [short] : [])]
}

/** Words that may stand beside a name in a query. */
function around({ kind, title }: SearchEntry): string {
  return kind === 'tool' ? `${title} calculator tool` : title
}

function wordsToMatch(text: string): string[] {
  return searchWords(text).filter((word) => !isStopWord(word))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && one.length === other.length && one.every((word, place) => word === other[place])
}
