// The question of a practice that is on the screen: open, or answered and with its reason. An answer is marked on the device at
// once and sent by way of the outbox, which loses none.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { readQuery } from '#web/api/response-cache.ts'
import { post } from '#web/outbox/outbox.ts'
import { useLearner } from '#web/session/auth.tsx'
import { NotSaved, useUnsaved } from '../not-saved.tsx'
import { GuessField } from '../quiz/guess-field.tsx'
import { QuestionPlace } from '../quiz/question-place.tsx'
import { QuizQuestionForm } from '../quiz/quiz-question-form.tsx'
import { checkLabel, questionNumber } from '../quiz/quiz-words.ts'
import { practiceKind, type SentAnswer } from './practice-outbox.ts'
import { PracticeReason } from './practice-reason.tsx'
import { answered, drafted, goneOn, questionOn, type PracticeQuestion, type PracticeRun } from './practice-run.ts'
import * as words from './practice-page-words.ts'
import { storeRun } from './stored-practice.ts'

/** `renderEnd` is what stands there once all is done; it is told whether the last answer was given just now. */
type PracticeSessionProps = { run: PracticeRun; renderEnd: (isJustDone: boolean) => ReactNode }

export function PracticeSession({ run, renderEnd }: PracticeSessionProps) {
  const { id: learnerId } = useLearner()
  const { data: glossary } = useQuery(readQuery('GET /api/glossary'))
  const terms = glossary?.terms ?? []
  const [isUnderWay, setUnderWay] = useState(false)
  const send = useMutation({
    mutationFn: ({ body }: { body: SentAnswer; isRetry: boolean }) => post(learnerId, practiceKind, body),
  })
  const question = questionOn(run)
  const answer = question === null ? undefined : run.answers[question.answerId]
  const body = question !== null && answer !== undefined ? bodyOf(question, answer) : null
  const unsaved = useUnsaved(body && { kind: practiceKind, body }, send)
  if (question === null) return renderEnd(isUnderWay)

  const total = run.questions.length
  const index = run.questions.indexOf(question)
  const done = run.questions.filter(({ answerId }) => run.answers[answerId] !== undefined).length
  const number = questionNumber(index, total)
  const check = () => {
    const next = answered(run, new Date())
    const given = next.answers[question.answerId]
    setUnderWay(true)
    storeRun(learnerId, next)
    if (given !== undefined) send.mutate({ body: bodyOf(question, given), isRetry: false })
  }
  return (
    <QuestionPlace label={words.practiceTitle} answered={done} total={total} questionId={question.answerId}>
      {answer === undefined ? (
        <QuizQuestionForm
          question={{ ...question, id: question.answerId }}
          number={number}
          terms={terms}
          chosen={run.draft.option}
          onwardLabel={checkLabel}
          onChoose={(option) => storeRun(learnerId, drafted(run, { option }))}
          onPrevious={null}
          onNext={check}
        >
          <GuessField
            isGuess={run.draft.isGuess}
            onChange={(isGuess) => storeRun(learnerId, drafted(run, { isGuess }))}
          />
        </QuizQuestionForm>
      ) : (
        <PracticeReason
          key={question.answerId}
          question={question}
          answer={answer}
          day={run.day}
          number={number}
          terms={terms}
          takesFocus={isUnderWay}
          isLast={done === total}
          isKept={unsaved?.outcome?.kind === 'unanswered' || unsaved?.outcome?.kind === 'put-off'}
          onNext={() => storeRun(learnerId, goneOn(run))}
        >
          <NotSaved
            // What the outbox sends by itself is said below, quietly.
            unsaved={unsaved?.outcome == null || unsaved.outcome.kind === 'refused' ? unsaved : null}
            what={words.answerNotSaved}
            isBusy={send.isPending}
            onRetry={() => body && send.mutate({ body, isRetry: true })}
          />
        </PracticeReason>
      )}
    </QuestionPlace>
  )
}

function bodyOf(
  { answerId, itemId, variant, lessonId, options }: PracticeQuestion,
  { option, isGuess, answeredAt }: PracticeRun['answers'][string],
): SentAnswer {
  const place = options.indexOf(option) + 1
  return { answerId, itemId, variant, lessonId, option, isGuess, place, ...(answeredAt && { answeredAt }) }
}
