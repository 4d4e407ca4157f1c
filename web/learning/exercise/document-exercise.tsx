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
import { DocumentPaper } from './document-paper.tsx'
import { toggled, useAttempt } from './exercise-attempt.ts'
import { ExerciseBox, ExerciseFrame, type Place } from './exercise-frame.tsx'
import * as words from './exercise-words.ts'
import { Reason } from './reason.tsx'

type DocumentProps = {
  exercise: ExerciseOf<'document'>
  place: Place
  /** Whether it takes little room until it is opened: on paper it is open. */
  isFolded?: boolean
}

export function DocumentExercise({ exercise, place, isFolded = false }: DocumentProps) {
  const { paper } = exercise
  const attempt = useAttempt<number[]>(exercise, [])
  const { answer: marked, phase, isFinal } = attempt
  const [wasOpened, setWasOpened] = useState(!isFolded)
  const isOpen = wasOpened || isFinal || phase !== 'open' || marked.length > 0
  // Once open it stays open.
  if (isOpen && !wasOpened) setWasOpened(true)
  const body = useRef<HTMLDivElement>(null)
  const faults = markableRows(paper).map((row) => row.place?.isFault === true)
  const found = marked.filter((at) => faults[at]).length
  const missed = faults.filter(Boolean).length - found
  const wrong = marked.length - found
  const isRight = missed === 0 && wrong === 0
  const isTold = phase === 'shown' || (phase === 'checked' && isRight)
  const paperId = `paper-${exercise.id}`
  const open = () => {
    flushSync(() => setWasOpened(true))
    body.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  if (!isOpen)
    return (
      <>
        <button
          type="button"
          aria-expanded="false"
          onClick={open}
          className="mt-4 flex min-h-11 w-full items-center gap-3 rounded-[var(--radius)] border border-line bg-surface px-4 py-2.5 text-left font-semibold hover:bg-sunken print:hidden"
        >
          <FileSearch aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          <span className="min-w-0 flex-1">{exercise.title}</span>
          <ChevronDown aria-hidden className="size-4" />
        </button>
        {/* Not in the page that the server sends, which it would make heavy. */}
        <OnlyHere>
          <DrawnLater>
            <div className="hidden print:block">
              <ExerciseBox exercise={exercise} place={place}>
                <DocumentPaper id={paperId} paper={paper} renderPlace={(_row, _at, content) => content} />
              </ExerciseBox>
            </div>
          </DrawnLater>
        </OnlyHere>
      </>
    )
  return (
    <ExerciseFrame
      exercise={exercise}
      place={place}
      attempt={attempt}
      isRight={isRight}
      verdict={words.documentVerdict({ found, missed, wrong, isFinal })}
      {...(phase === 'shown' && !faults.includes(true) && { why: words.nothingWrongText })}
      // What was found already stays.
      onAgain={() => attempt.again(phase === 'checked' && !isRight ? marked.filter((at) => faults[at]) : [])}
    >
      <div ref={body}>
        <DocumentPaper
          id={paperId}
          paper={paper}
          renderPlace={(row, at, content) => (
            <MarkedPlace
              row={row}
              isMarked={marked.includes(at)}
              isJudged={
                (isTold && !isFinal) || (phase !== 'open' && (marked.includes(at) || (isFinal && faults[at] === true)))
              }
              onToggle={() => attempt.change(toggled(marked, at))}
            >
              {content}
            </MarkedPlace>
          )}
        />
      </div>
      {phase === 'open' && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft print:hidden">
          {marked.length === 0 ? words.allInOrder : words.markedSoFar(marked.length)}
        </p>
      )}
    </ExerciseFrame>
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
  const word = isFault ? (isMarked ? words.foundWord : words.faultWord) : words.inOrderWord
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
