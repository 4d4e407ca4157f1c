// The search box in the top bar: a combobox over tools, pages, lessons, terms and goals. On a phone it fills the bar
// while focused.
import SearchSign from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import type { Goal } from '#contract/goals.ts'
import { lazy } from '../loading/lazy.tsx'
import { useRead } from '../outbox/use-read.ts'
import { useSlashOff } from '../session/stored-choice.ts'
import { typedBefore } from '../ui/fields/typed-before.ts'
import { useSearch } from './use-search.ts'

const label = 'Search for lessons or tools...'

/** The list of results, loaded together with the search engine. */
const SearchResults = lazy(async () => (await import('./search-results.tsx')).SearchResults)
const noGoals: readonly Goal[] = []

export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [isInUse, setIsInUse] = useState(false)
  // Goals are searched too: fetched when the box is first used.
  const { data: goals = noGoals } = useRead('GET /api/goals', null, { enabled: isInUse })
  const search = useSearch(input, goals, SearchResults.load)
  const [isSlashOff] = useSlashOff()
  useFocusKeys(input, { isSlashOff })
  const adopt = typedBefore((field: HTMLInputElement) => search.type(field.value))
  const onFocus = () => {
    setIsInUse(true)
    search.open()
  }
  return (
    <search className="h-11 min-w-0 flex-1 sm:relative sm:mr-auto sm:max-w-xl">
      <div className="relative h-full bg-paper max-sm:focus-within:absolute max-sm:focus-within:inset-x-3 max-sm:focus-within:top-2 max-sm:focus-within:z-10 max-sm:focus-within:h-11">
        <SearchSign
          aria-hidden
          className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft"
          strokeWidth={1.75}
        />
        <input
          ref={(field) => {
            input.current = field
            adopt(field)
          }}
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
          aria-keyshortcuts={isSlashOff ? 'Control+K Meta+K' : '/ Control+K Meta+K'}
          placeholder={label}
          value={search.query}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.onKeyDown}
          onFocus={onFocus}
          // A click in the focused box opens the list again after Escape.
          onClick={search.open}
          onBlur={search.close}
          className="peer h-full w-full rounded-[var(--radius)] border border-line-strong bg-surface pr-1 pl-9 text-ellipsis text-ink placeholder:text-ink-soft max-sm:placeholder:text-xs sm:pr-12"
        />
        {!isSlashOff && (
          <kbd
            aria-hidden
            className="pointer-events-none absolute top-2.5 right-3 hidden rounded-[var(--radius-sm)] border border-line bg-sunken px-2 text-sm text-ink-soft sm:block sm:peer-focus:hidden"
          >
            /
          </kbd>
        )}
      </div>
      <div
        hidden={!search.isOpen}
        // A click here must not take the focus from the box, which would close the list first.
        role="presentation"
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-3 top-full z-30 mt-1 max-h-[min(34rem,70dvh)] overflow-y-auto rounded-[var(--radius)] border border-line bg-surface p-2 shadow-[var(--shadow-raised)] empty:hidden sm:inset-x-0"
      >
        {search.isThere && <SearchResults id={listId} search={search} />}
        {search.reach === 'nothing' && (
          <p className="px-3 py-2 text-sm text-ink-soft">
            Search did not load. Check your connection, then carry on typing.
          </p>
        )}
      </div>
    </search>
  )
}

/** ‘/’ (unless turned off) and Ctrl or Cmd K focus the search, except while somebody types. */
function useFocusKeys(input: RefObject<HTMLInputElement | null>, { isSlashOff }: { isSlashOff: boolean }): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isSlash = !isSlashOff && event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isSlash && !isCommand) return
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input, isSlashOff])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'))
  )
}
