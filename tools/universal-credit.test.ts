import { describe, expect, test } from 'vitest'
import { runLines } from './audit/run-lines.ts'

const run = (...lines: (string | object)[]) => runLines('universal-credit.ts', lines)

const example = {
  taxYear: '2026/2027',
  household: 'single',
  isUnder25: false,
  children: [
    { born: '2016-09-01', disability: 'none' },
    { born: '2020-02-29', disability: 'lower' },
  ],
  rentCovered: 700,
  netEarnings: 1_200,
  otherIncome: 50,
  savings: 6_300,
  childcare: 400,
}

describe('universal-credit', () => {
  // promise: universal-credit-command
  test('answers a month in pounds to the penny, and nothing else', () => {
    const { answers, status, stderr } = run(example)
    expect([status, stderr]).toEqual([0, ''])
    // 424.90 + 351.88 + 303.94 + 164.79 + 700 + 340; 55% × 773; 2 × 4.35
    expect(answers).toEqual([
      {
        maximum: 2_285.51,
        workAllowance: 427,
        takenForEarnings: 425.15,
        takenForSavings: 8.7,
        takenForOtherIncome: 50,
        takenForBenefitCap: 0,
        award: 1_801.66,
      },
    ])
  })

  test('takes what is left out as false, none or 0', () => {
    expect(run({ taxYear: '2026/27', household: 'couple' }).answers).toEqual([
      {
        maximum: 666.97,
        workAllowance: 0,
        takenForEarnings: 0,
        takenForSavings: 0,
        takenForOtherIncome: 0,
        takenForBenefitCap: 0,
        award: 666.97,
      },
    ])
  })

  test('reads each of the flags', () => {
    const flags = [
      { isUnder25: true },
      { hasLimitedCapabilityForWorkRelatedActivity: true },
      { hasLimitedCapabilityForWorkRelatedActivity: true, hasProtectedHealthElement: true },
      { isCarer: true },
      { rentCovered: 2_000 },
      { rentCovered: 2_000, isInGreaterLondon: true },
    ]
    const { answers } = run(...flags.map((flag) => ({ taxYear: '2026/2027', household: 'single', ...flag })))
    expect(answers.map(({ award }) => award)).toEqual([338.58, 642.16, 854.7, 634.24, 1_229.42, 1_413.92])
  })

  test('answers a bad line with what to do, hands `id` back, and goes on', () => {
    const { answers, status } = run(
      '[]',
      { ...example, id: 'a', household: undefined },
      { ...example, household: 'family' },
      { ...example, taxYear: undefined },
      { ...example, children: 2 },
      { ...example, children: [null] },
      { ...example, children: [{ disability: 'none' }] },
      { ...example, children: [{ born: '2021-02-29' }] },
      { ...example, children: [{ born: '2021-02-28', disability: 'some' }] },
      { ...example, netEarnings: -1 },
      { ...example, isCarer: 1 },
      { ...example, id: 7, city: 'Leeds' },
    )
    expect(status).toBe(0)
    expect(answers.map(({ error }) => error ?? null)).toEqual([
      expect.stringContaining('Write an object'),
      expect.stringContaining('"household" is missing. Use one of single, couple'),
      expect.stringContaining('"household" is one of single, couple'),
      expect.stringContaining('"taxYear" is missing'),
      expect.stringContaining('"children" is a list, such as [{"born":"2019-05-01"'),
      expect.stringContaining('"children" is a list'),
      expect.stringContaining('"children[0].born" is missing'),
      expect.stringContaining('"children[0].born" is a day'),
      expect.stringContaining('"children[0].disability" is one of none, lower, higher'),
      expect.stringContaining('"netEarnings" is a number of 0 or more'),
      expect.stringContaining('"isCarer" is true or false'),
      null,
    ])
    expect(answers[1]).toMatchObject({ id: 'a', line: 2 })
    expect(answers[11]).toMatchObject({ id: 7, award: 1_801.66, ignored: ['city'] })
  })
})
