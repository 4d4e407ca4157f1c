// The list of results, with the found words marked. Focus stays in the box, which names the active option.
import BookA from 'lucide-react/icons/book-a'
import BookOpen from 'lucide-react/icons/book-open'
import Calculator from 'lucide-react/icons/calculator'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Phone from 'lucide-react/icons/phone'
import type { LucideIcon } from 'lucide-react'
import SearchSign from 'lucide-react/icons/search'
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { markedPieces } from './excerpt.ts'
import type { SearchEntry } from './search-entries.ts'
import type { Search } from './use-search.ts'

export function SearchResults({ id, search }: { id: string; search: Search }) {
  const { groups, active } = search
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const firstPlaces = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <>
      <Announcement search={search} />
      <Heading search={search} />
      <div id={id} role="listbox" aria-label="Search results">
        {groups.map(({ title, entries }, index) => (
          <div key={title} role="group" aria-labelledby={`${id}-group-${index}`} className="not-first:mt-2">
            <div id={`${id}-group-${index}`} className="px-3 py-1.5 text-sm font-semibold text-ink-soft">
              {title}
            </div>
            {entries.map((entry, place) => {
              const number = (firstPlaces[index] ?? 0) + place
              return (
                <SearchOption
                  key={entry.key}
                  id={`${id}-${number}`}
                  entry={entry}
                  isActive={number === active}
                  onChoose={() => search.choose(entry)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {search.query.trim() !== '' && <Reach reach={search.reach} />}
    </>
  )
}

type SearchOptionProps = { id: string; entry: SearchEntry; isActive: boolean; onChoose: () => void }

const pictures: Record<SearchEntry['kind'], LucideIcon> = {
  answer: Calculator,
  tool: Calculator,
  page: LayoutDashboard,
  module: BookOpen,
  document: FileText,
  lesson: BookOpen,
  guide: LifeBuoy,
  term: BookA,
  goal: Flag,
  help: Phone,
  hint: SearchSign,
}

const look =
  'flex min-h-11 cursor-pointer items-start gap-3 rounded-[var(--radius-sm)] px-3 py-2 hover:bg-sunken aria-selected:bg-accent-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent'

function SearchOption({ id, entry, isActive, onChoose }: SearchOptionProps) {
  const option = { id, role: 'option', tabIndex: -1, 'aria-selected': isActive, className: look } as const
  if (entry.kind === 'hint') {
    return (
      <div {...option} onClick={onChoose}>
        <Inside entry={entry} />
      </div>
    )
  }
  // A link, so that it can be opened in another tab.
  const onClick = (event: MouseEvent) => {
    // The link itself rings the number.
    if (entry.kind === 'help') return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <a {...option} href={entry.href} onClick={onClick}>
      <Inside entry={entry} />
    </a>
  )
}

function Inside({ entry }: { entry: SearchEntry }) {
  const Picture = pictures[entry.kind]
  return (
    <>
      <Picture aria-hidden className="mt-1 size-[1.125rem] shrink-0 text-accent" strokeWidth={1.75} />
      <div className="min-w-0">
        <div className="font-semibold [overflow-wrap:anywhere]">
          <Marked text={entry.title} words={entry.words} />
        </div>
        {entry.place !== '' && <div className="text-sm text-ink-soft">{entry.place}</div>}
        {entry.excerpt !== '' && (
          <div className={`mt-0.5 text-sm ${entry.kind === 'term' ? '' : 'line-clamp-3'}`}>
            <Marked text={entry.excerpt} words={entry.words} />
          </div>
        )}
      </div>
    </>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedPieces(text, words).map(({ text: piece, isMarked, at }) =>
    isMarked ? (
      <mark key={at} className="rounded-xs bg-warn-soft text-ink">
        {piece}
      </mark>
    ) : (
      <span key={at}>{piece}</span>
    ),
  )
}

/** Above the suggestions: what can be searched, or that nothing was found. */
function Heading({ search: { query, count } }: { search: Search }) {
  if (count === null) return <Line>Find tools, lessons, terms and your own goals. Typing mistakes don’t matter.</Line>
  if (count > 0) return null
  return (
    <div className="px-3 pt-2 pb-3">
      <p className="font-semibold [overflow-wrap:anywhere]">{`Nothing found for ‘${query.trim()}’`}</p>
      <p className="mt-0.5 text-ink-soft">Try fewer words, or a different word.</p>
    </div>
  )
}

function Reach({ reach }: { reach: Search['reach'] }) {
  if (reach === 'loading') return <Line>Titles so far. Searching the lessons…</Line>
  if (reach === 'names') return <Line>Only titles could be searched: the rest did not load.</Line>
  return null
}

function Line({ children }: { children: ReactNode }) {
  return <p className="px-3 py-2 text-sm text-ink-soft">{children}</p>
}

/** Announces the number of results once typing pauses, so that it does not speak over each letter. */
function Announcement({ search }: { search: Search }) {
  const [said, setSaid] = useState('')
  const announcement = search.isOpen ? announcementOf(search) : ''
  useEffect(() => {
    const timer = setTimeout(() => setSaid(announcement), announcement === '' ? 0 : 600)
    return () => clearTimeout(timer)
  }, [announcement])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

/** An answer is announced with the count: Enter opens it. */
function announcementOf({ query, count, groups }: Search): string {
  if (count === null) return ''
  if (count === 0) return `Nothing found for ${query.trim()}`
  const best = groups[0]?.entries[0]
  return best?.kind === 'answer' ? `${best.title}. ${count} found` : `${count} found`
}
