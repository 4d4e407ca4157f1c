// The glossary: every term from A to Z, filtered as one types. An address such as /glossary#apr leads to its term.
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { Glossary } from '#contract/learning.ts'
import { readQuery } from '../api/response-cache.ts'
import { Page } from '../routing/page.tsx'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../loading/load-failure.tsx'
import { plural } from '../ui/plural.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { glossarySearch } from './glossary-search.ts'
import { byLetter, LetterJumps, LetterSection, TermList } from './glossary-terms.tsx'

const pageTitle = 'Glossary'

export function GlossaryPage() {
  return (
    <Page title={pageTitle}>
      <PageHeading lead="Money words in plain English, and the lessons that explain them.">{pageTitle}</PageHeading>
      <LoadedGlossary />
    </Page>
  )
}

function LoadedGlossary() {
  const glossary = useQuery(readQuery('GET /api/glossary'))
  if (glossary.isPending) return <Spinner label="Loading the glossary…" />
  if (glossary.isLoadingError)
    return <LoadFailure what="the glossary" error={glossary.error} onRetry={() => void glossary.refetch()} />
  return <SearchableGlossary terms={glossary.data.terms} />
}

function SearchableGlossary({ terms }: { terms: Glossary['terms'] }) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const marked = useAddressedTerm(() => setQuery(''))
  const isSearching = query.trim() !== ''
  const search = useMemo(() => glossarySearch(terms), [terms])
  const found = isSearching ? search(query) : terms
  const letters = byLetter(terms)

  const showAll = () => {
    setQuery('')
    input.current?.focus()
  }
  return (
    <>
      <div className="own-inputs print:hidden">
        <TextField
          ref={input}
          inputMode="search"
          label="Search the glossary"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
          className="max-w-xl"
        />
        <p role="status" className="mt-2 mb-5 text-ink-soft [overflow-wrap:anywhere]">
          {foundText(found.length, query.trim())}
        </p>
        {!isSearching && <LetterJumps letters={letters.map(({ letter }) => letter)} />}
      </div>
      {isSearching && found.length > 0 && <TermList terms={found} marked={null} />}
      {isSearching && found.length === 0 && <NothingFound onShowAll={showAll} />}
      {!isSearching &&
        letters.map(({ letter, terms: beginning }) => (
          <LetterSection key={letter} letter={letter}>
            <TermList terms={beginning} marked={marked} />
          </LetterSection>
        ))}
    </>
  )
}

/** How many terms are shown, found or in all. */
function foundText(count: number, query: string): string {
  if (query !== '' && count === 0) return `No term found for ‘${query}’`
  const terms = plural(count, { one: 'term', other: 'terms' })
  return query === '' ? terms : `${terms} found`
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="max-w-xl">
      <p className="mb-4">Check the spelling, or try a single word, such as tax or debt.</p>
      <Button look="quiet" onClick={onShowAll}>
        Show all terms
      </Button>
    </div>
  )
}

/**
 * Scrolls to the term or letter in the address’s fragment and gives it focus. `onArrive` makes sure that it is shown.
 */
function useAddressedTerm(onArrive: () => void): string {
  const id = useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  )
  useLayoutEffect(() => {
    if (id === '') return undefined
    onArrive()
    // After the page's heading has had the focus, as on each change of page.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(id)
      part?.focus({ preventScroll: true })
      part?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A new address is an arrival; a new query is not.
  }, [id])
  return id
}
