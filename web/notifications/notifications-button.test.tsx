import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { NotificationList } from '#contract/notifications.ts'
import { invalidate, serverQuery } from '../api/response-cache.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { NotificationsButton } from './notifications-button.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what was read stays read when an older list arrives after it', async () => {
  const read = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const reads = [...read]
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'POST' ? Promise.resolve(Response.json(listOf(true))) : reads.shift()!.promise,
  )
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <NotificationsButton />
    </QueryClientProvider>,
  )
  read[0]!.resolve(Response.json(listOf(false)))
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  void invalidate(client, 'GET /api/notifications')
  const panel = document.querySelector('[popover]')!
  act(() => void panel.dispatchEvent(Object.assign(new Event('toggle'), { oldState: 'closed', newState: 'open' })))
  await waitFor(() => expect(unread(client)).toBe(0))
  read[1]!.resolve(Response.json(listOf(false)))
  await read[1]!.promise
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(unread(client)).toBe(0)
})

test('what is listed is read: the unread are sent once, and stay marked as new until the panel is closed', async () => {
  const sent: unknown[] = []
  const [welcome] = listOf(false).notifications
  const listed = (isRead: boolean): NotificationList => ({
    unreadCount: isRead ? 0 : 120,
    notifications: [
      { ...welcome!, isRead },
      { ...welcome!, id: 'old', isRead: true },
    ],
  })
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    if (method === 'POST') sent.push(JSON.parse(body))
    return Response.json(listed(sent.length > 0))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationsButton />
    </QueryClientProvider>,
  )
  const bell = await screen.findByRole('button', { name: 'Notifications, 120 unread' })
  expect(bell.textContent).toBe('99+')
  expect(sent).toEqual([])
  const toggle = (newState: 'open' | 'closed') =>
    act(() => void document.querySelector('[popover]')!.dispatchEvent(Object.assign(new Event('toggle'), { newState })))
  const marks = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.includes('New'))
  toggle('open')
  await screen.findByRole('button', { name: 'Notifications' })
  expect(sent).toEqual([{ ids: ['welcome'] }])
  expect(marks()).toEqual([true, false])
  expect(document.activeElement?.getAttribute('role')).toBe('dialog')
  toggle('closed')
  toggle('open')
  expect(marks()).toEqual([false, false])
  expect(sent).toHaveLength(1)
})

// promise: notification-of-a-later-release
test('one of a kind that this version does not know is left out, uncounted, and stays unread', async () => {
  const sent: unknown[] = []
  const [welcome] = listOf(false).notifications
  const later = [
    { ...welcome!, id: 'later', kind: 'kind-of-a-later-release' },
    { ...welcome!, id: 'news', about: 'news' },
  ]
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    if (method === 'POST') sent.push(JSON.parse(body))
    return Response.json({ unreadCount: 3, notifications: [...later, welcome] })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationsButton />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  const panel = document.querySelector('[popover]')!
  act(() => void panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })))
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Welcome to Tuppence'),
  ])
  await waitFor(() => expect(sent).toEqual([{ ids: ['welcome'] }]))
})

function unread(client: ReturnType<typeof createQueryClient>): number | undefined {
  return client.getQueryData(serverQuery('GET /api/notifications').queryKey)?.unreadCount
}

function listOf(isRead: boolean): NotificationList {
  return {
    unreadCount: isRead ? 0 : 1,
    notifications: [
      {
        id: 'welcome',
        kind: 'welcome',
        at: '2026-11-23T12:00:00Z',
        isRead,
        title: null,
        moduleId: null,
        goalId: null,
        targetDate: null,
        amountLeft: null,
      },
    ],
  }
}
