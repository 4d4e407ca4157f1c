import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissToast, showToast, useToasts, withdrawToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

function Probe() {
  return <output>{JSON.stringify(useToasts().map(({ title, isOpen }) => [title, isOpen]))}</output>
}

const kept = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '')

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(() => void vi.advanceTimersByTime(2_000_000))
  cleanup()
  vi.useRealTimers()
})

describe('showToast', () => {
  // promise: toast-one-at-most
  test('shows at most one toast, the newest', () => {
    render(<Probe />)
    act(() => showToast({ title: 'First' }))
    act(() => showToast({ title: 'Second' }))
    expect(kept()).toEqual([['Second', true]])
    act(() => dismissToast(Number.MAX_SAFE_INTEGER))
    expect(kept()).toEqual([['Second', true]])
  })
})

describe('withdrawToast', () => {
  // promise: toast-of-one-thing
  test('closes what is said of that thing, and nothing else', () => {
    render(<Probe />)
    act(() => showToast({ title: 'Goal changed', about: 'goal-1' }))
    act(() => withdrawToast('goal-2'))
    expect(kept()).toEqual([['Goal changed', true]])
    act(() => withdrawToast('goal-1'))
    expect(kept()).toEqual([['Goal changed', false]])
  })
})

describe('dismissToast', () => {
  // promise: toast-forgotten
  test('closes at once and forgets after 1,000,000 ms', () => {
    render(<Probe />)
    let id = 0
    function Catch() {
      id = useToasts()[0]?.id ?? 0
      return null
    }
    render(<Catch />)
    act(() => showToast({ title: 'Saved' }))
    act(() => dismissToast(id))
    expect(kept()).toEqual([['Saved', false]])
    act(() => void vi.advanceTimersByTime(999_999))
    expect(kept()).toEqual([['Saved', false]])
    act(() => void vi.advanceTimersByTime(1))
    expect(kept()).toEqual([])
  })
})

describe('Toaster', () => {
  // promise: toast-closes-by-itself
  test('shows title and description, and closes after 5000 ms', () => {
    render(<Toaster />)
    act(() => showToast({ title: 'Profile updated', description: 'Your profile has been updated successfully.' }))
    expect(screen.getByText('Your profile has been updated successfully.')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(4_900))
    expect(screen.queryByText('Your profile has been updated successfully.')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(200))
    expect(screen.queryByText('Your profile has been updated successfully.')).toBeNull()
  })

  // promise: toast-two-looks
  test('marks a destructive toast apart from a default one', () => {
    render(<Toaster />)
    act(() => showToast({ title: 'Login failed', variant: 'destructive' }))
    const destructive = screen.getByText('Login failed').closest('li')?.className
    act(() => showToast({ title: 'Login successful' }))
    const standard = screen.getByText('Login successful').closest('li')?.className
    expect(destructive).toContain('border-bad')
    expect(standard).not.toContain('border-bad')
  })

  // promise: toast-f8
  test('moves focus to the notification area on F8', () => {
    render(<Toaster />)
    act(() => showToast({ title: 'Lesson marked as read' }))
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement?.tagName).toBe('OL')
  })
})
