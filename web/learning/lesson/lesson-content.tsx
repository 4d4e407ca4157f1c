// The text of a lesson as our server made and sanitised it. Its exercises and the offer of a plan are in their places, nations
// other than the learner's are folded, its links stay within the app and its glossary terms open in place.
import { Suspense, memo, useCallback, useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import type { GlossaryTerm, Lesson } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { useOpenAnswers } from '#web/session/stored-choice.ts'
import { TermPopover } from '#web/glossary/term-popover.tsx'
import { LessonExercises } from '../exercise/lesson-exercises.tsx'
import { lazy } from '#web/loading/lazy.tsx'
import { printAlone } from '#web/ui/print-alone.ts'
import { NationBoxes } from './nation-boxes.tsx'

// What it works out with comes with it.
const OwnSum = lazy(async () => (await import('./own-sum.tsx')).OwnSum)

type OpenTerm = GlossaryTerm & { button: HTMLElement }
type LessonContentProps = {
  html: string
  terms: Lesson['terms']
  exercises: Lesson['exercises']
  /** What is drawn in the text’s place for dates, which a guide has. */
  dates?: ReactNode
  /** What is drawn in its place for a plan. It must not change while the text is the same. */
  planOffer?: ReactNode
}

export const LessonContent = memo(function LessonContent({
  html,
  terms,
  exercises = [],
  dates = null,
  planOffer = null,
}: LessonContentProps) {
  const [, navigate] = useLocation()
  const [openTerm, setOpenTerm] = useState<OpenTerm | null>(null)
  const [text, setText] = useState<HTMLElement | null>(null)

  // The page from the server has what is the same for everybody in these places. The app draws its own there before the next paint.
  const takeText = useCallback((element: HTMLElement | null) => {
    for (const place of element?.querySelectorAll('[data-exercise], [data-dates], [data-nations], [data-plan]') ?? [])
      place.textContent = ''
    setText(element)
  }, [])

  const [isAnswerOpen] = useOpenAnswers()
  useLayoutEffect(() => {
    if (!isAnswerOpen) return
    for (const fold of text?.querySelectorAll<HTMLDetailsElement>('.callout-answer') ?? []) fold.open = true
  }, [text, isAnswerOpen])

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('button[data-term]')
    const term = terms.find(({ id }) => id === button?.dataset['term'])
    if (button !== null && term !== undefined) return setOpenTerm({ ...term, button })
    const page = event.target.closest('button[data-print]')?.closest<HTMLElement>('.callout-take')
    if (page) return printAlone(page)
    const href = internalHref(event)
    if (href === null) return
    event.preventDefault()
    navigate(href)
  }
  const placeForDates = text?.querySelector('[data-dates]')
  const placesForSums = [...(text?.querySelectorAll<HTMLElement>('[data-own-sum]') ?? [])]
  const placeForPlan = text?.querySelector('[data-plan]')
  return (
    <div className="relative">
      {/* Another text is another element: all within it begins again. */}
      <div
        key={html}
        ref={takeText}
        className="lesson-content"
        onClick={onClick}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* They are within the text, but this element hears what is pressed in them. */}
      <div onClick={onClick}>
        <LessonExercises exercises={exercises} text={text} />
        {placeForDates && createPortal(dates, placeForDates)}
      </div>
      <NationBoxes text={text} />
      {placeForPlan && createPortal(planOffer, placeForPlan)}
      {placesForSums.map((place) =>
        createPortal(
          <Suspense>
            <OwnSum name={place.dataset['ownSum'] ?? ''} />
          </Suspense>,
          place,
        ),
      )}
      {openTerm !== null && (
        <TermPopover
          key={openTerm.id}
          button={openTerm.button}
          title={openTerm.term}
          href={paths.term(openTerm.id)}
          onClose={() => setOpenTerm((current) => (current === openTerm ? null : current))}
        >
          {openTerm.definition}
        </TermPopover>
      )}
    </div>
  )
})

/** Where a plain click on a link to another page of the app leads; null for every other click. */
function internalHref(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  if (link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) return null
  if (link.pathname === location.pathname && link.hash !== '') return null
  return link.pathname + link.search + link.hash
}
