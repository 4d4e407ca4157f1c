// The steps from pay to a goal: what each shows, and what it hands to the next.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Goal } from '#contract/goals.ts'
import { queryKeyOf } from '#web/api/response-cache.ts'
import { keepInputs, storedInputs } from '#web/calculators/frame/stored-inputs.ts'
import { setDeviceOwner } from '#web/device/device.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { saveTaxChoices } from '#web/session/tax-choices.ts'
import { storeFigures } from '#web/session/figures.ts'
import { MoneyChain } from './money-chain.tsx'

const figures = {
  pay: 24000,
  payPeriod: 'year',
  hoursAWeek: null,
  takeHome: 1700,
  paidEvery: 'month',
  payDay: null,
  housing: null,
  housingEvery: 'month',
  studentLoans: [],
  changedAt: null,
} as const

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] })
  localStorage.clear()
  setDeviceOwner({ id: 'ada', name: 'Ada' } as User)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open(goals: Partial<Goal>[] = []): Promise<void> {
  const client = createQueryClient()
  client.setQueryData(queryKeyOf('GET /api/goals'), goals as Goal[])
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <MoneyChain current="pay" className="" />
      </QueryClientProvider>,
    )
  })
}

const texts = () =>
  within(screen.getByRole('navigation', { name: 'From your pay to a goal' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const follow = (name: RegExp) => {
  const link = screen.getByRole('link', { name })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
}

describe('MoneyChain', () => {
  // promise: chain-strip
  test('shows of each step what the learner’s own comes to, no example for what is not known, and nothing before there is any', async () => {
    await open()
    expect(screen.queryByRole('navigation')).toBeNull()
    cleanup()
    await open([{ currentAmount: 0, targetAmount: 1200 }])
    expect(texts()).toEqual(['PayNot yet', 'BudgetNot yet', 'CushionNot yet', 'Goal£1,200 to save'])
    cleanup()
    storeFigures({ ...figures, studentLoans: [] })
    keepInputs('emergency-fund', { housing: '600' })
    await open([
      { currentAmount: 90, targetAmount: 90 },
      { currentAmount: 0, targetAmount: 1200 },
    ])
    expect(texts()).toEqual([
      'Pay£1,700 a month',
      'Budget£850 a month for needs',
      'Cushion£10,800 for bad surprises',
      'Goal£1,200 to save',
    ])
  })

  test('works out by today’s rates what reaches the account of a pay, and follows what is typed', async () => {
    await open()
    await act(async () => {
      keepInputs('tax-calculator', { salary: '24000', pension: '0' })
      await vi.dynamicImportSettled()
    })
    expect(texts()[0]).toBe('Pay£1,733 a month')
  })

  test('works pay out for the nation that the learner chose', async () => {
    saveTaxChoices({ nation: 'scotland' })
    keepInputs('tax-calculator', { salary: '60000', pension: '0' })
    await open()
    await act(async () => vi.dynamicImportSettled())
    const scottish = texts()[0]
    cleanup()
    saveTaxChoices({ nation: 'wales' })
    await open()
    await act(async () => vi.dynamicImportSettled())
    // 60,000 less 3,210.60 of National Insurance, and 13,182.05 of Scottish or 11,432 of other tax
    expect([scottish, texts()[0]]).toEqual(['Pay£3,634 a month', 'Pay£3,780 a month'])
  })

  // promise: chain-strip-hands-on
  test('takes pay to a budget and needs to a cushion that have nothing of their own, and changes nothing that was typed', async () => {
    storeFigures({ ...figures, studentLoans: [] })
    keepInputs('budget-calculator', { 'rent-or-mortgage': '850', savings: '100' })
    await open()
    follow(/^Cushion/)
    expect(storedInputs('emergency-fund')).toMatchObject({ housing: '850', food: '0', monthly: '100' })
    keepInputs('emergency-fund', { housing: '300' })
    follow(/^Cushion/)
    expect(storedInputs('emergency-fund')).toEqual({ housing: '300' })
    storeFigures(null)
    keepInputs('tax-calculator', { salary: '24000', pension: '0' })
    await act(async () => vi.dynamicImportSettled())
    follow(/^Budget/)
    expect(storedInputs('budget-calculator')?.['income']).toBe('1733')
  })
})
