import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ToastRegion } from './toast-region.tsx'

afterEach(cleanup)

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
