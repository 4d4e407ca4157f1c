// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { OutboxKind } from './outbox-kind.ts'
import { entriesOf, noteOutcome, removeEntry, throwAwayAll } from '../device/outbox-store.ts'

// On a laden machine; a test that is given up keeps its locks, and the next would wait for them.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const ada = 'learner-ada'
const bert = 'learner-bert'

/** A post of a lane, by its name. */
type Note = { lane: string; name: string }
const note = (lane: string, name: string): Note => ({ lane, name })

let sent: string[] = []
let answer: (note: Note) => Promise<unknown> = async () => 'done'
const noteKind: OutboxKind<Note> = {
  kind: 'note',
  key: ({ name }) => name,
  lane: ({ lane }) => lane,
  send: (body) => {
    sent.push(body.name)
    return answer(body)
  },
  describe: ({ name }) => name,
  savedToast: () => ({ title: '', description: '' }),
  refusals: { 'answers-do-not-fit': 'The quiz has changed.' },
  touches: () => [],
}

/** The module as a tab has it, with a memory of its own; the store and the locks are the browser's. */
async function openTab() {
  vi.resetModules()
  const outbox = await import('./outbox.ts')
  const { registerKinds } = await import('./outbox-kind.ts')
  const { noteResponse, noteNoResponse } = await import('../api/connection.ts')
  const { CallError: Refusal } = await import('../api/client.ts')
  registerKinds([noteKind])
  return {
    ...outbox,
    noteResponse,
    post: (body: Note, learnerId = ada) => outbox.post(learnerId, noteKind, body),
    sendPending: (isAsked = false) => outbox.sendPending(ada, { isAsked }),
    noAnswer: async ({ name }: Note) => {
      noteNoResponse(name)
      throw new TypeError('Failed to fetch')
    },
    refuse:
      (status: number, { code = 'bad-request', retryAfter }: { code?: ProblemCode; retryAfter?: number } = {}) =>
      async () => {
        noteResponse()
        throw new Refusal(status, '', { status, code, type: '', title: 'The server’s own words.' }, retryAfter)
      },
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>

/** Each is posted without an answer, so that it waits; the connection is as at the beginning then. */
async function waitOffline(tab: Tab, ...notes: Note[]): Promise<void> {
  answer = tab.noAnswer
  for (const one of notes) await tab.post(one).catch(() => {})
  sent = []
  tab.noteResponse()
  answer = async () => 'done'
}

beforeEach(async () => {
  sent = []
  answer = async () => 'done'
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const learner of [ada, bert]) await throwAwayAll(learner)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const realTimeout = setTimeout
/** Timers are made; the device's store is real and needs a moment of real time. */
async function inQuickTime<Value>(doing: Promise<Value>): Promise<Value> {
  const time = { isOver: false }
  void doing.finally(() => (time.isOver = true))
  while (!time.isOver) {
    await vi.advanceTimersByTimeAsync(50)
    await new Promise((resolve) => realTimeout(resolve))
  }
  return doing
}
const kept = async (learnerId = ada) => (await entriesOf(learnerId)).map(({ key }) => key.replace('note:', ''))
const outcomes = async () => (await entriesOf(ada)).map(({ outcome }) => outcome?.kind)
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe('post', () => {
  test('sends at once, gives the answer, and keeps nothing when the server has it', async () => {
    const { post } = await openTab()
    expect(await post(note('a', '1'))).toBe('done')
    expect([sent, await kept()]).toEqual([['1'], []])
  })

  test('keeps what gets no answer, and fails as the call did', async () => {
    const tab = await openTab()
    answer = tab.noAnswer
    await expect(tab.post(note('a', '1'))).rejects.toThrow('Failed to fetch')
    expect([await kept(), await outcomes()]).toEqual([['1'], ['unanswered']])
  })

  test('writes a post down before it goes out, so that a tab closed meanwhile loses none', async () => {
    const { post } = await openTab()
    let keptMeanwhile: string[] = []
    answer = async () => void (keptMeanwhile = await kept())
    await post(note('a', '1'))
    expect(keptMeanwhile).toEqual(['1'])
  })

  test('is gone from what waits as soon as the server has it, though the device is still being told', async () => {
    let seenMeanwhile: unknown
    vi.doMock('../device/response-store.ts', async (actual) => ({
      ...(await actual<typeof import('../device/response-store.ts')>()),
      storeDelivered: async () => {
        // Even where it is read anew before it is removed.
        await refresh()
        seenMeanwhile = [seenEntries(), deliveredEntries()].map((all) => all?.map(({ key }) => key))
        throw new DOMException('Full', 'QuotaExceededError')
      },
    }))
    onTestFinished(() => vi.doUnmock('../device/response-store.ts'))
    const { post } = await openTab()
    const { refresh } = await import('../device/outbox-store.ts')
    const { deliveredEntries, seenEntries } = await import('../device/outbox-entries.ts')
    let seenBefore: unknown
    answer = async () => void (seenBefore = seenEntries()?.map(({ key }) => key))
    await post(note('a', '1'))
    expect([seenBefore, seenMeanwhile]).toEqual([['note:1'], [[], ['note:1']]])
    // A device that has no room for the mark keeps nothing: it is not sent again.
    expect(await kept()).toEqual([])
  })

  test('is seen by pages of every tab while it waits', async () => {
    await openTab()
    const { seenEntries } = await import('../device/outbox-entries.ts')
    const other = await openTab()
    answer = other.noAnswer
    await other.post(note('a', '1')).catch(() => {})
    const waiting = () => seenEntries()?.map(({ key, outcome }) => [key, outcome?.kind])
    await vi.waitFor(() => expect(waiting()).toEqual([['note:1', 'unanswered']]), { timeout: 15_000 })
  })

  test('is over without them where the device’s store does not answer', async () => {
    vi.doMock('../device/device.ts', async (actual) => ({
      ...(await actual<typeof import('../device/device.ts')>()),
      deviceIsDone: () => new Promise(() => {}),
    }))
    onTestFinished(() => vi.doUnmock('../device/device.ts'))
    const { post } = await openTab()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await inQuickTime(post(note('a', '1')))
    expect(await entriesOf(ada)).toEqual([])
  })

  test('puts the same thing in once', async () => {
    const tab = await openTab()
    answer = tab.noAnswer
    for (let tries = 0; tries < 2; tries += 1) await expect(tab.post(note('a', '1'))).rejects.toThrow('Failed')
    expect(await kept()).toEqual(['1'])
    answer = async () => 'done'
    expect(await tab.post(note('a', '1'))).toBe('done')
    expect(await kept()).toEqual([])
  })

  test('keeps the order in which posts were made, whatever they are called', async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', 'z'), note('a', 'm'))
    await tab.post(note('a', 'b'))
    expect(sent).toEqual(['z', 'm', 'b'])
  })

  test('does not bring back what was thrown away while it was sent', async () => {
    const tab = await openTab()
    const refusal = tab.refuse(409)
    answer = async () => {
      for (const { id } of await entriesOf(ada)) await removeEntry(id)
      return refusal()
    }
    await tab.post(note('a', '1')).catch(() => {})
    expect(await entriesOf(ada)).toEqual([])
    const store = await (await import('../device/device-store.ts')).deviceStore()
    expect(await store?.count('outbox')).toBe(0)
  })

  test('sends what waited before it in its lane first, and nothing of other lanes', async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'), note('b', '2'), note('a', '3'))
    await tab.post(note('a', '4'))
    expect([sent, await kept()]).toEqual([['1', '3', '4'], ['2']])
  })

  test('goes on past what was refused before it in its lane', async () => {
    const tab = await openTab()
    answer = tab.refuse(500)
    await expect(tab.post(note('a', '1'))).rejects.toThrow('500')
    answer = async () => 'done'
    await tab.post(note('a', '2'))
    expect([sent, await kept()]).toEqual([['1', '2'], ['1']])
  })

  test('sends straight where the browser keeps nothing, and tells pages what was saved', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { post } = await openTab()
    const { onSaved } = await import('../device/outbox-store.ts')
    const heard: unknown[] = []
    onTestFinished(onSaved(({ entry, answer: given }) => heard.push([entry.learnerId, entry.key, entry.body, given])))
    expect(await post(note('a', '1'))).toBe('done')
    expect(heard).toEqual([[ada, 'note:1', note('a', '1'), 'done']])
  })

  // promise: outbox-full-store
  test.each([
    ['alone', () => {}],
    ['and the tab’s storage is as well', () => vi.stubGlobal('sessionStorage', fullStorage)],
  ])('keeps in this tab what the device has no room for, where its store %s', async (_, alsoFull) => {
    const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
    const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full as never)
    onTestFinished(() => putting.mockRestore())
    alsoFull()
    const tab = await openTab()
    answer = tab.noAnswer
    await expect(tab.post(note('a', '1'))).rejects.toThrow('Failed to fetch')
    const { seenEntries } = await import('../device/outbox-entries.ts')
    const { entriesOf: kept } = await import('../device/outbox-store.ts')
    const { keepsInTab } = await import('../device/tab-outbox.ts')
    expect(seenEntries()).toMatchObject([{ key: 'note:1', outcome: { kind: 'unanswered' } }])
    // Pressed again it is the same one.
    await tab.post(note('a', '1')).catch(() => {})
    expect([(await kept(ada)).length, keepsInTab()]).toEqual([1, true])
    tab.noteResponse()
    answer = async () => 'done'
    sent = []
    await tab.sendPending(true)
    expect([sent, await kept(ada), keepsInTab()]).toEqual([['1'], [], false])
  })

  test('says what became of a post also where the device has no room left for that', async () => {
    const tab = await openTab()
    answer = async (one) => {
      const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
      const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full as never)
      onTestFinished(() => putting.mockRestore())
      return tab.noAnswer(one)
    }
    await expect(tab.post(note('a', '1'))).rejects.toThrow('Failed to fetch')
    const { seenEntries } = await import('../device/outbox-entries.ts')
    expect(seenEntries()).toMatchObject([{ key: 'note:1', outcome: { kind: 'unanswered' } }])
  })

  test('tells after four seconds that no answer comes soon, though it may still come', async () => {
    const { post } = await openTab()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let letAnswer = () => {}
    answer = () => new Promise((resolve) => (letAnswer = () => resolve('late')))
    const posted = post(note('a', '1'))
    await vi.waitFor(() => expect(sent).toEqual(['1']), { timeout: 15_000 })
    await vi.advanceTimersByTimeAsync(3900)
    expect(await outcomes()).toEqual([undefined])
    await vi.advanceTimersByTimeAsync(100)
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['unanswered']), { timeout: 15_000 })
    letAnswer()
    expect([await posted, await kept()]).toEqual(['late', []])
  })

  test('does not wait for another lane’s answer', async () => {
    const { post } = await openTab()
    let letAnswer = () => {}
    const isTime = new Promise<void>((resolve) => (letAnswer = resolve))
    answer = ({ lane }) => (lane === 'a' ? isTime : Promise.resolve('done'))
    const slow = post(note('a', '1'))
    await vi.waitFor(() => expect(sent).toEqual(['1']), { timeout: 15_000 })
    expect(await post(note('b', '2'))).toBe('done')
    letAnswer()
    await slow
    expect(sent).toEqual(['1', '2'])
  })

  // promise: store-that-does-not-open
  test('sends straight where the store never opens', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
    const { post } = await openTab()
    const posted = post(note('a', '1'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await posted).toBe('done')
    const { refresh } = await import('../device/outbox-store.ts')
    const { seenEntries } = await import('../device/outbox-entries.ts')
    await refresh()
    expect(seenEntries()).toEqual([])
  })

  test('throws what the call threw where the store never opens, so that the page says that it is not saved', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
    const tab = await openTab()
    answer = tab.refuse(500)
    const posted = tab.post(note('a', '1')).catch((error: unknown) => String(error))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await posted).toContain('500')
  })

  // promise: store-held-by-another-tab
  test('sends straight while an old tab holds the store, and keeps posts again once that has closed', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const held = await openOfVersion1()
    const { post } = await openTab()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expect(await inQuickTime(post(note('a', '1')))).toBe('done')
    vi.useRealTimers()
    const { onLateStore, deviceStore } = await import('../device/device-store.ts')
    const hasOpened = new Promise<void>((resolve) => onLateStore(resolve))
    held.close()
    await hasOpened
    expect(await (await deviceStore())?.count('outbox')).toBe(0)
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await post(note('a', '2')).catch(() => {})
    expect(await (await deviceStore())?.count('outbox')).toBe(1)
  })

  test('tells every tab what the server answered, once', async () => {
    const one = await openTab()
    const store = await import('../device/outbox-store.ts')
    const heard: unknown[] = []
    store.onSaved(({ entry, answer: given }) => heard.push([entry.key, given]))
    const other = await openTab()
    await other.post(note('a', '1'))
    await vi.waitFor(() => expect(heard).toEqual([['note:1', 'done']]), { timeout: 15_000 })
    await one.post(note('a', '2'))
    expect(heard).toHaveLength(2)
  })
})

