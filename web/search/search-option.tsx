// One line of the list: what was found, with the words marked that were looked for.
import { BookOpen, BookText, Calculator, Search, Target, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { markedPieces } from './excerpt.ts'
import type { SearchEntry } from './search-entry.ts'

type SearchOptionProps = { id: string; entry: SearchEntry; isActive: boolean; onChoose: () => void }

const pictures: Record<SearchEntry['kind'], LucideIcon> = {
  lesson: BookOpen,
  term: BookText,
  tool: Calculator,
  goal: Target,
  hint: Search,
}

const look =
  'flex min-h-11 cursor-pointer items-start gap-3 rounded-[var(--radius-sm)] px-3 py-2 hover:bg-sunken aria-selected:bg-accent-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent'

export function SearchOption({ id, entry, isActive, onChoose }: SearchOptionProps) {
  const option = { id, role: 'option', tabIndex: -1, 'aria-selected': isActive, className: look } as const
  if (!('href' in entry)) {
    return (
      <div {...option} onClick={onChoose}>
        <Inside entry={entry} />
      </div>
    )
  }
  // A link, so that it can be opened in another tab as well.
  const onClick = (event: MouseEvent) => {
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
      <Picture aria-hidden className="mt-[0.1875rem] size-[1.125rem] shrink-0 text-accent" strokeWidth={1.75} />
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
