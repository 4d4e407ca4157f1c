import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { setDeviceOwner } from '#web/device/device.ts'
import { storeFigures } from '#web/session/figures.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { saveTaxChoices } from '#web/session/tax-choices.ts'
import { copiedCsv, drawn, field, openAt, readOut, row, shown, type, unfold } from '../calculator-in-test.tsx'
import { Calculator } from './calculator.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const noFigures: OwnFigures = {
  ...{ pay: null, payPeriod: 'year', hoursAWeek: null, takeHome: null, paidEvery: 'month', payDay: null },
  ...{ housing: null, housingEvery: 'month', studentLoans: [], changedAt: null },
}

const open = (search = '') => openAt(`/tools/student-loan${search}`, Calculator)
// The published model: £45,000 of plan 2, first due in April 2025, 3% and 3%, 4.3%.
const known = '?due=2025&interest=4.3'

// promise: student-loan-says-written-off
test('says first what is taken from pay, then what is written off, and that paying more only costs then', () => {
  open(known)
  expect(shown()).toContain(
    'Taken from your pay now: £4 a month. On these figures you never repay all of it. In all you pay about £8,775 in today’s money, and the rest is written off in April 2055: £127,516, for which nobody asks you.',
  )
  expect(shown()).toContain('Paying £50 more a month would cost £17,000 in all and save nothing')
  expect(row('Paying as payroll takes it, and paying more', 'In all, in pounds of each year')).toContain('£12,016')
})

test('says when it is repaid, and what paying more saves or costs, by what was typed', () => {
  open(`${known}&salary=70000`)
  expect(shown()).toContain('On these figures you repay all of it by July 2039')
  expect(shown()).toMatch(/Paying £50 more a month would end it in \w+ 20\d\d, and you would pay £[\d,]+ less in all/)
  open(`${known}&extra=200`)
  expect(shown()).toContain('would end it in March 2054, but you would pay £64,894 more in all')
})

test('moves with each guess, and keeps a postgraduate threshold still unless told otherwise', () => {
  open('?plan=postgraduate&balance=12000&salary=36000&interest=4.3&extra=0')
  expect(shown()).toContain('you repay all of it by September 2038')
  type('The threshold rises a year in per cent', '3')
  expect(shown()).toContain('you repay all of it by July 2041')
  open(known)
  const before = shown()
  type('Interest a year in per cent', '1')
  expect(shown()).not.toBe(before)
})

// promise: student-loan-own-plan
test('begins with the plan of the learner’s figures, else with that of their nation, else with plan 2', () => {
  const planWith = (own: Partial<OwnFigures> | null, nation: Nation) => {
    cleanup()
    localStorage.clear()
    setDeviceOwner({ id: 'ada', name: 'Ada' } as User)
    saveTaxChoices({ nation })
    if (own !== null) storeFigures({ ...noFigures, ...own })
    open()
    return field('Your plan').value
  }
  expect(planWith({ pay: 32_000, studentLoans: ['plan4'] }, 'england')).toBe('plan4')
  expect(shown()).toContain('Taken from your pay now: nothing, since pay is below the threshold.')
  expect(planWith({ studentLoans: ['postgraduate', 'plan1'] }, 'scotland')).toBe('plan1')
  expect(planWith({ pay: 32_000 }, 'scotland')).toBe('plan4')
  expect([planWith(null, 'northern-ireland'), planWith(null, 'wales')]).toEqual(['plan1', 'plan2'])
  type('Your plan', 'plan5')
  saveTaxChoices({ nation: 'scotland' })
  open()
  expect(field('Your plan').value).toBe('plan5')
  localStorage.clear()
})

test('has nothing to say without a loan or after its end', () => {
  open('?balance=0')
  expect(shown()).toContain('Fill in what is owed to see what becomes of it.')
  open('?plan=plan1&due=1999')
  expect(shown()).toContain('has been written off since April 2024. Check the year.')
  expect(screen.queryByText('Side by side')).toBeNull()
})

test('shows and draws the loan year by year, and copies it month by month', async () => {
  open(known)
  unfold()
  expect(row('The loan year by year, as payroll takes it', 'November 2027')).toContain('£')
  await drawn('What is still owed')
  readOut('What is still owed', 'Home')
  const owed = row('The loan year by year, as payroll takes it', 'November 2027').split('£').at(-1)
  expect(readOut('What is still owed', 'ArrowRight')).toContain(`After 1 year: What payroll takes £${owed},`)
  expect(await copiedCsv()).toContain('2026-12,158.16,4,45154.16\r\n')
})
