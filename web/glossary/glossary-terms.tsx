// The glossary’s terms in sections by first letter, with a link to each section.
import type { ReactNode } from 'react'
import { curriculum } from 'virtual:curriculum'
import type { Glossary } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { TextLink } from '../ui/text-link.tsx'

type Term = Glossary['terms'][number]

/** Terms with their definitions. The marked one is the one in the address. */
export function TermList({ terms, marked }: { terms: readonly Term[]; marked: string | null }) {
  return (
    <dl className="gap-x-8 lg:columns-2 print:columns-2">
      {terms.map((term) => (
        <div
          key={term.id}
          className={classNames(
            'break-inside-avoid border-t border-line py-3.5',
            term.id === marked && '-mx-3 rounded-[var(--radius)] bg-highlight px-3',
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
        <TextLink key={lesson.id} href={paths.lesson(moduleId, lesson.id)} className="min-h-9">
          {lesson.title}
        </TextLink>
      ))}
    </dd>
  )
}

const places = curriculum.flatMap((module) => module.lessons.map((lesson) => ({ moduleId: module.id, lesson })))

/** Groups terms by their first letter. Both stay in alphabetical order. */
export function byLetter(terms: readonly Term[]): { letter: string; terms: Term[] }[] {
  const letters = Map.groupBy(terms, ({ term }) => term.charAt(0).toUpperCase())
  return [...letters].map(([letter, beginning]) => ({ letter, terms: beginning }))
}

export function LetterJumps({ letters }: { letters: readonly string[] }) {
  return (
    <nav aria-label="Letters">
      <ul className="-ml-2 flex flex-wrap gap-x-0.5">
        {letters.map((letter) => (
          <li key={letter}>
            <a
              href={`#${letterId(letter)}`}
              className="inline-flex size-11 items-center justify-center rounded-[var(--radius)] font-semibold text-accent underline decoration-1 underline-offset-4 hover:bg-accent-soft hover:decoration-2"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function LetterSection({ letter, children }: { letter: string; children: ReactNode }) {
  return (
    <section aria-labelledby={letterId(letter)} className="mt-6 lg:grid lg:grid-cols-[3.5rem_minmax(0,1fr)]">
      <h2
        id={letterId(letter)}
        tabIndex={-1}
        className="scroll-mt-2 break-after-avoid text-3xl text-ink-soft outline-none lg:pt-3"
      >
        {letter}
      </h2>
      {children}
    </section>
  )
}

function letterId(letter: string): string {
  return `letter-${letter.toLowerCase()}`
}
