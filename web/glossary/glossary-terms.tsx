import { curriculum } from 'virtual:curriculum'
import type { Glossary } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { TextLink } from '../ui/text-link.tsx'

type Term = Glossary['terms'][number]

/** Terms with their definitions. The marked one is where the reader was led. */
export function TermList({ terms, marked }: { terms: readonly Term[]; marked: string | null }) {
  return (
    <dl className="gap-x-10 lg:columns-2 print:columns-2">
      {terms.map((term) => (
        <div
          key={term.id}
          className={classNames(
            'break-inside-avoid border-t border-line py-3.5',
            term.id === marked && '-mx-3 rounded-[var(--radius)] bg-accent-soft px-3',
          )}
        >
          <dt id={term.id} tabIndex={-1} className="scroll-mt-5 text-lg font-semibold outline-none">
            {term.term}
          </dt>
          <dd className="mt-0.5">{term.definition}</dd>
          <TaughtIn lessonIds={term.lessonIds} />
        </div>
      ))}
    </dl>
  )
}

function TaughtIn({ lessonIds }: { lessonIds: readonly number[] }) {
  const lessons = places.filter(({ lesson }) => lessonIds.includes(lesson.id))
  if (lessons.length === 0) return null
  return (
    <dd className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft print:hidden">
      <span>{lessons.length === 1 ? 'Lesson:' : 'Lessons:'}</span>
      {lessons.map(({ moduleId, lesson }) => (
        <TextLink key={lesson.id} href={paths.lesson(moduleId, lesson.id)} className="min-h-8">
          {lesson.title}
        </TextLink>
      ))}
    </dd>
  )
}

const places = curriculum.flatMap((module) => module.lessons.map((lesson) => ({ moduleId: module.id, lesson })))
