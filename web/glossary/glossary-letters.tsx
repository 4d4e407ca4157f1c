// The order of the glossary's page: a section for each letter that terms begin with, and the way to each.
import type { ReactNode } from 'react'
import type { Glossary } from '#contract/learning.ts'

type Terms = Glossary['terms']

/** The terms under the letter that they begin with, both in the order of the alphabet. */
export function byLetter(terms: Terms): { letter: string; terms: Terms }[] {
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
        className="scroll-mt-2 break-after-avoid text-3xl text-accent outline-none lg:pt-3"
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
