import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { putEntry, refresh, removeEntry, throwAwayAll } from '#web/device/outbox-store.ts'
import { post } from '#web/outbox/outbox.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { readKind } from './lesson-outbox.ts'
import { NotSaved, useUnsaved } from './not-saved.tsx'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const place = { moduleId: 1, lessonId: 1 }

function Lesson({ isBusy = false }: { isBusy?: boolean }) {
  const unsaved = useUnsaved({ kind: readKind, body: place })
  return <NotSaved unsaved={unsaved} what="this lesson is not marked as read yet" isBusy={isBusy} onRetry={() => {}} />
}

const signedIn = (part: React.ReactNode) => (
  <AuthProvider known={{ status: 'authenticated', user }}>{part}</AuthProvider>
)
const fields = { learnerId: 'ada', kind: 'read', lane: readKind.lane(place), body: place, madeAt: 0 }
const key = `read:${readKind.key(place)}`
const button = (name: string) => screen.queryByRole('button', { name })
const isSaid = () => screen.queryByText(/^Not saved/) !== null

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(user)))
afterEach(async () => {
  cleanup()
  await throwAwayAll('ada')
  vi.unstubAllGlobals()
})

describe('NotSaved', () => {
  test('says that a busy server did not take it and when it is sent again, and nothing once it is saved', async () => {
    const outcome = { kind: 'put-off', until: Date.now() + 1000, tries: 1 } as const
    const entry = await putEntry({ ...fields, key, outcome })
    await refresh()
    render(signedIn(<Lesson />))
    expect(screen.getByText('Not saved: this lesson is not marked as read yet.')).toBeDefined()
    expect(screen.getByText(/^Tuppence is busy just now\. It is kept on this device, and will be sent /)).toBeDefined()
    await act(() => removeEntry(entry.id))
    expect(screen.queryByText(/^Not saved/)).toBeNull()
  })

  test('offers to throw away what was refused, and another try only where that could end otherwise', async () => {
    const entry = await putEntry({ ...fields, key, outcome: { kind: 'refused', reason: 'No.', isFinal: true } })
    await refresh()
    render(signedIn(<Lesson />))
    expect([button('Save again'), button('Throw away')]).toEqual([null, expect.anything()])
    await act(() => removeEntry(entry.id))
    await putEntry({ ...fields, key, outcome: { kind: 'unanswered' } })
    await act(() => refresh())
    expect([button('Save again'), button('Throw away')]).toEqual([expect.anything(), null])
  })

  test('says so of what waits behind another post of its lesson, and not behind one of another lesson', async () => {
    await putEntry({ ...fields, lane: 'lesson-9', key: 'read:9', outcome: { kind: 'unanswered' } })
    await putEntry({ ...fields, key: 'quiz:1', outcome: { kind: 'refused', reason: 'No.' } })
    await putEntry({ ...fields, key, outcome: null })
    await refresh()
    render(signedIn(<Lesson />))
    expect(isSaid()).toBe(false)
    await putEntry({ ...fields, key: 'quiz:2', outcome: { kind: 'unanswered' } })
    await act(() => refresh())
    expect(isSaid()).toBe(true)
  })

  // promise: outbox-full-store-said
  test('says so of a post that the device has no room for, and that it is in this tab alone', async () => {
    const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
    const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full as never)
    onTestFinished(() => putting.mockRestore())
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await post('ada', readKind, place).catch(() => {})
    render(signedIn(<Lesson />))
    expect(
      screen.getByText(/^We got no answer\. It is kept in this tab alone, .* Do not close it yet\.$/),
    ).toBeDefined()
    expect(button('Save again')).not.toBeNull()
  })

  test('says that it is saved now once a retry has worked, and takes the focus that the button had', async () => {
    const entry = await putEntry({ ...fields, key, outcome: { kind: 'unanswered' } })
    await refresh()
    const { rerender } = render(signedIn(<Lesson />))
    button('Save again')?.focus()
    act(() => button('Save again')?.click())
    rerender(signedIn(<Lesson isBusy />))
    await act(() => removeEntry(entry.id))
    expect(screen.queryByText('Saved now.')).toBeNull()
    rerender(signedIn(<Lesson />))
    expect(document.activeElement).toBe(screen.getByText('Saved now.'))
  })
})
