import { Bookmark } from 'lucide-react'
import type { LessonHeading } from '#contract/learning.ts'

/** Offers, without insisting, to go on where the learner stopped reading the last time. */
export function PlaceOffer({ part }: { part: LessonHeading }) {
  return (
    <p className="mb-6 flex items-start gap-2.5 rounded-[var(--radius)] bg-accent-soft px-4 py-2.5 print:hidden">
      <Bookmark aria-hidden className="mt-1 size-4 shrink-0 text-accent" strokeWidth={1.75} />
      <span>
        You stopped at ‘{part.text}’.{' '}
        <a
          href={`#${part.anchor}`}
          className="inline-block min-h-6 font-semibold text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-2"
        >
          Go on from where you left off
        </a>
      </span>
    </p>
  )
}
