// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { deviceStore } from './device-store.ts'
import type { NewEntry } from './outbox-entries.ts'

const learner = (id: string) => ({ id, name: id }) as User
const ada = learner('ada')
const bert = learner('bert')

/** The device as a page finds it when it is loaded. */
async function openPage(): Promise<typeof import('./device.ts')> {
  vi.resetModules()
  return import('./device.ts')
}

function storage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  } as Storage
}

function namesIn(from: Storage): (string | null)[] {
  return Array.from({ length: from.length }, (_, at) => from.key(at))
}

async function everythingStored() {
  const store = await deviceStore()
  return {
    answers: (await store?.getAll('answers'))?.map(({ learnerId, address }) => `${learnerId} ${address}`),
    outbox: (await store?.getAll('outbox'))?.map(({ learnerId }) => learnerId),
    owner: await store?.get('facts', 'owner'),
  }
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  const store = await deviceStore()
  await Promise.all((['answers', 'outbox', 'facts'] as const).map(async (name) => store?.clear(name)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function putInOutbox(learnerId: string): Promise<void> {
  const { putEntry } = await import('./outbox-store.ts')
  const entry: NewEntry = {
    learnerId,
    kind: 'read',
    key: 'read:1',
    lane: 'lesson-1',
    body: {},
    madeAt: 0,
    outcome: null,
  }
  await putEntry(entry)
}

// promise: device-of-another-learner
test('what another learner left under names of theirs goes when somebody signs in, and the choices of the device stay', async () => {
  const adas = '3f0c9f6e-5d0e-4a52-9f43-5a7c6ad0f001'
  const berts = '3f0c9f6e-5d0e-4a52-9f43-5a7c6ad0f002'
  for (const kind of ['exercises', 'reading', 'quiz', 'practice']) {
    localStorage.setItem(`tuppence-${kind}-${adas}`, 'hers')
    sessionStorage.setItem(`tuppence-${kind}-${adas}-3`, 'hers')
  }
  localStorage.setItem(`tuppence-exercises-${berts}`, 'his')
  localStorage.setItem('tuppence-appearance', 'dark')
  const page = await openPage()
  page.setDeviceOwner(learner(berts))
  expect([localStorage, sessionStorage].flatMap(namesIn)).toEqual([
    `tuppence-exercises-${berts}`,
    'tuppence-appearance',
    'tuppence-kept-for',
  ])
  await page.deviceIsDone()
})

describe('storedResponse', () => {
  test('gives what the server last answered to the learner, after the page was loaded again too', async () => {
    const first = await openPage()
    first.setDeviceOwner(ada)
    first.storeResponse({ learnerId: 'ada', address: '/api/goals', text: '[1]' })
    first.storeResponse({ learnerId: 'ada', address: '/api/goals', text: '[2]' })
    await first.deviceIsDone()
    const page = await openPage()
    expect((await page.storedResponse('/api/goals'))?.text).toBe('[2]')
    expect(JSON.parse((await page.storedResponse('/api/auth/me'))?.text ?? '')).toEqual(ada)
    expect(await page.storedResponse('/api/glossary')).toBeNull()
  })

  test('keeps neither the export nor the list of sessions', async () => {
    const page = await openPage()
    page.setDeviceOwner(ada)
    page.storeResponse({ learnerId: 'ada', address: '/api/account/export', text: '{}' })
    page.storeResponse({ learnerId: 'ada', address: '/api/auth/sessions', text: '[]' })
    await page.deviceIsDone()
    expect((await everythingStored()).answers).toEqual(['ada /api/auth/me'])
  })

  test('gives nothing of another learner, and what was theirs is gone', async () => {
    const page = await openPage()
    page.setDeviceOwner(ada)
    page.storeResponse({ learnerId: 'ada', address: '/api/goals', text: '["ada"]' })
    page.setDeviceOwner(bert)
    expect(await page.storedResponse('/api/goals')).toBeNull()
    expect((await everythingStored()).answers).toEqual(['bert /api/auth/me'])
  })

  test('gives nothing where storage is closed', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const page = await openPage()
    page.setDeviceOwner(ada)
    page.storeResponse({ learnerId: 'ada', address: '/api/goals', text: '[]' })
    expect(await page.storedResponse('/api/goals')).toBeNull()
  })
})

describe('storedResponse', () => {
  test('gives nothing where the store never opens, rather than never to answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
    const page = await openPage()
    page.setDeviceOwner(ada)
    const found = page.storedResponse('/api/goals')
    await vi.advanceTimersByTimeAsync(3000)
    expect(await found).toBeNull()
  })
})

describe('storeAnswer', () => {
  test('writes nothing for a learner who has left in another tab', async () => {
    const stale = await openPage()
    stale.setDeviceOwner(ada)
    await stale.deviceIsDone()
    const other = await openPage()
    other.forgetLearner({ hasLeft: true })
    await other.deviceIsDone()
    stale.storeResponse({ learnerId: 'ada', address: '/api/goals', text: '["late"]' })
    await stale.deviceIsDone()
    expect((await everythingStored()).answers).toEqual([])
  })

  // promise: device-answer-of-former-learner
  test('keeps no answer that was asked for by the learner before', async () => {
    const page = await openPage()
    const { call } = await import('../api/client.ts')
    let answer = (_: Response) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    page.setDeviceOwner(ada)
    const goals = call('GET /api/goals')
    page.setDeviceOwner(bert)
    answer(Response.json([{ title: "Ada's" }]))
    await goals
    await page.deviceIsDone()
    expect((await everythingStored()).answers).toEqual(['bert /api/auth/me'])
  })

  test('keeps nothing for a visitor', async () => {
    const page = await openPage()
    page.storeResponse({ learnerId: 'ada', address: '/api/goals', text: '[]' })
    await page.deviceIsDone()
    expect((await everythingStored()).answers).toEqual([])
  })
})

describe('the store of this version', () => {
  test('is let go when a newer version of the app, in another tab, asks for it', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const page = await openPage()
    page.setDeviceOwner(ada)
    await page.deviceIsDone()
    const opened = new Promise<string>((resolve) => {
      const request = indexedDB.open('tuppence', 3)
      request.addEventListener('blocked', () => resolve('blocked'))
      request.addEventListener('success', () => resolve('open'))
    })
    expect(await opened).toBe('open')
  })
})

