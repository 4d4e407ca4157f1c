// Parts below an answer: notes, sections, tables, folds, links.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'
import type { Reading } from '#contract/learning.ts'
import { LazyBoundary } from '#web/loading/lazy.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { goodToKnow } from './frame-words.ts'
import { textOf, type Table } from './table.ts'

/** What to know of an answer in one list, and what else belongs with it. */
export function Notes({ notes, children }: { notes: readonly string[]; children?: ReactNode }) {
  return (
    <div className="mt-4 grid gap-3">
      {notes.length > 0 && (
        <Notice>
          <h2 className="text-base">{goodToKnow}</h2>
          <ul className="mt-1 grid list-disc gap-1.5 pl-4 text-[0.9375rem]">
            {notes.map((note) => (
              <li key={note} className="max-w-[65ch] [overflow-wrap:anywhere]">
                {note}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {children}
    </div>
  )
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A link out of the app, or a telephone number. */
export function SiteLink({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4">
      {label}
    </a>
  )
}

/** A table on the page, with each row that is a total set apart. */
export function WorkingTable({ caption, columns, rows }: Table) {
  const align = (place: number) =>
    classNames(
      columns[place]?.isNumeric === true ? 'text-right' : 'text-left',
      columns[place]?.isWideOnly === true && 'hidden @md:table-cell print:table-cell',
    )
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map(({ title }, place) => (
              <th
                key={title}
                scope="col"
                className={`py-2 pr-3 align-bottom text-sm font-semibold text-ink-soft last:pr-0 ${align(place)}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, isTotal = false }, row) => (
            <tr
              key={`${row} ${textOf(cells[0] ?? '')}`}
              className={
                isTotal !== false ? 'border-t border-line-strong font-semibold' : 'border-b border-line last:border-b-0'
              }
            >
              {cells.map((cell, place) =>
                place === 0 ? (
                  <th
                    key={columns[place]?.title}
                    scope="row"
                    className={`py-2 pr-3 ${isTotal !== false ? 'font-semibold' : 'font-normal'} ${align(place)}`}
                  >
                    {textOf(cell)}
                  </th>
                ) : (
                  <td
                    key={columns[place]?.title}
                    className={`py-2 pr-3 last:pr-0 ${align(place)} ${columns[place]?.isNumeric === true ? 'whitespace-nowrap' : ''}`}
                  >
                    {textOf(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A source within a sentence. */
export function SourceLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink"
    >
      {children}
    </a>
  )
}

/** Where the course says more, as far as it does. */
export function ReadOn({ before, reading }: { before: string; reading: Reading | undefined }) {
  return (
    reading && (
      <p>
        {before} <TextLink href={reading.href}>{reading.title}</TextLink>
      </p>
    )
  )
}

/** How a result was worked out, in sentences. */
export function WorkingNotes({ notes, children }: { notes: readonly string[]; children?: ReactNode }) {
  return (
    <div className="mt-4 grid max-w-[60ch] gap-2 text-sm text-ink-soft first:mt-0">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {children}
    </div>
  )
}

/** Where a calculator says how it came to its result; its code may come late. */
export function WorkingFold({ children }: { children: ReactNode }) {
  return (
    <Fold title="How we worked this out">
      <LazyBoundary>{children}</LazyBoundary>
    </Fold>
  )
}

/** A part that opens and closes under its own heading row. `aside` is at the end of that row. */
export function Fold({
  title,
  aside,
  isOpen = false,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <Details
      isOpen={isOpen}
      className="group rounded-[var(--radius)] border border-line bg-surface"
      summaryClassName="flex min-h-12 list-none items-center gap-3 rounded-[var(--radius)] px-4 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden"
      summary={
        <>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180 print:hidden"
          />
          <span className="min-w-0 flex-1 font-semibold">{title}</span>
          {aside !== undefined && <span className="text-right text-sm">{aside}</span>}
        </>
      }
    >
      <div className="border-t border-line px-4 py-4">{children}</div>
    </Details>
  )
}

type OptionalFoldProps = { title: string; isUsed: boolean; children: ReactNode }

/** A fold around what few fill in, whose code may come late: open from the start where it is filled in, else not printed. */
export function OptionalFold({ title, isUsed, children }: OptionalFoldProps) {
  const [opensAtOnce] = useState(isUsed)
  return (
    <div className={isUsed ? undefined : 'print:hidden'}>
      <Fold title={title} isOpen={opensAtOnce}>
        <LazyBoundary>{children}</LazyBoundary>
      </Fold>
    </div>
  )
}
