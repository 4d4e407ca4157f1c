// What the learning pages read, as the server answers it. Pages show progress with what stands in the outbox (use-progress.ts).
import { readQuery } from '../api/answer-cache.ts'

export type LessonPlace = { moduleId: number; lessonId: number }

export const overallProgressQuery = readQuery('GET /api/progress/overall')
export const activeLessonQuery = readQuery('GET /api/progress/active-lesson')
export const modulesQuery = readQuery('GET /api/modules/with-progress')
export const moduleQuery = (moduleId: number) => readQuery('GET /api/modules/{moduleId}', { moduleId })
export const moduleProgressQuery = (moduleId: number) => readQuery('GET /api/progress/modules/{moduleId}', { moduleId })
export const lessonQuery = (place: LessonPlace) => readQuery('GET /api/modules/{moduleId}/lessons/{lessonId}', place)
export const quizQuery = (place: LessonPlace) => readQuery('GET /api/modules/{moduleId}/lessons/{lessonId}/quiz', place)
export const lessonProgressQuery = (place: LessonPlace) =>
  readQuery('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', place)
