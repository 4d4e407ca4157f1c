// Steps to put in order, each moved up or down by its buttons. The focus stays with the step that moves.
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { OnScreen, ViewProps } from '../item-kind.ts'
import * as words from '../item-words.ts'
import { judgedLook, Reason } from '../reason.tsx'

export const order: OnScreen<'order', readonly number[]> = {
  icon: ArrowDownUp,
  name: () => 'Put them in order',
  start: ({ shown }) => shown,
  View: Steps,
  printed: ({ steps, why }) => [...steps.map(({ text }, at) => `${at + 1}. ${text}`), why],
  check: {
    answerOf: (_data, order) => order,
    verdict({ data: { steps }, answer, marked: { marking } }) {
      const right = marking?.parts.filter(Boolean).length ?? 0
      return words.orderVerdict({ right, steps: steps.length, early: steps[answer[firstWrong(answer)] ?? -1]?.text })
    },
    why: ({ data }) => data.why,
    kept: (_data, answer) => answer,
  },
}

/** All steps before it are right: so the step in this place comes later. */
function firstWrong(answer: readonly number[]): number {
  return answer.findIndex((step, at) => step !== at)
}

type Way = 'up' | 'down'

function Steps({ data: { steps }, answer, onAnswer, marked }: ViewProps<ExerciseOf<'order'>, readonly number[]>) {
  const { phase, marking, isFinal } = marked
  // An order that is asked once then shows the right one, with where each step was put.
  const isTold = phase === 'shown' || (isFinal && phase === 'checked')
  const order = isTold ? steps.map((_, step) => step) : answer
  const isRight = marking?.outcome === 'right'
  const [moved, setMoved] = useState<{ step: number; way: Way } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  // A browser may take the focus from what moves in the page.
  useLayoutEffect(() => {
    if (moved !== null) list.current?.querySelector<HTMLElement>(`[data-move="${moved.way} ${moved.step}"]`)?.focus()
  }, [moved])
  const move = (step: number, way: Way) => {
    const at = order.indexOf(step)
    const other = order[way === 'up' ? at - 1 : at + 1]
    if (other === undefined) return
    onAnswer(order.map((each) => (each === step ? other : each === other ? step : each)))
    setMoved({ step, way })
  }
  return (
    <>
      <ol ref={list} className="grid list-none gap-2.5 pl-0">
        {order.map((step, at) => (
          <Step
            key={steps[step]?.text}
            text={steps[step]?.text ?? ''}
            why={steps[step]?.why}
            number={at + 1}
            judged={phase === 'open' ? null : phase === 'shown' || answer[at] === at}
            putAt={isFinal && phase === 'checked' ? answer.indexOf(step) + 1 : null}
            isReasonShown={isTold || isRight || (phase === 'checked' && at === firstWrong(answer))}
            step={step}
            isFirst={at === 0}
            isLast={at === steps.length - 1}
            onMove={(way) => move(step, way)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved !== null && words.movedTo(order.indexOf(moved.step) + 1, steps.length)}
      </p>
    </>
  )
}

type StepProps = {
  step: number
  text: string
  why: string | null | undefined
  number: number
  /** Whether it is in the right place; null until that is asked. */
  judged: boolean | null
  /** Where the learner put it, to be told if that was not here. */
  putAt: number | null
  isReasonShown: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (way: Way) => void
}

function Step({ step, text, why, number, judged, putAt, isReasonShown, isFirst, isLast, onMove }: StepProps) {
  return (
    <li
      className={classNames(
        'mt-0 rounded-[var(--radius)] border',
        judged === null ? 'border-line bg-paper' : judgedLook(judged),
      )}
    >
      <div className="flex items-center gap-3 py-1.5 pr-1.5 pl-3">
        <span
          aria-hidden
          className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-tint-5 text-sm font-semibold"
        >
          {number}
        </span>
        <span className="min-w-0 flex-1 leading-snug">{text}</span>
        {putAt === null && (
          <span className="flex shrink-0 print:hidden">
            <MoveButton way="up" step={step} text={text} isEnd={isFirst} onMove={onMove} />
            <MoveButton way="down" step={step} text={text} isEnd={isLast} onMove={onMove} />
          </span>
        )}
      </div>
      {judged !== null && (
        <div className="px-3 pb-3">
          <Reason
            isRight={judged}
            word={judged ? words.rightWord : putAt === null ? 'Not here' : words.putAt(putAt)}
            why={isReasonShown ? why : null}
          />
        </div>
      )}
    </li>
  )
}

type MoveButtonProps = { way: Way; step: number; text: string; isEnd: boolean; onMove: (way: Way) => void }

/** At the end of the list it does nothing, but can still be reached: the focus must not fall away as a step arrives there. */
function MoveButton({ way, step, text, isEnd, onMove }: MoveButtonProps) {
  const Icon = way === 'up' ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      data-move={`${way} ${step}`}
      aria-label={words.moveLabel(way, text)}
      aria-disabled={isEnd || undefined}
      onClick={() => onMove(way)}
      className="inline-flex size-11 items-center justify-center rounded-[var(--radius)] text-accent hover:bg-accent-soft aria-disabled:cursor-default aria-disabled:text-line-strong"
    >
      <Icon aria-hidden className="size-5" strokeWidth={2} />
    </button>
  )
}