describe('sendPending', () => {
  // promise: outbox-once-in-order
  test('sends everything once and in order, in another tab too', async () => {
    await waitOffline(await openTab(), note('a', '1'), note('a', '2'), note('b', '3'))
    const { sendPending } = await openTab()
    const round = await sendPending()
    expect([sent, round.sent.length, round.failure, await kept()]).toEqual([['1', '2', '3'], 3, null, []])
  })

  // promise: outbox-two-tabs
  test('sends each once when two tabs begin together', async () => {
    const one = await openTab()
    await waitOffline(one, note('a', '1'), note('a', '2'), note('b', '3'))
    const other = await openTab()
    const rounds = await Promise.all([one.sendPending(), other.sendPending()])
    expect(sent.sort()).toEqual(['1', '2', '3'])
    expect(rounds.reduce((sum, round) => sum + round.sent.length, 0)).toBe(3)
  })

  // promise: outbox-refused-holds-up-nobody
  test.each([400, 403, 409, 500])(
    'holds up nobody by a post that is answered %i, and never sends it again',
    async (status) => {
      const tab = await openTab()
      await waitOffline(tab, note('a', '1'), note('a', '2'), note('b', '3'))
      const refuse = tab.refuse(status, { code: 'answers-do-not-fit' })
      answer = ({ name }) => (name === '1' ? refuse() : Promise.resolve('done'))
      await tab.sendPending()
      expect([sent, await kept()]).toEqual([['1', '2', '3'], ['1']])
      const [{ outcome } = { outcome: null }] = await entriesOf(ada)
      const reason = status < 500 ? 'The quiz has changed.' : 'Something went wrong on our side.'
      expect(outcome).toEqual({ kind: 'refused', reason, ...(status < 500 && { isFinal: true }) })
      await tab.sendPending(true)
      expect(sent).toHaveLength(3)
    },
  )

  // promise: outbox-waits-as-asked
  test.each([429, 503])(
    'waits after %i as long as it is asked to, lets other lanes go, and sends it again by itself',
    async (status) => {
      const tab = await openTab()
      await waitOffline(tab, note('a', '1'), note('a', '2'), note('b', '3'))
      const busy = tab.refuse(status, { retryAfter: 120 })
      answer = ({ name }) => (name === '1' ? busy() : Promise.resolve('done'))
      await tab.sendPending()
      expect([sent, await kept()]).toEqual([
        ['1', '3'],
        ['1', '2'],
      ])
      answer = async () => 'done'
      pass(119)
      await tab.sendPending()
      expect(sent).toHaveLength(2)
      pass(26)
      await tab.sendPending()
      expect([sent, await kept()]).toEqual([['1', '3', '1', '2'], []])
    },
  )

  test('waits a minute where the server asks for time without saying how much', async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'))
    answer = tab.refuse(503, { code: 'unavailable' })
    await tab.sendPending()
    expect((await entriesOf(ada))[0]?.outcome).toMatchObject({ kind: 'put-off', code: 'unavailable' })
    answer = async () => 'done'
    pass(59)
    await tab.sendPending()
    expect(sent).toEqual(['1'])
    pass(14)
    await tab.sendPending()
    expect([sent, await kept()]).toEqual([['1', '1'], []])
  })

  test('waits longer each time that the server names next to no time, up to a minute', async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'))
    answer = tab.refuse(503, { retryAfter: 0 })
    const pauses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      await tab.sendPending()
      const [entry] = await entriesOf(ada)
      const until = entry?.outcome?.kind === 'put-off' ? entry.outcome.until : 0
      pauses.push((until - Date.now()) / 1000)
      vi.setSystemTime(until)
    }
    expect(sent).toHaveLength(8)
    for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(Math.min(2 ** (index + 1), 60))
    expect(Math.max(...pauses)).toBeLessThanOrEqual(72)
  })

  // promise: outbox-clock-set-right
  test.each([
    ['an hour ahead', 3_600_000, ''],
    ['26 hours ahead, in what the version before has stored', 26 * 3_600_000, 'before'],
  ])('sends what was put off by a clock that was %s, once that is right', async (_, ahead, version) => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'))
    const right = Date.now()
    vi.setSystemTime(right + ahead)
    answer = tab.refuse(503, { retryAfter: 120 })
    await tab.sendPending()
    const [entry] = await entriesOf(ada)
    if (entry?.outcome?.kind !== 'put-off') throw new Error('It is put off')
    const { since: _since, ...ofBefore } = entry.outcome
    if (version === 'before') await noteOutcome(entry.id, ofBefore)
    vi.setSystemTime(right + 10_000)
    const { outcomeText } = await import('./outbox-words.ts')
    expect(outcomeText((await entriesOf(ada))[0]?.outcome ?? entry.outcome, new Date())).toContain('in a few seconds')
    answer = async () => 'done'
    await tab.sendPending()
    expect([sent, await kept()]).toEqual([['1', '1'], []])
  })

  test('leaves what is more than the server takes at once for its turn, and sends it then', async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'), note('a', '2'))
    const { takeTurn } = await import('./backoff.ts')
    while (takeTurn());
    await tab.sendPending()
    expect([sent, await outcomes()]).toEqual([[], ['put-off', 'unanswered']])
    pass(2)
    await tab.sendPending()
    expect(sent).toEqual(['1'])
    // What the learner does needs no turn.
    await tab.post(note('b', '3'))
    expect(sent).toEqual(['1', '3'])
  })

  test('goes on past one that gets no answer while others do, and keeps the order of its lane', async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'), note('a', '2'), note('b', '3'))
    answer = async (one) => {
      if (one.name === '1') return tab.noAnswer(one)
      tab.noteResponse()
      return 'done'
    }
    await tab.sendPending()
    expect([sent, await kept()]).toEqual([
      ['1', '3'],
      ['1', '2'],
    ])
  })

  test('ends early when the connection turns out to be lost', async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'), note('b', '2'), note('c', '3'))
    answer = tab.noAnswer
    await tab.sendPending()
    expect([sent, await kept()]).toEqual([
      ['1', '2'],
      ['1', '2', '3'],
    ])
  })

  // promise: outbox-of-one-learner
  test('never sends for another learner, and keeps what a foreign or ended session was answered for', async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'), note('b', '2'))
    await (await openTab()).post(note('a', '9'), bert)
    sent = []
    for (const answered of [tab.refuse(403, { code: 'other-learner' }), tab.refuse(401)]) {
      answer = answered
      await tab.sendPending()
    }
    expect(sent).toEqual(['1', '1'])
    expect(await outcomes()).toEqual(['unanswered', 'unanswered'])
  })

  test('takes one at a time in a browser without locks as well', async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'), note('a', '2'))
    vi.stubGlobal('navigator', {})
    await Promise.all([tab.sendPending(), tab.sendPending()])
    expect(sent).toEqual(['1', '2'])
  })

  test('leaves what another version of the app has put there', async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'))
    const { putEntry } = await import('../device/outbox-store.ts')
    const later = { learnerId: ada, kind: 'unheard-of', key: 'unheard-of:3', lane: 'c', madeAt: 0, outcome: null }
    await putEntry({ ...later, body: note('c', '3') })
    await tab.sendPending()
    expect((await entriesOf(ada)).map(({ kind }) => kind)).toEqual(['unheard-of'])
  })
})