describe('removeResponses', () => {
  test('removes what a learner has opened, and who is signed in stays', async () => {
    const page = await openPage()
    const { removeResponses, storedResponses } = await import('./response-store.ts')
    page.setDeviceOwner(ada)
    for (const address of ['/api/goals', '/api/plans']) page.storeResponse({ learnerId: 'ada', address, text: '[]' })
    await page.deviceIsDone()
    await removeResponses('ada')
    expect((await storedResponses('ada')).map(({ address }) => address)).toEqual(['/api/auth/me'])
    expect(await page.storedResponse('/api/auth/me')).not.toBeNull()
  })
})

describe('setDeviceOwner', () => {
  test('removes the picture that the learner has removed, and keeps the one that they have', async () => {
    const page = await openPage()
    const { pictureAddress: address } = page
    page.setDeviceOwner(ada)
    page.storeResponse({ learnerId: 'ada', address, text: '"picture"' })
    page.setDeviceOwner({ ...ada, profileImage: '/api/auth/profile-image?v=2' })
    expect((await page.storedResponse(address))?.text).toBe('"picture"')
    page.setDeviceOwner({ ...ada, profileImage: null })
    expect(await page.storedResponse(address)).toBeNull()
  })
})

describe('forgetLearner', () => {
  test('removes every answer when the session ended elsewhere, and leaves the outbox', async () => {
    const page = await openPage()
    page.setDeviceOwner(ada)
    await putInOutbox('ada')
    page.forgetLearner({ hasLeft: false })
    await page.deviceIsDone()
    expect(await everythingStored()).toEqual({ answers: [], outbox: ['ada'], owner: undefined })
  })

  test("removes the outbox too when the learner means to leave, and nobody else's", async () => {
    const page = await openPage()
    page.setDeviceOwner(ada)
    await putInOutbox('ada')
    await putInOutbox('bert')
    localStorage.setItem('tuppence-tax-choices', '{"nation":"wales"}')
    localStorage.setItem('tuppence-quiz-ada-1', 'hers')
    sessionStorage.setItem('tuppence-quiz-ada-2', 'hers')
    localStorage.setItem('tuppence-quiz-bert-1', 'his, left by a version before')
    for (const name of ['tuppence-appearance', 'other-ada']) localStorage.setItem(name, 'stays')
    page.forgetLearner({ hasLeft: true })
    await page.deviceIsDone()
    expect(await everythingStored()).toEqual({ answers: [], outbox: ['bert'], owner: undefined })
    expect(namesIn(localStorage)).toEqual(['tuppence-appearance', 'other-ada'])
    expect(namesIn(sessionStorage)).toEqual([])
  })

  test('stores for whoever signs in before all of the learner before is removed', async () => {
    const page = await openPage()
    page.setDeviceOwner(ada)
    page.forgetLearner({ hasLeft: true })
    page.setDeviceOwner(bert)
    page.storeResponse({ learnerId: 'bert', address: '/api/goals', text: '[]' })
    await page.deviceIsDone()
    expect(localStorage.getItem('tuppence-kept-for')).toBe('bert')
    expect((await everythingStored()).answers).toEqual(['bert /api/auth/me', 'bert /api/goals'])
  })

  test('finishes with the next page when this one is closed before it is done', async () => {
    const closed = await openPage()
    closed.setDeviceOwner(ada)
    await closed.deviceIsDone()
    // The mark stays until all is gone: a page that is told that nobody is signed in finds it.
    const next = await openPage()
    expect(next.deviceOwner()).toBe('ada')
    next.forgetLearner({ hasLeft: false })
    await next.deviceIsDone()
    expect((await everythingStored()).answers).toEqual([])
  })
})
