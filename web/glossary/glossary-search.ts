// Which terms a search of the glossary finds: those with every word of it, in their name or their definition.
import MiniSearch from 'minisearch'
import type { Glossary } from '#contract/learning.ts'
import { searchSettings, type IndexedFields } from '#contract/search-index.ts'
import { forgivingSearches, isCalled } from '../word-search/forgiving-search.ts'

type Term = Glossary['terms'][number]

/**
 * A search of these terms. It answers those that hold every word of the query, best first; a slip of the keys is forgiven
 * when nothing is found without. Capital letters and accents make no difference.
 * @example glossarySearch(terms)('overdarft')[0]?.id // 'overdraft'
 */
export function glossarySearch(terms: readonly Term[]): (query: string) => Term[] {
  const index = new MiniSearch<IndexedFields>(searchSettings)
  index.addAll(
    terms.map(({ term, definition }, id) => ({ id, title: term, heading: '', text: definition, lesson: '' })),
  )
  return (query) => {
    const [results = []] = forgivingSearches([index], query, { needsEveryWord: true }).results
    const found = results.flatMap(({ id }) => terms[id as number] ?? [])
    const called = found.filter(({ term }) => isCalled(term, query))
    return [...called, ...found.filter((term) => !called.includes(term))]
  }
}
