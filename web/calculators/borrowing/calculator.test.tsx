import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { choose, copiedCsv, openAt, press, row, shown, shows, type } from '../calculator-in-test.tsx'
import { Calculator } from './calculator.tsx'

afterEach(cleanup)

test('borrowing is answered as one types, kind by kind', async () => {
  openAt('/tools/borrowing', Calculator)
  expect(shown()).toContain('At £60 a month, £1,200 at 26.8% APR takes 2 years 2 months')
  type('Amount each month in pounds', '20')
  expect(shown()).toContain('This payment never ends the debt.')
  expect(row('Ways to repay it', '£20 a month')).toBe('£20 a monthNeverNo end')
  choose('The minimum')
  expect(shown()).toContain('takes 21 years and costs £2,175 of interest')
  choose('Loan')
  await shows('£5,000 over 3 years at 9.9% APR is £160.11 a month.')
  choose('The payment')
  type('Fee at the start in pounds', '100')
  expect(shown()).toContain('is an APR of 11.4%.')
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
