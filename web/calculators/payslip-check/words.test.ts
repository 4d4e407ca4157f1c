// Each sentence that a check can say, by what it depends on. The checks themselves are domain/payroll/payslip-check.test.ts.
import { beforeAll, describe, expect, test } from 'vitest'
import { pence } from '#domain/money.ts'
import type { CheckedLine } from '#domain/payroll/checked-line.ts'
import type { WageCheck } from '#domain/payroll/minimum-wage.ts'
import type { PayslipCheck } from '#domain/payroll/payslip-check.ts'
import type { Reason } from '#domain/payroll/payslip-reasons.ts'
import type { Remark } from '#domain/payroll/payslip-remarks.ts'
import { rateOn } from '#domain/tax/rates/tax-years.ts'
import { payslipDefaults } from './inputs.ts'
import { askedFields, needsOf } from './needs.ts'
import { loadCheck, payslipResult } from './result.ts'
import {
  amountWords,
  checkedAnswer,
  checkedVerdict,
  differenceWords,
  needWords,
  netWords,
  reasonWords,
  remarkWords,
  wageWords,
} from './words.ts'

type Texts = Partial<typeof payslipDefaults>

/** £2,700 in month 8 of 2026/2027 at 1257L, with its totals to date: every line matches. */
const right: Texts = {
  ...{ date: '2026-11-27', code: '1257L', basic: '2700', 'pay-to-date': '21600', 'tax-to-date': '2642.60' },
  ...{ tax: '330.20', insurance: '132.16', loan: '0', pension: '0', net: '2237.64' },
}

/** £83.33 was given up: 8 × 2,616.67 − 8,386.08 = 12,547, seven months 10,978: 1,569 × 20%; (2,616.67 − 1,048) × 8%. */
const bicycle: Texts = {
  ...{ 'pay-to-date': '', 'tax-to-date': '', tax: '313.80', insurance: '125.49', net: '2177.38' },
}

/** Three months’ pay to date, taxed as month 3: £991, this month £330.40. */
const early: Texts = { 'pay-to-date': '8100', 'tax-to-date': '991', tax: '330.40', net: '2237.44' }

beforeAll(loadCheck)

function checkOf(texts: Texts = {}): PayslipCheck {
  const result = payslipResult({ ...payslipDefaults, ...right, ...texts })
  if (result.kind !== 'checked') throw new Error(JSON.stringify(result))
  return result.check
}

