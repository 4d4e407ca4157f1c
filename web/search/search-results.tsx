// The list under the search box. Focus stays in the box; the box says which option is chosen.
import { BookOpen, Calculator } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { SearchEntry } from './search-matching.ts'

export type ResultGroup = { title: string; entries: SearchEntry[] }

type SearchResultsProps = {
  id: string
  query: string
  isOpen: boolean
  groups: readonly ResultGroup[]
  /** The place of the chosen option, counted through all groups. */
  active: number | null
  /** Called when a result is opened by a press. */
  onOpened: () => void
}

export function SearchResults({ id, query, isOpen, groups, active, onOpened }: SearchResultsProps) {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const firstPlaces = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && (count === 0 ? 'Nothing found' : `${count} found`)}
      </p>
      <div
        hidden={!isOpen}
        // A press here must not take the focus from the box, which would close the list first.
        role="presentation"
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-3 top-full z-30 mt-1 max-h-[min(30rem,70dvh)] overflow-y-auto rounded-[var(--radius)] border border-line bg-surface p-2 shadow-[var(--shadow-raised)] sm:inset-x-0"
      >
        <div id={id} role="listbox" aria-label="Search results">
          {groups.map(({ title, entries }, index) => (
            <div key={title} role="group" aria-labelledby={`${id}-${title}`} className="not-first:mt-2">
              <div id={`${id}-${title}`} className="px-3 py-1.5 text-sm font-semibold text-ink-soft">
                {title}
              </div>
              {entries.map((entry, place) => {
                const number = (firstPlaces[index] ?? 0) + place
                return (
                  <Option
                    key={entry.href}
                    id={`${id}-${number}`}
                    entry={entry}
                    isActive={number === active}
                    onOpened={onOpened}
                  />
                )
              })}
            </div>
          ))}
        </div>
        {count === 0 && <NothingFound query={query} />}
      </div>
    </>
  )
}

type OptionProps = { id: string; entry: SearchEntry; isActive: boolean; onOpened: () => void }

function Option({ id, entry, isActive, onOpened }: OptionProps) {
  const Picture = entry.kind === 'lesson' ? BookOpen : Calculator
  return (
    <Link
      id={id}
      href={entry.href}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onOpened}
      className="flex cursor-pointer items-start gap-3 rounded-[var(--radius-sm)] px-3 py-2 hover:bg-sunken aria-selected:bg-accent-soft"
    >
      <Picture aria-hidden className="mt-1 size-[1.125rem] shrink-0 text-accent" strokeWidth={1.75} />
      <div className="min-w-0">
        <div className="font-semibold">{entry.title}</div>
        <div className="text-sm text-ink-soft">{entry.kind === 'lesson' ? entry.place : entry.summary}</div>
      </div>
    </Link>
  )
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="px-3 py-4">
      <p className="font-semibold [overflow-wrap:anywhere]">Nothing found for '{query.trim()}'</p>
      <p className="mt-0.5 text-ink-soft">Check the spelling, or try one word, such as tax or savings.</p>
    </div>
  )
}
