// What stays in a browser when a session ends, in each way in which one can end: nothing of the learner but what is still to be
// sent. Every store is filled by its own functions, under an id as the server gives one.
import 'fake-indexeddb/auto'
import { BroadcastChannel } from 'node:worker_threads'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Quiz } from '#contract/learning.ts'
import type { PracticeRun } from '../learning/practice/practice-run.ts'
import { deviceSettings, ownName, ownParts, partOf, type OwnPart } from '../device/storage-names.ts'

const ada: User = {
  id: '3f0c9f6e-5d0e-4a52-9f43-5a7c6ad0f001',
  name: 'Ada Reid',
  email: 'ada@example.org',
  username: 'ada-reid',
  profileImage: null,
  createdAt: '2026-11-02T10:00:00Z',
  isDemo: false,
}
const bert: User = { ...ada, id: '3f0c9f6e-5d0e-4a52-9f43-5a7c6ad0f002', name: 'Bert', username: 'bert' }

/** The app as a browser begins it: modules of their own, over the storages that were there before. */
async function begin(known: User | null) {
  vi.resetModules()
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  const [auth, device, storage, store, entries] = await Promise.all([
    import('../session/auth.tsx'),
    import('../device/device.ts'),
    import('../device/browser-storage.ts'),
    import('../device/device-store.ts'),
    import('../device/outbox-store.ts'),
  ])
  vi.stubGlobal('fetch', async () => (known === null ? new Response('', { status: 401 }) : Response.json(known)))
  let now: ReturnType<typeof auth.useAuth> | undefined
  function Page() {
    now = auth.useAuth()
    return <output>{now.session.status}</output>
  }
  render(
    <auth.AuthProvider>
      <Page />
    </auth.AuthProvider>,
  )
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('loading'))
  return { ...device, ...storage, ...store, ...entries, auth: () => now! }
}
type App = Awaited<ReturnType<typeof begin>>

/** One for each part: a part that is added does not compile until it is filled here. */
async function fill(app: App, { id: userId }: User): Promise<void> {
  const [figures, inputs, days, attempts, place, howToCheck, quizRun, practice, finish, choices, appearance, reading] =
    await Promise.all([
      import('../session/figures.ts'),
      import('../calculators/frame/stored-inputs.ts'),
      import('../learning/guide/given-days.ts'),
      import('../learning/exercise/exercise-attempt.ts'),
      import('../learning/lesson/stopped-place.ts'),
      import('../learning/quiz/how-to-check.ts'),
      import('../learning/quiz/quiz-run.ts'),
      import('../learning/practice/stored-practice.ts'),
      import('../learning/lesson/complete-lesson.ts'),
      import('../session/tax-choices.ts'),
      import('../session/appearance.ts'),
      import('../session/stored-choice.ts'),
    ])
  const fills: Record<OwnPart, () => unknown> = {
    certificate: () => app.store('localStorage', ownName('certificate', userId), 'Ada M. Reid'),
    'check-as-i-go': () => howToCheck.storeCheckedAsIGo(userId, true),
    exercises: () =>
      attempts.storeAttempt({ userId, exerciseId: 'rent', of: 'x' }, { answer: '1650', phase: 'checked' }),
    figures: () => figures.storeFigures(ownFigures),
    finished: () => finish.storeFinish(userId, { lessonId: 3, isModuleFinished: true }),
    'guide-days': () => days.storeDays({ userId, slug: 'keeping-your-home' }, { hearing: '2026-12-01' }),
    inputs: () => inputs.keepInputs('tax-calculator', { salary: '24000' }),
    outbox: () => app.putEntry(entryOf(userId)),
    practice: () => practice.storeRun(userId, practiceRun),
    'practice-due': () => app.store('sessionStorage', ownName('practice-due', userId), 'some'),
    quiz: () => quizRun.storeRun({ userId, lessonId: 2 }, quizRun.startRun(quiz)),
    reading: () => place.storeAnchor({ userId, lessonId: 2 }, 'what-it-costs'),
    'three-before': () => app.store('localStorage', ownName('three-before', userId), '2026-11-27'),
  }
  for (const fillPart of Object.values(fills)) await fillPart()
  choices.saveTaxChoices({ nation: 'wales' })
  appearance.saveAppearance('dark')
  app.store('localStorage', 'tuppence-all-nations', 'yes')
  app.store('localStorage', 'tuppence-open-answers', 'yes')
  expect(reading.useAllNations).toBeDefined()
  app.storeResponse({ learnerId: userId, address: '/api/goals', text: '["Ada’s goal"]' })
  await app.deviceIsDone()
}

