// An exercise that practice asks: the same as in a lesson, but checked once, and with the parts that a question of practice has
// around it.
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { AskedOnceProvider, type AskedOnce, type ExerciseParts } from '../exercise/asked-once.ts'
import { kindName, shownVerdict } from '../exercise/exercise-words.ts'
import { LessonExercise } from '../exercise/lesson-exercises.tsx'
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
  const { item, draft, answer, onDraft, onCheck, onUnknown } = props
  const once: AskedOnce = {
    attempt: {
      answer: (answer ?? draft).answer ?? null,
      phase: answer === undefined ? 'open' : answer.isUnknown ? 'shown' : 'checked',
    },
    change: (changed) => answer === undefined && onDraft({ answer: changed }),
    check: onCheck,
    show: onUnknown,
    renderFrame: (parts) => <Frame {...props} parts={parts} />,
  }
  return (
    <AskedOnceProvider value={once}>
      <LessonExercise exercise={item.exercise} place={{ number: 1, total: 1 }} />
    </AskedOnceProvider>
  )
}

/** What one either sees or tries out: there is nothing to have guessed. */
const withoutGuess: readonly string[] = ['estimate', 'slide']

function Frame({ parts, ...props }: AskedExerciseProps & { parts: ExerciseParts }) {
  const { item, number, draft, takesFocus, onwardLabel, onDraft, onNext, children } = props
  const { exercise, attempt, isReady = true } = parts
  const isOpen = attempt.phase === 'open'
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const { answerId } = item
  useEffect(() => heading.current?.focus(), [answerId])
  useEffect(() => {
    if (!isOpen && takesFocus) outcome.current?.focus()
  }, [isOpen, takesFocus])
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isOpen) onNext()
    else if (isReady) attempt.check()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.target === outcome.current || event.target === heading.current))
      form.current?.requestSubmit()
  }
  return (
    <Card>
      <form ref={form} onSubmit={onSubmit} onKeyDown={onKeyDown} className="max-sm:[&_input]:scroll-mb-20">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          <span className="mb-1.5 block text-sm font-medium tracking-normal text-ink-soft">{number}</span>
          <span className="block text-lg sm:text-xl">{kindName(exercise)}</span>
        </h2>
        {/* The last paragraph asks; the story comes before it. */}
        <div
          className="lesson-content mt-2 [&>p:first-child]:text-base [&>p:not(:only-child):last-child]:font-semibold"
          dangerouslySetInnerHTML={{ __html: exercise.task }}
        />
        {!isOpen && (
          <div ref={outcome} tabIndex={-1} className="mt-4 outline-none">
            <Outcome {...parts} />
          </div>
        )}
        {/* What was answered stays as it was. */}
        <fieldset disabled={!isOpen} className="mt-4 min-w-0">
          <legend className="sr-only">{answerLabel}</legend>
          {parts.children}
        </fieldset>
        {isOpen && !withoutGuess.includes(exercise.kind) && (
          <GuessField isGuess={draft.isGuess} onChange={(isGuess) => onDraft({ isGuess })} />
        )}
        {!isOpen && children}
        <ButtonRow>
          {isOpen && (
            <Button look="quiet" onClick={attempt.show}>
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

function Outcome({ attempt, isRight, verdict, why }: ExerciseParts) {
  const isShown = attempt.phase === 'shown'
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
