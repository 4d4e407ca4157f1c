import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as payRules from '#domain/tax/take-home-pay.ts'
import { Calculator } from './calculator.tsx'

vi.mock('#domain/tax/take-home-pay.ts', { spy: true })

const takeHomePay = vi.mocked(payRules.takeHomePay)

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

/** How often take-home pay is worked out when a salary is typed, at an address of the calculator. */
function callsForKeystroke(search: string, salary: string): number {
  history.replaceState(null, '', `/tools/tax-calculator${search}`)
  render(<Calculator />)
  takeHomePay.mockClear()
  fireEvent.change(screen.getByRole('textbox', { name: /^Salary/ }), { target: { value: salary } })
  return takeHomePay.mock.calls.length
}

describe('the tax calculator', () => {
  test.each([
    ['a past year, with today’s beside it', '', '41000', 3],
    ['today’s year', '?year=2026-2027', '41000', 2],
    ['a past year, a bonus, loans and another salary', '?bonus=900&loans=plan2&other-salary=50000', '41000', 4],
    ['into the stretch in which the allowance goes', '?salary=90000&other-salary=50000', '111000', 4],
    ['within that stretch', '?salary=110000&other-salary=50000', '111000', 4],
  ])('works take-home pay out at most 4 times for a keystroke: %s', (_, search, salary, calls) => {
    expect(callsForKeystroke(search, salary)).toBe(calls)
  })
})
