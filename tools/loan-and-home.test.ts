import { describe, expect, test } from 'vitest'
import { runLines } from './audit/run-lines.ts'

const loan = {
  plan: 'plan2',
  balance: 45_000,
  salary: 30_000,
  salaryGrowth: 3,
  thresholdGrowth: 3,
  interest: 4.3,
  from: '2026-12',
  writeOff: '2055-04',
}
const home = { nation: 'england', price: 450_000, isFirstTimeBuyer: true, completion: '2026-11-20' }

describe('student-loan', () => {
  // promise: student-loan-command
  test('answers each loan in pounds, and a bad line with what to do', () => {
    const bad = [{ ...loan, from: '2026-03' }, { ...loan, balance: 0 }, { ...loan, plan: 'plan3' }, '{']
    const { answers, status, stderr } = runLines('student-loan.ts', [{ ...loan, id: 7 }, ...bad, { ...loan, plan: 2 }])
    expect([status, stderr]).toEqual([0, ''])
    const right = { repaidInAll: 12_016, interestInAll: 94_532.08, writtenOff: 127_516.08, clearedIn: null }
    expect(answers[0]).toEqual({ id: 7, ...right, monthsPaid: 340 })
    expect(answers[1]).toEqual({ error: 'Line 2: "from" is 2026-04 or later.', line: 2 })
    expect(answers.slice(2, 5)).toEqual([
      expect.objectContaining({ error: expect.stringContaining('"balance" is more than 0') }),
      expect.objectContaining({ error: expect.stringContaining('There is no student loan "plan3"') }),
      expect.objectContaining({ error: expect.stringContaining('This is not JSON') }),
    ])
    expect(answers[5]).toMatchObject(right)
  })

  test('says of each field what it is', () => {
    const absent = Object.keys(loan).map((name) => ({ ...loan, [name]: undefined }))
    const { answers } = runLines('student-loan.ts', absent)
    for (const answer of answers) expect(answer).toHaveProperty('error')
    expect(answers).toHaveLength(absent.length)
  })
})

describe('first-home', () => {
  // promise: first-home-command
  test('answers each purchase with its bands, and a bad line with what to do', () => {
    const bad = [
      { ...home, nation: undefined },
      { ...home, completion: '2022-10-09' },
      { ...home, price: -1 },
    ]
    const { answers, status } = runLines('first-home.ts', [home, ...bad, { ...home, completion: '2031-01-01' }])
    const right = {
      tax: 7_500,
      name: 'SDLT',
      bands: [
        { from: 0, to: 300_000, rate: 0, tax: 0 },
        { from: 300_000, to: 500_000, rate: 5, tax: 7_500 },
      ],
    }
    expect(status).toBe(0)
    expect([answers[0], answers[4]]).toEqual([right, right])
    expect(answers.slice(1, 4)).toEqual([
      expect.objectContaining({ error: expect.stringContaining('"nation" is missing') }),
      expect.objectContaining({ error: expect.stringContaining('2022-10-10 or later') }),
      expect.objectContaining({ error: expect.stringContaining('"price" is a number of 0 or more') }),
    ])
  })
})
