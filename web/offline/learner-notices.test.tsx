import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteFromDevice, noteNoResponse, noteResponse } from '../api/connection.ts'
import type { Outcome } from '../device/outbox-entries.ts'
import { putEntry, refresh, throwAwayAll } from '../device/outbox-store.ts'
import { registerKinds, type OutboxKind } from '../outbox/outbox-kind.ts'
import { LearnerNotices } from './learner-notices.tsx'

const worker = vi.hoisted(() => ({ isWaiting: false, taken: 0 }))
vi.mock('./worker-registration.ts', () => ({
  isVersionWaiting: () => worker.isWaiting,
  onVersionWaiting: () => () => {},
  startWorker: () => {},
  takeNewVersion: () => void (worker.taken += 1),
}))

let made = 0
async function wait(outcome: Outcome | null, kind = 'deposit'): Promise<void> {
  made += 1
  const fields = { learnerId: 'ada', kind, key: `${kind}:${made}`, lane: `lesson-${made}`, body: {}, madeAt: 0 }
  await putEntry({ ...fields, outcome })
  await act(() => refresh())
}
const loses = () =>
  act(() => {
    noteNoResponse('/api/goals')
    noteNoResponse('/api/plans')
  })
const says = (text: string | RegExp) => screen.queryByText(text) !== null
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await throwAwayAll('ada')
  await refresh()
})
afterEach(() => {
  cleanup()
  noteResponse()
  worker.isWaiting = false
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('LearnerNotices', () => {
  test('counts apart what was refused and what waits, and says nothing of what is on its way for the first time', async () => {
    await wait(null)
    render(<LearnerNotices learnerId="ada" />)
    expect(document.body.textContent).toBe('')
    await wait({ kind: 'refused', reason: 'No.' })
    expect(says('1 thing could not be saved.')).toBe(true)
    expect(says(/not saved yet/)).toBe(false)
    await wait({ kind: 'put-off', until: Date.now() + 60_000, tries: 1 })
    expect(says('2 things are not saved yet.')).toBe(true)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile/settings#device',
      '/profile/settings#device',
    ])
    // The notice about the connection says how many wait.
    loses()
    expect(says(/not saved yet/)).toBe(false)
    expect(says('2 things are waiting to be saved.')).toBe(true)
  })

  test('says nothing of what is said in its own place', async () => {
    registerKinds([{ kind: 'read', isSaidInPlace: true } as OutboxKind])
    await wait({ kind: 'refused', reason: 'No.' }, 'read')
    await wait({ kind: 'put-off', until: Date.now() + 60_000, tries: 1 }, 'read')
    render(<LearnerNotices learnerId="ada" />)
    expect(document.body.textContent).toBe('')
    await wait({ kind: 'refused', reason: 'No.' })
    expect(says('1 thing could not be saved.')).toBe(true)
  })

  test('says whether the device is offline, the server is silent or the page is old, once put away until that is other', async () => {
    render(<LearnerNotices learnerId="ada" />)
    act(() => noteFromDevice())
    expect([says('This page could not be updated.'), says('This is the copy kept on this device.')]).toEqual([
      true,
      true,
    ])
    press('Hide')
    expect(document.body.textContent).toBe('')
    loses()
    expect([says('Tuppence is not answering.'), says('What you opened before still works.')]).toEqual([true, true])
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(says('You are offline.')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    press('Hide')
    expect(document.body.textContent).toBe('')
    await wait({ kind: 'unanswered' })
    expect(says('1 thing is waiting to be saved.')).toBe(true)
  })

  test('offers a new version, but not during a quiz, and not again once that is put off', () => {
    worker.isWaiting = true
    history.replaceState({ mode: 'quiz' }, '', '/modules/1/lessons/1')
    render(<LearnerNotices learnerId="ada" />)
    expect(says('A new version is ready.')).toBe(false)
    act(() => history.replaceState(null, '', '/modules/1/lessons/1'))
    expect(says('A new version is ready.')).toBe(true)
    press('Reload')
    expect(worker.taken).toBe(1)
    press('Later')
    expect(says('A new version is ready.')).toBe(false)
  })
})
