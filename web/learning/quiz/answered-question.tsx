// A question that was answered: why that was right or wrong, and the way on. Enter goes on.
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import type { GlossaryTerm, QuizQuestion } from '#contract/learning.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ButtonRow } from './button-row.tsx'
import { markQuestion, QuestionHeading } from './question-heading.tsx'
import * as words from './quiz-words.ts'
import { Verdicts, whyOf } from './verdicts.tsx'

type AnsweredQuestionProps = {
  question: QuizQuestion
  number: string
  terms: readonly GlossaryTerm[]
  /** Null where the learner did not know. */
  answer: string | null
  /** Whether it was answered just now, rather than before the page was loaded. */
  takesFocus: boolean
  onwardLabel: string
  /** Null where there is no way back. */
  onPrevious: (() => void) | null
  onNext: () => void
  /** What is said after the reasons. */
  children?: ReactNode
}

export function AnsweredQuestion(props: AnsweredQuestionProps) {
  const { question, number, terms, answer, takesFocus, onwardLabel, onPrevious, onNext, children } = props
  const form = useRef<HTMLFormElement>(null)
  const verdicts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) verdicts.current?.focus()
  }, [takesFocus])
  const marked = markQuestion(question.question, terms, [
    whyOf(question, answer ?? ''),
    whyOf(question, question.correctAnswer),
  ])
  const [whyAnswer, whyCorrect] = marked.after
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onNext()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === verdicts.current) form.current?.requestSubmit()
  }
  return (
    <Card>
      <form ref={form} onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <QuestionHeading number={number} question={marked} />
        <div ref={verdicts} tabIndex={-1} className="outline-none">
          <Verdicts answer={answer} correct={question.correctAnswer} whyAnswer={whyAnswer} whyCorrect={whyCorrect} />
        </div>
        {children}
        <ButtonRow>
          {onPrevious !== null && (
            <Button look="quiet" onClick={onPrevious}>
              {words.previousLabel}
            </Button>
          )}
          <Button type="submit" className="ml-auto min-w-28">
            {onwardLabel}
          </Button>
        </ButtonRow>
      </form>
    </Card>
  )
}
