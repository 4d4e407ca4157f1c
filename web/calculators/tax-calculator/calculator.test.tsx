import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as payRules from '#domain/tax/take-home-pay.ts'
import { openedByLink } from '#web/routing/opened-by-link.ts'
import { storeTaxChoices } from '#web/session/tax-choices.ts'
import { choose, copiedCsv, field, press, readOut, row, shown, shows, type, unfold } from '../calculator-in-test.tsx'
import { GoalButtonProvider, type GoalStart } from '../frame/make-goal.tsx'
import { Calculator } from './calculator.tsx'

vi.mock('#domain/tax/take-home-pay.ts', { spy: true })

const takeHomePay = vi.mocked(payRules.takeHomePay)

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

function open(search: string, state: unknown = null): void {
  cleanup()
  history.replaceState(state, '', `/tools/tax-calculator${search}`)
  render(<Calculator />)
}

const salaryField = () => screen.getByRole('textbox', { name: /^Salary/ })

/** How often take-home pay is worked out when a salary is typed, at an address of the calculator. */
async function callsForKeystroke(search: string, salary: string): Promise<number> {
  open(search)
  // It comes later, and works out pay too.
  await screen.findByRole('heading', { name: 'If you earned a little more' })
  takeHomePay.mockClear()
  fireEvent.change(salaryField(), { target: { value: salary } })
  return takeHomePay.mock.calls.length
}

