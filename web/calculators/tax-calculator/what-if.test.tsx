import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type } from '../calculator-in-test.tsx'
import { Calculator } from './calculator.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

/** The panel of the calculator at an address, once its code is there. */
async function panelAt(search: string): Promise<HTMLElement> {
  history.replaceState(null, '', `/tools/tax-calculator?year=2026-2027&pension=0&${search}`)
  render(<Calculator />)
  return screen.findByRole('region', { name: 'What if …' })
}

/** The same with its folds opened, as they are to type into their fields. */
async function openPanelAt(search: string): Promise<HTMLElement> {
  const panel = await panelAt(search)
  for (const fold of panel.querySelectorAll('details:not([open]) > summary')) fireEvent.click(fold)
  return panel
}

const row = (table: string, name: string) =>
  within(
    within(screen.getByRole('table', { name: table }))
      .getByRole('rowheader', { name })
      .closest('tr')!,
  )
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the what-if panel', () => {
  test('is folded and says nothing until something is filled in', async () => {
    const panel = await panelAt('salary=30000')
    expect([...panel.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false, false])
    expect(within(panel).queryByRole('table')).toBeNull()
  })

  test('opens what a link fills in, and answers as one types', async () => {
    const panel = await panelAt('salary=30000&more-pay=1000')
    expect([...panel.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false, false])
    expect(panel.textContent).toContain('£1,000 more a year leaves you £720 more')
    type(/^Extra pay/, '2k')
    expect(panel.textContent).toContain('£2,000 more a year leaves you £1,440 more')
    expect(row('Now and with more pay', 'Take-home pay')).toEqual(['£25,120', '£26,560'])
  })

  test('takes more pay for the period of the pay', async () => {
    const panel = await openPanelAt('salary=2500&period=month')
    type(/^Extra pay/, '100')
    expect(panel.textContent).toContain('£1,200 more a year leaves you £864 more: £72 a month.')
  })

  test('works out four days of five', async () => {
    const panel = await openPanelAt('salary=30000')
    type(/^Days a week then/, '4')
    expect(panel.textContent).toContain(
      '4 days a week instead of 5 pays £6,000 less a year. That leaves you £4,320 less',
    )
  })

  test('sets a second job beside the first, by each code', async () => {
    const panel = await openPanelAt('salary=20000')
    type(/^Pay in the second job/, '750')
    type('That is for', 'month')
    expect(panel.textContent).toContain('The tax is right: nothing comes back and nothing is owed.')
    expect(row('Both jobs, a year', 'Income tax')).toEqual(['£1,486.00', '£1,800.00'])
    type('Code of the second job', 'split')
    type(/^Tax-free pay in the second job/, '4000')
    expect(panel.textContent).toContain('in the first job by code 857L and £998.20 in the second by code 400L')
    type('Code of the second job', 'other')
    type(/^The second job’s code/, '12')
    expect(panel.textContent).toContain('Until then we use BR.')
    type(/^The second job’s code/, '1257L')
    // Both jobs free £12,570: £1,486 is taken where £3,286 is due
    expect(panel.textContent).toContain('You pay £1,800 too little tax over the year.')
  })

  test('takes BR for a code of a link that is not among those to choose from', async () => {
    await panelAt('salary=20000&second-pay=9000&second-code=1257L')
    expect(row('Both jobs, a year', 'Income tax')).toEqual(['£1,486.00', '£1,800.00'])
  })

  test('counts the Child Benefit that more pay costs, where there was no charge before, and what is left with it', async () => {
    const panel = await panelAt('salary=59000&children=1&more-pay=5000')
    const table = 'Now and with more pay'
    // 53 weeks at £27.05 are £1,433.65, and £4,000 above £60,000 take 20% of it
    expect(row(table, 'Child Benefit charge')).toEqual(['£0', '£286'])
    expect(row(table, 'Left after the charge')).toEqual(['£44,777', '£47,391'])
    // 44,777.40 + 1,433.65
    expect(panel.textContent).toContain('£46,211')
    type(/^Salary in pounds/, '64000')
    // 47,677.40 + 1,433.65 − 286
    expect(panel.textContent).toContain('£48,825')
  })

  test.each([
    ['scotland', 'SBR: 20% of all of it', 'SD3: 48% of all of it'],
    ['wales', 'CBR: 20% of all of it', 'CD1: 45% of all of it'],
  ])('offers the codes of %s', async (nation, first, last) => {
    await panelAt(`salary=20000&region=${nation}`)
    const texts = within(screen.getByLabelText('Code of the second job'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect([texts[0], texts.at(-4)]).toEqual([first, last])
  })

  // promise: what-if-children-counted
  test('takes back Child Benefit of the higher income, and counts it in what you keep of the next £200', async () => {
    const panel = await openPanelAt('salary=60100')
    expect(screen.getByText('Of your next £100 you keep £58')).toBeTruthy()
    expect(document.body.textContent).toContain('Enter your children under ‘What if’')
    type(/^Children you get Child Benefit for/, '1')
    expect(screen.getByText('Of your next £200 you keep £101.67')).toBeTruthy()
    expect(document.body.textContent).toContain('£14.33 to the Child Benefit charge')
    type(/^Extra pay/, '9900')
    expect(panel.textContent).toContain('£716 to the Child Benefit charge')
    fireEvent.click(screen.getByLabelText('No, my partner’s is higher'))
    expect(screen.getByText('Of your next £100 you keep £58')).toBeTruthy()
    expect(panel.textContent).toContain('The charge goes by your partner’s income')
  })

  test('tells of childcare at £100,000, with each figure’s source', async () => {
    const panel = await panelAt('salary=100000&childcare=1')
    expect(panel.textContent).toContain('leaves £0 up to £100,000')
    type(/^Salary in pounds/, '100001')
    expect(panel.textContent).toContain('is £1 above £100,000, so you do not get the help below')
    const sources = within(screen.getByRole('list', { name: 'Rates used for childcare' })).getAllByRole('link')
    expect(sources.map((link) => new URL((link as HTMLAnchorElement).href).protocol)).toEqual(Array(9).fill('https:'))
  })
})
