import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { deviceIsDone, pictureAddress, setDeviceOwner, storedResponse, storeResponse } from '../device/device.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { Avatar, initialsOf } from './avatar.tsx'

describe('initialsOf', () => {
  // promise: avatar-initials
  test.each([
    ['Demo Learner', 'DL'],
    ['  ana maria silva ', 'AS'],
    ['Cher', 'C'],
    ['Ólafur Ñ', 'ÓÑ'],
    ['e\u0301mile zola', 'E\u0301Z'],
    ['👩🏽‍🌾 Farmer', 'F'],
    ['فاطمة O’Brien & <b>', 'فB'],
    ['Ada (she/her) 2', 'AS'],
    ['& 7', ''],
  ])('takes %j as %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

test('a picture comes from the device while it is the same, and anew once it is another', async () => {
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  const [first, second] = ['/api/auth/profile-image?v=1', '/api/auth/profile-image?v=2']
  setDeviceOwner({ id: 'ada', profileImage: first } as User)
  storeResponse({ learnerId: 'ada', address: pictureAddress, text: `${first} data:image/png;base64,b2xk` })
  await deviceIsDone()
  const asked = vi.fn<(address: string) => void>()
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address)
    return new Response(new Blob(['new'], { type: 'image/png' }))
  })
  const shown = async (profileImage: string, data: string) => {
    cleanup()
    const { container } = render(
      <QueryClientProvider client={createQueryClient()}>
        <Avatar user={{ name: 'Ada', profileImage }} className="" />
      </QueryClientProvider>,
    )
    await vi.waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toContain(data))
  }
  await shown(first, 'b2xk')
  expect(asked).not.toHaveBeenCalled()
  await shown(second, 'bmV3')
  expect(asked.mock.calls).toEqual([[second]])
  await deviceIsDone()
  expect((await storedResponse(pictureAddress))?.text).toMatch(/^\S*v=2 data:image\/png;base64,bmV3$/)
})
