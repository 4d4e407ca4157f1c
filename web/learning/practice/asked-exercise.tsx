// An exercise that practice asks: the same as in a lesson, but checked once, and with the parts that a question of practice has
// around it.
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import type { Marked } from '../item/item-kind.ts'
import { kindOf, markDraft } from '../item/item-kinds.ts'
import { shownVerdict } from '../item/item-words.ts'
import { Mark } from '../mark.tsx'
import { ButtonRow } from '../quiz/button-row.tsx'
import { GuessField } from '../quiz/guess-field.tsx'
import { answerLabel, checkLabel, unknownLabel } from '../quiz/quiz-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Draft, PracticeAnswer, PracticeExercise } from './practice-run.ts'

type AskedExerciseProps = {
  item: PracticeExercise
  /** Such as 'Question 3 of 10'. */
  number: string
  draft: Draft
  /** Undefined while it is open. */
  answer: PracticeAnswer | undefined
  /** Whether it was answered just now, rather than before the page was loaded. */
  takesFocus: boolean
  onwardLabel: string
  onDraft: (change: Partial<Draft>) => void
  onCheck: (answer: unknown) => void
  onUnknown: () => void
  onNext: () => void
  /** What follows once it is answered. */
  children: ReactNode
}

export function AskedExercise(props: AskedExerciseProps) {
  const { item, number, draft, answer, takesFocus, onwardLabel, onDraft, onCheck, onUnknown, onNext, children } = props
  const { exercise, answerId } = item
  const kind = kindOf(exercise)
  const chosen = (answer ?? draft).answer ?? kind?.start(exercise) ?? null
  const marked: Marked = {
    phase: answer === undefined ? 'open' : answer.isUnknown ? 'shown' : 'checked',
    marking: markDraft(exercise, chosen),
    isFinal: true,
  }
  const isReady = marked.marking !== null
  const isOpen = marked.phase === 'open'
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [answerId])
  useEffect(() => {
    if (!isOpen && takesFocus) outcome.current?.focus()
  }, [isOpen, takesFocus])
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isOpen) onNext()
    else if (marked.marking?.outcome === 'almost') onDraft({ answer: chosen, isAlmost: true })
    else if (isReady) onCheck(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.target === outcome.current || event.target === heading.current))
      form.current?.requestSubmit()
  }
  if (kind?.check === undefined) return null
  const said = { data: exercise, answer: chosen, marked }
  return (
    <Card>
      <form ref={form} onSubmit={onSubmit} onKeyDown={onKeyDown} className="max-sm:[&_input]:scroll-mb-20">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          <span className="mb-1.5 block text-sm font-medium tracking-normal text-ink-soft">{number}</span>
          <span className="block text-lg sm:text-xl">{kind.name(exercise)}</span>
        </h2>
        {/* The last paragraph asks; the story comes before it. */}
        <div
          className="lesson-content mt-2 [&>p:first-child]:text-base [&>p:not(:only-child):last-child]:font-semibold"
          dangerouslySetInnerHTML={{ __html: exercise.task }}
        />
        {!isOpen && (
          <div ref={outcome} tabIndex={-1} className="mt-4 outline-none">
            <Outcome marked={marked} verdict={kind.check.verdict(said)} why={kind.check.why?.(said)} />
          </div>
        )}
        {/* What was answered stays as it was. */}
        <fieldset disabled={!isOpen} className="mt-4 min-w-0">
          <legend className="sr-only">{answerLabel}</legend>
          <kind.View
            data={exercise}
            answer={chosen}
            onAnswer={(next) =>
              isOpen && onDraft({ answer: typeof next === 'function' ? next(chosen) : next, isAlmost: false })
            }
            marked={marked}
          />
        </fieldset>
        {/* In the page before it says anything, so that screen readers notice when it does. */}
        <div role="status">
          {isOpen && draft.isAlmost === true && <p className="mt-3 font-semibold">{kind.check.verdict(said)}</p>}
        </div>
        {isOpen && kind.check.isOpenToAll !== true && (
          <GuessField isGuess={draft.isGuess} onChange={(isGuess) => onDraft({ isGuess })} />
        )}
        {!isOpen && children}
        <ButtonRow>
          {isOpen && (
            <Button look="quiet" onClick={onUnknown}>
              {unknownLabel}
            </Button>
          )}
          <Button type="submit" disabled={isOpen && !isReady} className="ml-auto min-w-28">
            {isOpen ? checkLabel : onwardLabel}
          </Button>
        </ButtonRow>
      </form>
    </Card>
  )
}

type OutcomeProps = { marked: Marked; verdict: string; why: string | undefined }

function Outcome({ marked: { phase, marking }, verdict, why }: OutcomeProps) {
  const isShown = phase === 'shown'
  const isRight = marking?.outcome === 'right'
  const isRightNow = isRight && !isShown
  return (
    <div className={`rounded-[var(--radius)] px-4 py-3 ${isRightNow ? 'bg-good-soft' : 'bg-sunken'}`}>
      <p className={`flex items-start gap-2 font-semibold ${isRightNow ? 'text-good' : ''}`}>
        {!isShown && (
          <span className={`mt-0.5 ${isRight ? '' : 'text-bad'}`}>
            <Mark isRight={isRight} />
          </span>
        )}
        {isShown ? shownVerdict : verdict}
      </p>
      {why !== undefined && <p className="mt-1">{why}</p>}
    </div>
  )
}
