// The quiz side of a lesson: its questions one by one, then the results. A finished graded run is sent at once.
import type { UseQueryResult } from '@tanstack/react-query'
import type { Lesson, Quiz as QuizAnswer } from '#contract/learning.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { newAttemptId } from './attempt-id.ts'
import { isUnsaved, type LessonPlace, type useSendQuiz } from './learning-queries.ts'
import { NotSaved } from './not-saved.tsx'
import { QuizQuestionForm } from './quiz-question-form.tsx'
import { QuizResults } from './quiz-results.tsx'
import { choose, goBack, goOn, resultOf, startRun, type QuizRun } from './quiz-run.ts'

type QuizProps = {
  quiz: UseQueryResult<QuizAnswer>
  send: ReturnType<typeof useSendQuiz>
  lesson: Lesson
  place: LessonPlace
  /** Null before the first answer. */
  run: QuizRun | null
  onRunChange: (run: QuizRun) => void
  onRead: (anchor?: string) => void
}

export function Quiz({ quiz, send, lesson, place, run, onRunChange, onRead }: QuizProps) {
  if (quiz.isPending) return <Spinner label="Loading the quiz…" />
  if (quiz.isError) return <LoadFailure what="the quiz" onRetry={() => void quiz.refetch()} />

  const { questions } = quiz.data
  const current = run ?? startRun(questions)
  const result = current.isFinished ? resultOf(current) : null

  const onNext = () => {
    const next = goOn(current)
    onRunChange(next)
    const finished = next.isFinished ? resultOf(next) : null
    if (finished === null || next.kind === 'practice') return
    send.mutate({
      attempt: { answers: finished.answers, score: finished.score, attemptId: newAttemptId() },
      isRetry: false,
    })
  }
  const sendAgain = () => {
    if (send.variables !== undefined) send.mutate({ ...send.variables, isRetry: true })
  }

  if (result === null) {
    return (
      <QuizQuestionForm
        run={current}
        terms={lesson.terms}
        onChoose={(option) => onRunChange(choose(current, option))}
        onPrevious={() => onRunChange(goBack(current))}
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
        isUnsaved(send) && (
          <NotSaved what="your score has not reached us yet" isBusy={send.isPending} onRetry={sendAgain} />
        )
      }
      onRead={onRead}
      onStart={(missed, kind) => onRunChange(startRun(missed ?? questions, kind))}
    />
  )
}
