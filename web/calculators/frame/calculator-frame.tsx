// What every calculator has around it: its name, the way back to its starting values, CSV, print, and the lesson
// that explains it.
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { curriculum } from 'virtual:curriculum'
import { paths } from '#contract/paths.ts'
import { lazy } from '#web/loading/lazy.tsx'
import { findTool } from '#web/routing/tool-catalogue.ts'
import { openedByLink } from '#web/routing/opened-by-link.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Sheet } from './spreadsheet.ts'

/** It is below all results. */
export const CopyCsvButton = lazy(async () => (await import('./copy-csv.tsx')).CopyCsvButton)

type CalculatorFrameProps = {
  toolId: string
  isEmbedded: boolean
  onReset: () => void
  undoReset: (() => void) | null
  /** The learner's own figures would fill in some of its inputs, and there are none yet. */
  asksForFigures: boolean
  /** Null while there is nothing to copy. */
  sheet: (() => Sheet) | null
  children: ReactNode
}

export function CalculatorFrame({
  toolId,
  isEmbedded,
  onReset,
  undoReset,
  asksForFigures,
  sheet,
  children,
}: CalculatorFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const tool = findTool(toolId)
  useEffect(() => openFoldsForPrint(frame), [])
  return (
    <div ref={frame} className="@container min-w-0">
      {isEmbedded ? (
        <div className="mb-5">
          <h2 className="text-2xl">{tool?.name}</h2>
          <p className="mt-1 text-ink-soft">{tool?.description}</p>
        </div>
      ) : (
        <PageHeading lead={tool?.description}>{tool?.name}</PageHeading>
      )}
      {children}
      <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-5 print:hidden">
        <Button look="quiet" onClick={undoReset ?? onReset}>
          <RotateCcw aria-hidden className="size-4" />
          {undoReset === null ? 'Reset' : 'Undo reset'}
        </Button>
        {sheet !== null && (
          <Suspense fallback={<div className="h-11" />}>
            <CopyCsvButton sheet={sheet} />
          </Suspense>
        )}
        {!isEmbedded && (
          <Button look="quiet" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print
          </Button>
        )}
        {isEmbedded ? (
          tool !== undefined && (
            <TextLink href={tool.route} state={openedByLink} className="min-h-11">
              Open on its own page
            </TextLink>
          )
        ) : (
          <>
            <LessonLink toolId={toolId} />
            {asksForFigures && (
              <TextLink href={paths.figures} className="min-h-11">
                Start with my figures
              </TextLink>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** What is on a card on the page. Within a lesson, the lesson's own card is enough. */
export function Panel({ isEmbedded, children }: { isEmbedded: boolean; children: ReactNode }) {
  return isEmbedded ? <div>{children}</div> : <Card>{children}</Card>
}

/** The way to the lesson that explains the tool; else to the first that uses it. */
function LessonLink({ toolId }: { toolId: string }) {
  const lessons = curriculum
    .flatMap((module) => module.lessons.map((lesson) => ({ ...lesson, moduleId: module.id })))
    .filter((lesson) => lesson.toolId === toolId)
  const lesson = lessons.find(({ explainsTool }) => explainsTool) ?? lessons[0]
  if (lesson === undefined) return null
  return (
    <span className="max-sm:w-full sm:ml-auto">
      Lesson:{' '}
      <TextLink href={paths.lesson(lesson.moduleId, lesson.id)} className="min-h-11">
        {lesson.title}
      </TextLink>
    </span>
  )
}

/** Paper can't be unfolded, so what is folded is printed open. */
function openFoldsForPrint(frame: { readonly current: HTMLElement | null }): () => void {
  let opened: HTMLDetailsElement[] = []
  const open = () => {
    opened = [...(frame.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
    for (const fold of opened) {
      fold.open = true
      // The browser's own event comes too late for the print, and what is folded is drawn on this event.
      fold.dispatchEvent(new Event('toggle'))
    }
  }
  const close = () => {
    for (const fold of opened) fold.open = false
  }
  window.addEventListener('beforeprint', open)
  window.addEventListener('afterprint', close)
  return () => {
    window.removeEventListener('beforeprint', open)
    window.removeEventListener('afterprint', close)
  }
}
