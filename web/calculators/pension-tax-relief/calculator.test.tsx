import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { choose, copiedCsv, openAt, press, readOut, row, shown, type, unfold } from '../calculator-in-test.tsx'
import { Calculator } from './calculator.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const open = (search = '') => openAt(`/tools/pension-tax-relief${search}`, Calculator)
/** A line of the table with the three ways side by side. */
const line = (name: string) =>
  [...document.querySelectorAll('[aria-label="The three ways side by side"] tr')].find(({ textContent }) =>
    textContent.startsWith(`${name}£`),
  )?.textContent

test('the relief tool tops net pay up for a low earner, and pays what leaves the account', () => {
  open('?salary=10000&contribution=40&year=2026-2027')
  expect(shown()).toContain('Net pay counts the £96 that HMRC pays you after the tax year.')
  expect(shown()).toContain('HMRC pays you later')
  open('?salary=10000&contribution=1000&basis=leaves&year=2026-2027')
  expect(shown()).toContain('When £14,000 goes into your pension')
  expect(shown()).toContain('It costs you £12,000 with relief at source')
})

test('50,000 and £200 a month get £480 in England, and £528 to claim in Scotland, with today’s year beside it', async () => {
  open()
  expect(shown()).toContain('£480 of it is tax relief added by the provider. There is no more to claim.')
  expect(line('Costs you')).toBe('Costs you£1,920£1,920£1,632')
  // 2,400 a year: at source the provider adds the 20%; by sacrifice 12% of National Insurance is saved as well
  expect(line('Income tax saved')).toBe('Income tax saved£0£480£480')
  expect(line('NI saved')).toBe('NI saved£0£0£288')
  expect(line('To claim')).toBe('To claim£0£0£0')
  expect(line('Costs you a month')).toBe('Costs you a month£160£160£136')
  expect(shown()).toContain('Your employer saves £331 too')
  expect(screen.queryByText('Make this a goal')).toBeNull()
  expect(shown()).toContain('£480 of tax relief at source a year: no change.')
  expect(shown()).toContain('Salary sacrifice would cost you £1,728 instead of £1,632.')
  expect(shown()).toContain('was 12%, then 10% from 6 Jan 2024')
  expect(readOut('Who pays for what goes in, by method', 'End')).toMatch(
    /^Salary sacrifice: .*National Insurance saved £288$/,
  )
  // The legend has what is drawn.
  const legend = () => [...document.querySelectorAll('figure > ul > li')].map((entry) => entry.textContent)
  expect(legend()).toEqual(['You', 'Tax relief straight away', 'National Insurance saved'])
  choose('Scotland')
  expect(legend()).toContain('Tax relief to claim')
  expect(shown()).toContain('Another £528 can be claimed from HMRC, £1,008 in all.')
  expect(line('Costs you')).toBe('Costs you£1,392£1,392£1,104')
  expect(line('To claim')).toBe('To claim£528£0£0')
  await waitFor(() => expect(location.search).toBe('?region=scotland'))
})

test('relief is given slice by slice: 51,270 has £200 to claim, 110,000 has £1,440 in all', () => {
  open('?salary=51270')
  unfold()
  const slice = (start: string) => row('Relief slice by slice', start)
  expect(slice('£50,270 to £51,270')).toContain('£200')
  expect(slice('Total')).toContain('£2,400')
  type('Salary a year in pounds', '110000')
  expect(shown()).toContain('£1,440')
  expect(slice('£107,600 to £110,000')).toContain('60%')
})

test('the amount counts as what leaves the account when that is asked, in the spreadsheet too', async () => {
  open()
  press('What leaves my account')
  expect(line('You pay')).toContain('You pay£2,400')
  expect(line('Provider adds')).toBe('Provider adds£600£0£0')
  expect(line('Goes in')).toContain('Goes in£3,000')
  await waitFor(() => expect(location.search).toBe('?basis=leaves'))
  const csv = await copiedCsv()
  expect(csv).toContain('Provider adds,600,0,0\r\n')
  expect(csv).toContain('£47,000 to £50,000,3000,20%,600,0,600\r\n')
})

test('a warning comes at each limit: earnings or £3,600, the annual allowance and its taper', () => {
  open('?salary=2000&contribution=400')
  expect(shown()).toContain('More than a year’s pay')
  expect(shown()).toContain('up to £3,600 if that is more')
  type('Salary a year in pounds', '300000')
  expect(shown()).toContain('Your annual allowance shrinks to £40,000')
  type('Contribution a month in pounds', '5000')
  expect(shown()).toContain('More than your annual allowance of £40,000')
  type('Salary a year in pounds', '')
  type('Contribution a month in pounds', '')
  expect(shown()).toContain('Nothing goes in yet')
})
