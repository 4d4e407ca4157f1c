import { describe, expect, test } from 'vitest'
import { runLines } from './audit/run-lines.ts'

const run = (...lines: (string | object)[]) => runLines('self-employed.ts', lines)

const example = {
  taxYear: '2026/2027',
  nation: 'scotland',
  turnover: 18_000,
  expenses: 2_500,
  deduct: 'expenses',
  salary: 21_000,
  studentLoans: ['plan2'],
  overStatePensionAge: false,
}

describe('self-employed', () => {
  // promise: self-employed-command
  test('answers a year in pounds to the penny, and nothing else', () => {
    const { answers, status, stderr } = run(example)
    expect([status, stderr]).toEqual([0, ''])
    // 36,500 and 21,000 by the Scottish bands; 8% × 8,430; 6% × 2,930; 9% × 7,115
    expect(answers).toEqual([
      {
        profit: 15_500,
        incomeTax: 4_816.07,
        incomeTaxFromSelfEmployment: 3_169.74,
        class1: 674.4,
        class4: 175.8,
        class4ToClaimBack: 0,
        studentLoanBySelfAssessment: 640,
        dueBySelfAssessment: 3_985.54,
        setAsideEachMonth: 332.13,
        paymentsOnAccount: 1_672.77,
      },
    ])
  })

  test('takes what is left out as nothing, England and the better of the two deductions', () => {
    expect(run({ taxYear: '2026/2027', turnover: 21_000 }).answers[0]).toMatchObject({
      profit: 20_000,
      incomeTax: 1_486,
    })
  })

  test('answers a bad line with what to do, hands `id` back, and goes on', () => {
    const { answers, status } = run(
      '{',
      { ...example, id: 'a', turnover: undefined },
      { ...example, taxYear: undefined },
      { ...example, taxYear: '2022/23' },
      { ...example, deduct: 'both' },
      { ...example, expenses: -1 },
      { ...example, salary: '21000' },
      { ...example, studentLoans: ['plan3'] },
      { ...example, overStatePensionAge: 'no' },
      { ...example, id: 7, colour: 'red' },
    )
    expect(status).toBe(0)
    expect(answers.map(({ error }) => error ?? null)).toEqual([
      expect.stringContaining('This is not JSON'),
      expect.stringContaining('"turnover" is missing'),
      expect.stringContaining('"taxYear" is missing. Use one of 2023/2024'),
      expect.stringContaining('"taxYear" is one of 2023/2024'),
      expect.stringContaining('"deduct" is one of expenses, trading-allowance, better'),
      expect.stringContaining('"expenses" is a number of 0 or more'),
      expect.stringContaining('"salary" is a number of 0 or more'),
      expect.stringContaining('There is no student loan "plan3"'),
      expect.stringContaining('"overStatePensionAge" is true or false'),
      null,
    ])
    expect(answers[1]).toMatchObject({ id: 'a', line: 2 })
    expect(answers[9]).toMatchObject({ id: 7, dueBySelfAssessment: 3_985.54, ignored: ['colour'] })
  })
})
