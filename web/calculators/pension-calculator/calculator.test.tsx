import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as projection from '#domain/pension/pension-projection.ts'
import { Calculator } from './calculator.tsx'

vi.mock('#domain/pension/pension-projection.ts', { spy: true })

const projectPension = vi.mocked(projection.projectPension)

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

/** How often a pension is projected when a salary is typed, at an address of the calculator. */
function callsForKeystroke(search: string): number {
  history.replaceState(null, '', `/tools/pension-calculator${search}`)
  render(<Calculator />)
  projectPension.mockClear()
  fireEvent.change(screen.getByRole('textbox', { name: /^Salary a year/ }), { target: { value: '41000' } })
  return projectPension.mock.calls.length
}

describe('the pension calculator', () => {
  test.each([
    ['a past year, with today’s beside it', '', 2],
    ['today’s year', '?year=2026-2027', 1],
    ['with charges', '?year=2026-2027&charge=0.75', 2],
    ['a past year, charges and more a month', '?charge=0.75&extra=50', 4],
  ])('projects a pension at most 4 times for a keystroke: %s', (_, search, calls) => {
    expect(callsForKeystroke(search)).toBe(calls)
  })

  test('brings what is far below up to date once typing pauses', async () => {
    history.replaceState(null, '', '/tools/pension-calculator')
    render(<Calculator />)
    const table = await screen.findByRole('table', { name: 'How long the pot lasts' })
    const before = table.textContent
    fireEvent.change(screen.getByRole('textbox', { name: /^Salary a year/ }), { target: { value: '41000' } })
    expect(table.textContent).toBe(before)
    await waitFor(() => expect(table.textContent).not.toBe(before))
    const [low] = screen.getByText(/With slower or faster growth/).textContent?.match(/£[\d,]+(?= to £)/) ?? []
    expect(low).toBeDefined()
    expect(table.textContent).toContain(low)
  })
})
