import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { payslipDefaults, payslipFromFigures, type otherKinds } from './inputs.ts'
import { loadCheck, payslipResult } from './result.ts'
import { signedAmount } from './signed-amount.ts'

type Texts = Partial<typeof payslipDefaults>

/** £2,700 in month 8 of 2026/2027 at 1257L: every line matches (domain/payroll/payslip-check.test.ts has the sums). */
const right: Texts = {
  ...{ date: '2026-11-27', code: '1257L', basic: '2700' },
  ...{ tax: '330.20', insurance: '132.16', loan: '0', pension: '0', net: '2237.64' },
}

function checkOf(texts: Texts) {
  const result = payslipResult({ ...payslipDefaults, ...texts })
  if (result.kind !== 'checked') throw new Error(JSON.stringify(result))
  return result.check
}
const verdictsOf = (texts: Texts) => checkOf(texts).lines.map(({ verdict }) => verdict)
const allMatch = ['matches', 'matches', 'matches', 'matches', 'matches']

beforeAll(loadCheck)

describe('payslipResult', () => {
  // promise: payslip-check-each-field
  test.each<[string, Texts]>([
    ['nothing but its lines', {}],
    ['another deduction', { 'other-deductions': '15', net: '2222.64' }],
    // 8 × 2,800 − 8,386.08 = 14,013; 7 × 2,800 − 7,337.82 = 12,262; 1,751 × 20%
    ['a benefit that is taxed and not paid', { benefits: '100', tax: '350.20', net: '2217.64' }],
    // 2,616.67: 8 × 2,616.67 − 8,386.08 = 12,547, seven months 10,978: 1,569 × 20%; (2,616.67 − 1,048) × 8%
    ['pay given up', { sacrifice: '83.33', tax: '313.80', insurance: '125.49', net: '2177.38' }],
    // 2,680: 13,053 − 11,422 = 1,631 × 20%
    ['payroll giving', { giving: '20', tax: '326.20', net: '2221.64' }],
    ['expenses paid back', { untaxed: '90', net: '2327.64' }],
    // Six months of £2,500 before this job; 580.60 taken in this job’s two.
    [
      'an earlier job',
      {
        ...{ basic: '2500', 'pay-to-date': '5000', 'tax-to-date': '580.60', p45: 'yes', 'p45-pay': '15000' },
        ...{ 'p45-tax': '1742', tax: '290.20', insurance: '116.16', net: '2093.64' },
      },
    ],
    ['a student loan', { plans: 'plan2', loan: '22', net: '2215.64' }],
    ['letter C', { letter: 'C', age: '70', insurance: '0', net: '2369.80' }],
    ['letter C by a date of birth', { letter: 'C', born: '1950-01-01', insurance: '0', net: '2369.80' }],
    [
      'a pension by its kind and percentage',
      { 'pension-method': 'net-pay', 'pension-percent': '5', tax: '303.20', pension: '135', net: '2129.64' },
    ],
    [
      'a pension on qualifying earnings',
      {
        ...{ 'pension-method': 'relief-at-source', 'pension-percent': '5', 'pension-counts': 'qualifying-earnings' },
        ...{ pension: '87.20', net: '2150.44' },
      },
    ],
    ['totals to date', { 'pay-to-date': '21600', 'tax-to-date': '2642.60' }],
    // A bonus of £2,000: 23,600 − 8,386.08 = 15,213 × 20% − 2,312.40; 3,141 × 8% + 511 × 2%
    [
      'other pay',
      {
        ...{ 'other-pay': '2000', 'pay-to-date': '23600', 'tax-to-date': '3042.60' },
        ...{ tax: '730.20', insurance: '261.50', net: '3708.30' },
      },
    ],
    ['pay by the week', { interval: 'week', basic: '500', tax: '51.60', insurance: '20.64', net: '427.76' }],
    ['an emergency code', { code: '1257L M1' }],
  ])('finds nothing wrong with a right payslip that has %s', (_, change) => {
    expect(verdictsOf({ ...right, ...change })).toEqual(allMatch)
  })

  test.each<[string, Texts]>([
    ['another deduction', { 'other-deductions': '15' }],
    ['net pay', { net: '2237.60' }],
    ['a loan', { loan: '10', plans: '' }],
    ['National Insurance', { insurance: '130' }],
  ])('finds something wrong where %s is', (_, change) => {
    expect(verdictsOf({ ...right, ...change })).not.toEqual(allMatch)
  })

  test('takes an earlier job as not known until it is answered whole, and none where there was none', () => {
    const second = { ...right, basic: '2500', 'pay-to-date': '5000', 'tax-to-date': '580.60', tax: '290.20' }
    const taxOf = (texts: Texts) => checkOf({ ...second, ...texts }).lines[0]
    const waiting = { verdict: 'cannot-tell', needs: ['p45'] }
    expect(taxOf({})).toMatchObject(waiting)
    expect(taxOf({ p45: 'yes', 'p45-pay': '15000' })).toMatchObject(waiting)
    expect(taxOf({ p45: 'yes', 'p45-tax': '1742' })).toMatchObject(waiting)
    expect(taxOf({ p45: 'yes', 'p45-pay': '15000', 'p45-tax': '1742' })).toMatchObject({ verdict: 'matches' })
    expect(taxOf({ p45: 'no', 'p45-pay': '15000', 'p45-tax': '1742' })).toMatchObject({ verdict: 'more' })
  })

  const hourly: Texts = { ...right, basic: '1200', hours: '100', age: '30' }

  test.each<[keyof typeof otherKinds, string]>([
    ['overtime', 'met'],
    ['commission', 'met'],
    ['bonus', 'met'],
    ['premium', 'below'],
    ['tips', 'below'],
  ])('lets %s beside basic pay below the minimum wage make it %s', (kind, verdict) => {
    expect(checkOf({ ...hourly, 'other-pay': '200', 'other-kind': kind }).wage?.verdict).toBe(verdict)
    expect(checkOf({ ...hourly, 'other-pay': '200' }).wage?.verdict).toBe('cannot-tell')
  })

  test.each([
    ['', '', 'cannot-tell'],
    ['job', '', 'below'],
    ['own', '', 'met'],
    ['both', '', 'cannot-tell'],
    ['both', '10', 'below'],
    ['both', '0', 'met'],
  ])('lets other deductions that are for ‘%s’ (‘%s’) make pay at the minimum wage %s', (kind, part, verdict) => {
    const least = { ...hourly, basic: '1271', 'other-deductions': '60' }
    expect(checkOf({ ...least, 'deductions-for': kind, 'deductions-job': part }).wage?.verdict).toBe(verdict)
  })

  test('takes the first year of an apprentice, and the first day of the pay, for the minimum wage', () => {
    const apprentice = { ...hourly, basic: '900', apprentice: 'yes' }
    expect(checkOf({ ...apprentice, 'first-year': 'yes' }).wage?.verdict).toBe('met')
    expect(checkOf({ ...apprentice, 'first-year': 'no' }).wage?.verdict).toBe('below')
    expect(checkOf(apprentice).wage).toMatchObject({ verdict: 'cannot-tell', needs: ['isFirstYear'] })
    // £12.21 until 31 March 2026, then £12.71
    const april = { ...hourly, basic: '1221', date: '2026-04-15' }
    expect(checkOf({ ...april, 'pay-from': '2026-03-16' }).wage?.verdict).toBe('met')
    expect(checkOf({ ...april, 'pay-from': '2026-04-01' }).wage?.verdict).toBe('below')
  })

  test('takes a date of birth before the age, unless it lies after pay day', () => {
    const at = (born: string) => checkOf({ ...hourly, basic: '1085', age: '20', born }).wage?.verdict
    expect([at(''), at('2000-01-10'), at('2030-01-10')]).toEqual(['met', 'below', 'met'])
  })

  test('knows where the learner lives', () => {
    const remarks = (region: string) => checkOf({ ...right, region }).remarks.map(({ kind }) => kind)
    expect([remarks('scotland'), remarks('england')]).toEqual([['code-of-another-nation'], []])
  })

  test('asks for what is missing', () => {
    const asked = (texts: Texts) => payslipResult({ ...payslipDefaults, ...right, ...texts })
    expect(asked({ date: '', code: '', basic: '' })).toMatchObject({
      asks: ['the pay day', 'the tax code', 'your pay'],
    })
    expect(asked({ code: 'nonsense' })).toMatchObject({ kind: 'asks', asks: ['the tax code'] })
    expect(asked({ date: '2023-04-05' })).toMatchObject({ kind: 'asks', asks: ['the pay day'] })
    expect(asked({ date: '2023-04-06' })).toMatchObject({ dateProblem: null, period: { number: 1 } })
    expect(asked({ date: '2027-04-06' }).dateProblem).toContain('from 6 April 2023 to 5 April 2027')
  })

  test('takes totals to date together, of at least this payslip’s own pay', () => {
    const problemOf = (pay: string, tax: string, more: Texts = {}) =>
      payslipResult({ ...payslipDefaults, ...right, ...more, 'pay-to-date': pay, 'tax-to-date': tax }).totalsProblem
    expect([problemOf('', ''), problemOf('21600', '2642.60')]).toEqual([null, null])
    expect(problemOf('', '5')).toBe('Give the pay to date as well, or clear the tax to date.')
    expect(problemOf('5', '')).toBe('Give the tax to date as well, or clear the pay to date.')
    // A pound of rounding, and the pension that came off before.
    expect([problemOf('2699', '0'), problemOf('2698.99', '0') !== null]).toEqual([null, true])
    const pension = { pension: '135' }
    expect([problemOf('2564', '0', pension), problemOf('2563.99', '0', pension) !== null]).toEqual([null, true])
    // What is given up or given, filled in or missing between the lines
    const less = { tax: '', insurance: '', net: '' }
    expect([
      problemOf('2598', '0', { ...less, sacrifice: '101' }),
      problemOf('2597', '0', { ...less, sacrifice: '101' }) !== null,
    ]).toEqual([null, true])
    expect(problemOf('2579', '0', { ...less, giving: '20', sacrifice: '100' })).toBeNull()
    expect([problemOf('2598', '0', { net: '2136.64' }), problemOf('2597', '0', { net: '2136.64' }) !== null]).toEqual([
      null,
      true,
    ])
    const percent = { 'pension-percent': '10' }
    expect([problemOf('2429', '0', percent), problemOf('2428.99', '0', percent) !== null]).toEqual([null, true])
  })
})

test.each([
  ['', null],
  ['20', 2_000],
  ['-20', -2_000],
  ['−20.50', -2_050],
  ['(20)', -2_000],
  [' – 20', -2_000],
  ['120.40-', -12_040],
  ['£-120.40', -12_040],
  ['120.40 CR', -12_040],
])('signedAmount reads ‘%s’ as %s pence', (text, amount) => {
  expect(signedAmount(text)).toBe(amount)
})

test('payslipFromFigures has how often one is paid, and the loans', () => {
  const figures = {
    ...{ pay: 24_000, payPeriod: 'year' as const, hoursAWeek: null, takeHome: null, payDay: null },
    ...{ housing: null, housingEvery: 'month' as const, changedAt: null },
  } satisfies Partial<OwnFigures>
  expect(payslipFromFigures({ ...figures, paidEvery: 'week', studentLoans: ['plan2', 'postgraduate'] })).toEqual({
    interval: 'week',
    plans: 'plan2.postgraduate',
  })
  expect(payslipFromFigures({ ...figures, paidEvery: 'month', studentLoans: [] })).toEqual({ interval: 'month' })
})
