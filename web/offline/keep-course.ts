// Everything of the course that a learner may want without a connection, fetched once: what the server answers is kept on
// the device as it is read (web/device).
import { curriculum } from 'virtual:curriculum'
import { searchIndexes } from 'virtual:search-index'
import { taxYearOn } from '#domain/tax/tax-years.ts'
import { call } from '../api/client.ts'
import { wasAnswered } from '../api/connection.ts'
import { deviceIsDone } from '../device/device.ts'
import { keptAnswers } from '../device/kept-answers.ts'

/** How many reads are under way at once: enough to be quick, few enough to leave room for the page. */
const atOnce = 4

/**
 * Fetches the course and the learner's progress, and asks the browser not to clear them by itself.
 * @throws when something did not come; what came is kept.
 */
export async function keepCourse(onStep: (step: { done: number; total: number }) => void): Promise<void> {
  // Not every browser asks or answers; without it the copy may go when the disk is full.
  void navigator.storage?.persist?.().catch(() => false)
  const reads = courseReads()
  const total = reads.length
  let done = 0
  onStep({ done, total })
  const reader = async () => {
    for (let read = reads.shift(); read !== undefined; read = reads.shift()) {
      await read()
      // What the device itself answered is no newer copy.
      if (!wasAnswered()) throw new TypeError('The server gave no answer')
      done += 1
      onStep({ done, total })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, reader))
  await deviceIsDone()
}

export type KeptCourse = {
  lessons: number
  /** Lessons in the whole course. */
  of: number
  /** Of everything that is kept. */
  bytes: number
  /** When the oldest lesson came; null when there is none. */
  since: Date | null
}

/** What of the course is on the device. A lesson counts with its quiz. */
export async function keptCourse(learnerId: string): Promise<KeptCourse> {
  await deviceIsDone()
  const answers = await keptAnswers(learnerId)
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

const lessonAddress = /^\/api\/modules\/\d+\/lessons\/\d+$/

function courseReads(): (() => Promise<unknown>)[] {
  return [
    () => call('GET /api/modules/with-progress'),
    () => call('GET /api/progress/overall'),
    () => call('GET /api/progress/active-lesson'),
    () => call('GET /api/glossary'),
    () => call('GET /api/goals'),
    () => call('GET /api/notifications'),
    () => call('GET /api/account/preferences'),
    // Its file is kept by the service worker.
    () => searchIndexes[taxYearOn(new Date()).taxYear](),
    ...curriculum.flatMap(({ id: moduleId, lessons }) => [
      () => call('GET /api/modules/{moduleId}', { params: { moduleId } }),
      () => call('GET /api/progress/modules/{moduleId}', { params: { moduleId } }),
      ...lessons.flatMap(({ id: lessonId }) => lessonReads({ moduleId, lessonId })),
    ]),
  ]
}

function lessonReads(params: { moduleId: number; lessonId: number }): (() => Promise<unknown>)[] {
  return [
    () => call('GET /api/modules/{moduleId}/lessons/{lessonId}', { params }),
    () => call('GET /api/modules/{moduleId}/lessons/{lessonId}/quiz', { params }),
    () => call('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', { params }),
  ]
}
