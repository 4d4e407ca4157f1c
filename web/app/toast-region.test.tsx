import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'

afterEach(cleanup)

// promise: access-f8-before-first-message
test('F8 moves focus to the notification area before the first toast, and again', async () => {
  render(
    <>
      <button type="button">Elsewhere</button>
      <ToastRegion />
    </>,
  )
  expect(screen.queryByRole('region')).toBeNull()
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('OL'))
  screen.getByText('Elsewhere').focus()
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.tagName).toBe('OL')
})

// promise: access-without-notification-area
test('a page stays when the notification area cannot be fetched, and the next press tries again', async () => {
  const fetched = vi.fn<() => object>(() => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  vi.resetModules()
  vi.doMock('../ui/toaster.tsx', fetched)
  const { ToastRegion: Region } = await import('./toast-region.tsx')
  render(
    <>
      <button type="button">Elsewhere</button>
      <Region />
    </>,
  )
  for (const times of [1, 2]) {
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(times))
  }
  expect(screen.getByText('Elsewhere')).toBeTruthy()
  vi.doUnmock('../ui/toaster.tsx')
})
