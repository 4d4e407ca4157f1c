import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, copiedCsv, openAt, row, shown, type, unfold } from '../calculator-in-test.tsx'
import { GoalButtonProvider, type GoalStart } from '../frame/make-goal.tsx'
import { Calculator } from './calculator.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (search = '') => openAt(`/tools/first-home${search}`, Calculator)

// promise: first-home-adds-up
test('adds up deposit, tax and costs, and says what the loan is', () => {
  open('?price=450000&deposit=45000&income=100000')
  // 45,000 + 7,500 + 3,500
  expect(shown()).toContain('you need £56,000: the deposit, £7,500 of Stamp Duty Land Tax and £3,500 of other costs')
  expect(shown()).toContain('The loan of £405,000 is 90% of the price, 4 times the income')
  // 405,000 at 4.5% over 30 years
  expect(shown()).toContain('£2,052.08 a month')
  unfold()
  expect(row('The cash that it takes', 'Cash to buy')).toContain('£56,000')
})

test('goes by nation, day and first home', () => {
  open('?price=300000')
  expect(shown()).toContain('no tax on the purchase')
  choose('Every buyer is buying a first home')
  expect(shown()).toContain('£5,000 of Stamp Duty Land Tax')
  choose('Scotland')
  expect(shown()).toContain('£4,600 of Land and Buildings Transaction Tax')
  choose('Wales')
  expect(shown()).toContain('£4,500 of Land Transaction Tax')
  open('?price=295000&first=no&day=2024-10-31')
  expect(shown()).toContain('£2,250 of Stamp Duty Land Tax')
})

// promise: first-home-warns
test('warns of a limit passed, a large loan and a rate that can rise, each where it applies', () => {
  open('?price=500001&deposit=10000')
  expect(shown()).toContain('Above £500,000 a first home has no relief at all')
  expect(shown()).toContain('more than 95% of the price')
  expect(shown()).toContain('4.5 times the income or more')
  // One list, however many.
  expect(screen.getAllByText('Good to know')).toHaveLength(1)
  expect(shown()).toContain('At one point more')
  choose('The rate is fixed for five years or more')
  expect(shown()).not.toContain('At one point more')
  open('?price=250000&deposit=25000&income=60000')
  expect(shown()).not.toMatch(/no relief|of the price\. |4\.5 times/)
})

test('says when a Lifetime ISA makes the deposit, and that it cannot buy a dearer home', () => {
  open('?deposit=15000')
  expect(shown()).toContain(
    '£15,000 is there in December 2031, after 5 years 1 month, £3,000 of it the government’s bonus.',
  )
  type('Price in pounds', '480000')
  expect(shown()).toContain('A Lifetime ISA cannot buy a home above £450,000')
  type('Into a Lifetime ISA each month in pounds', '0')
  expect(shown()).toContain('Fill in a deposit and what you save')
})

test('waits for a price, and copies bands and costs', async () => {
  open('?price=0')
  expect(shown()).toContain('Fill in a price to see what it takes to buy.')
  open('?price=450000')
  expect(await copiedCsv()).toContain('£300,000 to £500,000,5,7500\r\n')
})

test('hands its mortgage to the borrowing calculator, and its deposit to a goal by the day on which it is there', () => {
  const goals: GoalStart[] = []
  history.replaceState(null, '', '/tools/first-home?price=300000&deposit=30000&rate=5&years=20')
  render(
    <GoalButtonProvider value={(goal) => void goals.push(goal)}>
      <Calculator />
    </GoalButtonProvider>,
  )
  expect(screen.getByRole('link', { name: 'The mortgage month by month' }).getAttribute('href')).toBe(
    '/tools/borrowing?kind=mortgage&mortgage-amount=270000&mortgage-rate=5&mortgage-years=20',
  )
  // £200 and a bonus of £50 a month make £30,000 in 10 years; the bonus comes a month later.
  expect(goals.at(-1)).toMatchObject({ targetAmount: 30_000, targetDate: '2037-01-21' })
  open('?price=300000&deposit=300000')
  expect(screen.queryByRole('link', { name: 'The mortgage month by month' })).toBeNull()
})
