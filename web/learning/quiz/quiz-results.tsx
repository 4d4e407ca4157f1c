// What came of a quiz: the score, what it means, and for each question why the right answer is right.
import { Check, X } from 'lucide-react'
import { useEffect, useMemo, useRef, type ReactNode, type Ref } from 'react'
import type { GlossaryTerm, Lesson, QuizQuestion } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { quizResultMessage } from '#domain/learning/quiz-marking.ts'
import { markTerms, type TextPart } from '#web/glossary/term-matching.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { LessonPlace } from '../learning-queries.ts'
import { nextLesson } from '../lesson/lesson-navigation.tsx'
import type { QuizRun, RunResult } from './quiz-run.ts'
import { QuizText } from './quiz-text.tsx'
import { ownAnswerLabel, scoreText } from './quiz-words.ts'

type QuizResultsProps = {
  run: QuizRun
  result: RunResult
  lesson: Lesson
  place: LessonPlace
  notSaved: ReactNode
  /** Shown below the score when this lesson finished its module. */
  moduleFinished: ReactNode
  /** Opens the lesson, at a heading when one is given. */
  onRead: (anchor?: string) => void
  /** Begins a new run over the missed questions, or over all when they are null. */
  onStart: (missed: readonly QuizQuestion[] | null, kind: QuizRun['kind']) => void
}

export function QuizResults({
  run,
  result,
  lesson,
  place,
  notSaved,
  moduleFinished,
  onRead,
  onStart,
}: QuizResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const headings = useMemo(() => new Map(lesson.headings?.map(({ anchor, text }) => [anchor, text])), [lesson.headings])
  useEffect(() => heading.current?.focus(), [run])
  return (
    <div>
      <Score ref={heading} run={run} result={result} />
      {notSaved}
      {moduleFinished}
      <h2 className="mt-8 mb-3 text-xl">Your answers</h2>
      <ol className="grid gap-4">
        {run.questions.map((question, index) => (
          <li key={question.id}>
            <ReviewedQuestion
              question={question}
              terms={lesson.terms}
              number={index + 1}
              answer={result.answers[index] ?? ''}
              lessonPart={headings.get(question.ref)}
              onRead={() => onRead(question.ref)}
            />
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => onStart(null, 'graded')}>
          Try again
        </Button>
        {result.missed.length > 0 && (
          <Button look="quiet" onClick={() => onStart(result.missed, 'practice')}>
            Retry the ones you missed
          </Button>
        )}
      </div>
      <div className="mt-8 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-between">
        <ButtonLink href={paths.module(place.moduleId)} look="quiet">
          Back to Module
        </ButtonLink>
        <Button onClick={() => onRead()}>Continue Learning</Button>
      </div>
      <NextLesson lessonId={lesson.id} />
    </div>
  )
}

type ScoreProps = { ref: Ref<HTMLHeadingElement>; run: QuizRun; result: RunResult }

/** The heading takes focus, message and all, so that the outcome is read out once. */
function Score({ ref, run, result }: ScoreProps) {
  const total = run.questions.length
  return (
    <Card className="mb-6 flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
      <div>
        <h2 ref={ref} tabIndex={-1} className="outline-none">
          <span className="block text-3xl">{scoreText({ score: result.score, questions: total })}</span>
          <span className="mt-2 block text-lg font-normal tracking-normal">
            {quizResultMessage({ score: result.score, total })}
          </span>
        </h2>
        {run.kind === 'practice' && <p className="mt-1 text-ink-soft">This was practice, so the score is not kept.</p>}
      </div>
      <ul aria-hidden className="flex shrink-0 flex-wrap gap-1.5">
        {result.correct.map((isRight, index) => (
          <li
            key={run.questions[index]?.id}
            className={`inline-flex size-8 items-center justify-center rounded-full ${isRight ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
          >
            <Mark isRight={isRight} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Mark({ isRight }: { isRight: boolean }) {
  const Sign = isRight ? Check : X
  return <Sign aria-hidden className="size-5 shrink-0" strokeWidth={2.5} />
}

type ReviewedQuestionProps = {
  question: QuizQuestion
  terms: Lesson['terms']
  number: number
  answer: string
  /** The heading of the part that teaches it. */
  lessonPart: string | undefined
  onRead: () => void
}

function ReviewedQuestion({ question, terms, number, answer, lessonPart, onRead }: ReviewedQuestionProps) {
  const isRight = answer === question.correctAnswer
  const whyOf = (option: string) => question.explanations[question.options.indexOf(option)] ?? ''
  const [asked, whyAnswer, whyCorrect] = markTerms(
    [question.question, whyOf(answer), whyOf(question.correctAnswer)],
    terms,
  )
  return (
    <Card>
      <h3 className="text-lg text-pretty">
        <span className="mb-1 block text-sm font-medium tracking-normal text-ink-soft">Question {number}</span>
        <QuizText parts={asked} />
      </h3>
      <dl className="mt-4 grid gap-3">
        <Verdict label={ownAnswerLabel(isRight)} isRight={isRight} option={answer} why={whyAnswer} />
        {!isRight && <Verdict label="Correct answer" isRight option={question.correctAnswer} why={whyCorrect} />}
      </dl>
      {lessonPart !== undefined && (
        <button
          type="button"
          onClick={onRead}
          className="mt-3 inline-flex min-h-11 items-center text-left font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Read ‘{lessonPart}’ again
        </button>
      )}
    </Card>
  )
}

type VerdictProps = { label: string; isRight: boolean; option: string; why: TextPart<GlossaryTerm>[] | undefined }

function Verdict({ label, isRight, option, why }: VerdictProps) {
  return (
    <div className={`rounded-[var(--radius)] p-3.5 ${isRight ? 'bg-good-soft' : 'bg-bad-soft'}`}>
      <dt className={`flex items-center gap-1.5 text-sm font-semibold ${isRight ? 'text-good' : 'text-bad'}`}>
        <Mark isRight={isRight} />
        {label}
      </dt>
      <dd className="mt-1 font-semibold">{option}</dd>
      <dd className="mt-1">
        <QuizText parts={why} />
      </dd>
    </div>
  )
}

function NextLesson({ lessonId }: { lessonId: number }) {
  const next = nextLesson(lessonId)
  if (next === undefined) return null
  return (
    <p className="mt-6 text-right">
      Next lesson:{' '}
      <TextLink href={next.href} className="min-h-11">
        {next.title}
      </TextLink>
    </p>
  )
}
