// What of a practice is on the screen: a question or an exercise, open, or answered and with its reason. An answer is marked on the
// device at once and sent by way of the outbox, which loses none.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { readQuery } from '#web/api/response-cache.ts'
import { post } from '#web/outbox/outbox.ts'
import { useLearner } from '#web/session/auth.tsx'
import { kindOf } from '../item/item-kinds.ts'
import { NotSaved, useUnsaved } from '../not-saved.tsx'
import { AnsweredQuestion } from '../quiz/answered-question.tsx'
import { GuessField } from '../quiz/guess-field.tsx'
import { QuestionPlace } from '../quiz/question-place.tsx'
import { QuizQuestionForm } from '../quiz/quiz-question-form.tsx'
import { checkLabel, questionNumber } from '../quiz/quiz-words.ts'
import { AskedExercise } from './asked-exercise.tsx'
import { PracticeFollow } from './practice-follow.tsx'
import { practiceKind, type SentAnswer } from './practice-outbox.ts'
import {
  answered,
  drafted,
  draftOf,
  goneOn,
  isExercise,
  itemOn,
  leftUnknown,
  type Draft,
  type PracticeAnswer,
  type PracticeItem,
  type PracticeRun,
} from './practice-run.ts'
import * as words from './practice-page-words.ts'
import { storeRun } from './stored-practice.ts'

/**
 * `renderEnd` gives what is shown once all is done; it is told whether the last answer was given just now. With `only`, the items
 * with these ids are all there is.
 */
type PracticeSessionProps = {
  run: PracticeRun
  only?: readonly string[]
  renderEnd: (isJustDone: boolean) => ReactNode
}

export function PracticeSession({ run, only, renderEnd }: PracticeSessionProps) {
  const { id: learnerId } = useLearner()
  const { data: glossary } = useQuery(readQuery('GET /api/glossary'))
  const terms = glossary?.terms ?? []
  const [isUnderWay, setUnderWay] = useState(false)
  const send = useMutation({
    mutationFn: (body: SentAnswer) => post(learnerId, practiceKind, body),
  })
  const item = itemOn(run, only)
  const answer = item === null ? undefined : run.answers[item.answerId]
  const body = item !== null && answer !== undefined ? bodyOf(item, answer) : null
  const unsaved = useUnsaved(body && { kind: practiceKind, body })
  if (item === null) return renderEnd(isUnderWay)

  const items = only === undefined ? run.items : run.items.filter(({ itemId }) => only.includes(itemId))
  const total = items.length
  const done = items.filter(({ answerId }) => run.answers[answerId] !== undefined).length
  const number = questionNumber(items.indexOf(item), total)
  const draft = draftOf(run, item)
  const onDraft = (change: Partial<Draft>) => storeRun(learnerId, drafted(run, item, change))
  const take = (next: PracticeRun) => {
    const given = next.answers[item.answerId]
    setUnderWay(true)
    storeRun(learnerId, next)
    if (given !== undefined) send.mutate(bodyOf(item, given))
  }
  const onUnknown = () => take(leftUnknown(run, item, new Date()))
  const onwardLabel = done === total ? words.finishLabel : words.nextQuestionLabel
  const onNext = () => storeRun(learnerId, goneOn(run))
  const follow = answer !== undefined && (
    <PracticeFollow
      item={item}
      answer={answer}
      day={run.day}
      isKept={unsaved?.outcome.kind === 'unanswered' || unsaved?.outcome.kind === 'put-off'}
    >
      <NotSaved
        // What the outbox sends by itself is said above, quietly.
        unsaved={unsaved?.outcome.kind === 'refused' ? unsaved : null}
        what={words.answerNotSaved}
        isBusy={send.isPending}
        onRetry={() => body && send.mutate(body)}
      />
    </PracticeFollow>
  )
  const common = { number, onwardLabel, takesFocus: isUnderWay, onNext }
  return (
    <QuestionPlace label={words.practiceTitle} answered={done} total={total} questionId={item.answerId}>
      {isExercise(item) ? (
        <AskedExercise
          key={item.answerId}
          {...common}
          item={item}
          draft={draft}
          answer={answer}
          onDraft={onDraft}
          onCheck={(chosen) => take(answered(drafted(run, item, { answer: chosen }), item, new Date()))}
          onUnknown={onUnknown}
        >
          {follow}
        </AskedExercise>
      ) : answer === undefined ? (
        <QuizQuestionForm
          question={{ ...item, id: item.answerId }}
          number={number}
          terms={terms}
          chosen={draft.option}
          onwardLabel={checkLabel}
          onChoose={(option) => onDraft({ option })}
          onPrevious={null}
          onUnknown={onUnknown}
          onNext={() => take(answered(run, item, new Date()))}
        >
          <GuessField isGuess={draft.isGuess} onChange={(isGuess) => onDraft({ isGuess })} />
        </QuizQuestionForm>
      ) : (
        <AnsweredQuestion
          key={item.answerId}
          {...common}
          question={{ ...item, id: item.answerId }}
          terms={terms}
          answer={answer.option}
          onPrevious={null}
        >
          {follow}
        </AnsweredQuestion>
      )}
    </QuestionPlace>
  )
}

function bodyOf(item: PracticeItem, { option, answer, isUnknown, isGuess, answeredAt }: PracticeAnswer): SentAnswer {
  const { answerId, itemId, variant, lessonId, skillId } = item
  const sent = { answerId, itemId, variant, lessonId, skillId, isGuess, ...(answeredAt && { answeredAt }) }
  if (isUnknown) return { ...sent, answer: null }
  if (isExercise(item)) {
    const given = kindOf(item.exercise)?.check?.answerOf(item.exercise, answer) ?? null
    return { ...sent, answer: given as NonNullable<SentAnswer['answer']> | null }
  }
  return { ...sent, option: option ?? '', place: item.options.indexOf(option ?? '') + 1 }
}
