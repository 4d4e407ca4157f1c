// The state of the search box: what is typed and found, whether the list is open, which entry is chosen, and what the keys do.
import { useCallback, useMemo, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLocation } from 'wouter'
import type { Goal } from '#contract/goals.ts'
import { openedByLink } from '../routing/opened-by-link.ts'
import type { Find } from './search-engine.ts'
import type { ResultGroup, SearchEntry } from './search-entries.ts'

export type Search = {
  query: string
  isOpen: boolean
  groups: readonly ResultGroup[]
  /** How many were found; null while nothing is asked and suggestions are shown instead. */
  count: number | null
  /** What is searched: 'names' alone when the rest can't come, 'nothing' when all of it can't. */
  reach: 'unasked' | 'loading' | 'whole' | 'names' | 'nothing'
  /** Whether anything can be found by now. */
  isThere: boolean
  /** The place of the chosen entry, counted through all groups. */
  active: number | null
  choose: (entry: SearchEntry) => void
  type: (text: string) => void
  open: () => void
  close: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type LoadList = () => Promise<unknown>

/** `loadList` fetches what shows the results; they are found once it is there. It must not change. */
export function useSearch(
  input: RefObject<HTMLInputElement | null>,
  goals: readonly Goal[],
  loadList: LoadList,
): Search {
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const { find, reach, ask } = useFind(loadList)
  const [, navigate] = useLocation()
  const { groups, count } = useMemo(
    () => (isOpen && find?.(query, goals)) || { groups: [], count: null },
    [isOpen, find, query, goals],
  )
  const entries = groups.flatMap((group) => group.entries)

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
    // The browser asks before it rings; the number stays in view.
    if (entry.kind === 'help') return window.location.assign(entry.href)
    show('', false)
    input.current?.blur()
    // The moment makes each choice a new one, so that the page goes to its part again after the reader scrolled away.
    navigate(entry.href, { state: { ...openedByLink, chosenAt: Date.now() } })
  }
  const move = (step: 1 | -1) => {
    open()
    if (entries.length > 0) setActive(stepped(active, step, entries.length))
  }
  const acts: { [key: string]: () => void } = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      // The best is at hand without an arrow; a suggestion is not, since nobody asked for it, nor is a number to ring.
      const best = entries.findIndex(({ kind }) => kind !== 'help')
      const entry = entries[active ?? (count ? best : -1)]
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
    count,
    reach,
    isThere: find !== undefined,
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

/**
 * The search as far as it has come, and the act that asks for it; asking again does something only after a failure. Until the
 * index is here, and if it can't come, names are searched.
 */
function useFind(loadList: LoadList): Pick<Search, 'reach'> & { find: Find | undefined; ask: () => void } {
  const [find, setFind] = useState<Find>()
  const [reach, setReach] = useState<Search['reach']>('unasked')
  const ask = useCallback(() => {
    if (reach === 'loading' || reach === 'whole') return
    const load = async () => {
      const [{ findByName, loadFullSearch }] = await Promise.all([import('./search-engine.ts'), loadList()])
      const now = new Date()
      setFind(() => findByName(now))
      try {
        const findAll = await loadFullSearch(now)
        setFind(() => findAll)
        setReach('whole')
      } catch {
        setReach('names')
      }
    }
    setReach('loading')
    load().catch(() => setReach('nothing'))
  }, [reach, loadList])
  return { find, reach, ask }
}
