// A post that completes a lesson, as it waits on the device until the server has it.

/** A finished quiz. `attemptId` stays the same however often it is sent, so that it counts once. */
export type QuizAttempt = { answers: string[]; score: number; attemptId: string }

export type NewPost = {
  moduleId: number
  lessonId: number
  /** Null for a read mark. */
  attempt: QuizAttempt | null
  /** Whether the lesson was not completed yet, so that counts of lessons go up by it. */
  isLessonOpen: boolean
}

export type WaitingPost = NewPost & {
  /** Given by the device. Posts go out in this order. */
  id: number
  /** Whose it is. It is never sent for another. */
  learnerId: string
  /** What is posted: the same thing put in again takes its own place. */
  key: string
  madeAt: number
  /** A try has ended without the server having it. */
  hasFailed: boolean
  /** The server's sentence, when it will not take this post however often it is sent. */
  refusal: string | null
}

export function postKey({ lessonId, attempt }: Pick<NewPost, 'lessonId' | 'attempt'>): string {
  return attempt === null ? `read-${lessonId}` : attempt.attemptId
}
