import { addDays, longDate } from '#domain/calendar.ts'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearEnd } from '#domain/tax/rates/tax-years.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { choose, copiedCsv, field, openAt, row, shown, shows, type, unfold } from '../calculator-in-test.tsx'
import { Calculator, creditFrom } from './calculator.tsx'
import { creditInputs, obstacles, payFromFigures } from './inputs.ts'
import { workMonth } from './month.tsx'
import { startsOf } from '../frame/declared.ts'
import { notesOn, payAlong } from './words.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const defaults = startsOf(creditInputs)
type Texts = Partial<typeof defaults>
const worked = (texts: Texts = {}) => workMonth({ ...defaults, first: 'none', ...texts }, '2026-11-24')

/** Opens it for somebody for whom it can work out a sum. */
async function begin(): Promise<void> {
  openAt('/tools/universal-credit', Calculator)
  choose('None of these')
  await shows('Who claims')
}

describe('the question that comes first', () => {
  // promise: universal-credit-asks-first
  test.each(Object.entries(obstacles))('with %s there is no sum, and it says why', (obstacle, { label, why }) => {
    openAt('/tools/universal-credit', Calculator)
    choose(label)
    expect(shown()).toContain(why)
    expect(shown()).toContain('So we show no sum.')
    expect(shown()).not.toContain('£')
    expect(creditFrom({ ...defaults, first: obstacle }, '2026-11-24').text).not.toMatch(/£|\d\d\d/)
    expect(screen.getByText('Turn2us').getAttribute('href')).toBe('https://benefits-calculator.turn2us.org.uk/')
  })

  test('has to be answered: until then there is no sum either, and nothing to copy', () => {
    openAt('/tools/universal-credit', Calculator)
    expect(shown()).toContain('Answer this first')
    expect(shown()).not.toContain('£')
    expect(screen.queryByText('Copy as CSV')).toBeNull()
  })
})

// promise: universal-credit-rates-end-told
test('says that our rates end, from the day after the table’s last', async () => {
  const last = taxYearEnd(taxYearIds.at(-1)!)
  vi.setSystemTime(new Date(`${addDays(last, 1)}T12:00:00Z`))
  await begin()
  expect(shown()).toContain(`Our rates end on ${longDate(last)}`)
})

// promise: universal-credit-next-hundred
test('says what is kept of £100 more and of more hours, with the working, beside a full check', async () => {
  await begin()
  // 16 hours at £12.71, two children, one of them from before April 2017
  type('Your pay a month, before tax in pounds', '881.23')
  type('Children you look after', '2')
  type(creditInputs.early.label, '1')
  // 424.90 + 351.88 + 303.94 + 600 − 55% × (881.23 − 427)
  expect(shown()).toContain(
    'Pay of £881.23 after tax and £1,430.89 of Universal Credit make £2,312.12 a month, on these figures and with the rates of 2026/2027.',
  )
  expect(shown()).toContain('Of £100 more a month before tax, none goes to tax, Universal Credit goes down by £55')
  expect(shown()).toContain('and you keep £45.')
  // 4 × 13 × 52 ÷ 12 = 225.33 to 1,106.56: above 1,047.50 are 59.06, of which 28% go, rounded in pay
  expect(shown()).toContain('These hours pay £225.33 more a month before tax. Of that, £16.54 goes to tax')
  expect(shown()).toContain('and you keep £93.96: £5.42 an hour.')
  unfold()
  await shows('How the sum is worked out')
  expect(row('How the sum is worked out', 'Taken for pay')).toBe('Taken for pay(£881.23 − £427) × 55%£249.83')
  expect(row('How the sum is worked out', 'Universal Credit')).toBe('Universal CreditWhat is left£1,430.89')
  expect(shown()).toContain('whether you get Universal Credit, and how much, its office decides')
  expect(shown()).not.toMatch(/you (are entitled|will get|qualify)/)
  for (const number of ['0800 144 8848', '0800 702 2020', '0800 028 1456', '0800 915 4604'])
    expect(screen.getByText(number).getAttribute('href')).toBe(`tel:${number.replaceAll(' ', '')}`)
  const csv = await copiedCsv()
  expect(csv).toContain('100,0,55,45\r\n')
  expect(csv).toContain('At most,All of these,1680.72\r\n')
})

// promise: universal-credit-too-much-saved
test('gives nothing above £16,000 of savings and says why; up to there it says what they take', async () => {
  await begin()
  choose('My partner and I')
  type('Savings in pounds', '12000')
  // 6,000 ÷ 250 × 4.35
  expect(shown()).toContain('Savings of £12,000 take £104.40 a month: £4.35 for each £250 above £6,000, or part of it.')
  type('Savings in pounds', '16000.01')
  expect(shown()).toContain(
    'With more than £16,000 saved there is no Universal Credit, whatever the pay: it is meant for those who cannot live on their savings. What both of you have counts together.',
  )
  expect(shown()).toContain('Of £100 more a month before tax, none goes to tax, and you keep £100.')
  expect(shown()).not.toContain('What is left as pay rises')
})

