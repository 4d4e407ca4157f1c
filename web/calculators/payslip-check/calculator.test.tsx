import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { setDeviceOwner } from '#web/device/device.ts'
import { saveTaxChoices } from '#web/session/tax-choices.ts'
import { field, shown, type } from '../calculator-in-test.tsx'
import { keepInputs } from '../frame/stored-inputs.ts'
import { Calculator } from './calculator.tsx'
import { loadCheck } from './result.ts'

beforeAll(loadCheck)
beforeEach(() => {
  history.replaceState(null, '', '/tools/payslip-check')
  localStorage.clear()
  setDeviceOwner({ id: 'ada', name: 'Ada' } as User)
})
afterEach(cleanup)

const verdict = () => screen.getByRole('region', { name: 'Your payslip' }).textContent
const line = (name: string) => {
  const item = within(screen.getByRole('region', { name: 'Line by line' }))
    .getAllByRole('listitem')
    .find((each) => within(each).queryByRole('heading', { name }))
  if (item === undefined) throw new Error(`No line ${name}`)
  return item.textContent
}

/** The page with all that comes after it. */
async function open(): Promise<void> {
  render(<Calculator />)
  await screen.findByText('Who to ask')
  await screen.findByText('Overtime, and totals to date')
}

const openFold = (title: string) => {
  const summary = screen.getByText(title)
  fireEvent.click(summary)
  summary.closest('details')?.setAttribute('open', '')
}

/** November's payslip of £2,700 at 1257L, right: tax 330.20, National Insurance 132.16, net 2,237.64. It was kept before. */
async function openRight(): Promise<void> {
  const pay = { date: '2026-11-27', code: '1257L', basic: '2700' }
  keepInputs('payslip-check', { ...pay, tax: '330.20', insurance: '132.16', loan: '0', pension: '0', net: '2237.64' })
  await open()
  await screen.findByRole('region', { name: 'Line by line' })
}

