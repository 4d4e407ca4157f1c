// The text of a lesson as our server made and sanitised it. Its exercises and the offer of a plan are in their places, nations
// other than the learner's are folded, its links stay within the app and its glossary terms open in place.
import { Suspense, memo, useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { GlossaryTerm, Lesson } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { useOpenAnswers } from '#web/session/stored-choice.ts'
import { TermPopover } from '#web/glossary/term-popover.tsx'
import { TextItem } from '../item/text-item.tsx'
import { lazy } from '#web/loading/lazy.tsx'
import { printAlone } from '#web/ui/print-alone.ts'
import { useNationBoxes } from './nation-boxes.tsx'
import { TextBlocks, type ShownBlock } from './text-blocks.tsx'

// What it works out with comes with it.
const OwnSum = lazy(async () => (await import('./own-sum.tsx')).OwnSum)

type OpenTerm = GlossaryTerm & { button: HTMLElement }
type LessonContentProps = {
  blocks: readonly ShownBlock[]
  terms: Lesson['terms']
  exercises: Lesson['exercises']
  /** What is drawn in the text’s place for dates, which a guide has. */
  dates?: ReactNode
  /** What is drawn in its place for a plan. */
  planOffer?: ReactNode
}

export const LessonContent = memo(function LessonContent({
  blocks,
  terms,
  exercises = [],
  dates = null,
  planOffer = null,
}: LessonContentProps) {
  const [, navigate] = useLocation()
  const [openTerm, setOpenTerm] = useState<OpenTerm | null>(null)
  const [text, setText] = useState<HTMLElement | null>(null)
  const renderNations = useNationBoxes(text)

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
  const firstNations = blocks.find(({ attributes }) => attributes['data-nations'] !== undefined)
  const renderPlace = (block: ShownBlock): ReactNode => {
    const { attributes } = block
    const exerciseId = attributes['data-exercise']
    if (exerciseId !== undefined) {
      const at = exercises.findIndex(({ id }) => id === exerciseId)
      const exercise = exercises[at]
      return exercise ? <TextItem item={exercise} place={{ number: at + 1, total: exercises.length }} /> : null
    }
    const sum = attributes['data-own-sum']
    if (sum !== undefined)
      return (
        <Suspense>
          <OwnSum name={sum} />
        </Suspense>
      )
    if (attributes['data-dates'] !== undefined) return dates
    if (attributes['data-plan'] !== undefined) return planOffer
    const nations = attributes['data-nations']
    return nations === undefined ? undefined : renderNations({ of: nations, isFirst: block === firstNations })
  }
  return (
    <div className="relative">
      <div ref={setText} className="lesson-content" onClick={onClick}>
        <TextBlocks blocks={blocks} renderPlace={renderPlace} />
      </div>
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