describe('sendNow', () => {
  test('sends what was refused once more, and says so meanwhile', async () => {
    const tab = await openTab()
    answer = tab.refuse(409, { code: 'lesson-not-written' })
    await tab.post(note('a', '1')).catch(() => {})
    const [entry] = await entriesOf(ada)
    if (entry === undefined) throw new Error('Nothing was kept')
    let meanwhile: unknown
    answer = async () => void (meanwhile = await outcomes())
    await tab.sendNow(entry)
    expect([meanwhile, await kept()]).toEqual([['refused'], []])
  })
})

describe('a post that another round is sending', () => {
  test('is not sent again once that was refused, and fails as that did', async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'))
    const [entry] = await entriesOf(ada)
    if (entry === undefined) throw new Error('Nothing was kept')
    sent = []
    const refusal = tab.refuse(409, { code: 'lesson-not-written' })
    let letAnswer = () => {}
    const isTime = new Promise<void>((resolve) => (letAnswer = resolve))
    answer = async () => {
      await isTime
      return refusal()
    }
    const round = tab.sendPending(true)
    await vi.waitFor(() => expect(sent).toEqual(['1']), { timeout: 15_000 })
    const failure = tab.sendNow(entry).catch((error: unknown) => error)
    letAnswer()
    await round
    expect(await failure).toMatchObject({ status: 409 })
    expect([sent, await outcomes()]).toEqual([['1'], ['refused']])
  })
})

