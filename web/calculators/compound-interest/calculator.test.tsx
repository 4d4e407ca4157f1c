import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  choose,
  copiedCsv,
  drawn,
  field,
  openAt,
  press,
  readOut,
  row,
  shown,
  type,
  unfold,
} from '../calculator-in-test.tsx'
import { Calculator } from './calculator.tsx'

afterEach(cleanup)

const open = (search = '') => openAt(`/tools/compound-interest${search}`, Calculator)
/** The sentence that says what savings grow to. */
const growth = () => screen.getAllByText(/^After \d+ years? at/)[0]?.textContent

describe('compound interest', () => {
  test('shows the worked numbers, in today’s money where asked, and answers as one types', () => {
    open()
    expect(growth()).toBe('After 10 years at 5% a year you would have £17,175: £13,000 paid in and £4,175 of interest.')
    expect(screen.queryByLabelText('Inflation a year in per cent')).toBeNull()
    choose('Quarterly')
    expect(growth()).toContain('£6,793')
    choose('Annually')
    expect(growth()).toContain('£2,887')
    choose('Monthly')
    choose('Show it in today’s money')
    expect(growth()).toContain('£14,090')
    expect(shown()).toContain('After 10 years£14,090in today’s money. Before allowing for rising prices: £17,175.')
    expect(field('Inflation a year in per cent').value).toBe('2')
    type('Interest a year in per cent', '0')
    expect(growth()).toContain('£13,000: £13,000 paid in and £0 of interest')
    unfold()
    expect(row('Savings at the end of each year', '10')).toContain('£13,000')
  })

  // promise: calculator-keeps-to-bounds
  test('keeps to its bounds, says so beside the field, and stays calm at the extremes', () => {
    open()
    type('Interest a year in per cent', '150')
    expect(screen.getByText('We used 100%, the most this can be.')).toBeTruthy()
    type('For how long in years', '80')
    expect(screen.getByText('We used 50 years, the most this can be.')).toBeTruthy()
    expect(screen.getAllByText('over £1 trillion')).not.toHaveLength(0)
    type('For how long in years', '0')
    expect(screen.getByText('We used 1 year, the least this can be.')).toBeTruthy()
    expect(growth()).toContain('£4,549')
    type('Starting amount in pounds', 'lots')
    expect(screen.getByText('We read this as £0.')).toBeTruthy()
    type('Starting amount in pounds', '£3,000.50')
    expect(screen.queryByText(/We read this/)).toBeNull()
  })

  test('is restored by its link, and reset and brought back', async () => {
    open('?rate=0&years=2&frequency=4')
    expect(growth()).toContain('you would have £1,800:')
    type('Starting amount in pounds', '2000')
    await waitFor(() => expect(location.search).toMatch(/principal=2000.*frequency=4.*rate=0.*years=2/))
    open(location.search)
    expect(growth()).toContain('you would have £2,800:')
    press('Reset')
    expect(growth()).toContain('£17,175')
    press('Undo reset')
    expect(growth()).toContain('you would have £2,800:')
  })

  test('is copied as a spreadsheet with its pence, and read year by year by keyboard', async () => {
    open('?today=yes')
    expect(await copiedCsv()).toContain('10,13000,4175.24,17175.24,14089.68\r\n')
    expect(screen.getByText('Habits, goals and inflation').closest('a')).not.toBeNull()
    await drawn('Savings over')
    readOut('Savings over', 'Home')
    expect(readOut('Savings over', 'ArrowRight')).toBe(
      'After 1 year: Paid in £2,200, Interest £79, Total £2,279, In today’s money £2,234',
    )
  })
})