describe('checkedVerdict', () => {
  test.each<[string, Texts, string]>([
    ['all is right', {}, 'Every line matches what we expect.'],
    ['not all is filled in', { net: '' }, 'What you filled in matches what we expect.'],
    [
      'nothing is filled in',
      { tax: '', insurance: '', loan: '', pension: '', net: '', 'pay-to-date': '', 'tax-to-date': '' },
      'This is what we expect. Now fill in what came off, and each line is checked as you type.',
    ],
    [
      'there is something to ask about',
      { code: '1257L M1', 'pay-to-date': '', 'tax-to-date': '' },
      'Every line matches what we expect, but there is something to ask about.',
    ],
    [
      'the pay is below the minimum wage',
      { age: '30', hours: '300' },
      'Every line matches what we expect, but there is something to ask about.',
    ],
    ['the pay is above it', { age: '30', hours: '100' }, 'Every line matches what we expect.'],
    [
      'one line differs, for a reason',
      { insurance: '33.04', net: '2336.76' },
      'National Insurance is £99.12 less than we expect, most likely because this is what the letter J takes, and not A.',
    ],
    [
      'one line differs, for none',
      { tax: '417.13', net: '2150.71', 'tax-to-date': '2729.53' },
      'Income tax is £86.93 more than we expect.',
    ],
    [
      'two lines differ',
      { insurance: '33.04', loan: '40', net: '2296.76' },
      'National Insurance and student loan are not what we expect. Together they take £59.12 less.',
    ],
    [
      'two lines take as much more as less',
      { insurance: '92.66', loan: '39.50', net: '2237.64' },
      'National Insurance and student loan are not what we expect. Together they take what we expect.',
    ],
    [
      'one thing explains two lines',
      bicycle,
      'Income tax and National Insurance are not what we expect. Together they take £23.07 less. Most likely because £83.33 of pay was given up before tax and National Insurance, as for a bicycle, a car or more holiday. Fill it in if so.',
    ],
    ['pay came early', { ...early, date: '2026-06-05' }, 'Every line matches what we expect.'],
    [
      'another job may have been before',
      { ...early, date: '2026-11-27' },
      'We cannot tell about income tax and net pay without knowing if you had another job before this one since 6 April, and what its P45 says. National Insurance, student loan and pension match.',
    ],
    [
      'net pay alone differs',
      { net: '2200' },
      'The lines match, but they do not add up. Pay less these deductions leaves £2,237.64, which is £37.64 more than the net pay here. Look for another deduction, and fill it in.',
    ],
    [
      'a line cannot be judged, and another differs',
      { insurance: '33.04', net: '2336.76', pension: '', 'pension-percent': '5', 'pension-method': '' },
      'We cannot tell',
    ],
  ])('says what was found where %s', (_, texts, words) => {
    expect(checkedVerdict(checkOf(texts))).toContain(words)
  })

  test.each<[string, Texts, string]>([
    ['all is right', {}, 'Your payslip: As we expect'],
    [
      'nothing is filled in',
      { tax: '', insurance: '', loan: '', pension: '', net: '', 'pay-to-date': '', 'tax-to-date': '' },
      'Your payslip: Nothing to compare yet',
    ],
    [
      'there is something to ask about',
      { code: '1257L M1', 'pay-to-date': '', 'tax-to-date': '' },
      'Your payslip: Something to ask about',
    ],
    ['one line differs', { insurance: '100', net: '2269.80' }, 'National Insurance: £32.16 less'],
    ['two lines differ', { insurance: '100', loan: '20', net: '2249.80' }, 'Your payslip: Not what we expect'],
    ['the lines match alone', { net: '2200' }, 'Your payslip: It does not add up'],
    [
      'a line cannot be judged',
      { 'pay-to-date': '', 'tax-to-date': '', 'other-pay': '100', insurance: '140.16' },
      'Your payslip: Cannot tell',
    ],
  ])('has fewest words for it where %s', (_, texts, words) => {
    const { title, amount } = checkedAnswer(checkOf(texts))
    expect(`${title}: ${amount}`).toBe(words)
  })

  test('names the lines that wait, and those that match beside them', () => {
    const waiting: Texts = { 'pay-to-date': '', 'tax-to-date': '', 'other-pay': '100', insurance: '140.16' }
    const needed = 'We cannot tell about income tax and net pay without the taxable pay and tax to date.'
    const check = checkOf(waiting)
    expect(checkedVerdict(check)).toBe(`${needed} National Insurance, student loan and pension match.`)
    expect(needsOf(check)).toContain('toDate')
    expect(checkedVerdict(checkOf({ ...waiting, loan: '', pension: '' }))).toBe(`${needed} National Insurance matches.`)
    // What differs is said first, and what matches not at all.
    expect(checkedVerdict(checkOf({ ...waiting, insurance: '137.16' }))).toBe(
      `National Insurance is £3.00 less than we expect. ${needed}`,
    )
  })
})

describe('netWords', () => {
  const words = (texts: Texts) => netWords(checkOf(texts))
  test('follows from the lines, or says on which side to look', () => {
    expect(words({ tax: '540', net: '2027.84' })).toBe('This follows from the lines above.')
    expect(words({ net: '2300' })).toBe(
      'Pay less these deductions leaves £2,237.64, which is £62.36 less than the net pay here. Look for pay that is not filled in, such as overtime, or expenses paid back to you.',
    )
    expect(words({ net: '2200', 'other-deductions': '15' })).toContain('Look for one more deduction, and fill it in.')
    expect(words(bicycle)).toContain(
      'which is £83.33 more than the net pay here. Most likely because £83.33 of pay was given up before tax',
    )
  })
})

describe('differenceWords', () => {
  const line = (verdict: CheckedLine['verdict'], difference: number, expected: number | null) =>
    differenceWords({
      line: 'pension',
      verdict,
      difference: pence(difference),
      expected: expected === null ? null : pence(expected),
      shown: pence(1),
      reasons: [],
      needs: [],
    })
  test.each([
    [line('more', 1_050, 100), '£10.50 more than we expect'],
    [line('less', -1_050, 100), '£10.50 less than we expect'],
    [line('more', 0, null), 'more than we expect'],
    [line('less', 0, null), 'less than we expect'],
  ])('says %s', (words, expected) => {
    expect(words).toBe(expected)
  })
})

