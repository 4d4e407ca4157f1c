// The results of a quiz: the score, what it means and the ways on, then for each question why the right answer is right.
import { useEffect, useMemo, useRef, type ReactNode, type Ref } from 'react'
import type { Lesson } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { quizResultMessage } from '#domain/learning/quiz-marking.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { LessonPlace } from '../learning-queries.ts'
import { Mark } from '../mark.tsx'
import { nextLesson } from '../course-address.tsx'
import { onwardLabel } from '../learning-words.ts'
import type { AskedQuestion, QuizRun, RunResult } from './quiz-run.ts'
import { ReviewedQuestion } from './quiz-review.tsx'
import * as words from './quiz-words.ts'

type QuizResultsProps = {
  run: QuizRun
  result: RunResult
  lesson: Lesson
  place: LessonPlace
  notSaved: ReactNode
  /** Below the score of a quiz that counts; above it once the course is finished. */
  finished: ReactNode
  isCourseFinished: boolean
  /** When its questions come back. */
  comingBack: ReactNode
  /** Opens the lesson, at a heading when one is given. */
  onRead: (anchor?: string) => void
  /** Begins a new run over the missed questions, or over all when they are null. */
  onStart: (missed: readonly AskedQuestion[] | null) => void
}

export function QuizResults({
  run,
  result,
  lesson,
  place,
  notSaved,
  finished,
  isCourseFinished,
  comingBack,
  onRead,
  onStart,
}: QuizResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const headings = useMemo(() => new Map(lesson.headings?.map(({ anchor, text }) => [anchor, text])), [lesson.headings])
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [run])
  return (
    <div>
      {isCourseFinished && finished}
      <Score ref={heading} run={run} result={result}>
        <WaysOn result={result} place={place} onRead={() => onRead()} onStart={onStart} />
      </Score>
      {notSaved}
      {!isCourseFinished && run.kind === 'graded' && finished}
      {run.kind === 'graded' && comingBack}
      <h2 className="mt-8 mb-3 text-xl">{words.answersTitle}</h2>
      <ol className="grid gap-4">
        {run.questions.map((question, index) => (
          <li key={question.id}>
            <ReviewedQuestion
              question={question}
              terms={lesson.terms}
              number={index + 1}
              answer={result.answers[index] ?? ''}
              isGuess={run.guesses[index] === true}
              lessonPart={headings.get(question.ref)}
              onRead={() => onRead(question.ref)}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() => onStart(null)}
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {words.tryAgainLabel}
      </button>
    </div>
  )
}

type WaysOnProps = Pick<QuizResultsProps, 'result' | 'place' | 'onStart'> & { onRead: () => void }

/**
 * Back to the module or to the text first. The next lesson leads; below half the questions that were missed; after the last
 * lesson, what is left for the certificate.
 */
function WaysOn({ result, place, onRead, onStart }: WaysOnProps) {
  const next = nextLesson(place.lessonId)
  const isBelowHalf = result.score < result.answers.length / 2
  return (
    <div className="mt-4 flex flex-col gap-2.5 sm:mt-5 sm:flex-row sm:flex-wrap">
      <ButtonLink href={paths.module(place.moduleId)} look="quiet">
        {words.moduleLink}
      </ButtonLink>
      <Button look="quiet" onClick={onRead}>
        {words.continueLabel}
      </Button>
      {result.missed.length > 0 && (
        <Button look={isBelowHalf ? 'strong' : 'quiet'} onClick={() => onStart(result.missed)}>
          {words.retryMissedLabel}
        </Button>
      )}
      <ButtonLink href={next?.href ?? paths.certificate} look={isBelowHalf ? 'quiet' : 'strong'}>
        {next === undefined ? onwardLabel(null) : words.nextLessonLabel(next.title)}
      </ButtonLink>
    </div>
  )
}

type ScoreProps = { ref: Ref<HTMLHeadingElement>; run: QuizRun; result: RunResult; children: ReactNode }

/** The heading takes focus, message and all, so that the outcome is read out once. */
function Score({ ref, run, result, children }: ScoreProps) {
  const total = run.questions.length
  const stays = words.staysText(result.score, total)
  return (
    <Card className="mb-6">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h2 ref={ref} tabIndex={-1} className="outline-none">
            <span className="block text-3xl">{words.scoreText({ score: result.score, questions: total })}</span>
            <span className="mt-2 block text-lg font-normal tracking-normal">
              {quizResultMessage({ score: result.score, total })}
            </span>
          </h2>
          {run.kind === 'graded' && stays !== '' && <p className="mt-1 text-ink-soft">{stays}</p>}
          {run.kind === 'practice' && <p className="mt-1 text-ink-soft">{words.practiceText}</p>}
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
      </div>
      {children}
    </Card>
  )
}
