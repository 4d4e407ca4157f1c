// What pages show once the server has a read mark or a quiz: its answer at once, and then, as promised, the progress of the
// lesson, of its module and of the course fetched anew, once however much was saved together.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { curriculum } from 'virtual:curriculum'
import type { LessonProgress } from '#contract/learning.ts'
import { changeKept } from '../device/device.ts'
import {
  activeLessonQuery,
  lessonProgressQuery,
  moduleProgressQuery,
  modulesQuery,
  overallProgressQuery,
} from './learning-queries.ts'
import { lessonWith, modulesWith, moduleWith, overallWith, type Work } from './progress-with-work.ts'

type Completed = { work: Work; answer: LessonProgress | undefined; learnerId: string }

export function afterCompleting(queryClient: QueryClient, { work, answer, learnerId }: Completed): void {
  const { moduleId, lessonId } = work
  const overall = overallProgressQuery().queryKey
  const module = moduleProgressQuery(moduleId).queryKey
  const lesson = lessonProgressQuery({ moduleId, lessonId }).queryKey
  const cached = [overall, module, lesson].filter((queryKey) => queryClient.getQueryData(queryKey) !== undefined)
  const wasFinished = isFinished(queryClient, moduleId)
  const address = `/api/progress/modules/${moduleId}`
  queryClient.setQueryData(lesson, (known) => answer ?? (known && lessonWith(lessonId, known, [work])))
  changeKept<LessonProgress>(
    learnerId,
    `${address}/lessons/${lessonId}`,
    (kept) => answer ?? lessonWith(lessonId, kept, [work]),
  )
  const amend = <Known>(queryKey: QueryKey, at: string, change: (known: Known) => Known) => {
    queryClient.setQueryData<Known>(queryKey, (known) => known && change(known))
    // What no page shows is not fetched: it must not go back to before this when the connection goes.
    changeKept(learnerId, at, change)
  }
  amend(module, address, (known: Parameters<typeof moduleWith>[1]) => moduleWith(moduleId, known, [work]))
  amend(overall, '/api/progress/overall', (known: Parameters<typeof overallWith>[0]) => overallWith(known, [work]))
  amend(modulesQuery().queryKey, '/api/modules/with-progress', (known: Parameters<typeof modulesWith>[0]) =>
    modulesWith(known, [work]),
  )
  // The next lesson comes with its text, which is the server's to give: fetched where it is shown, else when it is.
  void queryClient.invalidateQueries({ queryKey: activeLessonQuery().queryKey })
  const isNews = wasFinished !== true && isFinished(queryClient, moduleId) !== false
  refetchSoon(queryClient, [...cached, ...(isNews ? [['notifications']] : [])])
}

/** Whether every lesson of a module is done; null where no page has asked. A module that is finished is news for the bell. */
function isFinished(queryClient: QueryClient, moduleId: number): boolean | null {
  const ids =
    queryClient.getQueryData(moduleProgressQuery(moduleId).queryKey)?.completedLessonIds ??
    queryClient.getQueryData(overallProgressQuery().queryKey)?.completedLessonIds
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
