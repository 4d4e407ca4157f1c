// A question of a finished quiz: what was answered, and why the right answer is right.
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Lesson, QuizQuestion } from '#contract/learning.ts'
import { Card } from '#web/ui/card.tsx'
import { markQuestion, QuestionHeading } from './question-heading.tsx'
import { QuizText } from './quiz-text.tsx'
import * as words from './quiz-words.ts'
import { Verdict, Verdicts, whyOf } from './verdicts.tsx'

type ReviewedQuestionProps = {
  question: QuizQuestion
  terms: Lesson['terms']
  number: number
  answer: string
  /** Then its reason is open, though the answer was right. */
  isGuess: boolean
  /** The heading of the part that teaches it. */
  lessonPart: string | undefined
  onRead: () => void
}

/** Each answer is shown. Why it was right is folded, why it was not is open to be read. */
export function ReviewedQuestion({
  question,
  terms,
  number,
  answer,
  isGuess,
  lessonPart,
  onRead,
}: ReviewedQuestionProps) {
  const isRight = answer === question.correctAnswer
  const marked = markQuestion(question.question, terms, [
    whyOf(question, answer),
    whyOf(question, question.correctAnswer),
  ])
  const [whyAnswer, whyCorrect] = marked.after
  const readAgain = lessonPart !== undefined && (
    <button
      type="button"
      onClick={onRead}
      className="mt-3 inline-flex min-h-11 items-center text-left font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {words.readAgainLabel(lessonPart)}
    </button>
  )
  return (
    <Card>
      <QuestionHeading as="h3" number={words.questionLabel(number)} question={marked} />
      {isRight ? (
        <dl className="mt-4">
          <Verdict label={words.ownAnswerLabel(true)} isRight option={answer}>
            <details open={isGuess} className="group">
              <summary className="-mb-2 flex min-h-11 items-center gap-2 [&::-webkit-details-marker]:hidden">
                {words.whyLabel}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
                  strokeWidth={1.75}
                />
              </summary>
              <p>
                <QuizText parts={whyAnswer} />
              </p>
              {readAgain}
            </details>
          </Verdict>
        </dl>
      ) : (
        <>
          <Verdicts answer={answer} correct={question.correctAnswer} whyAnswer={whyAnswer} whyCorrect={whyCorrect} />
          {readAgain}
        </>
      )}
    </Card>
  )
}