describe('throwing away', () => {
  test("removes one, or all of a learner's and nobody else's", async () => {
    const tab = await openTab()
    await waitOffline(tab, note('a', '1'), note('a', '2'), note('b', '3'))
    answer = tab.noAnswer
    await tab.post(note('a', '1'), bert).catch(() => {})
    const [first] = await entriesOf(ada)
    await removeEntry(first?.id ?? 0)
    expect(await kept()).toEqual(['2', '3'])
    await throwAwayAll(ada)
    expect([await kept(), await kept(bert)]).toEqual([[], ['1']])
  })
})

/** A tab’s storage that takes nothing. */
const fullStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  removeItem: () => {},
  setItem: () => {
    throw new DOMException('Full', 'QuotaExceededError')
  },
}

/** The store as a tab of a version before has it open, which does not hear that a newer one waits. */
function openOfVersion1(): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open('tuppence', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('answers', { keyPath: ['learnerId', 'address'] })
      request.result.createObjectStore('waiting', { keyPath: 'id', autoIncrement: true })
      request.result.createObjectStore('facts')
    })
    request.addEventListener('success', () => resolve(request.result))
  })
}

describe('what the server has and a response may not', () => {
  const goals = '/api/goals'
  /** A tab whose posts change the goals, on ada's device. */
  async function openGoals() {
    const { post } = await openTab()
    const device = await import('../device/device.ts')
    const { refresh } = await import('../device/outbox-store.ts')
    const entries = await import('../device/outbox-entries.ts')
    const { storedDelivered } = await import('../device/response-store.ts')
    const { call } = await import('../api/client.ts')
    const { timeAsked } = await import('../api/asked-at.ts')
    device.setDeviceOwner({ id: ada, profileImage: null } as User)
    await device.deviceIsDone()
    await refresh()
    const read = async () => {
      const told = await call('GET /api/goals')
      await device.deviceIsDone()
      return timeAsked(told)
    }
    /** What a response that was asked for then is shown with. */
    const missing = (time: number) =>
      [...entries.deliveredEntries(), ...(entries.seenEntries() ?? [])]
        .filter((entry) => entries.isMissingFrom(time, entry))
        .map(({ key }) => key)
    const onDevice = async () => (await storedDelivered()).map(({ key }) => key)
    return { ...device, post: (name: string) => post(note('a', name)), read, missing, onDevice, refresh }
  }
  beforeEach(async () => {
    // As a browser has it for all its tabs.
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
      key: (at: number) => [...stored.keys()][at] ?? null,
      get length() {
        return stored.size
      },
    })
    vi.stubGlobal('fetch', async () => Response.json([]))
    noteKind.touches = () => [{ read: ['GET /api/goals'] }]
    const { forgetResponses } = await import('../device/response-store.ts')
    await forgetResponses()
    onTestFinished(() => void (noteKind.touches = () => []))
  })

  // promise: delivered-shown-until-heard
  test('is shown beside each response that was asked for before, in every tab and after the page is loaded again', async () => {
    const tab = await openGoals()
    const before = await tab.read()
    await tab.post('1')
    const later = await tab.read()
    expect([tab.missing(before), tab.missing(later)]).toEqual([['note:1'], []])
    const again = await openGoals()
    expect([again.missing(before), again.missing(later)]).toEqual([['note:1'], []])
    expect(await kept()).toEqual([])
  })

  test('goes from the device once what it touches was asked for later, though not while an older response may come', async () => {
    const tab = await openGoals()
    await tab.read()
    await tab.post('1')
    pass(61)
    tab.storeResponse({ learnerId: ada, address: '/api/plans', text: '[]', askedAt: Date.now() })
    await tab.deviceIsDone()
    expect(await tab.onDevice()).toEqual(['note:1'])
    await tab.read()
    expect(await tab.onDevice()).toEqual([])
    await tab.post('2')
    await tab.read()
    expect(await tab.onDevice()).toEqual(['note:2'])
    // One that comes late takes no later one's place.
    tab.storeResponse({ learnerId: ada, address: goals, text: '["old"]', askedAt: 1 })
    expect((await tab.storedResponse(goals))?.text).toBe('[]')
    pass(61)
    await tab.read()
    expect(await tab.onDevice()).toEqual([])
  })

  test('goes after 30 days, and when its learner signs out', async () => {
    const tab = await openGoals()
    await tab.read()
    await tab.post('1')
    pass(31 * 24 * 3600)
    tab.storeResponse({ learnerId: ada, address: '/api/plans', text: '[]', askedAt: Date.now() })
    await tab.deviceIsDone()
    expect(await tab.onDevice()).toEqual([])
    await tab.post('2')
    tab.forgetLearner({ hasLeft: true })
    await tab.deviceIsDone()
    expect(await tab.onDevice()).toEqual([])
  })

  // promise: delivered-by-any-clock
  test('is neither lost nor shown twice where the device’s clock is set back, on the page or between two', async () => {
    pass(26 * 3600)
    const ahead = await openGoals()
    const before = await ahead.read()
    pass(-26 * 3600)
    await ahead.post('1')
    const later = await ahead.read()
    expect([ahead.missing(before), ahead.missing(later)]).toEqual([['note:1'], []])
    pass(-40 * 24 * 3600)
    const next = await openGoals()
    await next.post('2')
    expect([before, later].map(next.missing)).toEqual([['note:1', 'note:2'], ['note:2']])
    expect(next.missing(await next.read())).toEqual([])
  })

  test('is not seen by a tab of the version before, which would send it again; what such a tab sends is heard of', async () => {
    const tab = await openGoals()
    const before = await tab.read()
    await tab.post('1')
    const { deviceStore } = await import('../device/device-store.ts')
    expect(await (await deviceStore())?.getAll('outbox')).toEqual([])
    const channel = new BroadcastChannel('tuppence-outbox')
    onTestFinished(() => channel.close())
    const entry = { id: 99, learnerId: ada, kind: 'note', key: 'note:2', lane: 'a', body: {}, madeAt: 0, outcome: null }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone.
    channel.postMessage({ entry, answer: {} })
    await vi.waitFor(() => expect(tab.missing(before)).toEqual(['note:1', 'note:2']))
    expect(tab.missing(await tab.read())).toEqual([])
    // Its copies say no time: all that is known of counts.
    tab.storeResponse({ learnerId: ada, address: goals, text: '[]' })
    expect((await tab.storedResponse(goals))?.askedAt).toBeUndefined()
    expect(tab.missing(0)).toEqual(['note:1', 'note:2'])
  })
})
