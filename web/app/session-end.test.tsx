// What stays in a browser when a session ends, in each way in which one can end: nothing of the learner but what is still to be
// sent. Every store is filled by its own functions, under an id as the server gives one.
import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Quiz } from '#contract/learning.ts'
import type { PracticeRun } from '../learning/practice/practice-run.ts'
import { deviceSettings, ownName, ownParts, type OwnPart } from '../device/storage-names.ts'

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

/** How tabs hear of each other. */
class Channel extends EventTarget {
  static open = new Set<Channel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.open.add(this)
  }
  tell(data: unknown) {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  /** As a tab calls it. */
  postMessage = (data: unknown) => this.tell(data)
  close() {
    Channel.open.delete(this)
  }
}

/** The app as a browser begins it: modules of their own, over the storages that were there before. */
async function begin(known: User | null) {
  vi.resetModules()
  vi.stubGlobal('BroadcastChannel', Channel)
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
  const [figures, inputs, days, attempts, place, howToCheck, quizRun, practice, choices, appearance] =
    await Promise.all([
      import('../session/figures.ts'),
      import('../calculators/frame/stored-inputs.ts'),
      import('../learning/guide/given-days.ts'),
      import('../learning/item/attempt.ts'),
      import('../learning/lesson/stopped-place.ts'),
      import('../learning/quiz/how-to-check.ts'),
      import('../learning/quiz/quiz-run.ts'),
      import('../learning/practice/stored-practice.ts'),
      import('../session/tax-choices.ts'),
      import('../session/appearance.ts'),
    ])
  const fills: Record<OwnPart, () => unknown> = {
    certificate: () => app.store('localStorage', ownName('certificate', userId), 'Ada M. Reid'),
    'check-as-i-go': () => howToCheck.storeCheckedAsIGo(userId, true),
    exercises: () =>
      attempts.storeAttempt({ userId, exerciseId: 'rent', of: 'x' }, { answer: '1650', phase: 'checked' }),
    figures: () => figures.storeFigures(ownFigures),
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
  for (const name of deviceSettings) if (name !== 'tuppence-appearance') app.store('localStorage', name, 'yes')
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
  Channel.open.clear()
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
    end: () => new Channel('tuppence-session').tell(null),
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
  const stored = before.texts.filter((name) => name.includes(ada.id)).map((name) => name.split(ada.id)[0])
  expect(stored).toEqual(ownParts.filter((part) => part !== 'outbox').map((part) => `tuppence-${part}-`))
  await act(async () => {
    await end(app)
  })
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('signed-out'))
  const after = await everythingStored(app)
  expect(after).toEqual({ ...nothingPrivate, outbox: hasLeft ? [] : [ada.id] })
})

describe('on a shared computer', () => {
  const shared: User = { ...ada, isSharedComputer: true }
  /** What this tab has when it is loaded again: what is still to be sent, and runs under way. */
  const ofTheTab = (['outbox', 'practice', 'quiz'] as const).map((part) => `tuppence-${part}-${ada.id}`)

  // promise: shared-computer-stores-nothing
  test('nothing is stored but what is still to be sent and a run under way, in this tab alone', async () => {
    // Left by a session of the same learner from before, which ended unseen.
    const before = await begin(ada)
    await fill(before, ada)
    await before.removeEntry((await before.entriesOf(ada.id))[0]!.id)
    for (const name of deviceSettings) localStorage.removeItem(name)
    cleanup()
    const app = await begin(shared)
    await fill(app, shared)
    expect(namesIn(localStorage)).toEqual([])
    expect(namesIn(sessionStorage).toSorted()).toEqual([...ofTheTab.slice(0, 2), `${ofTheTab[2]}-2`])
    expect(await everythingStored(app)).toMatchObject({ responses: [], owner: undefined, outbox: [] })
    // This page has all of it for as long as it is open.
    const { ownFigures: figures } = await import('../session/own-figures.ts')
    expect(figures()).toEqual(ownFigures)
    cleanup()
    // And the tab has its run and what is still to be sent when it is loaded again.
    const again = await begin(shared)
    const { storedRun } = await import('../learning/practice/stored-practice.ts')
    expect(storedRun(ada.id)).toMatchObject({ day: '2026-11-27' })
    expect(await again.entriesOf(ada.id)).toMatchObject([{ key: 'read:1', learnerId: ada.id }])
    act(() => again.auth().noteRefusal('read'))
    expect(await everythingStored(again)).toMatchObject({ texts: [ofTheTab[0]], responses: [], outbox: [] })
  })

  test('what waits in the tab is sent in its order, once, and thrown away with the learner’s word alone', async () => {
    const app = await begin(shared)
    const put = (key: string) => app.putEntry({ ...entryOf(ada.id), key })
    const [first, second] = [await put('read:1'), await put('read:2')]
    expect(await put('read:1')).toEqual(first)
    await app.noteOutcome(second.id, { kind: 'unanswered' })
    expect(await app.entriesOf(ada.id)).toEqual([first, { ...second, outcome: { kind: 'unanswered' } }])
    await app.removeEntry(first.id)
    expect((await app.entriesOf(ada.id)).map(({ key }) => key)).toEqual(['read:2'])
    await act(() => app.auth().logout())
    expect(await everythingStored(app)).toMatchObject({ texts: [], outbox: [] })
  })

  // promise: shared-computer-page-goes
  test('the page goes once nobody has been there for 45 minutes, the server is told, and the tab keeps what waits', async () => {
    const app = await begin(shared)
    await app.putEntry(entryOf(ada.id))
    const calls: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      calls.push(address)
      return new Response(null, { status: 204 })
    })
    await import('../session/shared-computer.ts')
    await act(async () => {})
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 46 * 60_000 })
    act(() => void window.dispatchEvent(new Event('keydown')))
    vi.useRealTimers()
    expect(app.auth().session).toEqual({ status: 'signed-out', error: null, hasLeft: false, wasShared: true })
    await vi.waitFor(() => expect(calls).toEqual(['/api/auth/logout']))
    expect((await everythingStored(app)).texts).toEqual([ofTheTab[0]])
  })

  test('a sentence about what waits says to keep the tab open', async () => {
    const { outcomeText } = await import('../outbox/outbox-words.ts')
    const app = await begin(shared)
    const words = await import('../outbox/outbox-words.ts')
    expect(words.outcomeText({ kind: 'unanswered' }, new Date())).toBe(
      'We got no answer. It is kept in this tab alone, and will be sent when you are back online. Do not close it yet.',
    )
    act(() => app.auth().noteRefusal('read'))
    expect(outcomeText({ kind: 'unanswered' }, new Date())).toMatch(/It is kept on this device/)
  })

  test('where the tab may store nothing either, what waits is not to be lost by loading it again', async () => {
    const app = await begin(shared)
    vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await app.putEntry(entryOf(ada.id))
    const { untilItIsSent } = await import('../device/kept-words.ts')
    expect(untilItIsSent()).toBe(' Do not close or reload it yet.')
    vi.restoreAllMocks()
  })
})

// promise: session-end-after-reopening
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
