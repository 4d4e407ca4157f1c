// Downloads the whole course for use without a connection. The device stores each response as it is read
// (web/device).
import { curriculum } from 'virtual:curriculum'
import { guides } from 'virtual:guides'
import { searchIndexes } from 'virtual:search-index'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import { call } from '../api/client.ts'
import { deviceIsDone } from '../device/device.ts'
import { storedResponses } from '../device/response-store.ts'

/** Concurrent requests: enough to be quick, few enough to leave room for the page. */
const atOnce = 4

/**
 * Everything was downloaded but not stored: the device is full, or the browser stores nothing, as in some private
 * windows.
 */
export class NoRoomError extends Error {}

type Step = { done: number; total: number }

/**
 * Downloads the course and the learner’s progress, and asks the browser not to evict them. What was downloaded stays
 * stored if a later call fails.
 * @throws NoRoomError; otherwise the error of the call that got no response.
 */
export async function keepCourse(learnerId: string, onStep: (step: Step) => void): Promise<void> {
  // Some browsers refuse or lack this; then a full disk may evict the copy.
  void navigator.storage?.persist?.().catch(() => false)
  const reads = courseReads()
  const total = reads.length
  let done = 0
  onStep({ done, total })
  const reader = async () => {
    for (let read = reads.shift(); read !== undefined; read = reads.shift()) {
      await read()
      done += 1
      onStep({ done, total })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
  const { lessons, of } = await storedCourse(learnerId)
  if (lessons < of) throw new NoRoomError(`${lessons} of ${of} lessons are kept`)
}

export type StoredCourse = {
  lessons: number
  /** Lessons in the whole course. */
  of: number
  /** The size of everything that is stored. */
  bytes: number
  /** When the oldest stored lesson was downloaded; null if there is none. */
  since: Date | null
}

/** How much of the course is stored. A lesson counts once its quiz is stored too. */
export async function storedCourse(learnerId: string): Promise<StoredCourse> {
  await deviceIsDone()
  const answers = await storedResponses(learnerId)
  const addresses = new Set(answers.map(({ address }) => address))
  const lessons = answers.filter(({ address }) => lessonAddress.test(address) && addresses.has(`${address}/quiz`))
  const encoder = new TextEncoder()
  return {
    lessons: lessons.length,
    of: curriculum.reduce((sum, module) => sum + module.lessons.length, 0),
    bytes: answers.reduce((sum, { text }) => sum + encoder.encode(text).length, 0),
    since: lessons.length === 0 ? null : new Date(Math.min(...lessons.map(({ keptAt }) => keptAt))),
  }
}

/** A stored response is no newer copy. */
const source = 'server'

const lessonAddress = /^\/api\/modules\/\d+\/lessons\/\d+$/

function courseReads(): (() => Promise<unknown>)[] {
  return [
    () => call('GET /api/modules/with-progress', { source }),
    () => call('GET /api/progress/overall', { source }),
    () => call('GET /api/progress/active-lesson', { source }),
    () => call('GET /api/glossary', { source }),
    () => call('GET /api/goals', { source }),
    () => call('GET /api/plans', { source }),
    () => call('GET /api/review', { source }),
    () => call('GET /api/progress/skills', { source }),
    () => call('GET /api/notifications', { source }),
    () => call('GET /api/account/preferences', { source }),
    // The service worker stores this file.
    () => searchIndexes[taxYearOn(new Date()).taxYear](),
    ...guides.map(
      ({ slug }) =>
        () =>
          call('GET /api/guides/{slug}', { params: { slug }, source }),
    ),
    ...curriculum.flatMap(({ id: moduleId, lessons }) => [
      () => call('GET /api/modules/{moduleId}', { params: { moduleId }, source }),
      () => call('GET /api/progress/modules/{moduleId}', { params: { moduleId }, source }),
      ...lessons.flatMap(({ id: lessonId }) => lessonReads({ moduleId, lessonId })),
    ]),
  ]
}

function lessonReads(params: { moduleId: number; lessonId: number }): (() => Promise<unknown>)[] {
  return [
    () => call('GET /api/modules/{moduleId}/lessons/{lessonId}', { params, source }),
    () => call('GET /api/modules/{moduleId}/lessons/{lessonId}/quiz', { params, source }),
    () => call('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', { params, source }),
  ]
}
