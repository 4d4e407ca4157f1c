// Glossary terms outside lessons.
import { memo, Suspense, type ReactNode } from 'react'
import { lazy } from '../loading/lazy.tsx'
import { TermButton } from './term-button.tsx'
import { markTerms } from './term-matching.ts'
import { termWords, type TermId } from './term-words.ts'

const Meaning = lazy(async () => (await import('./term-meaning.tsx')).Meaning, { orElse: () => null })

/** A term that a learner may not know. */
export function Term({ id, mark, children }: { id: TermId; mark?: string; children: ReactNode }) {
  return (
    <TermButton
      mark={mark}
      renderMeaning={(pressed) => (
        <Suspense>
          <Meaning id={id} {...pressed} />
        </Suspense>
      )}
    >
      {children}
    </TermButton>
  )
}

/** A sentence with its terms marked, each where it first appears. */
export const WithTerms = memo(function WithTerms({ children }: { children: string }) {
  const [parts = []] = markTerms([children], termWords)
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Term key={part.term.id} id={part.term.id} mark={part.mark}>
        {part.text}
      </Term>
    ),
  )
})
