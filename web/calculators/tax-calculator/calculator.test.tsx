import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as payRules from '#domain/tax/take-home-pay.ts'
import { openedByLink } from '#web/routing/opened-by-link.ts'
import { storeTaxChoices } from '#web/session/tax-choices.ts'
import { Calculator } from './calculator.tsx'

vi.mock('#domain/tax/take-home-pay.ts', { spy: true })

const takeHomePay = vi.mocked(payRules.takeHomePay)

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

function open(search: string, state: unknown = null): void {
  history.replaceState(state, '', `/tools/tax-calculator${search}`)
  render(<Calculator />)
}

const salaryField = () => screen.getByRole('textbox', { name: /^Salary/ })

/** How often take-home pay is worked out when a salary is typed, at an address of the calculator. */
function callsForKeystroke(search: string, salary: string): number {
  open(search)
  takeHomePay.mockClear()
  fireEvent.change(salaryField(), { target: { value: salary } })
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

  // promise: tax-today-beside-chosen
  test('shows the answer of the year chosen and of today’s alike, and the budget takes today’s', () => {
    open('?salary=34000&pension=0')
    const [chosen, today] = [screen.getByText('£2,262'), screen.getByText('£2,333')]
    expect(today.className).toBe(chosen.className)
    const toBudget = screen.getByRole('link', { name: 'Use £2,333 in my budget' })
    expect(toBudget.getAttribute('href')).toBe('/tools/budget-calculator?income=2333')
  })

  // promise: tax-links-carry-today
  test('begins with today’s tax year where a link of the app led to it, and with 2023/2024 at its bare address', () => {
    const year = () => screen.getByRole('combobox', { name: 'Tax year' })
    open('')
    expect(year()).toHaveProperty('value', '2023-2024')
    cleanup()
    open('', openedByLink)
    expect(year()).toHaveProperty('value', '2026-2027')
    cleanup()
    open('?salary=20000&year=2024-2025', openedByLink)
    expect(year()).toHaveProperty('value', '2024-2025')
    cleanup()
    storeTaxChoices({ taxYear: '2025/2026' })
    open('', openedByLink)
    expect(year()).toHaveProperty('value', '2025-2026')
    localStorage.clear()
  })

  // promise: tax-asks-for-pay
  test('asks for pay in place of an answer while none is typed', () => {
    open('?salary=')
    expect(screen.getByText('Type what you earn to see what you take home.')).toBeTruthy()
    expect(document.body.textContent).not.toContain('£0.00')
    expect(screen.queryByText('How we worked this out')).toBeNull()
    fireEvent.change(salaryField(), { target: { value: '0' } })
    expect(screen.getByText('How we worked this out')).toBeTruthy()
  })

  // promise: net-to-gross-opens
  test('puts the salary that leaves what is wanted into the form, as pay for a year', async () => {
    open('?salary=&period=month&year=2026-2027&pension=0&want=2333.30')
    fireEvent.click(await screen.findByText('Use £34,000 in 2026/2027'))
    expect(salaryField()).toHaveProperty('value', '34000')
    expect(screen.getByText('£2,333')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Take-home pay in 2026/2027')
  })
})