describe('the tax calculator', () => {
  test.each([
    ['a past year, with today’s beside it', '', '41000', 3],
    ['today’s year', '?year=2026-2027', '41000', 2],
    ['a past year, a bonus, loans and another salary', '?bonus=900&loans=plan2&other-salary=50000', '41000', 4],
    ['into the stretch in which the allowance goes', '?salary=90000&other-salary=50000', '111000', 4],
    ['within that stretch', '?salary=110000&other-salary=50000', '111000', 4],
  ])('works take-home pay out at most 4 times for a keystroke: %s', async (_, search, salary, calls) => {
    expect(await callsForKeystroke(search, salary)).toBe(calls)
  })

  // promise: tax-today-beside-chosen
  test('shows the answer of the year chosen and of today’s alike, and the budget takes today’s', () => {
    open('?salary=34000&pension=0')
    const large = (amount: string) => screen.getByText(amount, { ignore: '[aria-hidden] *' })
    const [chosen, today] = [large('£2,262'), large('£2,333')]
    expect(today.className).toBe(chosen.className)
    const toBudget = screen.getByRole('link', { name: 'Use £2,333 in my budget' })
    expect(toBudget.getAttribute('href')).toBe('/tools/budget-calculator?income=2333')
  })

  // promise: tax-links-carry-today
  test('begins with today’s tax year where a link of the app led to it, and with 2023/2024 at its bare address', () => {
    const year = () => screen.getByRole('combobox', { name: 'Tax year' })
    open('')
    expect(year()).toHaveProperty('value', '2023-2024')
    cleanup()
    open('', openedByLink)
    expect(year()).toHaveProperty('value', '2026-2027')
    cleanup()
    open('?salary=20000&year=2024-2025', openedByLink)
    expect(year()).toHaveProperty('value', '2024-2025')
    cleanup()
    storeTaxChoices({ taxYear: '2025/2026' })
    open('', openedByLink)
    expect(year()).toHaveProperty('value', '2025-2026')
    localStorage.clear()
  })

  // promise: tax-asks-for-pay
  test('asks for pay in place of an answer while none is typed', () => {
    open('?salary=')
    expect(screen.getByText('Type what you earn to see what you take home.')).toBeTruthy()
    expect(document.body.textContent).not.toContain('£0.00')
    expect(screen.queryByText('How we worked this out')).toBeNull()
    fireEvent.change(salaryField(), { target: { value: '0' } })
    expect(screen.getByText('How we worked this out')).toBeTruthy()
  })

  // promise: net-to-gross-opens
  test('puts the salary that leaves what is wanted into the form, as pay for a year', async () => {
    open('?salary=&period=month&year=2026-2027&pension=0&want=2333.30')
    fireEvent.click(await screen.findByText('Use £34,000 in 2026/2027'))
    expect(salaryField()).toHaveProperty('value', '34000')
    expect(screen.getByText('£2,333', { ignore: '[aria-hidden] *' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Take-home pay in 2026/2027')
  })
})

describe('what the tax calculator says', () => {
  // promise: tax-calculator-30000-at-5-percent
  test('of 30,000 at 5%: £23,222 by relief at source, £23,402 by sacrifice; the bar is read by keyboard, each rate is named', async () => {
    open('')
    expect(shown()).toContain('That leaves £23,222 a year, or £1,935 a month.')
    expect(shown()).toContain('After income tax, National Insurance and your 5% pension.')
    await shows('cut to 10% from 6 January 2024', 'Of your next £100 you keep £64')
    const bar = 'Your pay of £30,000 a year'
    expect(readOut(bar)).toBe('Take-home pay £23,222, 77.4p of every £1')
    expect(readOut(bar, 'ArrowRight')).toBe('Income tax £3,486, 11.6p of every £1')
    expect(shown()).toContain('You keep77.41%Effective tax rate11.62%Effective NI rate6.97%')
    choose('Salary sacrifice')
    expect(shown()).toContain('That leaves £23,402 a year, or £1,950 a month.')
    await waitFor(() => expect(location.search).toBe('?type=sacrifice'))
    press('Reset')
    expect(shown()).toContain('£23,222 a year, or')
    press('Undo reset')
    expect(shown()).toContain('£23,402 a year, or')
    const links = screen.getAllByText('Payslip Check').map((link) => link.closest('a')?.getAttribute('href'))
    expect(links.at(-1)).toBe('/tools/payslip-check')
  })

  test('of 110,000 without pension: tax of £33,432, and why the next £100 leaves £38; paper has what is folded', async () => {
    open('')
    type('Salary in pounds', '£110,000')
    type('Pension in per cent', '')
    expect(shown()).toContain('income tax takes £33,432 and')
    await shows('Of your next £100 you keep £38', 'the 60% stretch')
    const how = screen.getByText('How we worked this out')
    const band = (start: string) => row('Income tax by band', start)
    press('How we worked this out')
    await shows('Income tax by band')
    expect(band('Tax-free allowance')).toContain('£7,570.00')
    expect(band('Income tax')).toContain('£33,432.00')
    expect(shown()).toMatch(/Basic rate 20%, 6 Apr 2023 to/)
    // Folded while another salary is typed: on paper it is open and of that salary, and afterwards it is folded again.
    const fold = how.closest('details')
    if (fold?.open === true) press('How we worked this out')
    fold?.dispatchEvent(new Event('toggle'))
    type('Salary in pounds', '30000')
    expect(shown()).toContain('income tax takes £3,486 and')
    expect(band('Income tax')).toContain('£33,432.00')
    fireEvent(window, new Event('beforeprint'))
    expect(fold?.open).toBe(true)
    expect(band('Income tax')).toContain('£3,486.00')
    fireEvent(window, new Event('afterprint'))
    expect(fold?.open).toBe(false)
  })

  test('of today’s tax year beside a past one: it is one press away, and is remembered; the table has an end', async () => {
    open('')
    expect(shown()).toContain('Today: 2026/2027£1,993 a month£23,920 a year')
    expect(shown()).toContain('£698 a year more in 2026/2027')
    press('Switch to 2026/2027')
    expect(field('Tax year').value).toBe('2026-2027')
    expect(screen.queryByText(/^Switch to/)).toBeNull()
    choose('Scotland')
    open('')
    expect([field('Tax year').value, field('Scotland').checked]).toEqual(['2026-2027', true])
    open('?year=2024-2025&region=wales')
    expect([field('Tax year').value, field('Wales').checked]).toEqual(['2024-2025', true])
    vi.setSystemTime(new Date('2027-04-06T12:00:00Z'))
    open('?year=2026-2027&salary=60000')
    await shows('Our rates end on 5 April 2027', '£600 more tax relief can be claimed from HMRC')
  })

  // promise: account-nation-in-open-calculator
  test('of the nation of the account, which comes once the calculator is open', () => {
    open('')
    type(/^Salary in pounds/, '30001')
    expect(field('England').checked).toBe(true)
    act(() => storeTaxChoices({ nation: 'scotland' }))
    expect(field('Scotland').checked).toBe(true)
    expect(field(/^Salary in pounds/).value).toBe('30001')
    open('?region=wales')
    act(() => storeTaxChoices({ nation: 'scotland' }))
    expect(field('Wales').checked).toBe(true)
  })

  test('of bounds, odd texts and a code that cannot be, beside their fields', async () => {
    open('')
    type('Pension in per cent', '250')
    expect(screen.getByText('We used 100%, the most this can be.')).toBeTruthy()
    type('Pension in per cent', '5')
    type('Salary in pounds', '30k3')
    expect(screen.getByText(/^We read this as £303\./)).toBeTruthy()
    type('Salary in pounds', '30000')
    unfold()
    const code = await screen.findByLabelText('Tax code')
    type('Tax code', '1257')
    await shows('A letter is missing at the end.')
    expect(code.getAttribute('aria-invalid')).toBe('true')
    type('Tax code', 'OT cumulative')
    await shows('We read this as 0T, with a zero, without ‘cumulative’.')
    expect(code.getAttribute('aria-invalid')).toBe('false')
    type('Tax code', 'BR')
    expect(shown()).toContain('income tax takes £6,000,')
    type('Tax code', '')
    type('My salary is for', 'month')
    type('Salary in pounds', '2500')
    expect(shown()).toContain('That is £30,000 a year.')
    expect(shown()).toContain('That leaves £23,222 a year')
  })

  test('of a bonus: it is charged in its month, which stands beside it and in the address', async () => {
    open('?salary=30000&year=2026-2027&pension=0&bonus=20000')
    expect(shown()).toContain('National Insurance £1,895.')
    expect(shown()).toContain('a month on average')
    await shows('In tax month 12, with the bonus, that is £617.50; in each other month, £116.16.')
    unfold()
    await shows('National Insurance by band')
    const month = screen.getByLabelText<HTMLSelectElement>('Tax month of the bonus')
    expect(month.selectedOptions[0]?.textContent).toBe('Month 12, to 5 Apr 2027')
    type('Tax month of the bonus', '3')
    await waitFor(() => expect(location.search).toMatch(/bonus-month=3/))
    await shows('In tax month 3, with the bonus, that is £617.50')
    expect(shown()).toContain('National Insurance £1,895.')
    const band = (start: string) => row('National Insurance by band', start)
    expect(band('Each of 11 months: main rate')).toContain('£1,277.76')
    expect(band('Month 3, with the bonus: upper rate')).toContain('£366.22')
    expect(shown()).toMatch(/Primary threshold, monthly £1,048/)
    type('Bonus in pounds', '')
    expect(screen.queryByLabelText('Tax month of the bonus')).toBeNull()
  })

  test('of the rates of student loans, without a plan that its year did not have', async () => {
    open('?salary=60000&loans=plan1.plan5&year=2023-2024')
    unfold()
    await shows('Student loan plan 1 threshold')
    expect(shown()).not.toContain('Student loan plan 5 threshold')
  })

  test('of a student loan as a part of each pound, and of a month’s pay as an amount to set aside within a year', async () => {
    const goals: GoalStart[] = []
    history.replaceState(null, '', '/tools/tax-calculator?salary=40000&loans=plan2&pension=0&year=2026-2027')
    render(
      <GoalButtonProvider value={(goal) => void goals.push(goal)}>
        <Calculator />
      </GoalButtonProvider>,
    )
    // (40,000 − 29,385) × 9%, in whole pounds
    expect(readOut('Your pay of £40,000 a year', 'End')).toBe('Student loan £955, 2.4p of every £1')
    await waitFor(() => expect(goals.at(-1)).toMatchObject({ targetAmount: 2_614, targetDate: '2027-11-21' }))
  })

  test('of a pension that takes more than is left, with nothing to bring to a budget, and of a next £100 that costs', async () => {
    open('?salary=20000&pension=100&year=2026-2027')
    await shows('Your next £100 would leave you £8 worse off')
    open('?salary=60000&pension=100&year=2026-2027')
    await shows('Your pension payment is more than your pay after tax.')
    expect(screen.queryByRole('link', { name: /in my budget/ })).toBeNull()
  })

  test('of pay by the day: for how many days a week, and how much of what is folded is filled in', () => {
    open('')
    expect(screen.queryByLabelText('Days a week')).toBeNull()
    type('My salary is for', 'day')
    expect(screen.getByLabelText('Days a week')).toBeTruthy()
    open('?bonus=900&marriage=gives')
    expect(screen.getByText('More about your pay').closest('summary')?.textContent).toContain('2 filled in')
  })

  test('of what comes back for a pension: a claim under D0, and what HMRC pays a low earner under net pay', () => {
    open('?salary=30000&pension=10&code=D0')
    expect(shown()).toContain('£600 more tax relief can be claimed from HMRC, because your tax code D0')
    open('?salary=10000&pension=5&type=net-pay&year=2026-2027')
    expect(shown()).toContain('HMRC pays you £100 after the tax year')
    expect(shown()).toContain('It lowers your take-home pay by £500')
  })

  test('of all that a link brings back, with two salaries side by side, and in a spreadsheet', async () => {
    open('?salary=40000&type=net-pay&loans=plan2.postgraduate&bonus=1000&marriage=receives&other-salary=50000')
    await shows('The other salary leaves')
    await screen.findByLabelText('Plan 2')
    const ticked = ['Net pay', 'Plan 2', 'Postgraduate loan'].map((label) => field(label).checked)
    expect(ticked).toEqual([true, true, true])
    expect([field('Bonus in pounds').value, field('Marriage Allowance').value]).toEqual(['1000', 'receives'])
    expect(row('Two salaries side by side', 'Pay before tax')).toBe('Pay before tax£41,000£51,000+£10,000')
    expect(shown()).toMatch(/The other salary leaves £\d+ a month more/)
    expect(await copiedCsv()).toContain('Student loans you have,Plan 2, Postgraduate loan')
  })
})
