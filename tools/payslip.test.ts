import { describe, expect, test } from 'vitest'
import { runLines } from './audit/run-lines.ts'

const run = (...lines: (string | object)[]) => runLines('payslip.ts', lines)

const example = {
  taxYear: '2026/2027',
  taxCode: '1257L',
  basis: 'cumulative',
  period: 'month',
  periodNumber: 3,
  pay: 2_500,
  payToDate: 5_000,
  taxToDate: 581.2,
  niLetter: 'A',
  studentLoans: ['plan2'],
  pension: { percent: 5, method: 'net-pay' },
}
const { pension: _, ...withoutPension } = example

describe('payslip', () => {
  // promise: payslip-command
  test('answers a payslip in pounds to the penny, with its working, and nothing else', () => {
    const { answers, status, stderr } = run(example)
    expect([status, stderr]).toEqual([0, ''])
    // (7,375 − 3,144.78, whole pounds: 4,230) × 20% − 581.20; 1,452 × 8%; 51.25 × 9%, whole pounds; 2,500 × 5%
    expect(answers).toEqual([
      {
        incomeTax: 264.8,
        nationalInsurance: 116.16,
        studentLoan: 4,
        pension: 125,
        takeHome: 1_990.04,
        working: expect.arrayContaining(['Basic rate: 20% of £4,230.00 = £846.00.']),
      },
    ])
  })

  test('takes no pension for null or none, no loans for none, and week 1 and month 1 as one', () => {
    const alone = { ...withoutPension, studentLoans: undefined, payToDate: undefined, taxToDate: undefined }
    const { answers } = run(
      { ...example, pension: null },
      withoutPension,
      { ...alone, basis: 'month1' },
      { ...alone, basis: 'week1' },
      { ...alone, basis: 'Month1', taxCode: '1257L M1' },
      { ...alone, period: 'week', periodNumber: 53, pay: 600 },
    )
    // 4,355 × 20% − 581.20; by itself 2,500 − 1,048.26: 1,451 × 20%; week 53: 600 − 241.92: 358 × 20%
    expect(answers.map(({ incomeTax }) => incomeTax)).toEqual([289.8, 289.8, 290.2, 290.2, 290.2, 71.6])
  })

  test('says of relief at source what reaches the pot; 80% of it leaves pay', () => {
    const [answer] = run({ ...example, pension: { percent: 5, method: 'relief-at-source' } }).answers
    expect(answer).toMatchObject({ incomeTax: 289.8, pension: 125, takeHome: 2_500 - 289.8 - 116.16 - 4 - 100 })
  })

  test('gives a refund as tax below zero', () => {
    expect(run({ ...withoutPension, pay: 0, studentLoans: [] }).answers[0]).toMatchObject({
      // 5,000 − 3,144.78: 1,855 × 20% − 581.20
      incomeTax: -210.2,
      nationalInsurance: 0,
      takeHome: 210.2,
    })
  })

  test('takes each field in the ways people write it, hands `id` back and names what it does not know', () => {
    const written = {
      id: 7,
      ...example,
      taxYear: '2026-27',
      taxCode: 's1257l cumulative',
      niLetter: 'j',
      studentLoans: ['Plan 2', 1, 'postgraduate'],
      pension: { percent: 5, method: 'Salary sacrifice' },
      payDate: '2026-06-30',
      employer: 'A Ltd',
    }
    const [answer] = run(written).answers
    // Scotland: 4,230.22: month 3 limits 991.75, 4,239.00: 188.4325 + 3,238.25 × 20% = 836.08 − 581.20; J: 1,327 × 2%;
    // (2,375 − 2,241.66) × 9% = 12.00 and (2,375 − 1,750) × 6% = 37.50
    expect(answer).toMatchObject({ id: 7, incomeTax: 254.88, nationalInsurance: 26.54, studentLoan: 12 + 37 })
    expect(answer).toMatchObject({ pension: 125, taxCodeReadAs: 'S1257L', ignored: ['employer'] })
  })

  test('answers a bad line with its number and what to do, and goes on', () => {
    const { answers, status } = run('nonsense', example, '', { ...example, pay: -1 }, example)
    expect(status).toBe(0)
    expect(answers.map(({ error, line, takeHome }) => [error !== undefined, line, takeHome])).toEqual([
      [true, 1, undefined],
      [false, undefined, 1_990.04],
      [true, 4, undefined],
      [false, undefined, 1_990.04],
    ])
  })

  const refused: [object, string][] = [
    [{ taxYear: undefined }, '"taxYear" is missing. Use one of 2023/2024'],
    [{ taxYear: '2022/2023' }, '"taxYear" is one of 2023/2024'],
    [{ taxCode: undefined }, '"taxCode" is missing. Give the code on the payslip'],
    [{ taxCode: '1257Z' }, 'A code with a number ends in L, M, N or T'],
    [{ taxCode: 'SD3', taxYear: '2023/2024' }, 'There is no tax code SD3 in 2023/2024'],
    [{ taxCode: '1257L M1' }, '"taxCode" 1257LM1 is not cumulative. Write "month1" or "week1" as "basis"'],
    [{ basis: undefined }, '"basis" is missing. Use one of cumulative, month1, week1'],
    [{ basis: 'emergency' }, '"basis" is one of cumulative, month1, week1'],
    [{ period: undefined }, '"period" is missing. Use one of week, two-weeks, four-weeks, month'],
    [{ period: 'fortnight' }, '"period" is one of week, two-weeks, four-weeks, month'],
    [{ periodNumber: undefined }, '"periodNumber" is the tax month: a whole number from 1 (6 April to 5 May) to 12'],
    [{ periodNumber: 13 }, '"periodNumber" is the tax month'],
    [{ periodNumber: '3' }, '"periodNumber" is the tax month'],
    [
      { periodNumber: 54, period: 'week' },
      '"periodNumber" is the tax week: a whole number from 1 (6 to 12 April) to 53',
    ],
    [{ periodNumber: 0, period: 'week' }, '"periodNumber" is the tax week'],
    [
      { periodNumber: 28, period: 'two-weeks' },
      '"periodNumber" is the period of two tax weeks: a whole number from 1 (6 to 19 April) to 27',
    ],
    [
      { payDate: '2026-07-06' },
      'The day of payment is not in month 3 of 2026/2027, which is 6 June 2026 to 5 July 2026',
    ],
    [{ payDate: 'Friday' }, '"payDate" is a day, such as "2026-11-27"'],
    [{ payDate: '2026-06-31' }, '"payDate" is a day'],
    [{ pay: undefined }, '"pay" is missing'],
    [{ pay: '2500' }, '"pay" is a number of 0 or more'],
    [{ payToDate: undefined }, '"payToDate" is missing'],
    [{ taxToDate: -5 }, '"taxToDate" is a number of 0 or more'],
    [{ niLetter: undefined }, '"niLetter" is missing. Use one of A, B, C, D, E, F, H, I, J, K, L, M, N, S, V, X, Z'],
    [{ niLetter: 'P' }, '"niLetter" "P" cannot be worked. Use one of A, B, C,'],
    [{ niLetter: 1 }, '"niLetter" 1 cannot be worked'],
    [{ studentLoans: ['plan3'] }, 'There is no student loan "plan3"'],
    [{ pension: { percent: 5 } }, '"pension.method" is missing'],
    [{ pension: { percent: 101, method: 'net-pay' } }, '"pension.percent" is from 0 to 100'],
  ]
  test('refuses each field that cannot be read, naming it and what to write', () => {
    const { answers } = run(...refused.map(([wrong]) => ({ ...example, ...wrong })))
    expect(answers).toHaveLength(refused.length)
    for (const [index, [, reason]] of refused.entries()) {
      expect(answers[index]).toMatchObject({ line: index + 1, error: expect.stringMatching(/^Line \d+: .*\.$/) })
      expect(answers[index]).toMatchObject({ error: expect.stringContaining(reason) })
    }
  })
})
