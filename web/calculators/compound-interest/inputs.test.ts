import { describe, expect, test } from 'vitest'
import { compoundDefaults, growthFrom } from './inputs.ts'

describe('growthFrom', () => {
  test('on the starting values is £17,175.24, with no inflation taken off', () => {
    const { plan, result } = growthFrom(compoundDefaults)
    expect([result.balance, result.today, plan.inflationPercent]).toEqual([1_717_524, 1_717_524, 0])
  })

  test('takes inflation off only when today’s money is asked for', () => {
    expect(growthFrom({ ...compoundDefaults, today: 'yes' }).result.today).toBe(1_408_968)
  })

  test('takes a frequency that the address spells wrongly for monthly, and counts whole years', () => {
    const { plan } = growthFrom({ ...compoundDefaults, frequency: 'daily', years: '2.9' })
    expect([plan.frequency, plan.years]).toEqual([12, 2])
  })
})
