import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { DataSection } from './data-section.tsx'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('DataSection says that the data was not downloaded, and then gives all of it as a file of the day in the UK', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-30T23:30:00Z') })
  const data = { profile: { name: 'Ada' }, goals: [{ title: 'Holiday' }] }
  let answer = () => new Response('', { status: 500 })
  vi.stubGlobal('fetch', async (address: string) => (address === '/api/auth/me' ? Response.json(user) : answer()))
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider known={{ status: 'authenticated', user }}>
        <DataSection />
      </AuthProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('Download my data'))
  expect((await screen.findByText(/Your data has not been downloaded\./)).closest('[role=alert]')).not.toBeNull()
  expect(names).toEqual([])
  answer = () => Response.json(data)
  fireEvent.click(screen.getByText('Download my data'))
  await vi.waitFor(() => expect(names).toEqual(['tuppence-data-2027-07-01.json']))
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data)
  expect(screen.queryByText(/has not been downloaded/)).toBeNull()
})
