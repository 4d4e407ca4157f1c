// The quiz side of a lesson: its questions one by one, then the results. A finished graded run is sent at once.
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { Lesson, Quiz as QuizAnswer, QuizTaken } from '#contract/learning.ts'
import { newId } from '#web/api/new-id.ts'
import { useAllEntries } from '#web/device/outbox-entries.ts'
import { responseTo } from '#web/device/outbox-store.ts'
import { useAtFirst } from '#web/device/use-stored.ts'
import { useLearner } from '#web/session/auth.tsx'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { LessonPlace } from '../learning-queries.ts'
import { quizKind, type QuizAttempt } from '../lesson-outbox.ts'
import { rewordedText } from '../lesson-words.ts'
import { NotSaved, useUnsaved } from '../not-saved.tsx'
import { AnsweredQuestion } from './answered-question.tsx'
import { storeCheckedAsIGo, useCheckedAsIGo } from './how-to-check.ts'
import { GuessField } from './guess-field.tsx'
import { QuestionPlace } from './question-place.tsx'
import { QuizQuestionForm } from './quiz-question-form.tsx'
import { QuizResults } from './quiz-results.tsx'
import {
  attemptOf,
  check,
  choose,
  chooseHowToCheck,
  goBack,
  goOn,
  isChecked,
  isHowToCheckOpen,
  noteGuess,
  resultOf,
  startRetry,
  startRun,
  storedRun,
  storeRun,
  type QuizRun,
} from './quiz-run.ts'
import * as words from './quiz-words.ts'

type QuizProps = {
  quiz: UseQueryResult<QuizAnswer>
  send: UseMutationResult<unknown, Error, QuizAttempt>
  lesson: Lesson
  place: LessonPlace
  /** How often the quiz was taken before; what waits to be saved counts. */
  attempts: number
  /** Null before the first answer since the page was loaded. */
  run: QuizRun | null
  /** What is shown with the results of a quiz that counts: the coin of the lesson, or the end of its module or the course. */
  finished: ReactNode
  isCourseFinished: boolean
  /** What is said of the practice that follows, and whether the attempt is saved. */
  renderComingBack: (questions: number, isSaved: boolean) => ReactNode
  onRunChange: (run: QuizRun) => void
  onRead: (anchor?: string) => void
}

export function Quiz(props: QuizProps) {
  const { quiz } = props
  if (quiz.isPending) return <Spinner label={words.quizLoading} />
  if (quiz.isLoadingError)
    return <LoadFailure what={words.quizToLoad} error={quiz.error} onRetry={() => void quiz.refetch()} />
  return <LoadedQuiz {...props} quiz={quiz.data} />
}

type LoadedQuizProps = Omit<QuizProps, 'quiz'> & { quiz: QuizAnswer }

function LoadedQuiz(props: LoadedQuizProps) {
  const { quiz, place, attempts } = props
  const { id: userId } = useLearner()
  const isCheckedAsIGo = useCheckedAsIGo(userId)
  const begun = useAtFirst(() => {
    const learner = { userId, lessonId: place.lessonId }
    const run = storedRun(learner, quiz) ?? startRun(quiz, { attempts, isCheckedAsIGo })
    // Before anything is chosen: loading the page again must move no option.
    storeRun(learner, run)
    return run
  }, null)
  return begun && <BegunQuiz {...props} begun={begun} isCheckedAsIGo={isCheckedAsIGo} />
}

type BegunQuizProps = LoadedQuizProps & { begun: QuizRun; isCheckedAsIGo: boolean }

