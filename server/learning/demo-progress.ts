// What the demo account has learnt: the first module, one of whose quizzes was taken twice, and a lesson of the second.
import type { Database } from '../database/schema.ts'
import type { CourseOutline } from './course-outline.ts'
import type { ProgressStore } from './progress-store.ts'

/** Gives a new copy of the account its progress. Lessons that are not written yet are left out. */
export async function addDemoProgress({
  trx,
  learnerId,
  course,
  progress,
  now,
}: {
  trx: Database
  learnerId: string
  course: CourseOutline
  progress: ProgressStore
  now: number
}): Promise<void> {
  for (const [index, { lessonIndex, missed, daysAgo }] of history.entries()) {
    const place = course.places[lessonIndex]
    const found = place && course.lesson(place)
    if (!place || !found?.lesson.isWritten) continue
    const { questions } = found.quiz
    const answers = questions.map((question, at) =>
      at < missed
        ? (question.options.find((option) => option !== question.correctAnswer) ?? '')
        : question.correctAnswer,
    )
    await progress.addAttemptWithin(trx, {
      learnerId,
      lessonId: place.lessonId,
      attemptId: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      score: Math.max(0, questions.length - missed),
      questionCount: questions.length,
      answers,
      marks: questions.map((question, at) => ({ questionId: question.id, isRight: at >= missed })),
      takenAt: now - daysAgo * dayMilliseconds,
    })
  }
}

const dayMilliseconds = 24 * 60 * 60 * 1000
const history = [
  { lessonIndex: 0, missed: 2, daysAgo: 16 },
  { lessonIndex: 0, missed: 0, daysAgo: 15 },
  { lessonIndex: 1, missed: 1, daysAgo: 9 },
  { lessonIndex: 2, missed: 0, daysAgo: 7 },
  { lessonIndex: 3, missed: 2, daysAgo: 2 },
]
