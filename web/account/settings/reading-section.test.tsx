import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ReadingSection } from './reading-section.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('remembers in this browser that all answers are to be open, until that is taken back', async () => {
  const shown = () => {
    cleanup()
    render(<ReadingSection />)
    return screen.getByRole<HTMLInputElement>('checkbox', { name: 'Open all answers' })
  }
  expect(shown().checked).toBe(false)
  await userEvent.click(shown())
  expect(shown().checked).toBe(true)
  await userEvent.click(shown())
  expect(shown().checked).toBe(false)
})