function BegunQuiz(props: BegunQuizProps) {
  const {
    begun,
    isCheckedAsIGo,
    quiz,
    send,
    lesson,
    place,
    attempts,
    run,
    finished,
    isCourseFinished,
    renderComingBack,
    onRunChange,
    onRead,
  } = props
  const { id: userId } = useLearner()
  const learner = useMemo(() => ({ userId, lessonId: place.lessonId }), [userId, place.lessonId])
  const current = run ?? begun
  const result = current.isFinished ? resultOf(current) : null

  // Whether an answer was checked on this page, rather than before it was loaded.
  const [hasChecked, setHasChecked] = useState(false)
  const goTo = (next: QuizRun) => {
    storeRun(learner, next)
    onRunChange(next)
  }
  const onNext = () => {
    const next = goOn(current)
    if (!next.isFinished || next.kind === 'practice') return goTo(next)
    const finished = { ...next, attempt: { id: newId(), isSaved: false, takenAt: new Date().toISOString() } }
    goTo(finished)
    sendRun(finished)
  }
  // The same id goes with it each time, so that an attempt that did arrive is not counted twice.
  const sendRun = (finished: QuizRun) => {
    const attempt = attemptOf(finished)
    if (attempt !== null) send.mutate(attempt)
  }
  // After the page was loaded again nothing has been sent from it; what is stored says whether the score arrived.
  const isLost = send.isIdle && current.attempt?.isSaved === false
  const attempt = attemptOf(current)
  const unsaved = useUnsaved(attempt && { kind: quizKind, body: { ...place, attempt } })

  const again = { isCheckedAsIGo }

  if (result === null) {
    const { index, answers, guesses, questions } = current
    const question = questions[index]
    if (question === undefined) return null
    const isLast = index === questions.length - 1
    const onPrevious = index > 0 ? () => goTo(goBack(current)) : null
    const number = words.questionNumber(index, questions.length)
    const answered = answers.filter((answer) => answer !== null).length
    return (
      <QuestionPlace label={words.quizLabel} answered={answered} total={questions.length} questionId={question.id}>
        {isChecked(current) ? (
          <AnsweredQuestion
            key={question.id}
            question={question}
            number={number}
            terms={lesson.terms}
            answer={answers[index] ?? ''}
            takesFocus={hasChecked}
            onwardLabel={isLast ? words.submitLabel : words.nextLabel}
            onPrevious={onPrevious}
            onNext={onNext}
          />
        ) : (
          <QuizQuestionForm
            question={question}
            number={number}
            note={current.kind === 'practice' ? words.practiceNote : undefined}
            terms={lesson.terms}
            chosen={answers[index] ?? null}
            onwardLabel={current.checked !== null ? words.checkLabel : isLast ? words.submitLabel : words.nextLabel}
            onChoose={(option) => goTo(choose(current, option))}
            onPrevious={onPrevious}
            onNext={
              current.checked === null
                ? onNext
                : () => {
                    setHasChecked(true)
                    goTo(check(current))
                  }
            }
          >
            {current.kind === 'graded' && (
              <GuessField isGuess={guesses[index] === true} onChange={(isGuess) => goTo(noteGuess(current, isGuess))} />
            )}
          </QuizQuestionForm>
        )}
        {isHowToCheckOpen(current) && (
          <div className="mt-2">
            <CheckboxField
              label={words.checkAsIGoLabel}
              hint={words.checkAsIGoHint}
              isChecked={current.checked !== null}
              onChange={(isOn) => {
                storeCheckedAsIGo(userId, isOn)
                goTo(chooseHowToCheck(current, isOn))
              }}
            />
          </div>
        )}
      </QuestionPlace>
    )
  }
  return (
    <QuizResults
      run={current}
      result={result}
      lesson={lesson}
      place={place}
      notSaved={
        current.attempt !== null && (
          <>
            <Reworded attemptId={current.attempt.id} />
            <NotSaved
              unsaved={unsaved}
              what={words.scoreNotSaved}
              isBusy={send.isPending}
              onRetry={() => sendRun(current)}
            />
          </>
        )
      }
      finished={finished}
      isCourseFinished={isCourseFinished}
      comingBack={renderComingBack(
        current.questions.length,
        attempt !== null && unsaved === null && !isLost && !send.isPending,
      )}
      onRead={onRead}
      onStart={(missed) =>
        goTo(missed === null ? startRun(quiz, { attempts, ...again }) : startRetry(quiz, missed, again))
      }
    />
  )
}

/** Says how many answers of a late attempt the server could not take, since the course was reworded. */
function Reworded({ attemptId }: { attemptId: string }) {
  const saved = useAllEntries(useLearner().id).find(({ key }) => key === `${quizKind.kind}:${attemptId}`)
  const answer = saved && (responseTo(saved.id) as QuizTaken | undefined)
  const questions = answer?.unknownAnswers ?? 0
  if (questions === 0) return null
  return (
    <div className="mb-6">
      <Notice isLive>
        <p>{rewordedText(questions)}</p>
      </Notice>
    </div>
  )
}
