// What the learning pages read, as the server answers it. Pages show progress with what stands in the outbox (use-progress.ts).
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export type LessonPlace = { moduleId: number; lessonId: number }

export const overallProgressQuery = () =>
  queryOptions({
    queryKey: ['progress', 'overall'],
    queryFn: () => call('GET /api/progress/overall'),
  })

export const activeLessonQuery = () =>
  queryOptions({
    queryKey: ['progress', 'active-lesson'],
    queryFn: () => call('GET /api/progress/active-lesson'),
  })

export const modulesQuery = () =>
  queryOptions({
    queryKey: ['modules', 'with-progress'],
    queryFn: () => call('GET /api/modules/with-progress'),
  })

export const moduleQuery = (moduleId: number) =>
  queryOptions({
    queryKey: ['modules', moduleId],
    queryFn: () => call('GET /api/modules/{moduleId}', { params: { moduleId } }),
  })

export const lessonQuery = (params: LessonPlace) =>
  queryOptions({
    queryKey: ['lesson', params],
    queryFn: () => call('GET /api/modules/{moduleId}/lessons/{lessonId}', { params }),
  })

export const quizQuery = (params: LessonPlace) =>
  queryOptions({
    queryKey: ['quiz', params],
    queryFn: () => call('GET /api/modules/{moduleId}/lessons/{lessonId}/quiz', { params }),
  })

export const moduleProgressQuery = (moduleId: number) =>
  queryOptions({
    queryKey: ['progress', 'module', moduleId],
    queryFn: () => call('GET /api/progress/modules/{moduleId}', { params: { moduleId } }),
  })

export const lessonProgressQuery = (params: LessonPlace) =>
  queryOptions({
    queryKey: ['progress', 'lesson', params],
    queryFn: () => call('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', { params }),
  })
