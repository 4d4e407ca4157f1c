// A document in which the reader finds some lines: each line is a button that stays pressed.
import type { ReactNode } from 'react'
import type { ExerciseOf, SpotLine } from '#contract/exercises.ts'
import Check from 'lucide-react/icons/check'
import { linesOf as linesIn } from '#domain/learning/kinds/spot.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toggled, useAttempt } from './exercise-attempt.ts'
import { ExerciseFrame, type Place } from './exercise-frame.tsx'
import * as words from './exercise-words.ts'
import { Reason } from './reason.tsx'

type SpotProps = { exercise: ExerciseOf<'spot'>; place: Place }

export function SpotExercise({ exercise, place }: SpotProps) {
  const { find, document } = exercise
  const attempt = useAttempt<number[]>(exercise, [])
  const { answer: marked, phase, isFinal } = attempt
  const isTold = phase === 'shown' || (isFinal && phase === 'checked')
  const { details, sections, total } = document
  const lines = linesIn(document)
  const found = marked.filter((at) => lines[at]?.isSpot).length
  const wrong = marked.length - found
  const isRight = found === find && wrong === 0
  const toggle = (at: number) => attempt.change(toggled(marked, at))
  const lineAt = (line: SpotLine, at: number) => {
    const isMarked = marked.includes(at)
    const isJudged = (phase === 'checked' && isMarked) || (isTold && (isMarked || line.isSpot))
    return <Line key={at} line={line} isMarked={isMarked} isJudged={isJudged} onToggle={() => toggle(at)} />
  }
  const linesOf = (part: readonly SpotLine[], first: number) => part.map((line, at) => lineAt(line, first + at))
  const firstOf = (section: number) =>
    details.length + sections.slice(0, section).reduce((sum, before) => sum + before.lines.length, 0)
  return (
    <ExerciseFrame
      exercise={exercise}
      place={place}
      attempt={attempt}
      isRight={isRight}
      isReady={marked.length > 0}
      verdict={words.spotVerdict({ found, find, wrong, isFinal })}
      onAgain={() => attempt.again(phase === 'checked' && !isRight ? marked.filter((at) => lines[at]?.isSpot) : [])}
    >
      <div className="rounded-[var(--radius-sm)] border border-line-strong bg-paper p-2 shadow-[var(--shadow-card)]">
        <p className="px-2 py-1.5 font-semibold">{document.heading}</p>
        {details.length > 0 && <Part>{linesOf(details, 0)}</Part>}
        {sections.map((section, at) => (
          <Part key={at} heading={section.heading}>
            {linesOf(section.lines, firstOf(at))}
          </Part>
        ))}
        {total !== null && <Part isTotal>{linesOf([total], lines.length - 1)}</Part>}
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-soft print:hidden">{words.markedSoFar(marked.length)}</p>
    </ExerciseFrame>
  )
}

type PartProps = { heading?: string | null; isTotal?: boolean; children: ReactNode }

function Part({ heading = null, isTotal = false, children }: PartProps) {
  return (
    <div className={classNames('mt-1 border-t pt-1', isTotal ? 'border-ink-soft font-semibold' : 'border-line')}>
      {heading !== null && <p className="px-2 pt-2 text-[0.9375rem] font-semibold text-ink-soft">{heading}</p>}
      <div className="grid gap-0.5">{children}</div>
    </div>
  )
}

type LineProps = { line: SpotLine; isMarked: boolean; isJudged: boolean; onToggle: () => void }

function Line({ line, isMarked, isJudged, onToggle }: LineProps) {
  const { label, value, note, isSpot, why } = line
  return (
    <div className={classNames('rounded-[var(--radius-sm)]', isJudged && isSpot && 'bg-good-soft')}>
      <button
        type="button"
        aria-pressed={isMarked}
        onClick={onToggle}
        className={classNames(
          'group flex min-h-11 w-full items-center gap-3 rounded-[var(--radius-sm)] px-2 py-1.5 text-left text-base leading-snug',
          !isJudged && 'hover:bg-sunken aria-pressed:bg-accent-soft',
        )}
      >
        <span
          aria-hidden
          className="inline-flex size-5 shrink-0 items-center justify-center rounded-[var(--radius-sm)] border-2 border-line-strong text-on-accent group-aria-pressed:border-accent group-aria-pressed:bg-accent"
        >
          {isMarked && <Check className="size-4" strokeWidth={3} />}
        </span>
        <span className="min-w-0 flex-1">
          {label}
          {note !== null && <span className="block text-sm text-ink-soft">{note}</span>}
        </span>
        {value !== null && <span className="text-right">{value}</span>}
      </button>
      {isJudged && (
        <div className="px-3 pb-3 font-normal">
          <Reason
            isRight={isSpot}
            word={isSpot ? (isMarked ? words.foundWord : words.toBeFoundWord) : words.nothingWrongWord}
            why={why}
          />
        </div>
      )}
    </div>
  )
}