const ownFigures = { pay: 24_000, takeHome: 1650, changedAt: null } as never
const quiz = {
  taxYear: '2026/2027',
  questions: [{ id: 'a', question: '', options: ['1', '2'], explanations: ['', ''] }],
} as unknown as Quiz
const practiceRun = { day: '2026-11-27', items: [], answers: {}, drafts: {}, readingId: null } as PracticeRun
const entryOf = (learnerId: string) => ({
  learnerId,
  kind: 'read',
  key: 'read:1',
  lane: 'lesson-1',
  body: {},
  madeAt: 0,
  outcome: null,
})

const namesIn = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')

async function everythingStored(app: App) {
  await app.deviceIsDone()
  const store = await app.deviceStore()
  return {
    texts: [localStorage, sessionStorage].flatMap(namesIn).toSorted(),
    responses: (await store?.getAll('answers'))?.map(({ learnerId, address }) => `${learnerId} ${address}`),
    owner: await store?.get('facts', 'owner'),
    outbox: (await store?.getAll('outbox'))?.map(({ learnerId }) => learnerId),
  }
}

const nothingPrivate = { texts: [...deviceSettings].toSorted(), responses: [], owner: undefined }

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  const { deviceStore } = await import('../device/device-store.ts')
  const store = await deviceStore()
  for (const name of ['answers', 'outbox', 'facts'] as const) await store?.clear(name)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['theme']
})

/** Every way in which a session ends here, as the app learns of it. Where the learner meant to leave, nothing is sent any more. */
const ends: { title: string; hasLeft?: boolean; end: (app: App) => unknown }[] = [
  { title: 'the learner signs out', hasLeft: true, end: (app) => app.auth().logout() },
  { title: 'the account is deleted', hasLeft: true, end: (app) => app.auth().leave({ hasLeft: true }) },
  {
    title: 'the learner signs out in another tab',
    hasLeft: true,
    end: () => new BroadcastChannel('tuppence-session').postMessage(null),
  },
  { title: 'a read is refused, as after signing out everywhere else', end: (app) => app.auth().noteRefusal('read') },
  {
    title: 'a change is refused, and the password is not given',
    end: async (app) => {
      act(() => app.auth().noteRefusal('change'))
      expect(await everythingStored(app)).toEqual({ ...nothingPrivate, outbox: [ada.id] })
      act(() => app.auth().leave({ hasLeft: false }))
    },
  },
  { title: 'a new password is set by a link', end: (app) => app.auth().leave({ hasLeft: false }) },
  {
    title: 'the browser shows the page again that it kept for the way back',
    end: () => {
      vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    },
  },
]

// promise: session-end-leaves-nothing
test.each(ends)('nothing of a learner stays but what is still to be sent when $title', async ({ end, hasLeft }) => {
  const app = await begin(ada)
  await fill(app, ada)
  const before = await everythingStored(app)
  expect(before.texts.map(partOf).filter((part) => part !== undefined)).toEqual(
    ownParts.filter((part) => part !== 'outbox'),
  )
  await act(async () => {
    await end(app)
  })
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('signed-out'))
  const after = await everythingStored(app)
  expect(after).toEqual({ ...nothingPrivate, outbox: hasLeft ? [] : [ada.id] })
})

// promise: session-end-leaves-nothing
test('nothing of a learner stays when the app is opened again, and the server says that the session is over', async () => {
  const before = await begin(ada)
  await fill(before, ada)
  cleanup()
  const app = await begin(null)
  expect(await everythingStored(app)).toEqual({ ...nothingPrivate, outbox: [ada.id] })
})

test('what a version before left here, after a session had ended, goes with the next page', async () => {
  localStorage.setItem(`tuppence-figures-${ada.id}`, '{"pay":24000}')
  const app = await begin(null)
  expect((await everythingStored(app)).texts).toEqual([])
})

test('nothing of a learner stays when another signs in, but for the choices of the device', async () => {
  const app = await begin(ada)
  await fill(app, ada)
  act(() => app.auth().showUser(bert))
  const { texts, responses, owner, outbox } = await everythingStored(app)
  expect(texts.filter((name) => name.includes(ada.id))).toEqual([])
  expect({ responses, owner, outbox }).toEqual({
    responses: [`${bert.id} /api/auth/me`],
    owner: bert.id,
    outbox: [ada.id],
  })
})

// promise: session-end-page-goes-on
test('a page that is open when its session ends has all of it again once the password is given', async () => {
  const app = await begin(ada)
  await fill(app, ada)
  const before = await everythingStored(app)
  const { ownFigures: figures } = await import('../session/own-figures.ts')
  act(() => app.auth().noteRefusal('change'))
  await app.deviceIsDone()
  vi.stubGlobal('fetch', async () => Response.json(ada))
  await act(() => app.auth().login({ username: 'ada-reid', password: 'a long walk home' }))
  expect((await everythingStored(app)).texts).toEqual(before.texts)
  expect(figures()).toEqual(ownFigures)
})
