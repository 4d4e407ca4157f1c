// The lessons before and after this one in the order of the course, from one module into the next.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { curriculum } from 'virtual:curriculum'
import { Link } from 'wouter'
import { paths } from '#contract/paths.ts'

type Neighbour = { title: string; href: string }

/** The lesson after this one; undefined after the last. */
export function nextLesson(lessonId: number): Neighbour | undefined {
  return course[course.findIndex(({ id }) => id === lessonId) + 1]
}

export function LessonNeighbours({ lessonId }: { lessonId: number }) {
  const before = course[course.findIndex(({ id }) => id === lessonId) - 1]
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

const course = curriculum.flatMap((module) =>
  module.lessons.map(({ id, title }) => ({ id, title, href: paths.lesson(module.id, id) })),
)