test('amountWords writes a refund as one', () => {
  expect([amountWords(pence(-12_040)), amountWords(pence(0)), amountWords(pence(12_040))]).toEqual([
    '£120.40 refund',
    '£0.00',
    '£120.40',
  ])
})

describe('reasonWords', () => {
  const words = (reason: Reason, texts: Texts = {}, line: CheckedLine['line'] = 'income-tax') => {
    const check = checkOf(texts)
    return reasonWords(
      reason,
      check.lines.find((each) => each.line === line)!,
      check,
    )
  }
  const weekly: Texts = { interval: 'week', 'pay-to-date': '', 'tax-to-date': '' }

  test.each<[Reason, string, Texts?]>([
    [{ kind: 'by-itself' }, 'this month was taxed by itself, as with an emergency code (M1)'],
    [{ kind: 'by-itself' }, 'this week was taxed by itself, as with an emergency code (W1)', weekly],
    [{ kind: 'by-itself' }, 'this pay was taxed by itself', { ...weekly, interval: 'two-weeks' }],
    [
      { kind: 'cumulative' },
      'all pay since 6 April was taxed together, though the code says to tax this month by itself',
    ],
    [
      { kind: 'nothing-before' },
      'payroll knows of no pay before this since 6 April. That is right if this is your first',
    ],
    [{ kind: 'code', code: 'BR', isByItself: false }, 'this is what the code BR takes, with no pay free of tax'],
    [{ kind: 'code', code: 'S0T', isByItself: true }, 'this is what the code S0T M1 takes, with no pay free of tax'],
    [{ kind: 'code', code: 'CD1', isByItself: false }, 'this is what the code CD1 takes, with no pay free of tax'],
    [{ kind: 'code', code: '1257L', isByItself: true }, 'this is what the code 1257L W1 takes', weekly],
    // The payslip’s own code has the mark already.
    [{ kind: 'code', code: 'BR', isByItself: true }, 'the code BR takes, with', { code: '1257L M1' }],
    [{ kind: 'code', code: 'NT', isByItself: false }, 'this is what the code NT takes: no tax'],
    [{ kind: 'nation', code: 'S1257L' }, 'this is what S1257L takes, by Scottish rates, though your code has no S'],
    [{ kind: 'nation', code: '1257L' }, 'this is what 1257L takes, though the S in your code asks for Scottish rates'],
    [{ kind: 'period', number: 9 }, 'it was worked out as month 9, but pay day is in month 8'],
    [{ kind: 'period', number: 35 }, 'it was worked out as week 35, but pay day is in week 34', weekly],
    [{ kind: 'to-date-with-pension' }, 'the pay to date that you typed still has your pension in it'],
    [{ kind: 'interval', interval: 'week' }, 'it was worked out as for pay a week'],
    [{ kind: 'pension-method', method: 'sacrifice' }, 'your pension is taken by salary sacrifice, before tax and'],
    [{ kind: 'pension-method', method: 'net-pay' }, 'your pension is taken before tax (a net pay arrangement)'],
    [{ kind: 'pension-method', method: 'relief-at-source' }, 'your pension is taken from taxed pay (relief at source)'],
    [{ kind: 'pension-counts', counts: 'all-pay' }, 'the percentage is taken of all your pay'],
    [{ kind: 'pension-counts', counts: 'basic-pay' }, 'the percentage is taken of basic pay alone'],
    [{ kind: 'pension-counts', counts: 'qualifying-earnings' }, 'the part of your pay that the law counts'],
    [{ kind: 'pension-percent', percent: 3 }, '3% was taken, and not 5%', { 'pension-percent': '5' }],
    [{ kind: 'no-pension-relief' }, 'your pension got no tax relief'],
    [{ kind: 'pension-method', method: 'net-pay' }, '(a net pay arrangement)', { pension: '135' }],
    [{ kind: 'pension-method', method: 'net-pay' }, '(a net pay arrangement). Fill it in'],
    [{ kind: 'jobs-together' }, 'it was worked together with another job'],
    [{ kind: 'director' }, 'nothing until pay since 6 April passes £12,570. That is right if you are one'],
    [{ kind: 'sacrifice-other', amount: pence(83_33) }, '£83.33 of pay was given up before tax and National Insurance'],
    [{ kind: 'payroll-giving', amount: pence(20_00) }, '£20.00 was given to charity from your pay, before tax'],
    [{ kind: 'expenses-paid', amount: pence(90_00) }, '£90.00 was paid without tax, such as mileage'],
    [{ kind: 'refund-due' }, 'tax taken before is owed back to you, and this payslip does not pay it back'],
  ])('of %j says ‘%s’', (reason, expected, texts) => {
    expect(words(reason, texts)).toContain(expected)
  })

  test('names the line of another interval where it is the loan', () => {
    expect(words({ kind: 'interval', interval: 'month' }, {}, 'student-loan')).toMatch(/^the loan was worked out/)
  })

  test.each<[Reason & { kind: 'loan-plans' }, string, string]>([
    [{ kind: 'loan-plans', plans: [] }, 'plan2', 'no student loan was taken'],
    [{ kind: 'loan-plans', plans: ['plan1'] }, 'plan2', 'this is what plan 1 takes, and not plan 2'],
    [{ kind: 'loan-plans', plans: ['plan1'] }, '', 'this is what plan 1 takes. Choose it if it is yours'],
    [
      { kind: 'loan-plans', plans: ['plan2', 'postgraduate'] },
      'plan2',
      'this is what plan 2 and a postgraduate loan takes, and not plan 2',
    ],
  ])('of %j, with the loans ‘%s’, says ‘%s’', (reason, plans, expected) => {
    expect(words(reason, { plans })).toBe(expected)
  })

  test('says of a letter whether the age asks for another', () => {
    const letter = (name: 'A' | 'C' | 'J', texts: Texts = {}) =>
      words({ kind: 'letter', letter: name }, texts, 'national-insurance')
    expect(letter('J')).toBe('this is what the letter J takes, and not A')
    expect(letter('C')).toBe('nothing was taken, as with the letter C')
    // Over State Pension age, with letter A on the payslip; and below it, with C.
    expect(letter('A', { age: '70' })).toBe('the letter A was used, and at your age it should be C')
    expect(letter('C', { age: '30', letter: 'C' })).toBe(
      'nothing was taken, as with the letter C, which is for people over State Pension age',
    )
  })
})

