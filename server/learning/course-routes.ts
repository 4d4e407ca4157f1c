// Modules, lessons, quizzes, guides and the glossary, as authored, and each module with the learner's count.
import type { Handlers } from '../http/calls.ts'
import { refuse } from '../http/problems.ts'
import type { CourseOutline } from './course-outline.ts'
import type { ProgressStore } from './progress-store.ts'

export type CourseRoutes = Pick<
  Handlers,
  | 'GET /api/modules/with-progress'
  | 'GET /api/modules/{moduleId}'
  | 'GET /api/modules/{moduleId}/lessons/{lessonId}'
  | 'GET /api/modules/{moduleId}/lessons/{lessonId}/quiz'
  | 'GET /api/guides/{slug}'
  | 'GET /api/glossary'
>

/** `course` gives the course of today's tax year. */
export function courseRoutes({
  course,
  progress,
}: {
  course: () => CourseOutline
  progress: ProgressStore
}): CourseRoutes {
  return {
    'GET /api/modules/with-progress': async ({ learner }) => {
      const { completed } = await progress.worked(learner.id)
      const body = course().modules.map((module) => {
        const completedLessonIds = module.lessons.map(({ id }) => id).filter((id) => completed.has(id))
        return { ...module, completedLessons: completedLessonIds.length, completedLessonIds }
      })
      return { status: 200, body }
    },

    'GET /api/modules/{moduleId}': ({ params }) => {
      const body = course().module(params.moduleId)
      return body ? { status: 200, body } : refuse('module-not-found')
    },

    'GET /api/modules/{moduleId}/lessons/{lessonId}': ({ params }) => {
      const found = course().lesson(params)
      return found ? { status: 200, body: found.lesson, etag: found.lessonTag } : refuse('lesson-not-found')
    },

    'GET /api/modules/{moduleId}/lessons/{lessonId}/quiz': ({ params }) => {
      const found = course().lesson(params)
      return found ? { status: 200, body: found.quiz, etag: found.quizTag } : refuse('lesson-not-found')
    },

    'GET /api/guides/{slug}': ({ params }) => {
      const found = course().guide(params.slug)
      return found ? { status: 200, body: found.guide, etag: found.guideTag } : refuse('guide-not-found')
    },

    'GET /api/glossary': () => {
      const { glossary, glossaryTag } = course()
      return { status: 200, body: glossary, etag: glossaryTag }
    },
  }
}
