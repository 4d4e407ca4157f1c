import 'fake-indexeddb/auto'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { setDeviceOwner } from '#web/device/device.ts'
import { putEntry, refresh, throwAwayAll } from '#web/device/outbox-store.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { PracticeDone } from './practice-done.tsx'
import { questionOf } from './practice-examples.ts'
import { answered, drafted, startRun, withResult, type PracticeRun } from './practice-run.ts'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const day = '2026-11-25'
const items = [
  questionOf('a', { level: 'secure', skill: 'Compare rates', skillId: 'rates' }),
  questionOf('b', { skill: 'Read a bill', skillId: 'bill' }),
  questionOf('c', { skill: 'Read a bill', skillId: 'bill' }),
  questionOf('d', { skill: 'Plan a week', skillId: 'week', ref: 'other-part' }),
]

/** A run in which these were chosen, with what the server made of them. */
function runWith(chosen: [option: string, result: Parameters<typeof withResult>[2] | null][]): PracticeRun {
  return chosen.reduce(
    (run, [option, result], at) => {
      const item = run.items[at]
      if (item === undefined) throw new Error('There are four')
      const next = answered(drafted(run, item, { option }), item, new Date())
      return result === null ? next : withResult(next, item.answerId, result)
    },
    startRun(items, day),
  )
}

function show(run: PracticeRun): void {
  cleanup()
  render(
    <AuthProvider known={{ status: 'authenticated', user }}>
      <PracticeDone run={run} takesFocus={false} />
    </AuthProvider>,
  )
}
const part = (title: string) => within(screen.getByRole('heading', { name: title }).parentElement!)

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(user))
  setDeviceOwner(user)
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await throwAwayAll('ada')
})

describe('PracticeDone', () => {
  test('names what is Mastered now, each skill and each passage once, and the soonest question first', () => {
    const wrong = { isCorrect: false, nextDue: '2026-11-26', level: 'learning' } as const
    show(
      runWith([
        ['a one', { isCorrect: true, nextDue: '2027-01-21', level: 'mastered' }],
        ['b two', wrong],
        ['c two', wrong],
        ['d two', { ...wrong, nextDue: '2026-11-28' }],
      ]),
    )
    expect(
      part('Now Mastered')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Compare rates in ‘Needs, wants and savings’'])
    expect(screen.queryByRole('heading', { name: 'Now Secure' })).toBeNull()
    expect(screen.getByText('Tried today: 3 skills.')).toBeTruthy()
    const passages = part('Worth reading again').getAllByRole('link')
    expect(passages.map((link) => link.getAttribute('href'))).toEqual([
      '/modules/1/lessons/1#the-part',
      '/modules/1/lessons/1#other-part',
    ])
    const rows = part('What comes back, and when').getAllByRole('term')
    expect(rows.map((row) => row.parentElement?.textContent)).toEqual([
      'tomorrow2 questions',
      'in 3 days1 question',
      'in about 2 months1 question',
    ])
  })

  test('tells answers that are on their way from those that are kept on the device', async () => {
    const run = runWith([['a one', null]])
    const entry = { learnerId: 'ada', kind: 'practice', key: 'practice:1', lane: 'practice', body: {}, madeAt: 0 }
    await putEntry({ ...entry, outcome: null })
    await refresh()
    show(run)
    expect(screen.getByText(/^An answer is on its way\./)).toBeTruthy()
    await putEntry({ ...entry, key: 'practice:2', outcome: { kind: 'unanswered' } })
    await refresh()
    show(run)
    expect(screen.getByText(/^An answer is kept on this device\./)).toBeTruthy()
  })
})
