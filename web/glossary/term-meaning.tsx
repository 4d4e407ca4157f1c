// The meaning of a term outside lessons. Both this code and the glossary are fetched when the first term is opened.
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { readQuery } from '../api/response-cache.ts'
import { Button } from '../ui/button.tsx'
import type { PressedTerm } from './term-button.tsx'
import { TermPopover } from './term-popover.tsx'
import type { TermId } from './term-words.ts'

export function Meaning({ id, ...pressed }: PressedTerm & { id: TermId }) {
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
