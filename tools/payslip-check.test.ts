import { describe, expect, test } from 'vitest'
import { runLines } from './audit/run-lines.ts'

const run = (...lines: (string | object)[]) => runLines('payslip-check.ts', lines)

/** November's payslip of £2,700 at 1257L, right. */
const november = {
  payDay: '2026-11-27',
  period: 'month',
  taxCode: '1257L',
  basicPay: 2_700,
  niLetter: 'A',
  studentLoans: [],
  taken: { incomeTax: 330.2, nationalInsurance: 132.16, studentLoan: 0, netPay: 2_237.64 },
}

const matches = (expected: number) => ({ verdict: 'matches', expected, difference: 0, reasons: [], needs: [] })

/** The verdict on each line, with its reasons and needs. */
function verdicts(answer: unknown): Record<string, string> {
  const { lines } = answer as {
    lines: Record<string, { verdict: string; reasons: string[]; needs: string[] }>
  }
  return Object.fromEntries(
    Object.entries(lines).map(([line, { verdict, reasons, needs }]) => [
      line,
      [verdict, ...reasons, ...needs.map((need) => `?${need}`)].join(' '),
    ]),
  )
}

describe('payslip-check', () => {
  // promise: payslip-check-command
  test('answers with a verdict on each line, in pounds, and nothing else', () => {
    const { answers, status, stderr } = run({ id: 'a1', ...november })
    expect([status, stderr]).toEqual([0, ''])
    expect(answers).toEqual([
      {
        id: 'a1',
        lines: {
          incomeTax: matches(330.2),
          nationalInsurance: matches(132.16),
          studentLoan: matches(0),
          pension: matches(0),
          netPay: matches(2_237.64),
        },
        remarks: [],
      },
    ])
  })

  test('tells the pence that a line which matches is apart', () => {
    const { answers } = run({ ...november, taken: { nationalInsurance: 132.18 } })
    expect(answers[0]).toMatchObject({ lines: { nationalInsurance: { verdict: 'matches', difference: 0.02 } } })
  })

  test('answers a bad line with what to do and its id, and goes on', () => {
    const { answers, status } = run('nonsense', { ...november, id: 'b', payDay: 'Friday' }, november)
    expect(status).toBe(0)
    expect(answers[0]).toMatchObject({ line: 1, error: expect.stringContaining('This is not JSON') })
    expect(answers[1]).toEqual({
      id: 'b',
      line: 2,
      error: 'Line 2: "payDay" is a day, such as "2026-11-27".',
    })
    expect(answers[2]).toHaveProperty('lines')
  })

  const refused: [object, string][] = [
    [{ payDay: undefined }, '"payDay" is missing'],
    [{ payDay: '2022-11-27' }, '"payDay" is a day from 2023-04-06 to 2027-04-05'],
    [{ period: 'fortnight' }, '"period" is one of week, two-weeks, four-weeks, month'],
    [{ taxCode: '1257' }, 'A letter is missing at the end'],
    [{ basicPay: undefined }, '"basicPay" is missing'],
    [{ otherPayCounts: 'maybe' }, '"otherPayCounts" is one of yes, no'],
    [{ taken: 5 }, '"taken" is an object'],
    [{ toDate: { pay: 5 } }, '"toDate.tax" is missing'],
    [{ niLetter: 'AB' }, '"niLetter" is one letter'],
    [{ age: 30, dateOfBirth: '1960-01-01' }, '"age" is 30, but by "dateOfBirth" it is 66 on "payDay"'],
    [{ age: 30.5 }, '"age" is a whole number of years'],
    [{ dateOfBirth: '2027-01-01' }, '"dateOfBirth" is after "payDay"'],
    [{ pension: { percent: 101 } }, '"pension.percent" is from 0 to 100'],
  ]
  test('refuses each field that cannot be read, naming it and what to write', () => {
    const { answers } = run(...refused.map(([wrong]) => ({ ...november, ...wrong })))
    expect(answers).toHaveLength(refused.length)
    for (const [index, [, reason]] of refused.entries())
      expect(answers[index]).toMatchObject({ error: expect.stringContaining(reason) })
  })

  test('tells a mistake with its reason, and what it cannot tell with what it needs', () => {
    const { taken } = november
    const bonus = { ...november, otherPay: 5_000, taken: { ...taken, incomeTax: 2_032.06, nationalInsurance: 321.5 } }
    const pension = { percent: 5, of: 'all-pay' }
    const noRelief = { ...november, taken: { ...taken, pension: 135, netPay: 2_102.64 } }
    const lines = [
      { ...november, taken: { ...taken, incomeTax: 540, netPay: 2_027.84 } },
      { ...bonus, taken: { ...bonus.taken, netPay: 5_346.44 } },
      { ...bonus, toDate: { pay: 26_600, tax: 4_344.46 }, taken: { ...bonus.taken, netPay: 5_346.44 } },
      { ...noRelief, pension: { ...pension, method: 'relief-at-source' } },
      { ...noRelief, pension: { ...pension, method: 'net-pay' } },
      { ...noRelief, pension },
      { ...november, age: 66 },
      { ...november, niLetter: 'Q' },
      { ...november, studentLoans: undefined },
    ]
    const answers = run(...lines).answers.map(verdicts)
    expect(answers[0]).toMatchObject({ incomeTax: 'more code-br', netPay: 'less' })
    expect(answers[1]).toMatchObject({ incomeTax: 'cannot-tell ?toDate', nationalInsurance: 'matches' })
    expect(answers[2]).toMatchObject({ incomeTax: 'more month1', nationalInsurance: 'matches' })
    expect(answers[3]).toMatchObject({ incomeTax: 'matches', pension: 'more no-pension-relief' })
    expect(answers[4]).toMatchObject({ incomeTax: 'more no-pension-relief', pension: 'matches' })
    expect(answers[5]).toMatchObject({ incomeTax: 'cannot-tell ?pensionMethod', studentLoan: 'matches' })
    expect(answers[6]).toMatchObject({ incomeTax: 'matches', nationalInsurance: 'cannot-tell ?dateOfBirth' })
    expect(answers[7]).toMatchObject({ incomeTax: 'matches', nationalInsurance: 'cannot-tell ?niLetter' })
    expect(answers[8]).toMatchObject({ incomeTax: 'matches', studentLoan: 'cannot-tell ?studentLoans' })
  })

  // promise: payslip-check-command-other-lines
  test('reads what not every payslip has, and names what it is where it is left out', () => {
    const { taken } = november
    const least = { ...november, basicPay: 2_033.6, hours: 160, age: 30, payFrom: '2026-11-01', taken: {} }
    const wages = run(
      { ...least, otherDeductions: 60 },
      { ...least, otherDeductions: 60, otherDeductionsFor: 'job' },
      { ...least, otherDeductions: 60, otherDeductionsFor: 'own' },
      { ...least, otherDeductions: 60, otherDeductionsFor: 10 },
      { ...least, otherDeductions: 60, otherDeductionsFor: 'both' },
    ).answers
    expect(wages.map((answer) => answer['minimumWage'] ?? answer['error'])).toEqual([
      { verdict: 'cannot-tell', needs: ['otherDeductionsFor'] },
      { verdict: 'below', least: 12.71, short: 60, needs: [] },
      { verdict: 'met', least: 12.71, short: 0, needs: [] },
      { verdict: 'below', least: 12.71, short: 10, needs: [] },
      'Line 5: "otherDeductionsFor" is one of job, own.',
    ])
    const second = {
      ...{ ...november, basicPay: 2_500, toDate: { pay: 5_000, tax: 580.6 } },
      taken: { incomeTax: 290.2, nationalInsurance: 116.16, netPay: 2_093.64 },
    }
    const bicycle = { ...november, taken: { incomeTax: 313.8, nationalInsurance: 125.49, netPay: 2_177.38 } }
    const gift = { ...november, taken: { ...taken, incomeTax: 326.2, netPay: 2_221.64 } }
    const mileage = { ...november, taken: { ...taken, netPay: 2_327.64 } }
    const together = { ...november, taxCode: 'BR', basicPay: 600, taken: { incomeTax: 120, nationalInsurance: 48 } }
    const director = { ...november, payDay: '2026-08-31', basicPay: 3_000, taken: { nationalInsurance: 194.4 } }
    const early = { ...november, payDay: '2026-06-05', toDate: { pay: 8_100, tax: 991 } }
    const { answers } = run(
      second,
      { ...second, p45: { pay: 15_000, tax: 1_742 } },
      { ...second, p45: { pay: 0, tax: 0 } },
      bicycle,
      { ...bicycle, sacrifice: 83.33 },
      gift,
      { ...gift, payrollGiving: 20 },
      mileage,
      { ...mileage, paidUntaxed: 90 },
      together,
      director,
      { ...early, taken: { ...taken, incomeTax: 330.4, netPay: 2_237.44 } },
      { ...second, p45: { pay: 15_000 } },
    )
    const all = answers.slice(0, 12).map(verdicts)
    expect(all[0]).toMatchObject({ incomeTax: 'cannot-tell ?p45', netPay: 'cannot-tell ?p45' })
    expect(all[1]).toMatchObject({ incomeTax: 'matches', netPay: 'matches' })
    expect(all[2]).toMatchObject({ incomeTax: 'more month1 refund-due' })
    expect(all[3]).toMatchObject({ incomeTax: 'less sacrifice-other', netPay: 'less sacrifice-other' })
    expect(all[5]).toMatchObject({ incomeTax: 'less net-pay payroll-giving', netPay: 'less payroll-giving' })
    expect(all[7]).toMatchObject({ netPay: 'more expenses-paid' })
    for (const known of [4, 6, 8, 11]) expect(new Set(Object.values(all[known]!))).toEqual(new Set(['matches']))
    expect(all[9]).toMatchObject({ nationalInsurance: 'more jobs-together' })
    expect(all[10]).toMatchObject({ nationalInsurance: 'more director' })
    expect(answers[11]).toMatchObject({ remarks: ['paid-early'] })
    expect(answers[12]).toMatchObject({ error: expect.stringContaining('"p45.tax" is missing') })
  })

  test('asks for no more of a pension than the names that are listed', () => {
    const pension = { ...november, taken: { ...november.taken, pension: 135, netPay: 2_102.64 } }
    // 5% of qualifying earnings, or less than 5% of all pay: (2,700 − 520) × 5%.
    const ofWhich = {
      ...november,
      taken: { ...november.taken, pension: 109 },
      pension: { percent: 5, method: 'net-pay' },
    }
    const answers = run(pension, ofWhich).answers.map(verdicts)
    expect(answers[0]).toMatchObject({ pension: 'cannot-tell ?pensionMethod' })
    expect(answers[1]).toMatchObject({ pension: 'cannot-tell ?pensionMethod' })
  })

  test('names fields that mean nothing, inside an object too', () => {
    const odd = {
      ...november,
      otherpay: 5,
      taken: { ...november.taken, tax: 5 },
      toDate: { pay: 21_600, tax: 2_642.6, ni: 1 },
    }
    expect(run({ ...odd, pension: { percent: 0, provider: 'x' } }).answers[0]).toMatchObject({
      ignored: ['otherpay', 'taken.tax', 'toDate.ni', 'pension.provider'],
    })
  })

  test('tells of the minimum wage where hours are given, with its rate and what is short', () => {
    const paid = { ...november, period: 'month', payDay: '2026-04-30', basicPay: 1_953.6, hours: 160, age: 30 }
    const wages = run({ ...paid, payFrom: '2026-04-01' }, { ...paid, payFrom: '2026-03-31' }, paid, november).answers
    expect(wages[0]).toMatchObject({ minimumWage: { verdict: 'below', least: 12.71, short: 80, needs: [] } })
    expect(wages[1]).toMatchObject({ minimumWage: { verdict: 'met', least: 12.21, short: 0, needs: [] } })
    expect(wages[2]).toMatchObject({ minimumWage: { verdict: 'cannot-tell', needs: ['payFrom'] } })
    expect(wages[3]).not.toHaveProperty('minimumWage')
  })

  test('remarks on what to ask about, and reads a code as it is printed', () => {
    const codes = ['1257L M1', '1257L/1', 's1257l', '0T/M1', 'K475 X', '1100L W1', 'BR', 'OT Week 1', 'DO cumulative']
    const answers = run(...codes.map((taxCode) => ({ ...november, taxCode, livesIn: 'England', taken: {} }))).answers
    expect(answers.map((answer) => (answer as { remarks: string[] }).remarks)).toEqual([
      ['emergency-code'],
      ['emergency-code'],
      ['code-of-another-nation'],
      ['emergency-code', 'no-allowance'],
      ['k-code-on-month-1'],
      [],
      ['no-allowance'],
      ['emergency-code', 'no-allowance'],
      ['no-allowance'],
    ])
    const readAs = answers.map((answer) => (answer as { taxCodeReadAs?: string }).taxCodeReadAs)
    expect(readAs.filter((text) => text !== undefined)).toEqual(['0T M1', 'D0'])
  })
})
