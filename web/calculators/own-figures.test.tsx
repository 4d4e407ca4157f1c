import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { deviceIsDone, forgetLearner, setDeviceOwner } from '#web/device/device.ts'
import { noteOwner } from '#web/device/device-owner.ts'
import { storeFigures } from '#web/session/figures.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { Calculator } from './budget-calculator/calculator.tsx'
import { field } from './calculator-in-test.tsx'
import { budgetFromFigures } from './budget-calculator/inputs.ts'
import { fundFromFigures } from './emergency-fund/inputs.ts'
import { NextToolLink } from './frame/next-tool-link.tsx'
import { salaryFromFigures } from './frame/salary-from-figures.ts'
import { keepInputs, storedInputs } from './frame/stored-inputs.ts'
import { Calculator as PayslipCheck } from './payslip-check/calculator.tsx'
import { payslipFromFigures } from './payslip-check/inputs.ts'
import { taxFromFigures } from './tax-calculator/inputs.ts'

const nothing: OwnFigures = {
  ...{ pay: null, payPeriod: 'year', hoursAWeek: null, takeHome: null, paidEvery: 'month', payDay: null },
  ...{ housing: null, housingEvery: 'month', studentLoans: [], changedAt: null },
}
const figures: OwnFigures = { ...nothing, takeHome: 400, paidEvery: 'week', housing: 150, housingEvery: 'four-weeks' }

beforeEach(() => {
  history.replaceState(null, '', '/tools/budget-calculator')
  localStorage.clear()
  noteOwner('ada')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const income = () => field('Monthly income in pounds')
const type = (text: string) => fireEvent.change(income(), { target: { value: text } })
/** The address is written a moment after the last change. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)))

describe('a calculator of a learner with figures of their own', () => {
  // promise: figures-in-calculator
  test('opens with them and says so, and goes to its own start at one press', async () => {
    storeFigures(figures)
    render(<Calculator />)
    await screen.findByText(/^This starts with your figures\./)
    // 400 × 52 ÷ 12
    expect(income().value).toBe('1733.33')
    expect(field('Rent or mortgage in pounds').value).toBe('150')
    expect(field('How often: Rent or mortgage').value).toBe('four-weekly')
    await userEvent.click(screen.getByRole('button', { name: 'Start without them' }))
    expect(income().value).toBe('3000')
    await userEvent.click(screen.getByRole('button', { name: 'Use my figures' }))
    expect(income().value).toBe('1733.33')
  })

  // promise: figures-not-in-address
  test('leaves them out of the address, stores what is typed here, and has a link only when it is copied', async () => {
    storeFigures(figures)
    render(<Calculator />)
    await screen.findByText(/^This starts with your figures\./)
    type('1900')
    await settle()
    expect(location.search).toBe('')
    expect(storedInputs('budget-calculator')).toMatchObject({ income: '1900' })
    const copied = vi.fn<(text: string) => Promise<void>>(async () => {})
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(copied.mock.calls[0]?.[0]).toMatch(/\/tools\/budget-calculator\?income=1900&rent-or-mortgage=150&/)
    expect(location.search).toBe('')
  })

  test('shows what a link says, and what was typed there before, in place of the figures', async () => {
    storeFigures(figures)
    history.replaceState(null, '', '/tools/budget-calculator?income=2500')
    render(<Calculator />)
    expect(income().value).toBe('2500')
    expect(field('Rent or mortgage in pounds').value).toBe('')
    type('2600')
    await settle()
    expect(location.search).toBe('?income=2600')
    cleanup()
    keepInputs('budget-calculator', { income: '2222' })
    history.replaceState(null, '', '/tools/budget-calculator')
    render(<Calculator />)
    expect(income().value).toBe('2222')
    await screen.findByRole('button', { name: 'Use my figures' })
  })

  test('hands them to the next calculator without an address that says them', () => {
    storeFigures(figures)
    render(
      <NextToolLink toolId="emergency-fund" inputs={{ housing: '700' }}>
        On
      </NextToolLink>,
    )
    const link = screen.getByRole('link', { name: 'On' })
    expect(link.getAttribute('href')).toBe('/tools/emergency-fund')
    fireEvent.click(link)
    expect(storedInputs('emergency-fund')).toEqual({ housing: '700' })
  })
})

// promise: figures-in-no-payslip-link
test('a payslip check copies no link, since its inputs may stand in none', async () => {
  storeFigures({ ...figures, studentLoans: ['plan2'] })
  render(<PayslipCheck />)
  await screen.findByText(/^This starts with your figures\./)
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

// promise: shared-computer-no-address
test('on a shared computer nothing that is typed gets into an address, and a link’s inputs are shown', async () => {
  setDeviceOwner({ id: 'ada', profileImage: null, isSharedComputer: true } as User)
  history.replaceState(null, '', '/tools/budget-calculator?income=2500')
  render(<Calculator />)
  expect(income().value).toBe('2500')
  type('1900')
  await settle()
  expect(location.search).toBe('?income=2500')
  cleanup()
  history.replaceState(null, '', '/tools/budget-calculator')
  render(<Calculator />)
  expect(income().value).toBe('1900')
  cleanup()
  render(<PayslipCheck />)
  expect(screen.queryByText('Keep what I type on this device')).toBeNull()
  forgetLearner({ hasLeft: true })
  await deviceIsDone()
})

// promise: figures-none-as-before
test('a calculator of a learner without figures begins as ever, and keeps its inputs in the address', async () => {
  render(<Calculator />)
  expect(income().value).toBe('3000')
  expect(screen.queryByText(/your figures/i)).toBeNull()
  type('1900')
  await settle()
  expect(location.search).toBe('?income=1900')
})

describe('what figures fill in', () => {
  test('is nothing that the learner has not said', () => {
    for (const from of [taxFromFigures, budgetFromFigures, fundFromFigures, salaryFromFigures])
      expect(from(nothing)).toEqual({})
    // By the hour, and for how many hours is not known.
    const hourly: OwnFigures = { ...nothing, pay: 12.5, payPeriod: 'hour' }
    expect([taxFromFigures(hourly), salaryFromFigures(hourly)]).toEqual([{}, {}])
  })

  test('is pay with its period and loans, a year’s salary, a month’s rent, and how often a payslip comes', () => {
    const hourly: OwnFigures = {
      ...{ ...nothing, pay: 12.5, payPeriod: 'hour', hoursAWeek: 20, housing: 100, housingEvery: 'week' },
      ...{ paidEvery: 'two-weeks', studentLoans: ['plan2', 'postgraduate'] },
    }
    const loans = 'plan2.postgraduate'
    expect(taxFromFigures(hourly)).toEqual({ salary: '12.5', period: 'hour', hours: '20', loans })
    expect(salaryFromFigures(hourly)).toEqual({ salary: '13000' })
    // 100 × 52 ÷ 12
    expect(fundFromFigures(hourly)).toEqual({ housing: '433.33' })
    expect(payslipFromFigures(hourly)).toEqual({ interval: 'two-weeks', plans: loans })
  })
})
