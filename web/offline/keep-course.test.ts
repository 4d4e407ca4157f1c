import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { curriculum } from 'virtual:curriculum'
import { guides } from 'virtual:guides'
import type { User } from '#contract/account.ts'
import { deviceIsDone, forgetLearner, setDeviceOwner, storeResponse } from '#web/device/device.ts'
import { keepCourse, NoRoomError, storedCourse } from './keep-course.ts'

const index = vi.hoisted(() => vi.fn<() => Promise<object>>(async () => ({})))
vi.mock('virtual:search-index', () => ({ searchIndexes: { '2026/2027': index } }))

const learnerId = 'ada'
const lessons = curriculum.flatMap(({ id, lessons: ofModule }) =>
  ofModule.map((lesson) => ({ moduleId: id, lessonId: lesson.id, address: `/api/modules/${id}/lessons/${lesson.id}` })),
)
/** What the course is read from: each once, whatever the order. */
const everything = [
  ...['modules/with-progress', 'progress/overall', 'progress/active-lesson', 'glossary', 'goals', 'plans'],
  ...['review', 'progress/skills', 'notifications', 'account/preferences'],
  ...guides.map(({ slug }) => `guides/${slug}`),
  ...curriculum.flatMap(({ id }) => [`modules/${id}`, `progress/modules/${id}`]),
  ...lessons.flatMap(({ moduleId, lessonId }) =>
    ['', '/quiz'].map((part) => `modules/${moduleId}/lessons/${lessonId}${part}`),
  ),
  ...lessons.map(({ moduleId, lessonId }) => `progress/modules/${moduleId}/lessons/${lessonId}`),
].map((path) => `/api/${path}`)

function store(address: string, text = '{}'): void {
  storeResponse({ learnerId, address, text })
}

beforeEach(() => setDeviceOwner({ id: learnerId, profileImage: null } as User))
afterEach(async () => {
  forgetLearner({ hasLeft: true })
  await deviceIsDone()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('storedCourse', () => {
  // promise: offline-course-counted
  test('counts every lesson that has just been given to the device, with its quiz', async () => {
    for (const { address } of lessons) {
      store(address)
      store(`${address}/quiz`)
    }
    expect(await storedCourse(learnerId)).toMatchObject({ lessons: 18, of: 18 })
  })

  test('counts no lesson without its quiz, and no quiz without its lesson', async () => {
    store(lessons[0]!.address)
    store(`${lessons[1]!.address}/quiz`)
    expect(await storedCourse(learnerId)).toMatchObject({ lessons: 0, of: 18, since: null })
  })

  test('is as old as the oldest lesson, and as large as all that is stored', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const days = ['2026-11-22', '2026-11-20', '2026-11-21']
    for (const [at, day] of days.entries()) {
      vi.setSystemTime(`${day}T10:00:00Z`)
      store(lessons[at]!.address, '"£"')
      store(`${lessons[at]!.address}/quiz`, '12')
      await deviceIsDone()
    }
    const { bytes, since } = await storedCourse(learnerId)
    expect(since?.toISOString()).toBe('2026-11-20T10:00:00.000Z')
    // A pound sign is two bytes. Who is signed in is stored too.
    const session = new TextEncoder().encode(JSON.stringify({ id: learnerId, profileImage: null })).length
    expect(bytes).toBe(3 * (4 + 2) + session)
  })
})

describe('keepCourse', () => {
  let asked: string[] = []
  const persist = vi.fn<() => Promise<boolean>>(async () => true)

  beforeEach(() => {
    asked = []
    persist.mockClear()
    index.mockClear()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T12:00:00Z') })
    vi.stubGlobal('navigator', { onLine: true, storage: { persist } })
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return new Response('{}')
    })
  })

  // promise: offline-course-whole
  test('fetches all of the course and of the learner’s progress, once, and says how far it is', async () => {
    const steps: { done: number; total: number }[] = []
    await keepCourse(learnerId, (step) => steps.push(step))
    expect(asked.toSorted()).toEqual(everything.toSorted())
    // The index of today's tax year is one more.
    const total = everything.length + 1
    expect([steps[0], steps.at(-1), steps.length]).toEqual([{ done: 0, total }, { done: total, total }, total + 1])
    expect([index.mock.calls.length, persist.mock.calls.length]).toEqual([1, 1])
    expect(await storedCourse(learnerId)).toMatchObject({ lessons: 18 })
  })

  test('says that there is no room where all came, and the device did not store it', async () => {
    forgetLearner({ hasLeft: true })
    await expect(keepCourse(learnerId, () => {})).rejects.toThrow(NoRoomError)
  })

  test('fails as a call does that gets no answer, and what came stays', async () => {
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === '/api/progress/modules/6') throw new TypeError('Failed to fetch')
      return new Response('{}')
    })
    await expect(keepCourse(learnerId, () => {})).rejects.toThrow('Failed to fetch')
    expect((await storedCourse(learnerId)).lessons).toBeGreaterThan(0)
  })
})
