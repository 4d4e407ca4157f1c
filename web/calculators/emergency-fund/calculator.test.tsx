import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, copiedCsv, drawn, openAt, readOut, shown, shows, type } from '../calculator-in-test.tsx'
import { Calculator } from './calculator.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (search = '') => openAt(`/tools/emergency-fund${search}`, Calculator)
const fund = () => screen.getAllByText(/^£[\d,]+$/)[0]?.textContent

test('an emergency fund has its size for each number of months', () => {
  open()
  expect(fund()).toBe('£12,000')
  for (const [months, amount] of [
    ['3', '£6,000'],
    ['9', '£18,000'],
    ['12', '£24,000'],
  ] as const) {
    choose(months)
    expect(fund()).toBe(amount)
  }
  const months = 'Or another number, 1 to 24 in months'
  type(months, '24')
  expect(fund()).toBe('£48,000')
  type(months, '30')
  expect(screen.getByText('We used 24 months, the most this can be.')).toBeTruthy()
  type(months, '0')
  expect(screen.getByText('We used 1 month, the least this can be.')).toBeTruthy()
  expect(fund()).toBe('£2,000')
  type('Housing in pounds', 'none')
  expect(screen.getByText('We read this as £0.')).toBeTruthy()
  expect(fund()).toBe('£1,200')
})

test('an emergency fund says when it is full, in a spreadsheet and by keyboard too', async () => {
  open('?saved=4500&monthly=1000')
  await shows('At £1,000 a month it will be full in July 2027, 8 months from now.')
  const progress = screen.getByRole('progressbar', { name: 'Progress towards your fund' })
  expect(progress.getAttribute('aria-valuenow')).toBe('38')
  expect(await copiedCsv()).toContain('2027-07-21,4500,7500,12000\r\n')
  await drawn('Your fund')
  readOut('Your fund', 'End')
  expect(readOut('Your fund', 'ArrowLeft')).toBe(
    'June 2027: Saved already £4,500, Added each month £7,000, Fund £11,500, Full fund £12,000',
  )
  type('Saved so far in pounds', '12000')
  expect(shown()).toContain('Your fund is full: £12,000 of £12,000.')
  expect(shown()).not.toContain('Month 12')
  open('?saved=0&monthly=100')
  await drawn('Your fund')
  expect(shown()).toContain('Year 8')
})
