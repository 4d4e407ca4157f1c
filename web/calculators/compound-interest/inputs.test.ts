import { describe, expect, test } from 'vitest'
import { slideRules } from '#domain/learning/slide-rules.ts'
import { pence } from '#domain/money.ts'
import { projectPension } from '#domain/pension/pension-projection.ts'
import { compoundDefaults, growthFrom } from './inputs.ts'
import { inWords, rateMeaning } from './words.ts'

const aer = { ...compoundDefaults, 'rate-is': 'aer' }

describe('growthFrom', () => {
  test('on the starting values is £17,175.24, with no inflation taken off', () => {
    const { plan, result } = growthFrom(compoundDefaults)
    expect([result.balance, result.today, plan.inflationPercent]).toEqual([1_717_524, 1_717_524, 0])
  })

  test('takes inflation off only when today’s money is asked for', () => {
    expect(growthFrom({ ...compoundDefaults, today: 'yes' }).result.today).toBe(1_408_968)
  })

  test('takes a frequency that the address spells wrongly for monthly, a rate for nominal, and counts whole years', () => {
    const { plan, rate } = growthFrom({ ...compoundDefaults, frequency: 'daily', 'rate-is': 'APR', years: '2.9' })
    expect([plan.frequency, plan.years, rate.kind]).toEqual([12, 2, 'nominal'])
  })
})

describe('growthFrom an AER', () => {
  test.each([
    ['12', 12],
    ['4', 4],
    ['1', 1],
  ])('brings what the closed form does, with %s periods a year', (frequency, periods) => {
    // P × 1.05^10 + c × (1.05^10 − 1) ÷ (1.05^(1/n) − 1)
    const grown = 1.05 ** 10
    const expected = 100_000 * grown + (10_000 * (grown - 1)) / (1.05 ** (1 / periods) - 1)
    expect(growthFrom({ ...aer, frequency }).result.balance).toBe(pence(expected))
  })

  // promise: compound-interest-aer
  test('adds to £1,000 at 5% exactly £50 in a year, however often interest is added', () => {
    for (const frequency of ['12', '4', '1']) {
      const texts = { ...aer, contribution: '0', years: '1', frequency }
      expect(growthFrom(texts).result.interest).toBe(5_000)
    }
    // 1,000 × ((1 + 0.05/12)^12 − 1)
    expect(growthFrom({ ...compoundDefaults, contribution: '0', years: '1' }).result.interest).toBe(5_116)
  })

  // promise: compound-interest-agrees
  test('agrees with the pension calculator and with the sliders of the lessons to the penny', () => {
    const { balance } = growthFrom(aer).result
    const pension = projectPension({
      age: 30,
      retirementAge: 40,
      salary: pence(1_200_000),
      pot: pence(100_000),
      ownPercent: 0,
      employerPercent: 10,
      returnPercent: 5,
      salaryRisePercent: 0,
      inflationPercent: 0,
      statePension: { yearly: pence(0), fromAge: 68 },
    })
    expect(balance).toBe(pension.pot.central.nominal)
    const slider = slideRules['compound']?.work({ start: 1_000, monthly: 100, rate: 5, years: 10 })
    expect(slider?.['total']).toBe(balance / 100)
  })

  test('is no other rate where interest is added once a year', () => {
    expect(growthFrom({ ...aer, frequency: '1' }).result).toEqual(
      growthFrom({ ...compoundDefaults, frequency: '1' }).result,
    )
  })
})

describe('the words for a rate', () => {
  test('name the kind of rate, and say it the other way too', () => {
    expect(inWords(growthFrom(aer))).toMatch(/^After 10 years at 5% AER you would have £17,065:/)
    expect(rateMeaning(growthFrom(aer))).toBe(
      '0.41% is added each month, so that a whole year brings 5%. That is 4.89% nominal.',
    )
    expect(inWords(growthFrom(compoundDefaults))).toMatch(/^After 10 years at 5% a year you would have £17,175:/)
    expect(rateMeaning(growthFrom(compoundDefaults))).toBe(
      '5% ÷ 12 = 0.42% is added each month. Over a year that brings 5.12%, the AER.',
    )
    expect(rateMeaning(growthFrom({ ...aer, frequency: '1' }))).toBe(
      'Interest is added once a year, so 5% nominal is 5% AER.',
    )
  })
})
