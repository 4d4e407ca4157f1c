import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { setDeviceOwner } from '../device/device.ts'
import { entriesOf, putEntry, throwAwayAll } from '../device/outbox-store.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { registerKinds } from '../outbox/outbox-kind.ts'
import { AuthProvider } from '../session/auth.tsx'
import { DeviceSection } from './device-section.tsx'
import { awaitInstallOffer } from './install-offer.ts'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User

// To make the index of the search box takes seconds, and nothing of it is read here.
vi.mock('virtual:search-index', () => ({ searchIndexes: new Proxy({}, { get: () => async () => ({}) }) }))

registerKinds([
  {
    kind: 'read',
    key: () => '3',
    lane: () => 'lesson-3',
    send: async () => {},
    describe: () => 'A budget that lasts, marked as read',
    savedToast: () => ({ title: '', description: '' }),
    refusals: {},
    touches: () => [],
  },
])
awaitInstallOffer()

function openSection(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider known={{ status: 'authenticated', user }}>
        <DeviceSection />
      </AuthProvider>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(user))
  Object.assign(window, { onbeforeinstallprompt: null })
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
  setDeviceOwner(user)
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'standalone')
  await throwAwayAll('ada')
})

describe('DeviceSection', () => {
  // promise: device-without-worker
  test('lists what was not saved where no worker can be had, as without https', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    const fields = { learnerId: 'ada', kind: 'read', key: 'read:3', lane: 'lesson-3', body: {}, madeAt: 0 }
    await putEntry({ ...fields, outcome: { kind: 'refused', reason: 'Tuppence did not accept it.' } })
    openSection()
    expect(await screen.findByText('Not saved: A budget that lasts, marked as read')).toBeDefined()
    expect(screen.getByText(/^This browser can only open Tuppence online\./)).toBeDefined()
  })

  test('sends what waits once it is asked to, sends again or throws away what was refused, each by itself', async () => {
    const fields = { learnerId: 'ada', kind: 'read', body: {}, madeAt: 0 }
    const refused = { kind: 'refused', reason: 'Tuppence did not accept it.' } as const
    await putEntry({ ...fields, key: 'read:1', lane: 'lesson-1', outcome: refused })
    await putEntry({ ...fields, key: 'read:2', lane: 'lesson-2', outcome: { ...refused, isFinal: true } })
    await putEntry({ ...fields, key: 'read:3', lane: 'lesson-3', outcome: { kind: 'unanswered' } })
    openSection()
    expect(await screen.findByText('1 thing is waiting to be saved')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Save now' }))
    const keys = async () => (await entriesOf('ada')).map(({ key }) => key)
    await vi.waitFor(async () => expect(await keys()).toEqual(['read:1', 'read:2']))
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
    await userEvent.click(screen.getAllByRole('button', { name: 'Throw away' })[1]!)
    await vi.waitFor(async () => expect(await keys()).toEqual(['read:1']))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(async () => expect(await keys()).toEqual([]))
  })

  // promise: device-without-room
  test('does not say that the course is there when the device has no room for it', async () => {
    // As a full disk does: the change is taken, and undone when it should be written.
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...change: unknown[]) => IDBRequest<IDBValidKey>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...change) {
      const request = Reflect.apply(put, this, change)
      this.transaction.abort()
      return request
    })
    openSection()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the whole course on this device' }))
    expect(await screen.findByText(/^This device could not keep it all\./)).toBeDefined()
    expect(screen.getByText('No lessons are kept on this device yet.')).toBeDefined()
  })

  test('says how to install the app later when that was put off', async () => {
    openSection()
    expect(screen.queryByText(/Install Tuppence|Home Screen/)).toBeNull()
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: 'dismissed' }) }))
    expect(offer.defaultPrevented).toBe(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Install Tuppence' }))
    expect(await screen.findByText('Not installed. You can do it later from your browser’s menu.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Install Tuppence' })).toBeNull()
  })

  // promise: install-by-menu
  test('leaves installing to the menu of a browser that makes no offer', () => {
    Reflect.deleteProperty(window, 'onbeforeinstallprompt')
    openSection()
    expect(screen.getByText(/^To open Tuppence like an app, choose ‘Add to Home Screen’/)).toBeDefined()
  })

  // promise: install-not-in-installed-app
  test('does not mention it in the installed app', async () => {
    Object.assign(navigator, { standalone: true })
    openSection()
    dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
    expect(await screen.findByRole('button', { name: 'Keep the whole course on this device' })).toBeDefined()
    expect(screen.queryByText(/Install Tuppence|Home Screen/)).toBeNull()
    dispatchEvent(new Event('appinstalled'))
  })
})