describe('remarkWords', () => {
  const words = (remark: Remark, texts: Texts = {}) => remarkWords(remark, checkOf(texts))
  const alone = { 'pay-to-date': '', 'tax-to-date': '' }

  test.each<[Remark, string, Texts]>([
    [{ kind: 'emergency-code' }, '1257L M1 is an emergency code', { ...alone, code: '1257L M1' }],
    [{ kind: 'emergency-code' }, '1257L W1 is an emergency code', { ...alone, code: '1257L X', interval: 'week' }],
    [{ kind: 'k-code-on-month-1' }, 'K475 M1 adds to your pay before tax', { ...alone, code: 'K475 M1' }],
    [{ kind: 'no-allowance' }, 'The code BR leaves no pay free of tax', { code: 'BR' }],
    [{ kind: 'no-allowance' }, 'The code 0T M1 leaves no pay free of tax', { ...alone, code: '0T M1' }],
    [
      { kind: 'code-of-another-nation', livesIn: 'wales' },
      'Your code has no S or C: that is for people who live in England or Northern Ireland. You told us that you live in Wales.',
      {},
    ],
    [
      { kind: 'code-of-another-nation', livesIn: 'england' },
      'Your code has an S: that is for people who live in Scotland. You told us that you live in England.',
      { code: 'S1257L' },
    ],
    [
      { kind: 'code-of-another-nation', livesIn: 'scotland' },
      'Your code has a C: that is for people who live in Wales. You told us that you live in Scotland.',
      { code: 'C1257L' },
    ],
    [{ kind: 'paid-early' }, 'So payroll worked this pay in the next tax month', {}],
    [{ kind: 'paid-early' }, 'in the next tax week', { ...alone, interval: 'week' }],
    [{ kind: 'letter', due: 'M', isPayAlike: true }, 'we expect the letter M. You pay the same with it, but your', {}],
    [{ kind: 'letter', due: 'C', isPayAlike: false }, 'we expect the letter C. It changes what you pay', {}],
    [{ kind: 'may-be-over-state-pension-age' }, 'Give your date of birth.', {}],
    [{ kind: 'may-be-under-school-leaving-age' }, 'We cannot tell if you are', {}],
    [{ kind: 'no-minimum-wage-for-that-day' }, 'so we cannot check it', {}],
  ])('of %j says ‘%s’', (remark, expected, texts) => {
    expect(words(remark, texts)).toContain(expected)
  })
})

