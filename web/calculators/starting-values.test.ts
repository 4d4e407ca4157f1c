// What each calculator begins with and where it stops: the numbers that were asked for, calculator by calculator.
import { describe, expect, test } from 'vitest'
import { budgetInputs } from '#domain/budget/budget.ts'
import { budgetSplit } from '#domain/budget/shares.ts'
import { pensionAssumptions, pensionInputs } from '#domain/pension/pension-plan.ts'
import { compoundFrequencies, compoundInterestInputs } from '#domain/saving/compound-interest.ts'
import { emergencyFundInputs, emergencyFundMonths } from '#domain/saving/emergency-fund.ts'
import { takeHomeInputs } from '#domain/tax/take-home-pay.ts'
import { budgetDefaults } from './budget-calculator/inputs.ts'
import { compoundDefaults } from './compound-interest/inputs.ts'
import { emergencyDefaults } from './emergency-fund/inputs.ts'
import { pensionDefaults } from './pension-calculator/inputs.ts'
import { reliefDefaults } from './pension-tax-relief/inputs.ts'
import { taxDefaults, taxInputs } from './tax-calculator/inputs.ts'

const percent = { min: 0, max: 100 }

describe('a calculator begins with', () => {
  // promise: starts-budget
  test('a budget of £3,000 a month, split 50, 30 and 20, without a highest income', () => {
    expect(budgetDefaults).toMatchObject({ income: '3000' })
    expect(budgetInputs.monthlyIncome.max).toBeNull()
    expect(budgetSplit.map((share) => share.percent)).toEqual([50, 30, 20])
  })

  // promise: starts-compound-interest
  test('£1,000 at 5% for 10 years with £100 a month, of 0 to 100% and 1 to 50 years', () => {
    const start = { principal: '1000', rate: '5', years: '10', contribution: '100', frequency: '12' }
    expect(compoundDefaults).toMatchObject(start)
    expect(compoundInterestInputs).toMatchObject({ rate: percent, years: { min: 1, max: 50 } })
    expect(compoundFrequencies).toEqual([12, 4, 1])
  })

  // promise: starts-emergency-fund
  test('seven lines of expenses and six months of them, of 1 to 24', () => {
    const lines = { housing: '800', utilities: '200', food: '400', transportation: '150', healthcare: '100' }
    expect(emergencyDefaults).toMatchObject({ ...lines, insurance: '150', other: '200', months: '6' })
    expect(emergencyFundInputs.months).toMatchObject({ min: 1, max: 24 })
    expect(emergencyFundMonths).toEqual([3, 6, 9, 12])
  })

  // promise: starts-tax
  test('a salary of £30,000 in England in 2023/2024 with 5% into a pension, of 0 to 100%', () => {
    expect(taxDefaults).toMatchObject({ salary: '30000', year: '2023-2024', region: 'england', pension: '5' })
    expect(takeHomeInputs.pensionPercent).toMatchObject(percent)
    expect(taxInputs.type.options().map(({ value }) => value)).toEqual(expect.arrayContaining(['relief', 'sacrifice']))
  })

  // promise: starts-pension-plan
  test('a pension plan at 30, to be drawn at 68, within its bounds', () => {
    expect(pensionDefaults).toMatchObject({ age: '30', salary: '35000', pot: '15000', retire: '68', you: '5' })
    expect(pensionDefaults).toMatchObject({ employer: '3', growth: '5', rise: '2', inflation: '2' })
    expect(pensionInputs).toMatchObject({
      age: { min: 16, max: 100 },
      retirementAge: { min: 55, max: 100 },
      ownPercent: percent,
      employerPercent: percent,
      returnPercent: { min: 0, max: 15 },
      salaryRisePercent: { min: 0, max: 10 },
      inflationPercent: { min: 0, max: 10 },
      chargePercent: { min: 0, max: 5 },
      statePensionAge: { min: 66, max: 75 },
      qualifyingYears: { default: 35, min: 0, max: 60 },
    })
    expect(pensionAssumptions).toMatchObject({ withdrawalPercent: 4, reliefPercent: 20, growthBandPoints: 3 })
    expect(pensionAssumptions).toMatchObject({ lumpSumPercent: 25, lumpSumMost: 26_827_500, extraReliefPercent: 25 })
  })

  // promise: starts-tax-relief
  test('£200 a month into a pension on £50,000', () => {
    expect(reliefDefaults).toMatchObject({ salary: '50000', contribution: '200' })
  })
})
