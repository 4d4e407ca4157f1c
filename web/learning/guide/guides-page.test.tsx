import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GuidesPage } from './guides-page.tsx'

vi.mock('virtual:guides', () => ({ guides: [] }))
afterEach(cleanup)

test('says so where the course has no guides', () => {
  render(<GuidesPage />)
  expect(screen.getByText('This course has no guides.')).toBeTruthy()
})
