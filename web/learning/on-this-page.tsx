// The parts of a lesson, to go to: beside the text where there is room, folded above it elsewhere.
import { ChevronDown } from 'lucide-react'
import type { LessonHeading } from '#contract/learning.ts'

type OnThisPageProps = { headings: readonly LessonHeading[]; current: string | null }

/** For beside the text. It marks the part where the reader is. */
export function PartsBeside({ headings, current }: OnThisPageProps) {
  return (
    <nav aria-label="On this page">
      <h2 className="mb-2 text-base">On this page</h2>
      <ul className="border-l border-line">
        {headings.map(({ anchor, text }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === current ? 'location' : undefined}
              className="-ml-px block border-l-2 border-transparent py-1.5 pl-3.5 text-[0.9375rem] leading-snug text-ink-soft hover:text-ink hover:underline aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** For above the text, closed until it is wanted. */
export function PartsFolded({ headings }: Pick<OnThisPageProps, 'headings'>) {
  return (
    <details className="group mb-6 rounded-[var(--radius)] border border-line bg-surface @min-[56rem]:hidden print:hidden">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        On this page
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <nav aria-label="On this page">
        <ul className="px-2 pb-2">
          {headings.map(({ anchor, text }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="flex min-h-11 items-center rounded-[var(--radius-sm)] px-2 py-1.5 text-accent underline decoration-1 underline-offset-4 hover:bg-sunken"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}
