// What every exercise has around it: its number, the task, the outcome and the buttons. A reader can read on past it.
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Calculator from 'lucide-react/icons/calculator'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import FileSearch from 'lucide-react/icons/file-search'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Notebook from 'lucide-react/icons/notebook'
import Search from 'lucide-react/icons/search'
import Shapes from 'lucide-react/icons/shapes'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Exercise } from '#contract/exercises.ts'
import { Button } from '#web/ui/button.tsx'
import { useAskedOnce, type ExerciseParts } from './asked-once.ts'
import type { Numbered } from './exercise-words.ts'
import { Mark } from '../mark.tsx'
import * as words from './exercise-words.ts'

/** The exercise's number among those of its text, and what it is counted as. */
export type Place = { number: number; total: number; kind?: Numbered }

type ExerciseFrameProps = ExerciseParts & { place: Place; onAgain: () => void }

export function ExerciseFrame({ place, onAgain, ...parts }: ExerciseFrameProps) {
  const once = useAskedOnce()
  return once === null ? <FrameInText place={place} onAgain={onAgain} {...parts} /> : once.renderFrame(parts)
}

function FrameInText({ exercise, place, children, ...marking }: ExerciseFrameProps) {
  const body = useRef<HTMLDivElement>(null)
  const isOpen = marking.attempt.phase === 'open'
  useEffect(() => {
    if (!isOpen) openAnswer(body.current)
  }, [isOpen])
  return (
    <ExerciseBox exercise={exercise} place={place}>
      {/* What a learner tried is not in the page that the server sends. */}
      <div className="own-inputs">
        <div ref={body}>{children}</div>
        <Marking {...marking} onAgain={() => again(marking.onAgain, body.current)} />
      </div>
    </ExerciseBox>
  )
}

/** Opens the text's own answer, which is folded right after the exercise. */
function openAnswer(body: HTMLElement | null): void {
  const next = body?.closest('[data-exercise]')?.nextElementSibling
  if (next instanceof HTMLDetailsElement && next.classList.contains('callout-answer')) next.open = true
}

/** Begins again at the first control. */
function again(onAgain: () => void, body: HTMLElement | null): void {
  onAgain()
  body?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}

const icons: Record<Exercise['kind'], LucideIcon> = {
  choose: CircleCheckBig,
  sort: Shapes,
  order: ArrowDownUp,
  estimate: Lightbulb,
  number: Calculator,
  'own-figure': Notebook,
  slide: SlidersHorizontal,
  spot: Search,
  document: FileSearch,
}

/** The box with its number and task, which name it for screen readers. */
export function ExerciseBox({ exercise, place, children }: { exercise: Exercise; place: Place; children: ReactNode }) {
  const id = useId()
  const Icon = icons[exercise.kind]
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="my-8 overflow-hidden rounded-[var(--radius-lg)] border border-line bg-surface shadow-[var(--shadow-card)]"
    >
      <p id={id} className="flex items-center gap-3 bg-tint-5 px-4 py-2.5 text-base font-semibold sm:px-6">
        <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        {words.kindName(exercise)}
        <span className="ml-auto text-sm font-medium text-ink-soft">
          {words.exerciseNumber(place.number, place.total, place.kind)}
        </span>
      </p>
      <div className="p-4 sm:p-6">
        <div className="mb-4" dangerouslySetInnerHTML={{ __html: exercise.task }} />
        {children}
      </div>
    </div>
  )
}

type MarkingProps = Omit<ExerciseFrameProps, 'exercise' | 'place' | 'children'>

function Marking({ attempt, isRight, isReady = true, verdict, isGuess = false, why, onAgain }: MarkingProps) {
  const { phase, check, show } = attempt
  const first = useRef<HTMLButtonElement>(null)
  const isOpen = phase === 'open'
  const isSolved = phase === 'checked' && isRight
  return (
    <>
      {/* In the page before it says anything, so that screen readers notice when it does. */}
      <div role="status">
        {!isOpen && (
          <div
            className={`mt-4 rounded-[var(--radius)] px-4 py-3 ${isSolved ? 'bg-good-soft text-good' : 'bg-sunken text-ink'}`}
          >
            <p className="flex items-center gap-2 font-semibold">
              {phase === 'checked' && (isRight || !isGuess) && <Mark isRight={isRight} />}
              {phase === 'shown' ? words.shownVerdict : verdict}
            </p>
            {(isGuess || isRight || phase === 'shown') && why !== undefined && <p className="mt-1 text-ink">{why}</p>}
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
        {/* One button, so that the focus stays on it once it is pressed. */}
        <Button
          ref={first}
          look={isOpen ? 'strong' : 'quiet'}
          disabled={isOpen && !isReady}
          onClick={isOpen ? check : onAgain}
          className="min-w-28"
        >
          {isOpen ? words.checkLabel : words.tryAgainLabel}
        </Button>
        {phase !== 'shown' && !isSolved && (
          <Button
            look="plain"
            onClick={() => {
              // This button goes; the first can take the focus once it can be pressed.
              flushSync(show)
              first.current?.focus()
            }}
          >
            {words.showLabel}
          </Button>
        )}
      </div>
    </>
  )
}
