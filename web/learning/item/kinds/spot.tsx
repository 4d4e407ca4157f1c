// A document in which the reader finds some lines: each line is a button that stays pressed.
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import type { ExerciseOf, SpotLine } from '#contract/exercises.ts'
import { linesOf } from '#domain/learning/kinds/spot.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toggled, type OnScreen, type ViewProps } from '../item-kind.ts'
import * as words from '../item-words.ts'
import { Reason } from '../reason.tsx'

export const spot: OnScreen<'spot', number[]> = {
  icon: Search,
  name: () => 'Find them',
  start: () => [],
  View: Lines,
  printed: ({ document }) =>
    linesOf(document)
      .filter(({ isSpot }) => isSpot)
      .map(({ label, why }) => `${label}: ${why}`),
  check: {
    answerOf: (_data, places) => (places.length === 0 ? null : places),
    verdict({ data: { find, document }, answer, marked: { isFinal } }) {
      const found = answer.filter((at) => linesOf(document)[at]?.isSpot).length
      return words.spotVerdict({ found, find, wrong: answer.length - found, isFinal })
    },
    kept: ({ document }, places) => places.filter((at) => linesOf(document)[at]?.isSpot),
  },
}

function Lines({ data, answer: places, onAnswer, marked }: ViewProps<ExerciseOf<'spot'>, number[]>) {
  const { details, sections, total, heading } = data.document
  const { phase, isFinal } = marked
  const isTold = phase === 'shown' || (isFinal && phase === 'checked')
  const lineAt = (line: SpotLine, at: number) => {
    const isMarked = places.includes(at)
    const isJudged = (phase === 'checked' && isMarked) || (isTold && (isMarked || line.isSpot))
    const toggle = () => onAnswer(toggled(places, at))
    return <Line key={at} line={line} isMarked={isMarked} isJudged={isJudged} onToggle={toggle} />
  }
  const linesFrom = (part: readonly SpotLine[], first: number) => part.map((line, at) => lineAt(line, first + at))
  const firstOf = (section: number) =>
    details.length + sections.slice(0, section).reduce((sum, before) => sum + before.lines.length, 0)
  return (
    <>
      <div className="rounded-[var(--radius-sm)] border border-line-strong bg-paper p-2 shadow-[var(--shadow-card)]">
        <p className="px-2 py-1.5 font-semibold">{heading}</p>
        {details.length > 0 && <Part>{linesFrom(details, 0)}</Part>}
        {sections.map((section, at) => (
          <Part key={at} heading={section.heading}>
            {linesFrom(section.lines, firstOf(at))}
          </Part>
        ))}
        {total !== null && <Part isTotal>{linesFrom([total], firstOf(sections.length))}</Part>}
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-soft print:hidden">{words.markedSoFar(places.length)}</p>
    </>
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
            word={isSpot ? (isMarked ? words.foundWord : 'To be found') : 'Not this one'}
            why={why}
          />
        </div>
      )}
    </div>
  )
}
