import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import userEvent from '@testing-library/user-event'
import { storeTaxChoices } from '#web/session/tax-choices.ts'
import { choose, copiedCsv, field, openAt, press, readOut, row, shown, shows, type } from '../calculator-in-test.tsx'
import { GoalButtonProvider, type GoalStart } from '../frame/make-goal.tsx'
import { Calculator } from './calculator.tsx'
import { selfEmployedDefaults, selfEmployedFrom, selfEmployedFromFigures, type SelfEmployedTexts } from './inputs.ts'
import { notesOn } from './notes.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

/** Edinburgh: £18,000 less £2,500 beside a job of £21,000, plan 2, 2026/2027. */
const edinburgh =
  '?turnover=18000&expenses=2500&salary=21000&region=scotland&year=2026-2027&deduct=expenses&loans=plan2'

// promise: self-employed-says-what-to-set-aside
test('says what to set aside a month, of each £100, and what is due when with payments on account', async () => {
  openAt(`/tools/self-employed${edinburgh}`, Calculator)
  expect(shown()).toContain(
    '£18,000 came in. Less £2,500 of costs, the profit is £15,500. On top of a job of £21,000 it brings a bill of £3,985.54 for 2026/2027. Set aside £332.13 a month.',
  )
  // 3,985.54 ÷ 18,000 is 22.1%, up to the pound
  expect(shown()).toContain('Of each £100 that comes in, put £23 aside.')
  await shows('What is due when', 'How the bill is worked out')
  expect(row('Each payment', '31 January 2028')).toBe('31 January 2028£3,985.54£1,672.77£5,658.31')
  expect(row('Each payment', '31 July 2028')).toBe('31 July 2028£0£1,672.77£1,672.77')
  expect(row('Each payment', '31 January 2029')).toBe('31 January 2029£640£1,672.77£2,312.77')
  expect(shown()).toContain('tell HMRC by 5 October 2027')
  expect(row('How the bill is worked out', 'Class 4')).toBe('Class 4£2,930 × 6%£175.80')
  expect(row('How the bill is worked out', 'Student loan')).toBe(
    'Student loan£640 on pay and profit − £0 on the pay£640.00',
  )
  expect(await copiedCsv()).toContain('2028-01-31,3985.54,1672.77,5658.31\r\n')
})

test('is answered as one types: the allowance or the costs, a job, a loan', async () => {
  openAt('/tools/self-employed?year=2026-2027', Calculator)
  // 6,000 − 1,000 at 20%, and nothing of Class 4 below 12,570
  expect(shown()).toContain('Less the trading allowance of £1,000, the profit is £5,000.')
  expect(shown()).toContain('a bill of £1,000 for 2026/2027. Set aside £83.34 a month.')
  type('What the work cost you in pounds', '1500')
  expect(shown()).toContain('Less £1,500 of costs, the profit is £4,500.')
  choose('The trading allowance')
  await shows('With your costs the profit would be £4,500. You may take the better of the two.')
  choose('Plan 1')
  // (24,000 + 5,000 − 26,900) × 9%, whole pounds
  expect(shown()).toContain('a bill of £1,189 for 2026/2027.')
  type('Money that came in in pounds', '1000')
  await shows('the profit is £0. There is nothing to pay on it.', 'is free of tax and need not be reported')
  type('Money that came in in pounds', '')
  expect(shown()).toContain('Fill in what came in to see what to set aside.')
})

test('asks for one payment where there are none on account, and says where each pound that came in goes', async () => {
  openAt('/tools/self-employed?turnover=3000&expenses=500&salary=20000&year=2026-2027', Calculator)
  await shows('What is due when', 'Each payment')
  expect(document.querySelectorAll('[aria-labelledby=payment-days] tbody tr')).toHaveLength(1)
  // 3,000 less the allowance of 1,000, at 20%; 500 were costs
  expect(readOut('Where the £3,000', 'Home')).toBe('Costs £500, 16.7p of every £1')
  expect(readOut('Where the £3,000', 'ArrowRight')).toBe('Income tax £400, 13.3p of every £1')
  expect(readOut('Where the £3,000', 'End')).toBe('Yours £2,100, 70.0p of every £1')
})

test('compares an older year with today’s rates', async () => {
  openAt('/tools/self-employed?turnover=40000&salary=0&year=2023-2024', Calculator)
  // 2023/2024: 26,430 × 20% + 26,430 × 9% + 179.40; today 26,430 × 26%
  expect(shown()).toContain('a bill of £7,844.10 for 2023/2024.')
  expect(shown()).toContain(
    'With that year’s rates, the same year brings a bill of £6,872: £972 less than with the rates of 2023/2024.',
  )
  await shows('How the bill is worked out')
  expect(row('How the bill is worked out', 'Class 2')).toBe('Class 2For 52 weeks£179.40')
})

