import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  choose,
  copiedCsv,
  drawn,
  openAt,
  press,
  readOut,
  row,
  shown,
  shows,
  type,
  unfold,
} from '../calculator-in-test.tsx'
import { Calculator } from './calculator.tsx'

afterEach(cleanup)

test('borrowing is answered as one types, kind by kind', async () => {
  openAt('/tools/borrowing', Calculator)
  expect(shown()).toContain('At £60 a month, £1,200 at 26.8% APR takes 2 years 2 months')
  expect(shown()).toContain('Interest£347Paid in all£1,547')
  type('Amount each month in pounds', '20')
  expect(shown()).toContain('This payment never ends the debt.')
  expect(row('Ways to repay it', '£20 a month')).toBe('£20 a monthNeverNo end')
  expect(row('Ways to repay it', 'The minimum')).toBe('The minimum each month21 years£2,175')
  expect(shown()).toContain('First month’s interest£23.98')
  choose('The minimum')
  expect(shown()).toContain('takes 21 years and costs £2,175 of interest')
  choose('Loan')
  await shows('£5,000 over 3 years at 9.9% APR is £160.11 a month.')
  choose('The payment')
  type('Fee at the start in pounds', '100')
  expect(shown()).toContain('is an APR of 11.4%.')
  expect(shown()).toContain('Interest and fees£860Paid in all£5,860')
  choose('Overdraft')
  type('Days overdrawn', '60')
  expect(shown()).toContain('£500 for 60 days at 39.9% EAR costs £28.37.')
  choose('Mortgage')
  expect(shown()).toContain('£100 more a month ends it 3 years 6 months sooner and saves £21,142 of interest.')
  press('Reset')
  expect(shown()).toContain('At £60 a month')
})

test('a loan has its payments in the spreadsheet', async () => {
  openAt('/tools/borrowing?kind=loan&loan-amount=1000&loan-months=12&loan-apr=30', Calculator)
  expect(shown()).toContain('£1,000 over 1 year at 30% APR is £95.79 a month.')
  expect(await copiedCsv()).toContain('12,2.07,95.74,0\r\n')
})

test('a debt is drawn after each month, a long one after each year, and shown as it is drawn', async () => {
  openAt('/tools/borrowing', Calculator)
  await drawn('What is still owed')
  readOut('What is still owed', 'Home')
  // 1,200 + 23.98 − 60
  expect(readOut('What is still owed', 'ArrowRight')).toBe('After 1 month: £60 a month £1,164, £70 a month £1,154')
  expect(readOut('What is still owed', 'End')).toBe('After 2 years 2 months: £60 a month £0, £70 a month £0')
  unfold()
  expect(row('The debt month by month: £60 a month', '2')).toBe('2£23.26£60.00£1,127.24')
  openAt('/tools/borrowing?kind=mortgage', Calculator)
  await drawn('What is still owed')
  readOut('What is still owed', 'Home')
  expect(readOut('What is still owed', 'ArrowRight')).toBe(
    'After 1 year: As agreed £195,569, £100 more a month £194,344',
  )
  unfold()
  // 12 × £1,111.66, and 200,000 + 8,909.37 − 13,339.92
  expect(row('The debt year by year: As agreed', '1')).toBe('1£8,909.37£13,339.92£195,569.45')
})

test('a card asks only for what its answer needs, and an overdraft of nothing for no days', () => {
  openAt('/tools/borrowing', Calculator)
  const asks = (label: string | RegExp) => screen.queryByLabelText(label) !== null
  expect([asks('Amount each month in pounds'), asks(/^Months without interest|^For how many months/)]).toEqual([
    true,
    false,
  ])
  choose('The minimum')
  expect(asks('Amount each month in pounds')).toBe(false)
  const before = screen.getAllByRole('textbox').length
  choose(/^Compare with a 0% balance transfer/)
  expect(screen.getAllByRole('textbox')).toHaveLength(before + 2)
  openAt('/tools/borrowing?kind=overdraft', Calculator)
  expect(asks('Days overdrawn')).toBe(true)
  type('Overdrawn by in pounds', '0')
  expect(asks('Days overdrawn')).toBe(false)
})
