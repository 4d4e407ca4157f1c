// The state of the search box: what is typed and found, whether the list is open, which entry is chosen, and what the keys do.
import { useCallback, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import type { findTitles as FindTitles, SearchEngine } from './search-engine.ts'
import type { PageEntry, SearchEntry } from './search-entries.ts'

/** Entries under one heading, best first. */
type ResultGroup = { title: string; entries: SearchEntry[] }

export type Search = {
  query: string
  isOpen: boolean
  groups: readonly ResultGroup[]
  /** How many were found; null while suggestions are shown instead. */
  count: number | null
  /** What is searched: 'titles' alone when the rest can't come, 'nothing' when all of it can't. */
  reach: 'whole' | 'loading' | 'titles' | 'nothing'
  /** The place of the chosen entry, counted through all groups. */
  active: number | null
  choose: (entry: SearchEntry) => void
  type: (text: string) => void
  open: () => void
  close: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function useSearch(input: RefObject<HTMLInputElement | null>, goals: readonly PageEntry[]): Search {
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const { loaded, ask } = useSearchEngine()
  const [, navigate] = useLocation()
  const groups = isOpen ? groupResults(query, goals, loaded) : []
  const entries = groups.flatMap((group) => group.entries)
  const isHinting = entries[0]?.kind === 'hint'

  const show = (nextQuery: string, nextIsOpen: boolean) => {
    setQuery(nextQuery)
    setIsOpen(nextIsOpen)
    setActive(null)
  }
  const open = () => {
    ask()
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    setActive(null)
  }
  const choose = (entry: SearchEntry) => {
    if (entry.kind === 'hint') return show(entry.title, true)
    show('', false)
    input.current?.blur()
    // The moment makes each choice a new one, so that the page goes to its part again after the reader scrolled away.
    navigate(entry.href, { state: { chosenAt: Date.now() } })
  }
  const move = (step: 1 | -1) => {
    open()
    if (entries.length > 0) setActive(stepped(active, step, entries.length))
  }
  const acts: { [key: string]: () => void } = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      // The best is at hand without an arrow; a suggestion is not, since nobody asked for it.
      const entry = entries[active ?? (isHinting ? -1 : 0)]
      if (isOpen && entry !== undefined) choose(entry)
    },
    // The first press closes the list, the second empties the box.
    Escape: () => show(isOpen ? query : '', false),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key]
    if (act === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  return {
    query,
    isOpen,
    groups,
    count: isHinting ? (query.trim() === '' || loaded.findTitles === undefined ? null : 0) : entries.length,
    reach: reachOf(loaded),
    active,
    choose,
    type: (text) => {
      ask()
      show(text, true)
    },
    open,
    close,
    onKeyDown,
  }
}

/** The next place in a list of `length` that goes round; from none to either end. */
function stepped(place: number | null, step: 1 | -1, length: number): number {
  if (place === null) return step === 1 ? 0 : length - 1
  return (place + step + length) % length
}

/** What has come of the search by now: titles can be searched first. */
type Loaded = {
  status: 'unasked' | 'loading' | 'ended'
  findTitles?: typeof FindTitles
  engine?: SearchEngine
}

/**
 * The search engine with its index, and the act that asks for it; asking again does something only after a failure. Until the
 * index is here, and if it can't come, titles are searched.
 */
function useSearchEngine(): { loaded: Loaded; ask: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'unasked' })
  const { status, engine } = loaded
  const ask = useCallback(() => {
    if (status === 'loading' || engine !== undefined) return
    const load = async () => {
      const { findTitles, loadSearchEngine } = await import('./search-engine.ts')
      setLoaded({ status: 'loading', findTitles })
      setLoaded({ status: 'ended', findTitles, engine: await loadSearchEngine(new Date()) })
    }
    setLoaded((before) => ({ ...before, status: 'loading' }))
    load().catch(() => setLoaded((before) => ({ ...before, status: 'ended' })))
  }, [status, engine])
  return { loaded, ask }
}

function reachOf({ status, findTitles, engine }: Loaded): Search['reach'] {
  if (engine !== undefined) return 'whole'
  if (status !== 'ended') return 'loading'
  return findTitles === undefined ? 'nothing' : 'titles'
}

const kinds = [
  { kind: 'lesson', title: 'Lessons', most: 5 },
  { kind: 'term', title: 'Terms', most: 3 },
  { kind: 'tool', title: 'Tools', most: 3 },
  { kind: 'goal', title: 'Your goals', most: 3 },
] as const

const hints = ['payslip', 'emergency fund', 'credit score', 'student loan']

/** What is shown for a query; suggestions while it is empty or finds nothing, then with the way to all terms. */
function groupResults(query: string, goals: readonly PageEntry[], state: Loaded): ResultGroup[] {
  const found = findAll(query, goals, state)
  const groups = kinds.flatMap(({ kind, title, most }) => {
    const entries = found.filter((entry) => entry.kind === kind).slice(0, most)
    return entries.length > 0 ? [{ title, entries }] : []
  })
  if (groups.length === 0) return query.trim() === '' ? [suggestions] : [suggestions, wholeGlossary]
  return groups.toSorted((one, other) => found.indexOf(one.entries[0]!) - found.indexOf(other.entries[0]!))
}

/** Best first. What only titles hold is found as well when the whole course has nothing, such as the middle of a word. */
function findAll(query: string, goals: readonly PageEntry[], { engine, findTitles }: Loaded): SearchEntry[] {
  const found = engine?.find(query, goals).map(({ entry }) => entry) ?? []
  return found.length > 0 ? found : (findTitles?.(query, goals) ?? [])
}

const suggestions: ResultGroup = { title: 'Try one of these', entries: hints.map(hintEntry) }

const wholeGlossary: ResultGroup = {
  title: 'Or browse all terms',
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
