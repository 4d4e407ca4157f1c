// A question of practice that was answered: why that was right or wrong, where the lesson says so, and when it comes back.
import { CalendarClock } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import type { GlossaryTerm } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { markTerms } from '#web/glossary/term-matching.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { QuizText } from '../quiz/quiz-text.tsx'
import { Verdicts, whyOf } from '../quiz/verdicts.tsx'
import { changedLevel } from './level-changes.ts'
import { levelNews } from './level-words.ts'
import type { PracticeAnswer, PracticeQuestion } from './practice-run.ts'
import * as words from './practice-page-words.ts'
import { againWhen, lessonTitle, moduleIdOf } from './practice-words.ts'

type PracticeReasonProps = {
  question: PracticeQuestion
  answer: PracticeAnswer
  /** The day of the practice. */
  day: string
  number: string
  terms: readonly GlossaryTerm[]
  /** Whether it was answered just now, rather than before the page was loaded. */
  takesFocus: boolean
  isLast: boolean
  /** Whether the answer waits on this device. */
  isKept: boolean
  onNext: () => void
  /** What is said of an answer that was not saved. */
  children: ReactNode
}

export function PracticeReason(props: PracticeReasonProps) {
  const { question, answer, day, number, terms, takesFocus, isLast, isKept, onNext, children } = props
  const form = useRef<HTMLFormElement>(null)
  const verdicts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) verdicts.current?.focus()
  }, [takesFocus])
  const [asked, whyAnswer, whyCorrect] = markTerms(
    [question.question, whyOf(question, answer.option), whyOf(question, question.correctAnswer)],
    terms,
  )
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
        <h2 className="text-lg text-pretty">
          <span className="mb-1 block text-sm font-medium tracking-normal text-ink-soft">{number}</span>
          <QuizText parts={asked} />
        </h2>
        <div ref={verdicts} tabIndex={-1} className="outline-none">
          <Verdicts
            answer={answer.option}
            correct={question.correctAnswer}
            whyAnswer={whyAnswer}
            whyCorrect={whyCorrect}
          />
        </div>
        <p className="mt-3">
          <TextLink href={`${paths.lesson(moduleIdOf(question.lessonId), question.lessonId)}#${question.ref}`}>
            {words.readAboutLink(lessonTitle(question.lessonId))}
          </TextLink>
        </p>
        <p role="status" className="mt-4 flex min-h-12 items-start gap-2.5 border-t border-line pt-4">
          <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
          <span>{whatFollows({ question, answer, day, isKept })}</span>
        </p>
        {children}
        <div className="mt-4 flex">
          <Button type="submit" className="ml-auto min-w-28 max-sm:w-full">
            {isLast ? words.finishLabel : words.nextQuestionLabel}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Followed = Pick<PracticeReasonProps, 'question' | 'answer' | 'day' | 'isKept'>

function whatFollows({ question, answer, day, isKept }: Followed): string {
  if (answer.result === null) {
    return isKept ? words.keptAnswerText : ''
  }
  const again = words.againText(againWhen(day, answer.result.nextDue))
  const change = changedLevel(question.level, answer.result.level)
  return change === null ? again : `${again} ${levelNews(question.skill, change)}`
}