test('asks what depends on another answer only then', async () => {
  await begin()
  const asked = (label: string) => screen.queryByLabelText(label) !== null
  const pairs = [
    'Your partner’s pay a month, before tax in pounds',
    'What childcare costs a month in pounds',
    creditInputs.lower.label,
  ]
  expect(pairs.map(asked)).toEqual([false, false, false])
  unfold()
  choose('My partner and I')
  type('Children you look after', '1')
  expect(pairs.map(asked)).toEqual([true, true, true])
  expect(asked(creditInputs.protected.label)).toBe(false)
  choose(creditInputs.ill.label)
  expect(asked(creditInputs.protected.label)).toBe(true)
  choose('Wales')
  expect(asked(creditInputs.london.label)).toBe(false)
})

test('counts Greater London in England alone, and protected health only with what it belongs to', () => {
  const capped = { rent: '3000', pay: '800', london: 'yes' } as const
  const cap = (texts: Texts) => worked(texts).now.award.takenForBenefitCap
  expect(cap(capped)).toBeLessThan(cap({ ...capped, london: '' }))
  expect(cap({ ...capped, region: 'wales' })).toBe(cap({ ...capped, region: 'wales', london: '' }))
  const health = (texts: Texts) => worked(texts).now.award.parts.health
  expect(health({ ill: 'yes', protected: 'yes' })).toBeGreaterThan(health({ ill: 'yes' }))
  expect(health({ protected: 'yes' })).toBe(0)
})

test('brings to a budget what pay and Universal Credit make together, and says that the rates end once they have', async () => {
  await begin()
  type('Your pay a month, before tax in pounds', '881.23')
  type('Children you look after', '2')
  type(creditInputs.early.label, '1')
  expect(screen.getByRole('link', { name: /budget/i }).getAttribute('href')).toBe(
    '/tools/budget-calculator?income=2312.12',
  )
  expect(shown()).not.toContain('Our rates end')
  vi.setSystemTime(new Date('2027-04-06T12:00:00Z'))
  await begin()
  expect(shown()).toContain('Our rates end on 5 April 2027')
})

test('counts no child twice, and says so beside the field', async () => {
  await begin()
  type('Children you look after', '2')
  type(creditInputs.early.label, '3')
  expect(shown()).toContain('We used 2: there are no more children.')
  expect(worked({ children: '2', early: '3' }).now.award.parts.children).toBe(65_582)
  // Of two children one has the higher addition, so at most one is left for the lower.
  expect(worked({ children: '2', higher: '1', lower: '5' }).counted).toMatchObject({ higher: 1, lower: 1 })
})

test('leaves nothing in the address', async () => {
  await begin()
  choose(creditInputs.ill.label)
  expect(location.search).toBe('')
  expect(field('Keep what I type on this device').checked).toBe(false)
})

// promise: universal-credit-notes
test.each<[string, Texts, string, Texts]>([
  [
    'what pay may be had untouched',
    { children: '1' },
    'The first £427 of pay after tax takes nothing off Universal Credit',
    {},
  ],
  ['that the whole pay counts', {}, 'each £1 of pay after tax takes 55p off Universal Credit', { ill: 'yes' }],
  ['where it ends', { rent: '0' }, 'Universal Credit ends at about £773', { savings: '16001' }],
  ['the benefit cap', { rent: '3000', pay: '800' }, 'The benefit cap takes £', { rent: '3000', pay: '881' }],
  [
    'childcare of two where one works',
    { household: 'couple', children: '1', childcare: '400' },
    'In a couple, both have to work',
    { household: 'couple', children: '1', childcare: '400', partner: '500' },
  ],
  ['what Scotland adds', { region: 'scotland', children: '1' }, 'Scottish Child Payment', { children: '1' }],
  ['how Northern Ireland pays', { region: 'northern-ireland' }, 'twice a month', { region: 'wales' }],
])('notes %s, and only where it applies', (_, applies, said, doesNot) => {
  expect(notesOn(worked(applies)).join(' ')).toContain(said)
  expect(notesOn(worked(doesNot)).join(' ')).not.toContain(said)
})

test('says that a student loan comes off what is kept', () => {
  expect(notesOn(worked()).join(' ')).toContain('it comes off what you keep')
})

test('draws along some thirty to forty steps of pay, beyond the end of the award, whatever is typed', () => {
  for (const texts of [{}, { pay: '9999999' }, { rent: '5000', children: '6' }, { pay: '0', rent: '0' }]) {
    const result = worked(texts)
    const places = payAlong(result)
    expect(places.length).toBeGreaterThan(25)
    expect(places.length).toBeLessThan(45)
    expect(places.at(-1)! * 100).toBeGreaterThanOrEqual(Math.max(result.household.pay, result.endsAt ?? 0))
  }
})

test('starts with a learner’s own pay, a month of it', () => {
  const rest = { hoursAWeek: null, takeHome: null, paidEvery: 'month', payDay: null, housing: null } as const
  expect(
    payFromFigures({
      ...rest,
      pay: 15_000,
      payPeriod: 'year',
      housingEvery: 'month',
      studentLoans: [],
      changedAt: null,
    }),
  ).toEqual({ pay: '1250' })
})
