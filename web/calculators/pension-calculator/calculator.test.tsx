import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as projection from '#domain/pension/pension-projection.ts'
import {
  choose,
  drawn,
  field,
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

vi.mock('#domain/pension/pension-projection.ts', { spy: true })

const projectPension = vi.mocked(projection.projectPension)

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

/** How often a pension is projected when a salary is typed, at an address of the calculator. */
function callsForKeystroke(search: string): number {
  history.replaceState(null, '', `/tools/pension-calculator${search}`)
  render(<Calculator />)
  projectPension.mockClear()
  fireEvent.change(screen.getByRole('textbox', { name: /^Salary a year/ }), { target: { value: '41000' } })
  return projectPension.mock.calls.length
}

describe('the pension calculator', () => {
  test.each([
    ['a past year, with today’s beside it', '', 2],
    ['today’s year', '?year=2026-2027', 1],
    ['with charges', '?year=2026-2027&charge=0.75', 2],
    ['a past year, charges and more a month', '?charge=0.75&extra=50', 4],
  ])('projects a pension at most 4 times for a keystroke: %s', (_, search, calls) => {
    expect(callsForKeystroke(search)).toBe(calls)
  })

  test('brings what is far below up to date once typing pauses', async () => {
    history.replaceState(null, '', '/tools/pension-calculator')
    render(<Calculator />)
    const table = await screen.findByRole('table', { name: 'How long the pot lasts' })
    const before = table.textContent
    fireEvent.change(screen.getByRole('textbox', { name: /^Salary a year/ }), { target: { value: '41000' } })
    expect(table.textContent).toBe(before)
    await waitFor(() => expect(table.textContent).not.toBe(before))
    const [low] = screen.getByText(/With slower or faster growth/).textContent?.match(/£[\d,]+(?= to £)/) ?? []
    expect(low).toBeDefined()
    expect(table.textContent).toContain(low)
  })
})

const open = (search = '') => openAt(`/tools/pension-calculator${search}`, Calculator)

describe('what the pension calculator says', () => {
  test('leads with £1,753 a month beside what retirements cost, from £260,842 in today’s money at 68, as a chart and a table too', async () => {
    open()
    expect(shown()).toContain('Your income from 68, in today’s money£1,753 a month before tax')
    expect(shown()).toContain('£869 from your pot and £883 from the State Pension. No charges are taken off.')
    expect(screen.getByRole('region', { name: 'Beside what retirements cost' }).textContent).toContain(
      'Minimum£1,117ReachedModerate£2,642£1,030 shortComfortable£3,658£2,046 short',
    )
    expect(shown()).toContain(
      'That is £21,034 a year, 60.1% of your final salary: 4% of a pot of £260,842 and the State Pension.',
    )
    expect(screen.getByText('Good')).toBeTruthy()
    await shows('£553,584 in future money, before allowing for rising prices', 'From the pot to an income')
    const working = (start: string) => row('From the pot to an income', start)
    expect(working('Pot at 68')).toContain('£553,584')
    expect(working('Pot in today’s money')).toContain('£260,842')
    expect(working('State Pension at 68')).toContain('£22,497')
    expect(working('State Pension in today’s money')).toContain('£10,600')
    expect(working('Final salary in today’s money')).toContain('£35,000')
    expect(working('From 68: income a year')).toContain('£21,034')
    const chart = 'Your pot in today’s money, by age'
    await drawn(chart)
    expect(readOut(chart)).toMatch(/^Age 68: High, 8% £554,640, Growth of 5% a year £260,842/)
    expect(readOut(chart, 'End')).toMatch(/^Age 100: .* Low, 2% £0$/)
    expect(row('Your pot in today’s money', '68')).toContain('£554,640£260,842£133,425')
    unfold()
    choose('Future money')
    await waitFor(() => expect(row('Your pot in future money', '68')).toContain('£553,584'))
    await waitFor(() => expect(location.search).toBe('?money=then'))
  })

  // promise: pension-choices-on-screen
  test('says when each line runs out and what an annuity pays, and counts charges, qualifying earnings, a lump sum and National Insurance when asked', async () => {
    open()
    await shows('How long the pot lasts', 'Or a level annuity: £1,632 a month for life')
    expect(row('How long the pot lasts', 'Low growth, 2% a year')).toContain('At 93')
    expect(row('How long the pot lasts', 'Growth of 5% a year')).toContain('After 100')
    choose('Charges of 0.75% a year')
    expect(shown()).toContain('Charges of 0.75% a year have been taken off: they cost £44,082 of the pot.')
    choose('Pay in on part of your salary')
    choose(/^Take £[\d,]+ tax-free at 68$/)
    expect(shown()).toMatch(/what £[\d,]+ tax-free leaves of a pot/)
    type(/^Years of National Insurance/, '9')
    expect(shown()).toContain('alone, without the State Pension')
    await shows('Fewer than 10 years of National Insurance usually bring no State Pension.')
    await waitFor(() => expect(location.search).toBe('?charge=0.75&earnings=qualifying&lump-sum=yes&ni-years=9'))
    choose('Charges of 0.75% a year')
    expect(shown()).toContain('No charges are taken off.')
  })

  test('shows both stretches and the gap of an early retirement, beside the living standards', async () => {
    open('?age=40&retire=60&pot=100000')
    await shows('A gap of 8 years before the State Pension', '£10,600 a year less than from 68')
    await shows('They leave out housing costs')
    expect(shown()).toContain('It rises if you increase contributions, pay in for longer or stop work later.')
    const bars = 'Income a year in retirement'
    await drawn(bars)
    expect(readOut(bars)).toMatch(/^From 60 to 67: .*State Pension not paid yet £10,600$/)
    expect(readOut(bars, 'ArrowDown')).toMatch(/^From 68: /)
  })

  // promise: pension-lawful-age-shown
  test('says the lawful State Pension age beside the usual one, takes it from a date of birth, and lets the learner overrule it', async () => {
    open('?age=60&retire=67')
    await shows('A gap of 1 year before the State Pension', 'By law: £1,025 a month from 67')
    unfold()
    await shows('Leave empty for 68. By law, for someone aged 60: 67.', 'Of the pot, before charges.')
    type('Date of birth (optional)', '1960-12-01')
    expect([field('Your age').value, field('Your age').readOnly]).toEqual(['65', true])
    await shows('Leave empty for the age by law: 66 years and 8 months, on 1 August 2027.')
    await waitFor(() => expect(shown()).not.toContain('A gap of'))
    type('Retire at', '66')
    await shows('A gap of 8 months before the State Pension')
    type(/^State Pension from age/, '70')
    await shows('A gap of 4 years before the State Pension')
    await waitFor(() => expect(location.search).toMatch(/retire=66&born=1960-12-01&state-pension-age=70$/))
    type('Date of birth (optional)', '2020-01-01')
    expect(shown()).toContain('We did not use this date: it has to make you 16 to 100 years old.')
    expect(field('Your age').value).toBe('60')
  })

  test('answers what £50 more a month would change, until that is pressed again, and what today’s State Pension would', async () => {
    open()
    press('£50')
    expect(shown()).toContain('£50 more a month from you, with £12.50 of tax relief')
    expect(shown()).toContain('£1,753 becomes £1,883')
    expect(shown()).toContain('£260,842 becomes')
    await shows('With £50 a month more')
    await waitFor(() => expect(location.search).toBe('?extra=50'))
    press('Reset')
    expect(screen.getByText('Enter an amount to see what it would change.')).toBeTruthy()
    press('Undo reset')
    expect(field('Extra each month in pounds').value).toBe('50')
    expect(shown()).toContain('the income comes to £1,915 a month: £162 more')
    press('£50')
    expect(screen.getByText('Enter an amount to see what it would change.')).toBeTruthy()
    press('£50')
    press('Switch to 2026/2027')
    expect(shown()).toContain('That is £22,981 a year, ')
    expect(screen.queryByText(/^Switch to/)).toBeNull()
    await waitFor(() => expect(location.search).toMatch(/^\?year=2026-2027/))
  })

  test('takes income tax from what the pot pays, and marks no State Pension that has begun or never does', async () => {
    open('?age=70&retire=72&pot=900000&year=2026-2027')
    const bars = 'Income a year in retirement'
    await drawn(bars)
    expect(readOut(bars)).toBe('From 72: £43,140 a year. From your pot £30,592, State Pension £12,548')
    expect(shown()).toContain('Retire at 72See the numbers')
    open('?age=40&retire=60&pot=100000&year=2026-2027')
    await waitFor(() => expect(shown()).toContain('Retire at 60State Pension at 68See the numbers'))
    open('?age=40&retire=60&pot=100000&year=2026-2027&ni-years=5')
    await waitFor(() => expect(shown()).toContain('Retire at 60See the numbers'))
  })

  test('rates nothing without a final salary, and lets no pot last that is not there', async () => {
    open('?pot=0&you=0&employer=0&salary=0')
    await shows('From 68 your income could be £883 a month before tax')
    expect(shown()).not.toContain('How long the pot lasts')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('says beside a field what it made of it, and notes the earliest pension age', async () => {
    open()
    type('Your age', '12')
    expect(screen.getByText('We used 16, the least this can be.')).toBeTruthy()
    type('Your age', '30')
    type('Retire at', '54')
    expect(screen.getByText('We used 55, the least this can be.')).toBeTruthy()
    await shows('the earliest age to take most pensions is 57')
    type('You pay in per cent', '250')
    expect(screen.getByText('We used 100%, the most this can be.')).toBeTruthy()
    type('Salary a year in pounds', 'lots')
    expect(screen.getByText('We read this as £0.')).toBeTruthy()
    expect(shown()).not.toMatch(/NaN|Infinity|∞/)
  })
})
