// One question of a quiz. Arrows move between options, the digits choose one, Enter goes on.
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import type { GlossaryTerm, QuizQuestion } from '#contract/learning.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ButtonRow } from './button-row.tsx'
import { markQuestion, QuestionHeading } from './question-heading.tsx'
import * as words from './quiz-words.ts'

type QuizQuestionFormProps = {
  question: QuizQuestion
  /** Which one it is, such as 'Question 2 of 6'. */
  number: string
  /** What is said above the question. */
  note?: string | undefined
  /** Terms in the question that open their meaning. */
  terms: readonly GlossaryTerm[]
  chosen: string | null
  /** What is below the options. */
  children?: ReactNode
  /** What the button says that goes on. */
  onwardLabel: string
  onChoose: (option: string) => void
  /** Null where there is no way back. */
  onPrevious: (() => void) | null
  /** Given where the learner may say that they do not know. */
  onUnknown?: () => void
  /** Called once an option is chosen. */
  onNext: () => void
}

export function QuizQuestionForm(props: QuizQuestionFormProps) {
  const { question, number, note, terms, chosen, children, onwardLabel, onChoose, onPrevious, onUnknown, onNext } =
    props
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useId()
  useEffect(() => heading.current?.focus(), [question.id])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen !== null) onNext()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const option = /^[1-9]$/.test(event.key) ? question.options[Number(event.key) - 1] : undefined
    if (option !== undefined) {
      event.preventDefault()
      onChoose(option)
      form.current?.querySelectorAll<HTMLInputElement>('input[type=radio]')[Number(event.key) - 1]?.focus()
    }
    if (event.key === 'Enter' && event.target === heading.current) form.current?.requestSubmit()
  }

  return (
    <Card>
      <form ref={form} onSubmit={onSubmit} onKeyDown={onKeyDown} className="max-sm:[&_input]:scroll-mb-20">
        {note !== undefined && <p className="mb-2 text-sm text-ink-soft">{note}</p>}
        <div className="mb-4">
          <QuestionHeading ref={heading} number={number} question={markQuestion(question.question, terms)} />
        </div>
        {/* Not named by the question, which has just been read out as the heading. */}
        <fieldset aria-label={words.answerLabel} className="grid gap-2.5">
          {question.options.map((option, place) => (
            <Option
              key={`${question.id} ${option}`}
              name={name}
              option={option}
              digit={place + 1}
              isChosen={option === chosen}
              onChoose={() => onChoose(option)}
            />
          ))}
        </fieldset>
        {children}
        <ButtonRow>
          {onPrevious !== null && (
            <Button look="quiet" onClick={onPrevious}>
              {words.previousLabel}
            </Button>
          )}
          {onUnknown !== undefined && (
            <Button look="quiet" onClick={onUnknown}>
              {words.unknownLabel}
            </Button>
          )}
          <Button type="submit" disabled={chosen === null} className="ml-auto min-w-28">
            {onwardLabel}
          </Button>
        </ButtonRow>
        <p aria-hidden className="mt-4 hidden text-sm text-ink-soft pointer-fine:block">
          {words.keyboardHint(question.options.length)}
        </p>
      </form>
    </Card>
  )
}

type OptionProps = { name: string; option: string; digit: number; isChosen: boolean; onChoose: () => void }

function Option({ name, option, digit, isChosen, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-[var(--radius)] border border-line-strong bg-surface px-4 py-2.5 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={name}
        value={option}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent outline-none"
      />
      <span className="flex-1">{option}</span>
      <span aria-hidden className="hidden text-sm text-ink-soft pointer-fine:block">
        {digit}
      </span>
    </label>
  )
}
