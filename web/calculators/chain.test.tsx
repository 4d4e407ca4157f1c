// From one calculator to the next: what a result hands on, and what the learner typed there before.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { setDeviceOwner } from '#web/device/device.ts'
import { Calculator as BudgetCalculator } from './budget-calculator/calculator.tsx'
import { Calculator as EmergencyFund } from './emergency-fund/calculator.tsx'
import { keepInputs, storedInputs } from './frame/stored-inputs.ts'
import { NextToolLink } from './frame/next-tool-link.tsx'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/tools/tax-calculator')
  setDeviceOwner({ id: 'ada', name: 'Ada' } as User)
})
afterEach(cleanup)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label} in pounds`).value

/** The open page's link, pressed, and the calculator that it opens. */
function follow(name: string, opened: ReactNode): void {
  fireEvent.click(screen.getByRole('link', { name }))
  cleanup()
  render(opened)
}

describe('NextToolLink', () => {
  // promise: calculator-chain
  test('hands a result on, and leaves what was typed in the next calculator as it was', () => {
    keepInputs('budget-calculator', { 'rent-or-mortgage': '850', income: '1900' })
    render(
      <NextToolLink toolId="budget-calculator" inputs={{ income: '2333' }}>
        Use £2,333 in my budget
      </NextToolLink>,
    )
    follow('Use £2,333 in my budget', <BudgetCalculator />)
    expect([field('Monthly income'), field('Rent or mortgage')]).toEqual(['2333', '850'])
    expect(storedInputs('budget-calculator')).toEqual({ 'rent-or-mortgage': '850', income: '2333' })
  })

  test('names all of it in its address, so that it opens as well in a window of its own', () => {
    keepInputs('budget-calculator', { 'rent-or-mortgage': '850' })
    render(
      <NextToolLink toolId="budget-calculator" inputs={{ income: '2333' }}>
        Use £2,333 in my budget
      </NextToolLink>,
    )
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      '/tools/budget-calculator?rent-or-mortgage=850&income=2333',
    )
  })
})

describe('a budget’s needs', () => {
  const budget = { 'rent-or-mortgage': '850', 'council-tax': '150', water: '35', 'food-shop': '60' }
  const sum = '£1,295'

  // promise: calculator-chain-needs
  test('go to the emergency fund, which keeps the months and what is saved', () => {
    keepInputs('emergency-fund', { months: '3', saved: '500' })
    history.replaceState(null, '', `/tools/budget-calculator?${new URLSearchParams(budget).toString()}`)
    render(<BudgetCalculator />)
    follow('Use my needs in my emergency fund', <EmergencyFund />)
    expect([field('Housing'), field('Utilities'), field('Food'), field('Healthcare')]).toEqual([
      '1000',
      '35',
      '260',
      '0',
    ])
    expect(field('Saved so far')).toBe('500')
    expect(screen.getByText(`${sum} a month × 3`)).toBeTruthy()
  })

  test('are no step further while nothing is typed', () => {
    render(<BudgetCalculator />)
    expect(screen.queryByRole('link', { name: /emergency fund/ })).toBeNull()
  })

  test('come to the emergency fund at one press there', () => {
    keepInputs('budget-calculator', budget)
    history.replaceState(null, '', '/tools/emergency-fund')
    render(<EmergencyFund />)
    expect(screen.getByText(`Your needs there come to ${sum} a month.`)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Use my budget' }))
    expect([field('Housing'), field('Insurance')]).toEqual(['1000', '0'])
    expect(screen.getByText(`${sum} a month × 6`)).toBeTruthy()
  })

  test('are asked for where no budget has any', () => {
    history.replaceState(null, '', '/tools/emergency-fund')
    render(<EmergencyFund />)
    expect(screen.queryByRole('button', { name: 'Use my budget' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Fill in your needs in a budget' }).getAttribute('href')).toBe(
      '/tools/budget-calculator',
    )
  })
})
