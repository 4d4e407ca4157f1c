import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LessonTool, type LoadTool } from './lesson-tool.tsx'

const load = vi.fn<LoadTool>(async () => <p>The budget</p>)
/** The reader comes near the place that is watched. */
let comeNear: () => void

beforeEach(() => {
  vi.useFakeTimers()
  load.mockClear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notice: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => notice([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (loadTool: LoadTool = load) => render(<LessonTool toolId="budget-calculator" load={loadTool} />)

describe('the calculator below a lesson', () => {
  test('comes when the page has stood for three seconds, not with the text', async () => {
    open()
    await act(() => vi.advanceTimersByTimeAsync(2_999))
    expect(load).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText('The budget')).toBeTruthy()
  })

  test('comes at once when the reader nears it', async () => {
    open()
    await act(async () => comeNear())
    expect(screen.getByText('The budget')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('says so when it cannot be fetched, and comes with the page when that is loaded again', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    open(() => Promise.reject(new TypeError('Failed to fetch')))
    await act(async () => comeNear())
    expect(document.body.textContent).toContain('We could not load the calculator.')
    fireEvent.click(screen.getByText('Try again'))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
