// What pages show once the server has a read mark or a quiz: its answer at once, and then, as promised, the progress of the
// lesson, of its module and of the course fetched anew, once however much was saved together.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { curriculum } from 'virtual:curriculum'
import type { LessonProgress } from '#contract/learning.ts'
import { changeAnswer, outdate, readQuery } from '../api/answer-cache.ts'
import { lessonProgressQuery, moduleProgressQuery, overallProgressQuery } from './learning-queries.ts'
import { lessonWith, modulesWith, moduleWith, overallWith, type Work } from './progress-with-work.ts'

type Completed = { work: Work; answer: LessonProgress | undefined; learnerId: string }

export function afterCompleting(queryClient: QueryClient, { work, answer, learnerId }: Completed): void {
  const { moduleId, lessonId } = work
  const overall = overallProgressQuery.queryKey
  const module = moduleProgressQuery(moduleId).queryKey
  const lesson = lessonProgressQuery({ moduleId, lessonId }).queryKey
  const cached = [overall, module, lesson].filter((queryKey) => queryClient.getQueryData(queryKey) !== undefined)
  const wasFinished = isFinished(queryClient, moduleId)
  if (answer) queryClient.setQueryData(lesson, answer)
  // What no page shows is not fetched: the device's copy must not go back to before this when the connection goes.
  const held = { queryClient, learnerId }
  const lessonCall = 'GET /api/progress/modules/{moduleId}/lessons/{lessonId}'
  changeAnswer(held, [lessonCall, { moduleId, lessonId }], (known) => answer ?? lessonWith(lessonId, known, [work]))
  changeAnswer(held, ['GET /api/progress/modules/{moduleId}', { moduleId }], (known) =>
    moduleWith(moduleId, known, [work]),
  )
  changeAnswer(held, ['GET /api/progress/overall'], (known) => overallWith(known, [work]))
  changeAnswer(held, ['GET /api/modules/with-progress'], (known) => modulesWith(known, [work]))
  // The next lesson comes with its text, which is the server's to give: fetched where it is shown, else when it is.
  void outdate(queryClient, 'GET /api/progress/active-lesson')
  const isNews = wasFinished !== true && isFinished(queryClient, moduleId) !== false
  refetchSoon(queryClient, [...cached, ...(isNews ? [readQuery('GET /api/notifications').queryKey] : [])])
}

/** Whether every lesson of a module is done; null where no page has asked. A module that is finished is news for the bell. */
function isFinished(queryClient: QueryClient, moduleId: number): boolean | null {
  const ids =
    queryClient.getQueryData(moduleProgressQuery(moduleId).queryKey)?.completedLessonIds ??
    queryClient.getQueryData(overallProgressQuery.queryKey)?.completedLessonIds
  const lessons = curriculum.find(({ id }) => id === moduleId)?.lessons ?? []
  return ids === undefined ? null : lessons.every(({ id }) => ids.includes(id))
}

/** Milliseconds in which what is saved together is gathered. */
const gathering = 250
const outdated = new WeakMap<QueryClient, Map<string, QueryKey>>()

function refetchSoon(queryClient: QueryClient, keys: QueryKey[]): void {
  const gathered = outdated.get(queryClient) ?? new Map<string, QueryKey>()
  if (!outdated.has(queryClient)) {
    outdated.set(queryClient, gathered)
    setTimeout(() => {
      outdated.delete(queryClient)
      for (const queryKey of gathered.values()) void queryClient.invalidateQueries({ queryKey, refetchType: 'all' })
    }, gathering)
  }
  for (const key of keys) gathered.set(JSON.stringify(key), key)
}
