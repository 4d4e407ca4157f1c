// Parts below an answer: notes, sections with a heading, links to other sites.
import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
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
