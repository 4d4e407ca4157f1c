// The search of the top bar: a combobox over lessons and tools. On a phone it takes the whole bar while it has focus.
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { searchEntries } from './search-entries.ts'
import { findEntries, type SearchEntry } from './search-matching.ts'
import { SearchResults, type ResultGroup } from './search-results.tsx'

const label = 'Search for lessons or tools...'
const mostLessons = 6
const mostTools = 4

export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const search = useSearch(input)
  useFocusKeys(input)
  return (
    <search className="h-11 min-w-0 flex-1 sm:relative sm:mr-auto sm:max-w-xl">
      <div className="relative h-full bg-paper max-sm:focus-within:absolute max-sm:focus-within:inset-x-3 max-sm:focus-within:top-2 max-sm:focus-within:z-10 max-sm:focus-within:h-11">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft"
          strokeWidth={1.75}
        />
        <input
          ref={input}
          role="combobox"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={label}
          aria-expanded={search.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={search.active === null ? undefined : `${listId}-${search.active}`}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder={label}
          value={search.query}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.onKeyDown}
          onFocus={search.open}
          onBlur={search.close}
          className="peer h-full w-full rounded-[var(--radius)] border border-line-strong bg-surface pr-3 pl-10 text-ellipsis text-ink placeholder:text-ink-soft sm:pr-12"
        />
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-2.5 right-3 hidden rounded-[var(--radius-sm)] border border-line bg-sunken px-2 text-sm text-ink-soft sm:block sm:peer-focus:hidden"
        >
          /
        </kbd>
      </div>
      <SearchResults
        id={listId}
        query={search.query}
        isOpen={search.isOpen}
        groups={search.groups}
        active={search.active}
        onOpened={search.leave}
      />
    </search>
  )
}

function useSearch(input: RefObject<HTMLInputElement | null>) {
  const [query, setQuery] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const [, navigate] = useLocation()
  const groups = groupResults(query)
  const results = groups.flatMap((group) => group.entries)
  const isOpen = isWanted && query.trim() !== ''

  const show = (nextQuery: string, nextIsWanted: boolean) => {
    setQuery(nextQuery)
    setIsWanted(nextIsWanted)
    setActive(null)
  }
  const leave = () => {
    show('', false)
    input.current?.blur()
  }
  const choose = (entry: SearchEntry) => {
    leave()
    navigate(entry.href)
  }
  const move = (step: 1 | -1) => {
    setIsWanted(true)
    if (results.length > 0) setActive(stepped(active, step, results.length))
  }
  const acts: { [key: string]: () => void } = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      const entry = results[active ?? 0]
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
  const open = () => setIsWanted(true)
  // Only what is shown changes: opening a result has just emptied the box.
  const close = () => {
    setIsWanted(false)
    setActive(null)
  }
  return { query, isOpen, groups, active, leave, onKeyDown, type: (text: string) => show(text, true), open, close }
}

function groupResults(query: string): ResultGroup[] {
  const found = findEntries(searchEntries, query)
  const groups = [
    { title: 'Lessons', entries: found.filter(({ kind }) => kind === 'lesson').slice(0, mostLessons) },
    { title: 'Tools', entries: found.filter(({ kind }) => kind === 'tool').slice(0, mostTools) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** The next place in a list of `length` that goes round; from none to either end. */
function stepped(place: number | null, step: 1 | -1, length: number): number {
  if (place === null) return step === 1 ? 0 : length - 1
  return (place + step + length) % length
}

/** The slash, and Ctrl or Cmd with K, go to the search; the slash not while something is being typed. */
function useFocusKeys(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isSlash && !isCommand) return
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'))
  )
}
