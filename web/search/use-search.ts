// The state of the search box: what is typed, whether the list is open, which entry is chosen, and what the keys do.
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { groupResults } from './result-groups.ts'
import type { ResultGroup, SearchEntry } from './search-entry.ts'
import type { PageEntry } from './title-entries.ts'
import { useSearchEngine } from './use-search-engine.ts'

export type Search = {
  query: string
  isOpen: boolean
  groups: readonly ResultGroup[]
  /** How many were found; null while suggestions are shown instead. */
  count: number | null
  /** 'loading' while only titles are searched, 'failed' when it stays so. */
  reach: 'whole' | 'loading' | 'failed'
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
  const { state, ask } = useSearchEngine()
  const [, navigate] = useLocation()
  const groups = isOpen ? groupResults(query, goals, state) : []
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
    count: isHinting ? (query.trim() === '' ? null : 0) : entries.length,
    reach: state.status === 'ready' ? 'whole' : state.status === 'failed' ? 'failed' : 'loading',
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
