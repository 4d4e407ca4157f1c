// The state of the search box: the query and its results, whether the list is open, the active entry, and the keys.
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
  /** The number of results; null while suggestions are shown instead. */
  count: number | null
  /** What can be searched: 'names' if the index cannot be loaded, 'nothing' if the search engine cannot. */
  reach: 'unasked' | 'loading' | 'whole' | 'names' | 'nothing'
  /** Whether anything can be found yet. */
  isThere: boolean
  /** The index of the active entry across all groups. */
  active: number | null
  choose: (entry: SearchEntry) => void
  type: (text: string) => void
  open: () => void
  close: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type LoadList = () => Promise<unknown>

/** `loadList` loads the list of results; results are shown after it. It must not change between renders. */
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
    // The browser confirms before it rings; the number stays in view.
    if (entry.kind === 'help') return window.location.assign(entry.href)
    show('', false)
    input.current?.blur()
    // `chosenAt` makes each choice a new history state, so that choosing the same part again scrolls to it.
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
      // The best result is active without an arrow key; suggestions are not, nor is a number to ring.
      const best = entries.findIndex(({ kind }) => kind !== 'help')
      const entry = entries[active ?? (count ? best : -1)]
      if (isOpen && entry !== undefined) choose(entry)
    },
    // The first press closes the list, the second clears the box.
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

/** The next index in a list that wraps around; from none to either end. */
function stepped(place: number | null, step: 1 | -1, length: number): number {
  if (place === null) return step === 1 ? 0 : length - 1
  return (place + step + length) % length
}

/**
 * The search function as far as it is loaded, and `ask`, which loads it; it tries again only after a failure. Until
 * the index is loaded, and if it cannot be, names are searched.
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
