import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { setDeviceOwner } from '#web/device/device.ts'
import { Calculator } from './calculator.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/tools/payslip-check')
  localStorage.clear()
  setDeviceOwner({ id: 'ada', name: 'Ada' } as User)
})
afterEach(cleanup)

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const verdict = () => screen.getByRole('region', { name: 'Your payslip' }).textContent
const line = (name: string) => {
  const item = within(screen.getByRole('region', { name: 'Line by line' }))
    .getAllByRole('listitem')
    .find((each) => within(each).queryByRole('heading', { name }))
  if (item === undefined) throw new Error(`No line ${name}`)
  return item.textContent
}

/** November's payslip of £2,700 at 1257L, right: tax 330.20, National Insurance 132.16, net 2,237.64. */
function typeRight(): void {
  render(<Calculator />)
  type('Pay day', '2026-11-27')
  type('Tax code', '1257L')
  type('Basic pay in pounds', '2700')
  type('Income tax in pounds', '330.20')
  type('National Insurance in pounds', '132.16')
  type('Student loan in pounds', '0')
  type('Pension in pounds', '0')
  type('Net pay in pounds', '2237.64')
}

describe('Payslip Check', () => {
  test('asks for what it needs, one thing after another', () => {
    render(<Calculator />)
    expect(verdict()).toContain('Fill in the pay day, the tax code and your pay to begin.')
    type('Pay day', '2026-11-27')
    expect(screen.getByText(/This one is in tax month 8 of 2026\/2027\./)).toBeTruthy()
    type('Tax code', '1257L')
    expect(verdict()).toContain('Fill in your pay to begin.')
    type('Basic pay in pounds', '2700')
    expect(verdict()).toContain('This is what we expect.')
    expect(line('Income tax')).toContain('We expect £330.20')
  })

  test('says that every line of a right payslip matches', () => {
    typeRight()
    expect(verdict()).toContain('Every line matches what we expect.')
    expect(screen.getAllByText('Matches')).toHaveLength(5)
  })

  // promise: payslip-check-says-why
  test('says by how much a line differs and why, with the lesson that explains it', () => {
    typeRight()
    type('Income tax in pounds', '540')
    type('Net pay in pounds', '2027.84')
    expect(verdict()).toContain(
      'Income tax is £209.80 more than we expect, most likely because this is what the code BR takes, with no pay free of tax.',
    )
    expect(line('Net pay')).toContain('This follows from the lines above.')
    expect(screen.getByRole('link', { name: 'Income tax and tax codes' }).getAttribute('href')).toBe(
      '/modules/5/lessons/14',
    )
  })

  test('tells of lines that do not add up, and counts another deduction', () => {
    typeRight()
    type('Net pay in pounds', '2222.64')
    expect(verdict()).toContain('leaves £2,237.64, which is £15.00 more than the net pay here.')
    type('Other deductions in pounds', '15')
    expect(verdict()).toContain('Every line matches what we expect.')
  })

  test('reads a refund with its minus', () => {
    typeRight()
    type('Income tax in pounds', '−120.40')
    expect(screen.getByText('We read this as a refund of £120.40.')).toBeTruthy()
    expect(line('Income tax')).toContain('Payslip £120.40 refund')
  })

  test('names the letter due, the minimum wage and an emergency code', async () => {
    typeRight()
    type('Tax code', '1257L M1')
    type('Your age on pay day', '19')
    type('Hours that basic pay is for', '300')
    expect(verdict()).toContain('Every line matches what we expect, but there is something to ask about.')
    expect(screen.getByText(/1257L M1 is an emergency code/)).toBeTruthy()
    expect(screen.getByText(/we expect the letter M\. You pay the same with it/)).toBeTruthy()
    expect(screen.getByText(/£9\.00 an hour\. The least for you is £10\.85 .* so £555 is missing/)).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'I am an apprentice' }))
    expect(screen.getByText(/we expect the letter H/)).toBeTruthy()
  })

  test('says in words what cannot be read, and what to do', () => {
    render(<Calculator />)
    type('Pay day', '2022-11-27')
    expect(
      screen.getByText('We have rates for pay days from 6 April 2023 to 5 April 2027. Choose one of these.'),
    ).toBeTruthy()
    const code = screen.getByLabelText('Tax code')
    fireEvent.focus(code)
    type('Tax code', '1257')
    expect(code.getAttribute('aria-invalid')).toBe('false')
    fireEvent.blur(code)
    expect(screen.getByText('A letter is missing at the end. Most codes end in L, such as 1257L.')).toBeTruthy()
    fireEvent.click(screen.getByText('Overtime, and totals to date'))
    type('Tax to date in pounds', '100')
    expect(screen.getByText('Give the pay to date as well, or clear the tax to date.')).toBeTruthy()
  })

  // promise: payslip-check-private
  test('writes nothing into the address, and keeps nothing on the device unless asked', async () => {
    typeRight()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(location.search).toBe('')
    expect(JSON.stringify(localStorage)).not.toContain('2700')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep what I type on this device' }))
    type('Basic pay in pounds', '2800')
    expect(JSON.stringify(localStorage)).toContain('2800')
  })
})
