// Glossary terms outside lessons. The glossary is fetched when the first of them is opened.
import { useQuery } from '@tanstack/react-query'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { readQuery } from '../api/response-cache.ts'
import { Button } from '../ui/button.tsx'
import { markTerms } from './term-matching.ts'
import { TermButton, TermPopover, type PressedTerm } from './term-popover.tsx'
import { termWords, type TermId } from './term-words.ts'

/** A term that a learner may not know. */
export function Term({ id, mark, children }: { id: TermId; mark?: string; children: ReactNode }) {
  return (
    <TermButton mark={mark} renderMeaning={(pressed) => <Meaning id={id} {...pressed} />}>
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

function Meaning({ id, ...pressed }: PressedTerm & { id: TermId }) {
  const glossary = useQuery(readQuery('GET /api/glossary'))
  const found = glossary.data?.terms.find((term) => term.id === id)
  const tryAgain = (event: MouseEvent<HTMLElement>) => {
    // This button is about to go; the popover takes the focus.
    event.currentTarget.closest<HTMLElement>('[popover]')?.focus()
    void glossary.refetch()
  }
  return (
    <TermPopover {...pressed} title={found?.term ?? pressed.button.textContent}>
      <span aria-live="polite">
        {glossary.isPending && 'Loading the meaning…'}
        {glossary.isLoadingError && 'We could not load the meaning.'}
        {found?.definition}
      </span>
      {glossary.isLoadingError && (
        <Button look="quiet" className="mt-3" onClick={tryAgain}>
          Try again
        </Button>
      )}
    </TermPopover>
  )
}
