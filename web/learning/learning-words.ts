// What learners read of the course and of how far they are.
import { curriculum } from 'virtual:curriculum'
import { plural } from '../ui/plural.ts'

type LessonCounts = { completedLessons: number; totalLessons: number }

/** @example completedText({ completedLessons: 1, totalLessons: 3 }) // '1 of 3 lessons completed' */
export function completedText(counts: LessonCounts): string {
  return `${lessonsText(counts)} completed`
}

/** @example lessonsText({ completedLessons: 1, totalLessons: 3 }) // '1 of 3 lessons' */
export function lessonsText({ completedLessons, totalLessons }: LessonCounts): string {
  return `${completedLessons} of ${totalLessons} lessons`
}

/** @example lessonNumber({ moduleId: 1, order: 2 }) // 'Lesson 2 of 3' */
export function lessonNumber({ moduleId, order }: { moduleId: number; order: number }): string {
  return `Lesson ${order} of ${curriculum.find(({ id }) => id === moduleId)?.lessons.length ?? order}`
}

type Length = { minutes?: number | undefined; questionCount?: number | undefined }

/**
 * How long a lesson takes; '' where that is not known.
 * @example lessonLength({ minutes: 6, questionCount: 6 }) // '6 minutes, 6 questions'
 */
export function lessonLength({ minutes, questionCount = 0 }: Length): string {
  const reading = minutes === undefined ? [] : [plural(minutes, { one: 'minute', other: 'minutes' })]
  const quiz = questionCount === 0 ? [] : [plural(questionCount, { one: 'question', other: 'questions' })]
  return [...reading, ...quiz].join(', ')
}

/** Whether a quiz was not taken yet, or more than half of it was wrong each time. */
export function isWorthAnotherGo({
  bestScore,
  questionCount,
}: {
  bestScore: number | null
  questionCount: number
}): boolean {
  return (bestScore ?? 0) < questionCount / 2
}

/** The module to go on with; null once the whole course is done. */
type NextModule = { id: number; title: string } | null

/** What the link onward from a finished module says. */
export function onwardLabel(next: NextModule): string {
  return next === null ? 'See what is left for your certificate' : `Go to Module ${next.id}`
}

/** On the page of a module that is done. */
export function moduleDoneText(next: NextModule): string {
  return next === null
    ? 'You have finished this module, and with it the whole course.'
    : `You have finished this module. Next is ${next.title}.`
}

// How far a learner is.
export const progressLoading = 'Loading your progress…'
export const progressToLoad = 'your progress'
export const progressLabel = 'Overall progress'
export const nothingThereText = 'There is nothing in the course at this address. Check that it is typed correctly.'
export const allModulesLink = 'See all modules'

// The parts of the dashboard about the course.
export const progressNotLoaded = 'We could not load your progress.'
export const tryAgainLabel = 'Try again'
export const nextLessonToLoad = 'your next lesson'
export const nextLessonLoading = 'Loading your next lesson…'
export const startLessonLabel = 'Start lesson'
export const continueLessonLabel = 'Continue lesson'
export const inModule = (title: string) => `in ${title}`
export const allCompletedTitle = 'You have completed every lesson'
export const allCompletedText =
  'Practice makes it stick, and earns your certificate. Or retake the quizzes of a module.'
export const reviewModuleLabel = 'Review a module'
export const continueLearningTitle = 'Continue Learning'
export const viewModulesLink = 'View all modules'
export const modulesLoading = 'Loading modules…'
export const modulesToLoad = 'the modules'
