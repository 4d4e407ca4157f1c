// A question of practice that was answered: why that was right or wrong, where the lesson says so, and when it comes back.
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GlossaryTerm } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { AnsweredQuestion } from '../quiz/answered-question.tsx'
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
  return (
    <AnsweredQuestion
      question={{ ...question, id: question.answerId }}
      number={number}
      terms={terms}
      answer={answer.option}
      takesFocus={takesFocus}
      onwardLabel={isLast ? words.finishLabel : words.nextQuestionLabel}
      onPrevious={null}
      onNext={onNext}
    >
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
    </AnsweredQuestion>
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