describe('Payslip Check', () => {
  test('asks for what it needs, one thing after another, and says that every line of a right payslip matches', async () => {
    await open()
    expect(verdict()).toContain('Fill in the pay day, the tax code and your pay to begin.')
    type('Pay day', '2026-11-27')
    expect(screen.getByText(/This one is in tax month 8 of 2026\/2027\./)).toBeTruthy()
    type('Tax code', '1257L')
    expect(verdict()).toContain('Fill in your pay to begin.')
    type('Basic pay in pounds', '2700')
    expect(verdict()).toContain('This is what we expect.')
    await screen.findByRole('region', { name: 'Line by line' })
    expect(line('Income tax')).toContain('We expect £330.20')
    type('Income tax in pounds', '330.20')
    type('National Insurance in pounds', '132.16')
    type('Student loan in pounds', '0')
    type('Pension in pounds', '0')
    type('Net pay in pounds', '2237.64')
    expect(verdict()).toContain('Every line matches what we expect.')
    expect(screen.getAllByText('Matches')).toHaveLength(5)
  })

  // promise: payslip-check-says-why
  test('says by how much a line differs and why, with the lesson that explains it', async () => {
    await openRight()
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

  test('tells of lines that do not add up, and counts another deduction', async () => {
    await openRight()
    type('Net pay in pounds', '2222.64')
    expect(verdict()).toContain('leaves £2,237.64, which is £15.00 more than the net pay here.')
    type('Other deductions in pounds', '15')
    expect(verdict()).toContain('Every line matches what we expect.')
  })

  // promise: payslip-check-another-line
  test('folds what an ordinary payslip lacks, and opens by itself the one field that a verdict needs', async () => {
    const labels = [
      ...['Benefits taxed with your pay in pounds', 'Other deductions in pounds', 'What the other deductions are for'],
      ...['Given up before tax, not for a pension in pounds', 'Payroll giving in pounds', 'Paid without tax in pounds'],
      'Another job before this one, since 6 April?',
    ]
    const inView = () => labels.filter((label) => field(label).closest('.hidden') === null)
    await openRight()
    expect(inView()).toEqual([])
    type('Basic pay in pounds', '2500')
    type('Taxable pay to date in pounds', '5000')
    type('Tax to date in pounds', '580.60')
    type('Income tax in pounds', '290.20')
    type('National Insurance in pounds', '116.16')
    type('Net pay in pounds', '2093.64')
    expect(verdict()).toContain('without knowing if you had another job before this one since 6 April')
    expect(inView()).toEqual(['Another job before this one, since 6 April?'])
    type('Another job before this one, since 6 April?', 'yes')
    type('Total pay on the P45 in pounds', '15000')
    type('Total tax on the P45 in pounds', '1742')
    expect(verdict()).toContain('Every line matches what we expect.')
    // It stays where it is, and the next one opens beside it.
    type('Net pay in pounds', '2183.64')
    expect(verdict()).toContain('or expenses paid back to you')
    expect(inView()).toEqual(['Paid without tax in pounds', 'Another job before this one, since 6 April?'])
    type('Paid without tax in pounds', '90')
    expect(verdict()).toContain('Every line matches what we expect.')
    expect(inView()).toHaveLength(2)
    const fold = screen.getByRole('button', { name: /^Another line on my payslip/ })
    expect([fold.getAttribute('aria-expanded'), fold.textContent]).toEqual([
      'false',
      'Another line on my payslip2 filled in',
    ])
    await userEvent.click(fold)
    // What deductions are for is asked only where there are some.
    expect(inView()).toEqual(labels.filter((label) => label !== 'What the other deductions are for'))
    type('Other deductions in pounds', '15')
    expect(inView()).toEqual(labels)
    await userEvent.click(fold)
    expect(inView()).toEqual(['Paid without tax in pounds', 'Another job before this one, since 6 April?'])
  })

  test('asks what a deduction is for where that decides the minimum wage', async () => {
    await openRight()
    type('Basic pay in pounds', '2033.60')
    type('Your age on pay day', '30')
    type('Hours that basic pay is for', '160')
    type('Other deductions in pounds', '60')
    expect(
      screen.getByText('Is this the minimum wage? We cannot tell without knowing what the other deductions are for.'),
    ).toBeTruthy()
    expect(field('What the other deductions are for').closest('.hidden')).toBeNull()
    type('What the other deductions are for', 'own')
    expect(screen.getByText(/^Basic pay is £12\.71 an hour\. The least for you is £12\.71/)).toBeTruthy()
    type('What the other deductions are for', 'both')
    type('How much of them is for the job in pounds', '10')
    expect(
      screen.getByText(/^Basic pay, less what was taken for the job, is £12\.64 an hour.* so £10 is missing/),
    ).toBeTruthy()
  })

  test('says of pay that came early that it is right, with where the bank holidays are from, and asks about nothing', async () => {
    await openRight()
    type('Pay day', '2026-06-05')
    type('Taxable pay to date in pounds', '8100')
    type('Tax to date in pounds', '991')
    type('Income tax in pounds', '330.40')
    type('Net pay in pounds', '2237.44')
    expect(verdict()).toContain('Every line matches what we expect.')
    expect(verdict()).not.toContain('ask about')
    expect(screen.getByText(/^You were paid early: .*, which is right\.$/)).toBeTruthy()
    openFold('How we worked this out')
    expect((await screen.findByText('GOV.UK, UK bank holidays')).getAttribute('href')).toBe(
      'https://www.gov.uk/bank-holidays',
    )
  })

  test('says as what it read a code with a letter O', async () => {
    await openRight()
    type('Tax code', 'OT')
    expect(screen.getByText('We read this as 0T, with a zero.')).toBeTruthy()
    expect(field('Tax code').getAttribute('aria-invalid')).toBe('false')
  })

  test('reads a refund with its minus', async () => {
    await openRight()
    type('Income tax in pounds', '−120.40')
    expect(screen.getByText('We read this as a refund of £120.40.')).toBeTruthy()
    expect(line('Income tax')).toContain('Payslip £120.40 refund')
  })

  test('names the letter due, the minimum wage and an emergency code', async () => {
    await openRight()
    type('Tax code', '1257L M1')
    type('Your age on pay day', '20')
    type('Hours that basic pay is for', '300')
    expect(verdict()).toContain('Every line matches what we expect, but there is something to ask about.')
    expect(screen.getByText(/1257L M1 is an emergency code/)).toBeTruthy()
    expect(screen.getByText(/we expect the letter M\. You pay the same with it/)).toBeTruthy()
    expect(screen.getByText(/£9\.00 an hour\. The least for you is £10\.85 .* so £555 is missing/)).toBeTruthy()
    openFold('Age, hours and National Insurance letter')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I am an apprentice' }))
    expect(screen.getByText(/we expect the letter H/)).toBeTruthy()
    expect(screen.getByText(/We cannot tell without knowing if you are in the first year/)).toBeTruthy()
    type('In the first year of the apprenticeship?', 'yes')
    expect(screen.getByText(/The least for you is £8\.00 /)).toBeTruthy()
  })

  test('names no figure that turns on what is not known', async () => {
    await openRight()
    type('Hours that basic pay is for', '100')
    expect(screen.getByText('Basic pay is £27.00 an hour. That is not below the minimum wage.')).toBeTruthy()
    type('Hours that basic pay is for', '400')
    expect(
      screen.getByText(/^Basic pay is £6\.75 an hour\. That is below the minimum wage\. Pay below it/),
    ).toBeTruthy()
    type('Hours that basic pay is for', '')
    type('Pension in pounds', '300')
    type('Your pension percentage in per cent', '5')
    expect(line('Pension')).toContain('More than we expect')
    expect(line('Pension')).not.toContain('we expect £')
  })

  test('says why it cannot judge the minimum wage where nothing that can be typed would help', async () => {
    await openRight()
    openFold('Age, hours and National Insurance letter')
    type('Your age on pay day', '16')
    type('Hours that basic pay is for', '400')
    expect(screen.getByText(/We cannot tell without your date of birth/)).toBeTruthy()
    type('Your date of birth', '2010-10-10')
    expect(screen.getByText(/The minimum wage begins once you are past school leaving age/)).toBeTruthy()
    expect(screen.queryByText(/Is this the minimum wage/)).toBeNull()
  })

  // promise: payslip-check-says-it-cannot-tell
  test('gives no verdict on the tax of a month with a bonus without the totals, and one with them', async () => {
    await openRight()
    type('Overtime, bonus and other pay in pounds', '5000')
    type('Income tax in pounds', '2032.06')
    type('National Insurance in pounds', '321.50')
    type('Net pay in pounds', '5346.44')
    expect(verdict()).toContain(
      'We cannot tell about income tax and net pay without the taxable pay and tax to date. National Insurance, student loan and pension match.',
    )
    expect(line('Income tax')).toContain('Cannot tell')
    type('Taxable pay to date in pounds', '26600')
    type('Tax to date in pounds', '4344.46')
    expect(verdict()).toContain('Income tax is £701.86 more than we expect')
  })

  test('asks for a date of birth where the age leaves State Pension age open, and for one otherwise only while it is there', async () => {
    await openRight()
    openFold('Age, hours and National Insurance letter')
    expect(line('National Insurance')).toContain('we expect £132.16 until State Pension age')
    type('Your age on pay day', '30')
    expect(screen.queryByLabelText('Your date of birth')).toBeNull()
    type('Your age on pay day', '66')
    expect(line('National Insurance')).toContain('We cannot tell without your date of birth.')
    type('Overtime, bonus and other pay in pounds', '1')
    expect(verdict()).toContain('We cannot tell about income tax and net pay without the taxable pay and tax to date.')
    type('Overtime, bonus and other pay in pounds', '')
    type('Your date of birth', '1959-12-01')
    expect(line('National Insurance')).toContain('£132.16 more than we expect')
    // It stays while it is filled in, though nothing asks for it any more.
    type('Your age on pay day', '30')
    expect(field('Your date of birth').value).toBe('1959-12-01')
  })

  test('does not call pay unlawful while it is not known what the other pay is', async () => {
    await openRight()
    openFold('Overtime, and totals to date')
    type('Basic pay in pounds', '1600')
    type('Overtime, bonus and other pay in pounds', '600')
    type('Your age on pay day', '30')
    type('Hours that basic pay is for', '160')
    expect(screen.queryByText(/against the law/)).toBeNull()
    type('What the other pay is', 'commission')
    expect(screen.getByText(/Pay that counts is £13\.75 an hour/)).toBeTruthy()
    type('What the other pay is', 'tips')
    expect(screen.getByText(/so £433\.60 is missing for these hours\. Pay below it is against the law/)).toBeTruthy()
  })

  test('asks for the first day of the pay around April, when the minimum wage changes', async () => {
    await openRight()
    openFold('Age, hours and National Insurance letter')
    type('Pay day', '2026-04-30')
    type('Basic pay in pounds', '1953.60')
    type('Your age on pay day', '30')
    type('Hours that basic pay is for', '160')
    expect(screen.getByText(/We cannot tell without the first day that this pay is for\./)).toBeTruthy()
    type('First day that this pay is for', '2026-04-01')
    expect(screen.getByText(/so £80 is missing/)).toBeTruthy()
  })

  test('says that a code is of another nation than the learner’s, and works by the rates of the code', async () => {
    saveTaxChoices({ nation: 'england' })
    await openRight()
    type('Tax code', 'S1257L')
    expect(
      screen.getByText(/has an S: that is for people who live in Scotland\. You told us that you live in England\./),
    ).toBeTruthy()
    // What it was worked by are the rates of the code.
    openFold('How we worked this out')
    expect(await screen.findByText(/^Scottish starter rate/)).toBeTruthy()
    expect(screen.getByText(/^Primary threshold, monthly/)).toBeTruthy()
  })

  test('says nothing of where the learner lives to whoever has not said', async () => {
    await openRight()
    type('Tax code', 'S1257L')
    expect(screen.queryByText(/You told us that you live in/)).toBeNull()
  })

  test('says whom to ask, what the call costs, and that there is a last day to act', async () => {
    await open()
    const card = screen.getByRole('heading', { name: 'Who to ask' }).parentElement
    expect(card?.textContent).toContain('The advice is free; the call costs what a normal call does: 0300 123 1100')
    expect(card?.textContent).toContain('Without either, ring 0300 200 3300.')
    expect(card?.textContent).toContain('There is a last day to act')
    expect(within(card!).getByRole('link', { name: 'Losing a job, or not being paid' })).toBeTruthy()
  })

  test.each([null, 'wales', 'scotland'] as const)(
    'fills in an example that has one mistake in it, of the learner’s nation (%s), and goes to the verdict',
    async (nation) => {
      if (nation !== null) saveTaxChoices({ nation })
      await open()
      await userEvent.click(screen.getByRole('button', { name: 'Try with an example' }))
      expect(verdict()).toContain('most likely because this is what the code ')
      expect(shown()).not.toMatch(/Your code has no|You told us that you live in/)
      expect(screen.queryByRole('button', { name: 'Try with an example' })).toBeNull()
      expect(document.activeElement?.textContent).toBe('Your payslip')
    },
  )

  test('checks pay by four weeks, by the thresholds of a week', async () => {
    await openRight()
    await userEvent.click(screen.getByRole('radio', { name: '4 weeks' }))
    type('Basic pay in pounds', '2000')
    type('Income tax in pounds', '206.40')
    type('National Insurance in pounds', '82.56')
    type('Net pay in pounds', '1711.04')
    expect(screen.getByText(/This one is in tax week 36 of 2026\/2027\./)).toBeTruthy()
    openFold('How we worked this out')
    expect(await screen.findByText(/^Primary threshold, weekly/)).toBeTruthy()
    expect(verdict()).toContain('Every line matches what we expect.')
  })

  test('says in words what cannot be read, and what to do', async () => {
    await open()
    type('Pay day', '2022-11-27')
    expect(
      screen.getByText('We have rates for pay days from 6 April 2023 to 5 April 2027. Choose one of these.'),
    ).toBeTruthy()
    const code = field('Tax code')
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
    await open()
    type('Basic pay in pounds', '2700')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(location.search).toBe('')
    expect(JSON.stringify(localStorage)).not.toContain('2700')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep what I type on this device' }))
    type('Basic pay in pounds', '2800')
    expect(JSON.stringify(localStorage)).toContain('2800')
  })
})
