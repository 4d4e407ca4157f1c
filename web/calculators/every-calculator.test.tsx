// What any calculator makes of a field that is cleared, beyond all bounds, no number, or shortened as people write it: the same
// in all of them, and said beside the field. And what any of them hands to a goal.
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, longDate } from '#domain/calendar.ts'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearEnd } from '#domain/tax/rates/tax-years.ts'
import { mainTools } from '#domain/tools.ts'
import { Calculator as Borrowing } from './borrowing/calculator.tsx'
import { Calculator as Budget } from './budget-calculator/calculator.tsx'
import { copiedCsv, openAt, shown, type, unfold } from './calculator-in-test.tsx'
import { Calculator as CompoundInterest } from './compound-interest/calculator.tsx'
import { Calculator as EmergencyFund } from './emergency-fund/calculator.tsx'
import { Calculator as FirstHome } from './first-home/calculator.tsx'
import { GoalButtonProvider, type GoalStart } from './frame/make-goal.tsx'
import { Calculator as Pension } from './pension-calculator/calculator.tsx'
import { Calculator as SelfEmployed } from './self-employed/calculator.tsx'
import { Calculator as TaxRelief } from './pension-tax-relief/calculator.tsx'
import { Calculator as StudentLoan } from './student-loan/calculator.tsx'
import { Calculator as Tax } from './tax-calculator/calculator.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a calculator’s field', () => {
  test.each<[string, ComponentType, string]>([
    ['budget-calculator', Budget, 'Monthly income in pounds'],
    ['compound-interest', CompoundInterest, 'Starting amount in pounds'],
    ['emergency-fund', EmergencyFund, 'Housing in pounds'],
    ['tax-calculator', Tax, 'Salary in pounds'],
    ['pension-calculator', Pension, 'Pot so far in pounds'],
    ['pension-tax-relief', TaxRelief, 'Salary a year in pounds'],
    ['borrowing', Borrowing, 'Owed on the card in pounds'],
    ['student-loan', StudentLoan, 'Owed now in pounds'],
    ['first-home', FirstHome, 'Price in pounds'],
    ['self-employed', SelfEmployed, 'Money that came in in pounds'],
  ])(
    'in %s stops at a trillion, understands 30k, takes 1.2.3 for 0, and says each beside it',
    (tool, Calculator, label) => {
      openAt(`/tools/${tool}`, Calculator)
      for (const [typed, said] of [
        ['99999999999999999999', 'We used £1 trillion, the most this can be.'],
        ['30k', 'We read this as £30,000.'],
        // Beyond the six of the specification, a second number stops the reading.
        ['1.2.3', mainTools.some(({ id }) => id === tool) ? 'We read this as £0.' : 'We read this as £1'],
      ] as const) {
        type(label, typed)
        expect(screen.getByText((text) => text.startsWith(said))).toBeTruthy()
        // No sum that could no longer be exact, and none that is no number.
        expect(shown()).not.toMatch(/NaN|Infinity|∞|£\d{1,3}(,\d{3}){5}/)
      }
      type(label, '')
      expect(shown()).not.toContain('We read this')
    },
  )

  // promise: calculator-field-cleared
  test.each<[string, ComponentType, string, string]>([
    ['compound-interest', CompoundInterest, 'For how long in years', 'We used 1 year, the least this can be.'],
    [
      'emergency-fund',
      EmergencyFund,
      'Or another number, 1 to 24 in months',
      'We used 1 month, the least this can be.',
    ],
    ['pension-calculator', Pension, 'Your age', 'We used 16, the least this can be.'],
    ['pension-calculator', Pension, 'Retire at', 'We used 55, the least this can be.'],
  ])(
    'in %s says what was used in its place once it is cleared, where that is not nothing',
    (tool, Calculator, label, said) => {
      openAt(`/tools/${tool}`, Calculator)
      type(label, '')
      expect(screen.getByText(said)).toBeTruthy()
    },
  )
})

// promise: rates-end-told
test.each<[string, ComponentType]>([
  ['tax-calculator', Tax],
  ['pension-calculator', Pension],
  ['pension-tax-relief', TaxRelief],
  ['student-loan', StudentLoan],
  ['first-home', FirstHome],
  ['self-employed', SelfEmployed],
])('%s says from the day after the table’s last that our rates end', async (tool, Calculator) => {
  const last = taxYearEnd(taxYearIds.at(-1)!)
  vi.setSystemTime(new Date(`${addDays(last, 1)}T12:00:00Z`))
  openAt(`/tools/${tool}`, Calculator)
  expect(await screen.findAllByText(`Our rates end on ${longDate(last)}`)).toHaveLength(1)
})

// promise: calculator-results-in-whole-pounds
test('results are in whole pounds, the parts of a budget add up, and a spreadsheet has the pence', async () => {
  for (const [tool, Calculator] of [
    ['budget-calculator?income=1505', Budget],
    ['emergency-fund?saved=4500&monthly=1000', EmergencyFund],
    ['compound-interest', CompoundInterest],
  ] as const) {
    openAt(`/tools/${tool}`, Calculator)
    unfold()
    expect(shown()).toContain('£')
    expect(shown()).not.toMatch(/£[\d,]+\.\d\d/)
  }
  expect(await copiedCsv()).toContain('10,13000,4175.24,17175.24')
  openAt('/tools/budget-calculator?income=1505', Budget)
  expect(shown()).toContain('50% is £753 for needs, 30% is £451 for wants and 20% is £301 for savings')
})

test('each amount to save becomes a goal, filled in; a full fund and a pension none', () => {
  const goals: GoalStart[] = []
  const goalOf = (search: string, Calculator: ComponentType) => {
    cleanup()
    history.replaceState(null, '', search)
    goals.length = 0
    render(
      <GoalButtonProvider value={(goal) => void goals.push(goal)}>
        <Calculator />
      </GoalButtonProvider>,
    )
    return goals.at(-1)
  }
  expect(goalOf('/tools/compound-interest', CompoundInterest)).toMatchObject({
    ...{ title: 'Savings in 10 years', targetAmount: 17_175, currentAmount: 1_000, targetDate: '2036-11-21' },
  })
  expect(goalOf('/tools/budget-calculator', Budget)).toMatchObject({
    ...{ title: 'A year of saving', targetAmount: 7_200, targetDate: '2027-11-21' },
  })
  expect(goalOf('/tools/emergency-fund?saved=4500&monthly=1000', EmergencyFund)).toMatchObject({
    ...{
      title: 'Emergency fund',
      targetAmount: 12_000,
      currentAmount: 4_500,
      targetDate: '2027-07-21',
      icon: 'umbrella',
    },
  })
  expect(goalOf('/tools/emergency-fund?saved=12000', EmergencyFund)).toBeUndefined()
  expect(goalOf('/tools/pension-tax-relief', TaxRelief)).toBeUndefined()
})