// promise: self-employed-goal
test('the bill becomes a goal by the day on which it is due, if that is to come', () => {
  const goals: GoalStart[] = []
  history.replaceState(null, '', `/tools/self-employed${edinburgh}`)
  render(
    <GoalButtonProvider value={(goal) => void goals.push(goal)}>
      <Calculator />
    </GoalButtonProvider>,
  )
  expect(shown()).toContain('Set aside £332.13 a month, and the money is there when the bill is due.')
  expect(goals.at(-1)).toEqual({
    title: 'Tax bill for 2026/2027',
    targetAmount: 3_986,
    targetDate: '2028-01-31',
  })
  // A day that has passed is no day to save by.
  cleanup()
  vi.setSystemTime(new Date('2028-01-31T12:00:00Z'))
  render(
    <GoalButtonProvider value={(goal) => void goals.push(goal)}>
      <Calculator />
    </GoalButtonProvider>,
  )
  expect(goals.at(-1)).toEqual({ title: 'Tax bill for 2026/2027', targetAmount: 3_986 })
})

const notes = (texts: Partial<SelfEmployedTexts>) =>
  notesOn(selfEmployedFrom({ ...selfEmployedDefaults, year: '2026-2027', ...texts }, '2026-11-24')).join(' ')

// promise: self-employed-notes
test.each<[string, Partial<SelfEmployedTexts>, string, Partial<SelfEmployedTexts>]>([
  [
    'what of Class 4 can be claimed back',
    { salary: '52000', turnover: '31000' },
    '£697.20 of the Class 4 is too much',
    { salary: '12570', turnover: '31000' },
  ],
  [
    'that it is not worked out in 2023/2024',
    { salary: '52000', turnover: '31000', year: '2023-2024' },
    'We do not work it out for this year.',
    { salary: '0', turnover: '31000', year: '2023-2024' },
  ],
  [
    'a year that does not count for the State Pension',
    { salary: '0', turnover: '8104.99' },
    'A profit below £7,105 does not make a year count',
    { salary: '0', turnover: '8105' },
  ],
  [
    'the bill through wages',
    { turnover: '14000' },
    'A bill below £3,000 can be taken from your wages',
    { turnover: '15500' },
  ],
  ['digital records', { turnover: '20000.01' }, 'digitally from 6 April 2028 on', { turnover: '20000' }],
  ['the Child Benefit charge', { salary: '55000' }, 'from £60,000 on', { salary: '54999' }],
])('notes %s, and only where it applies', (_, applies, said, doesNot) => {
  expect(notes(applies)).toContain(said)
  expect(notes(doesNot)).not.toContain(said)
})

// promise: self-employed-no-past-date
test.each<[today: string, returnNote: string, isThroughWages: boolean]>([
  ['2026-11-24', 'If you have sent no return before, tell HMRC by 5 October 2027.', true],
  ['2027-10-05', 'tell HMRC by 5 October 2027. Send the return online and pay by 31 January 2028.', true],
  ['2027-10-06', 'HMRC had to hear from you by 5 October 2027. If it has not, tell it now.', true],
  ['2027-12-31', 'Send the return online and pay by 31 January 2028.', false],
  ['2028-02-01', 'The days of this tax year have passed', false],
])('on %s names no day to act by that has passed', (today, returnNote, isThroughWages) => {
  const said = notesOn(selfEmployedFrom({ ...selfEmployedDefaults, year: '2026-2027' }, today)).join(' ')
  expect(said).toContain(returnNote)
  expect(said.includes('30 December 2027')).toBe(isThroughWages)
})

// promise: tools-begin-with-todays-year
test('begins with the year that was chosen, else today’s, however it is opened, and returns to today’s', async () => {
  const opened = (address: string) => {
    openAt(address, Calculator)
    return field('Tax year').value
  }
  expect(opened('/tools/self-employed')).toBe('2026-2027')
  expect(shown()).toContain('for 2026/2027')
  await shows('tell HMRC by 5 October 2027')
  expect(opened('/tools/self-employed?turnover=9000')).toBe('2026-2027')
  storeTaxChoices({ taxYear: '2025/2026' })
  expect(opened('/tools/self-employed')).toBe('2025-2026')
  await userEvent.selectOptions(field('Tax year'), '2023-2024')
  expect(shown()).toContain('This bill was due on 31 January 2025.')
  await shows('31 January 2025 (passed)', 'The days of this tax year have passed')
  press('Reset')
  expect(field('Tax year').value).toBe('2026-2027')
})

test('starts with a learner’s pay and loans', () => {
  expect(
    selfEmployedFromFigures({
      ...{ pay: 2_000, payPeriod: 'month', hoursAWeek: null, takeHome: null, paidEvery: 'month', payDay: null },
      ...{ housing: null, housingEvery: 'month', studentLoans: ['plan2', 'postgraduate'], changedAt: null },
    }),
  ).toEqual({ salary: '24000', loans: 'plan2.postgraduate' })
})