describe('wageWords', () => {
  const least = rateOn('2026-11-01', 'minimumWage.livingWage')
  const words = (wage: WageCheck, texts: Texts = {}) => wageWords(wage, checkOf(texts))
  const against = 'Pay below it is against the law, even if you agreed to it.'

  test.each<[WageCheck, string]>([
    [
      { verdict: 'met', hourly: pence(1_350), least, short: pence(0) },
      'Basic pay is £13.50 an hour. The least for you is £12.71 (National Living Wage).',
    ],
    [
      { verdict: 'below', hourly: pence(1_200), least, short: pence(7_100) },
      `Basic pay is £12.00 an hour. The least for you is £12.71 (National Living Wage), so £71 is missing for these hours. ${against}`,
    ],
    [
      { verdict: 'below', hourly: pence(700), least: null, short: null },
      `Basic pay is £7.00 an hour. That is below the minimum wage. ${against}`,
    ],
    [
      { verdict: 'met', hourly: null, least, short: pence(0) },
      'This pay is not below the minimum wage. The least for you is £12.71 (National Living Wage).',
    ],
    [{ verdict: 'below', hourly: null, least: null, short: null }, `This pay is below the minimum wage. ${against}`],
    [
      { verdict: 'cannot-tell', needs: ['payFrom'], why: null },
      'Is this the minimum wage? We cannot tell without the first day that this pay is for.',
    ],
  ])('of %j says what it is beside the least', (wage, expected) => {
    expect(words(wage)).toBe(expected)
  })

  test('speaks of pay that counts only where other pay does', () => {
    const wage: WageCheck = { verdict: 'met', hourly: pence(1_350), least, short: pence(0) }
    const other = { 'other-pay': '100' }
    expect(words(wage, { ...other, 'other-kind': 'overtime' })).toMatch(/^Pay that counts is/)
    expect(words(wage, { ...other, 'other-kind': 'tips' })).toMatch(/^Basic pay is/)
    expect(words(wage, other)).toMatch(/^Basic pay is/)
  })

  test('says what is taken off the pay that counts', () => {
    const wage: WageCheck = { verdict: 'met', hourly: pence(1_350), least, short: pence(0) }
    const taken = { 'other-deductions': '60', 'deductions-for': 'job' }
    expect(words(wage, { sacrifice: '83.33' })).toMatch(/^Basic pay, less what is given up of it, is £13\.50 an hour/)
    expect(words(wage, taken)).toMatch(/^Basic pay, less what was taken for the job, is/)
    expect(words(wage, { ...taken, sacrifice: '50' })).toMatch(/^Basic pay, less what is given up of it and what was/)
    expect(words(wage, { ...taken, 'deductions-for': 'own' })).toMatch(/^Basic pay is/)
  })
})

test('needWords asks for an age where none is known, and for a date of birth where one is', () => {
  expect(needWords(['dateOfBirth'], checkOf())).toBe('We cannot tell without your age.')
  expect(needWords(['dateOfBirth', 'toDate'], checkOf({ age: '66' }))).toBe(
    'We cannot tell without your date of birth.',
  )
  expect(needWords([], checkOf())).toBe('We cannot tell without more of your payslip.')
})

describe('askedFields', () => {
  const asked = (texts: Texts) => askedFields(checkOf(texts))
  const wage: Texts = { basic: '2033.60', hours: '160', age: '30', 'pay-from': '2026-11-01', 'other-deductions': '60' }
  test.each<[string, Texts, string[]]>([
    ['nothing where all is right', {}, []],
    ['an earlier job, of tax and of net pay', { ...early, date: '2026-11-27' }, ['p45', 'p45']],
    ['what was given up', bicycle, ['sacrifice']],
    // 8 × 2,680 − 8,386.08 = 13,053, seven months 11,422: 1,631 × 20%
    ['a gift', { ...bicycle, tax: '326.20', insurance: '132.16', net: '2221.64' }, ['giving']],
    ['expenses', { net: '2327.64' }, ['untaxed']],
    ['a deduction', { net: '2222.64' }, ['other-deductions']],
    ['nothing that would not explain net pay', { tax: '530.20', 'tax-to-date': '2842.60', net: '2037.64' }, []],
    [
      'what deductions are for',
      { ...wage, tax: '', insurance: '', net: '', 'pay-to-date': '', 'tax-to-date': '' },
      ['deductions-for'],
    ],
  ])('are %s', (_, texts, fields) => {
    expect(asked(texts)).toEqual(fields)
  })
})
