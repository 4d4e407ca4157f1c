import { paths } from '#contract/paths.ts'
import { definePage } from '#web/routing/define-page.ts'

export const lessonPage = definePage({
  path: paths.lesson(':moduleId', ':lessonId'),
  access: 'learners',
  load: async () => (await import('./lesson-page.tsx')).LessonPage,
  reads: ['GET /api/modules/{moduleId}/lessons/{lessonId}', 'GET /api/progress/modules/{moduleId}/lessons/{lessonId}'],
  lowPriorityReads: ['GET /api/modules/{moduleId}/lessons/{lessonId}/quiz'],
})
