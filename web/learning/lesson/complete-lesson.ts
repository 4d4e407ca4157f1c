// Completing a lesson: by reading it or by taking its quiz, both by way of the outbox, which loses none. And the moment in which that
// is done, for as long as the learner stays in the lesson.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { LessonRead } from '#contract/learning.ts'
import { onSaved } from '#web/device/outbox-store.ts'
import { post } from '#web/outbox/outbox.ts'
import { useLearner } from '#web/session/auth.tsx'
import { showToast } from '#web/ui/toast.ts'
import { doneIn } from '../done-lessons.ts'
import type { LessonPlace } from '../learning-queries.ts'
import { quizKind, readKind, type QuizAttempt } from '../lesson-outbox.ts'
import { markRunSaved } from '../quiz/quiz-run.ts'

/** Marks a lesson as read. A failure shows no toast: the page says it where it happened. */
export function useMarkAsRead(place: LessonPlace) {
  const { id: userId } = useLearner()
  return useMutation({
    mutationFn: () => post(userId, readKind, place),
    onSuccess: (answer) => showToast(readKind.savedToast(place, answer)),
  })
}

/** Sends a finished quiz. A failure shows no toast: the page says it where it happened. */
export function useSendQuiz(place: LessonPlace) {
  const { id: userId } = useLearner()
  return useMutation({
    mutationFn: (attempt: QuizAttempt) => post(userId, quizKind, { ...place, attempt }),
    onSuccess: (answer, attempt) => {
      markRunSaved({ userId, lessonId: place.lessonId }, attempt.attemptId)
      showToast(quizKind.savedToast({ ...place, attempt }, answer))
    },
  })
}

/**
 * Whether the lesson was completed in this visit, and what notes that. Loading the page again in the middle of its quiz does not lose it.
 */
export function useIsNew({ lessonId }: LessonPlace): [isNew: boolean, noteNew: () => void] {
  const { id: userId } = useLearner()
  const isStated = useHistoryState<{ isNew?: true } | null>()?.isNew === true
  const [isNoted, setIsNoted] = useState(false)
  // A button may be pressed before it is known whether the lesson was completed before; and where no answer came in time, the outbox
  // sends the read mark later. Then the answer says it.
  useEffect(
    () =>
      onSaved(({ entry, answer }) => {
        const isThis = entry.kind === 'read' && entry.learnerId === userId && doneIn(entry)[0]?.lessonId === lessonId
        if (isThis && (answer as LessonRead | undefined)?.isFirst === true) setIsNoted(true)
      }),
    [userId, lessonId],
  )
  // With each step of this visit: it goes with them.
  useEffect(() => {
    if (isNoted && !isStated) history.replaceState({ ...(history.state as object | null), isNew: true }, '')
  }, [isNoted, isStated])
  return [isNoted || isStated, () => setIsNoted(true)]
}
