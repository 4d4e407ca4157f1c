// The quiz side of a lesson: its questions one by one, then the results. A finished graded run is sent at once.
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Lesson, Quiz as QuizAnswer, QuizQuestion } from '#contract/learning.ts'
import { newId } from '#web/api/new-id.ts'
import { useLearner } from '#web/session/auth.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { LessonPlace } from '../learning-queries.ts'
import type { useSendQuiz } from '../lesson/complete-lesson.ts'
import { quizKind, type QuizAttempt } from '../lesson/lesson-outbox.ts'
import { NotSaved, useUnsaved } from '../lesson/not-saved.tsx'
import { QuizQuestionForm } from './quiz-question-form.tsx'
import { QuizResults } from './quiz-results.tsx'
import { choose, goBack, goOn, resultOf, startRun, storedRun, storeRun, type QuizRun } from './quiz-run.ts'
import { questionNumber } from './quiz-words.ts'

type QuizProps = {
  quiz: UseQueryResult<QuizAnswer>
  send: ReturnType<typeof useSendQuiz>
  lesson: Lesson
  place: LessonPlace
  /** Null before the first answer since the page was loaded. */
  run: QuizRun | null
  /** What to show with the results when this lesson finished its module. */
  moduleFinished: ReactNode
  onRunChange: (run: QuizRun) => void
  onRead: (anchor?: string) => void
}

export function Quiz(props: QuizProps) {
  const { quiz } = props
  if (quiz.isPending) return <Spinner label="Loading the quiz…" />
  if (quiz.isLoadingError) return <LoadFailure what="the quiz" error={quiz.error} onRetry={() => void quiz.refetch()} />
  return <LoadedQuiz {...props} questions={quiz.data.questions} />
}

type LoadedQuizProps = Omit<QuizProps, 'quiz'> & { questions: readonly QuizQuestion[] }

function LoadedQuiz({ questions, send, lesson, place, run, moduleFinished, onRunChange, onRead }: LoadedQuizProps) {
  const { id: userId } = useLearner()
  const learner = useMemo(() => ({ userId, lessonId: place.lessonId }), [userId, place.lessonId])
  const begun = useMemo(() => storedRun(learner, questions) ?? startRun(questions), [learner, questions])
  const current = run ?? begun
  const result = current.isFinished ? resultOf(current) : null

  const goTo = (next: QuizRun) => {
    storeRun(learner, next)
    onRunChange(next)
  }
  const onNext = () => {
    const next = goOn(current)
    if (!next.isFinished || next.kind === 'practice') return goTo(next)
    const finished = { ...next, attempt: { id: newId(), isSaved: false } }
    goTo(finished)
    sendRun(finished, false)
  }
  // The same id goes with it each time, so that an attempt that did arrive is not counted twice.
  const sendRun = (finished: QuizRun, isRetry: boolean) => {
    const attempt = attemptOf(finished)
    if (attempt !== null) send.mutate({ attempt, isRetry })
  }
  // After the page was loaded again nothing has been sent from it; what is stored says whether the score arrived.
  const isLost = send.isIdle && current.attempt?.isSaved === false
  const attempt = attemptOf(current)
  const unsaved = useUnsaved(attempt && { kind: quizKind, body: { ...place, attempt } }, send, isLost)

  if (result === null) {
    const { index } = current
    const question = current.questions[index]
    if (question === undefined) return null
    return (
      <QuizQuestionForm
        question={question}
        number={questionNumber(index, current.questions.length)}
        note={current.kind === 'practice' ? 'Practice. This score does not count.' : undefined}
        terms={lesson.terms}
        chosen={current.answers[index] ?? null}
        onwardLabel={index === current.questions.length - 1 ? 'Submit' : 'Next'}
        onChoose={(option) => goTo(choose(current, option))}
        onPrevious={index > 0 ? () => goTo(goBack(current)) : null}
        onNext={onNext}
      />
    )
  }
  return (
    <QuizResults
      run={current}
      result={result}
      lesson={lesson}
      place={place}
      notSaved={
        current.kind === 'graded' && (
          <NotSaved
            unsaved={unsaved}
            what="your score has not reached us yet"
            isBusy={send.isPending}
            onRetry={() => sendRun(current, true)}
          />
        )
      }
      moduleFinished={moduleFinished}
      onRead={onRead}
      onStart={(missed, kind) => goTo(startRun(missed ?? questions, kind))}
    />
  )
}

/** A finished graded run as it is sent. */
function attemptOf(run: QuizRun): QuizAttempt | null {
  const marked = run.isFinished ? resultOf(run) : null
  if (marked === null || run.attempt === null) return null
  return { answers: marked.answers, score: marked.score, attemptId: run.attempt.id }
}
