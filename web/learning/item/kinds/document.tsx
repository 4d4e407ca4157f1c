// A document in which the reader marks what is wrong. It does not say how many faults it has; some have none.
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import FileSearch from 'lucide-react/icons/file-search'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentRow } from '#contract/documents.ts'
import type { ExerciseOf } from '#contract/exercises.ts'
import { markableRows } from '#domain/learning/kinds/document.ts'
import { DrawnLater } from '#web/loading/drawn-later.tsx'
import { OnlyHere } from '#web/loading/only-here.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toggled, type FoldedProps, type OnScreen, type ViewProps } from '../item-kind.ts'
import * as words from '../item-words.ts'
import { Reason } from '../reason.tsx'
import { DocumentPaper } from './document-paper.tsx'

type Document = ExerciseOf<'document'>

const nothingWrong = 'Nothing is wrong with it.'

export const document: OnScreen<'document', number[]> = {
  icon: FileSearch,
  name: () => 'Look it over',
  start: () => [],
  View: Paper,
  Folded,
  printed(data) {
    const faults = markableRows(data.paper).filter(({ place }) => place?.isFault)
    if (faults.length === 0) return [nothingWrong]
    return faults.map(({ label, text, place }) => `${label === null ? text : `${label}, ${text}`}: ${place?.why}`)
  },
  check: {
    answerOf: (_data, places) => places,
    verdict({ data, answer: places, marked: { isFinal } }) {
      const faults = faultsOf(data)
      const found = places.filter((at) => faults[at]).length
      const missed = faults.filter(Boolean).length - found
      return words.documentVerdict({ found, missed, wrong: places.length - found, isFinal })
    },
    why: ({ data, marked }) => (marked.phase === 'shown' && !faultsOf(data).includes(true) ? nothingWrong : undefined),
    // What was found already stays.
    kept: (data, places) => places.filter((at) => faultsOf(data)[at]),
  },
}

function faultsOf({ paper }: Document): boolean[] {
  return markableRows(paper).map(({ place }) => place?.isFault === true)
}

function Paper({ data, answer: places, onAnswer, marked }: ViewProps<Document, number[]>) {
  const { phase, marking, isFinal } = marked
  const isTold = !isFinal && (phase === 'shown' || (phase === 'checked' && marking?.outcome === 'right'))
  return (
    <>
      <DocumentPaper
        id={`paper-${data.id}`}
        paper={data.paper}
        renderPlace={(row, at, content) => {
          const isMarked = places.includes(at)
          const isShown = phase !== 'open' && (isMarked || (isFinal && row.place?.isFault === true))
          const toggle = () => onAnswer(toggled(places, at))
          return (
            <MarkedPlace row={row} isMarked={isMarked} isJudged={isTold || isShown} onToggle={toggle}>
              {content}
            </MarkedPlace>
          )
        }}
      />
      {phase === 'open' && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft print:hidden">
          {places.length === 0 ? 'Nothing marked: all is in order.' : words.markedSoFar(places.length)}
        </p>
      )}
    </>
  )
}

/** On paper it is open. */
function Folded({ data, hasBegun, renderBox, children }: FoldedProps<Document>) {
  const [wasOpened, setWasOpened] = useState(false)
  // Once open it stays open.
  if (hasBegun && !wasOpened) setWasOpened(true)
  const body = useRef<HTMLDivElement>(null)
  const open = () => {
    flushSync(() => setWasOpened(true))
    body.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus({ preventScroll: true })
  }
  if (wasOpened || hasBegun) return <div ref={body}>{children}</div>
  return (
    <>
      <button
        type="button"
        aria-expanded="false"
        onClick={open}
        className="mt-4 flex min-h-11 w-full items-center gap-3 rounded-[var(--radius)] border border-line bg-surface px-4 py-2.5 text-left font-semibold hover:bg-sunken print:hidden"
      >
        <FileSearch aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 flex-1">{data.title}</span>
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {/* Not in the page that the server sends, which it would make heavy. */}
      <OnlyHere>
        <DrawnLater>
          <div className="hidden print:block">
            {renderBox(
              <DocumentPaper
                id={`paper-${data.id}`}
                paper={data.paper}
                renderPlace={(_row, _at, content) => content}
              />,
            )}
          </div>
        </DrawnLater>
      </OnlyHere>
    </>
  )
}

type MarkedPlaceProps = {
  row: DocumentRow
  isMarked: boolean
  isJudged: boolean
  onToggle: () => void
  children: ReactNode
}

function MarkedPlace({ row: { place }, isMarked, isJudged, onToggle, children }: MarkedPlaceProps) {
  const isFault = place?.isFault === true
  // A fault that was found, and a line that is in order and was left, are both right.
  const isRight = isFault === isMarked
  const word = isFault ? (isMarked ? words.foundWord : 'Wrong') : 'In order'
  return (
    <>
      <button
        type="button"
        aria-pressed={isMarked}
        onClick={onToggle}
        className="group relative block min-h-11 w-full rounded-[var(--radius-sm)] border border-dashed border-line px-2 py-2 text-left text-base leading-snug hover:bg-sunken aria-pressed:border-solid aria-pressed:border-accent aria-pressed:bg-highlight"
      >
        {children}
        <span aria-hidden className="absolute top-1 right-1 text-accent">
          {isMarked && <Check className="size-4" strokeWidth={3} />}
        </span>
      </button>
      {isJudged && (
        <div className={classNames('p-2 print:hidden', isFault && 'font-medium')}>
          <Reason isRight={isRight} word={word} why={place?.why} />
        </div>
      )}
    </>
  )
}
