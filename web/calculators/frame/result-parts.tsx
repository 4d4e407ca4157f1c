// Parts below an answer: notes, sections with a heading, links.
import type { ReactNode } from 'react'
import type { Reading } from '#contract/learning.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import * as words from './frame-words.ts'

/** What to know of an answer in one list, and what else belongs with it. */
export function Notes({ notes, children }: { notes: readonly string[]; children?: ReactNode }) {
  return (
    <div className="mt-4 grid gap-3">
      {notes.length > 0 && (
        <Notice>
          <h2 className="text-base">{words.goodToKnow}</h2>
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
