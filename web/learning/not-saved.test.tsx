import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { putEntry, refresh, removeEntry } from '#web/device/outbox-store.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { readKind } from './lesson-outbox.ts'
import { NotSaved, useUnsaved } from './not-saved.tsx'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const place = { moduleId: 1, lessonId: 1 }
const sending = { isError: true, isPending: false, error: new Error('503'), variables: { isRetry: false } }

function Lesson() {
  const unsaved = useUnsaved({ kind: readKind, body: place }, sending)
  return <NotSaved unsaved={unsaved} what="this lesson is not marked as read yet" isBusy={false} onRetry={() => {}} />
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('NotSaved', () => {
  test('says that a busy server did not take it and when it is sent again, and nothing once it is saved', async () => {
    vi.stubGlobal('fetch', async () => Response.json(user))
    const fields = { learnerId: 'ada', kind: 'read', lane: readKind.lane(place), body: place }
    const outcome = { kind: 'put-off', until: Date.now() + 1000, tries: 1 } as const
    const entry = await putEntry({ ...fields, key: `read:${readKind.key(place)}`, madeAt: 0, outcome })
    await refresh()
    render(
      <AuthProvider known={{ status: 'authenticated', user }}>
        <Lesson />
      </AuthProvider>,
    )
    expect(screen.getByText('Not saved: this lesson is not marked as read yet.')).toBeDefined()
    expect(screen.getByText(/^Tuppence is busy just now\. It is kept on this device, and will be sent /)).toBeDefined()
    await act(() => removeEntry(entry?.id ?? 0))
    expect(screen.queryByText(/^Not saved/)).toBeNull()
  })
})
