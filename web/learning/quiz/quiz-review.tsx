// A question of a finished quiz: what was answered, and why the right answer is right.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Lesson, QuizQuestion } from '#contract/learning.ts'
import { markTerms } from '#web/glossary/term-matching.ts'
import { Card } from '#web/ui/card.tsx'
import { Mark } from '../mark.tsx'
import { QuizText } from './quiz-text.tsx'
import { Verdicts, whyOf } from './verdicts.tsx'

type ReviewedQuestionProps = {
  question: QuizQuestion
  terms: Lesson['terms']
  number: number
  answer: string
  /** The heading of the part that teaches it. */
  lessonPart: string | undefined
  onRead: () => void
}

/** What was answered wrongly is open to be read; what was right is folded. */
export function ReviewedQuestion({ question, terms, number, answer, lessonPart, onRead }: ReviewedQuestionProps) {
  const isRight = answer === question.correctAnswer
  // Each term opens where it first stands; a folded question is a summary, which is pressed as a whole.
  const [asked, whyAnswer, whyCorrect] = markTerms(
    [isRight ? '' : question.question, whyOf(question, answer), whyOf(question, question.correctAnswer)],
    terms,
  )
  const verdicts = (
    <>
      <Verdicts answer={answer} correct={question.correctAnswer} whyAnswer={whyAnswer} whyCorrect={whyCorrect} />
      {lessonPart !== undefined && (
        <button
          type="button"
          onClick={onRead}
          className="mt-3 inline-flex min-h-11 items-center text-left font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Read ‘{lessonPart}’ again
        </button>
      )}
    </>
  )
  if (!isRight)
    return (
      <Card>
        <QuestionHeading number={number}>
          <QuizText parts={asked} />
        </QuestionHeading>
        {verdicts}
      </Card>
    )
  return (
    <Card>
      <details className="group">
        <summary className="-m-2 flex min-h-11 items-start gap-3 p-2 [&::-webkit-details-marker]:hidden">
          <span className="text-good">
            <Mark isRight />
          </span>
          <QuestionHeading number={number}>{question.question}</QuestionHeading>
          <ChevronDown
            aria-hidden
            className="ml-auto size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            strokeWidth={1.75}
          />
        </summary>
        {verdicts}
      </details>
    </Card>
  )
}

function QuestionHeading({ number, children }: { number: number; children: ReactNode }) {
  return (
    <h3 className="min-w-0 text-lg text-pretty">
      <span className="mb-1 block text-sm font-medium tracking-normal text-ink-soft">Question {number}</span>
      {children}
    </h3>
  )
}
