// Sorts what was found under headings: each kind of thing together, the kind with the best of all first.
import { paths } from '#contract/paths.ts'
import type { EngineState } from './use-search-engine.ts'
import type { ResultGroup, SearchEntry } from './search-entry.ts'
import { lessonEntries, toolEntries, type PageEntry } from './title-entries.ts'
import { matchTitles } from './title-matching.ts'

const kinds = [
  { kind: 'lesson', title: 'Lessons', most: 5 },
  { kind: 'term', title: 'Terms', most: 3 },
  { kind: 'tool', title: 'Tools', most: 3 },
  { kind: 'goal', title: 'Your goals', most: 3 },
] as const

const hints = ['payslip', 'emergency fund', 'credit score', 'student loan']

/** What is shown for a query; suggestions while it is empty or finds nothing, then with the way to all terms. */
export function groupResults(query: string, goals: readonly PageEntry[], state: EngineState): ResultGroup[] {
  const found = findAll(query, goals, state)
  const groups = kinds.flatMap(({ kind, title, most }) => {
    const entries = found.filter((entry) => entry.kind === kind).slice(0, most)
    return entries.length > 0 ? [{ title, entries }] : []
  })
  if (groups.length === 0) return query.trim() === '' ? [suggestions] : [suggestions, wholeGlossary]
  return groups.toSorted((one, other) => found.indexOf(one.entries[0]!) - found.indexOf(other.entries[0]!))
}

/** Best first. What only titles hold is found as well when the engine finds nothing, such as the middle of a word. */
function findAll(query: string, goals: readonly PageEntry[], state: EngineState): SearchEntry[] {
  const found = state.status === 'ready' ? state.engine.find(query, goals).map(({ entry }) => entry) : []
  return found.length > 0 ? found : matchTitles([...lessonEntries, ...toolEntries, ...goals], query)
}

const suggestions: ResultGroup = { title: 'Try one of these', entries: hints.map(hintEntry) }

const wholeGlossary: ResultGroup = {
  title: 'Or look through all terms',
  entries: [
    {
      kind: 'term',
      key: 'glossary',
      title: 'Glossary',
      place: '',
      excerpt: 'Every money word we explain, from A to Z.',
      words: [],
      href: paths.glossary,
    },
  ],
}

function hintEntry(title: string): SearchEntry {
  return { kind: 'hint', key: `hint-${title}`, title, place: '', excerpt: '', words: [] }
}
