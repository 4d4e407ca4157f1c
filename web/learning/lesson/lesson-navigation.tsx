// The ways through lessons: to the parts of one, and to the lessons before and after it in the order of the course.
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'wouter'
import type { LessonHeading } from '#contract/learning.ts'
import { nextLesson, previousLesson, type Neighbour } from '../course-address.tsx'

const partsLabel = 'On this page'

type OnThisPageProps = { headings: readonly LessonHeading[]; current: string | null }

/** For beside the text. It marks the part where the reader is. */
export function PartsBeside({ headings, current }: OnThisPageProps) {
  return (
    <nav aria-label={partsLabel}>
      <h2 className="mb-2 text-base">{partsLabel}</h2>
      <ul className="border-l border-line">
        {headings.map(({ anchor, text }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === current ? 'location' : undefined}
              className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-[0.9375rem] leading-snug text-ink-soft hover:text-ink hover:underline aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
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
        {partsLabel}
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <nav aria-label={partsLabel}>
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

export function LessonNeighbours({ lessonId }: { lessonId: number }) {
  const before = previousLesson(lessonId)
  const after = nextLesson(lessonId)
  return (
    <nav aria-label="Lessons before and after" className="mt-8 grid gap-3 sm:grid-cols-2 print:hidden">
      {before !== undefined && <NeighbourLink label="Previous lesson" {...before} />}
      {after !== undefined && <NeighbourLink label="Next lesson" {...after} isNext />}
    </nav>
  )
}

function NeighbourLink({ label, title, href, isNext = false }: Neighbour & { label: string; isNext?: boolean }) {
  const Arrow = isNext ? ArrowRight : ArrowLeft
  return (
    <Link
      href={href}
      className={`flex items-center gap-3 rounded-[var(--radius)] border border-line px-4 py-3 hover:bg-sunken ${isNext ? 'flex-row-reverse text-right sm:col-start-2' : ''}`}
    >
      <Arrow aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="block font-semibold">{title}</span>
      </span>
    </Link>
  )
}
