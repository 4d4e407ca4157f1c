import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, type Pence } from '../money.ts'
import {
  budgetInputs,
  commonSpendingLines,
  makeBudget,
  monthlyAmount,
  paymentsAYear,
  savingsInAYear,
  type SpendingFrequency,
} from './budget.ts'
import { sharesFrom } from './shares.ts'

const anIncome = fc.integer({ min: 0, max: 1e11 }).map((amount) => pence(amount))
const aLine = fc.record({
  name: fc.string(),
  group: fc.constantFrom('needs' as const, 'wants' as const, 'savings' as const),
  amount: anIncome,
  frequency: fc.constantFrom(...(Object.keys(paymentsAYear) as SpendingFrequency[])),
})
const anyShares = fc.record({ needs: fc.integer(), wants: fc.integer() }).map(sharesFrom)

describe('makeBudget', () => {
  test('shares the default £3,000 as £1,500, £900 and £600', () => {
    const { shares } = makeBudget({ monthlyIncome: pence(budgetInputs.monthlyIncome.default * 100) })
    expect(shares.map(({ group, percent, share }) => [group, percent, share])).toEqual([
      ['needs', 50, 150_000],
      ['wants', 30, 90_000],
      ['savings', 20, 60_000],
    ])
  })

  test.each([
    ['£1,505', 150_500, [75_300, 45_100, 30_100]],
    ['£999', 99_900, [49_900, 30_000, 20_000]],
    ['£1,003', 100_300, [50_100, 30_100, 20_100]],
    ['£1,505.55', 150_555, [75_300, 45_100, 30_155]],
  ])('shares %s in whole pounds that add up, and leaves a share exact that is', (_, income, shares) => {
    const budget = makeBudget({ monthlyIncome: pence(income) })
    expect(budget.shares.map(({ share }) => share)).toEqual(shares)
  })

  test('shares £3,000 by 60, 25 and 15 as £1,800, £750 and £450', () => {
    const { shares } = makeBudget({ monthlyIncome: pence(300_000), shares: { needs: 60, wants: 25, savings: 15 } })
    expect(shares.map(({ percent, share }) => [percent, share])).toEqual([
      [60, 180_000],
      [25, 75_000],
      [15, 45_000],
    ])
  })

  test.each([0, 1, 2, 3, 7, 99, 101, 170, 300_001, 333_333])(
    'shares %d pence without losing or making a penny',
    (income) => {
      const { shares } = makeBudget({ monthlyIncome: pence(income) })
      expect(shares.reduce((sum, { share }) => sum + share, 0)).toBe(income)
      expect(shares.every(({ share }) => share >= 0)).toBe(true)
    },
  )

  test('says over, under and exactly for each group', () => {
    const spending = [
      { name: 'Rent', group: 'needs', amount: pence(160_000), frequency: 'monthly' },
      { name: 'Eating out', group: 'wants', amount: pence(20_000), frequency: 'monthly' },
      { name: 'Savings', group: 'savings', amount: pence(60_000), frequency: 'monthly' },
    ] as const
    const budget = makeBudget({ monthlyIncome: pence(300_000), spending })
    expect(budget.shares.map(({ spent, left, status }) => [spent, left, status])).toEqual([
      [160_000, -10_000, 'over'],
      [20_000, 70_000, 'under'],
      [60_000, 0, 'exact'],
    ])
    expect([budget.spent, budget.left]).toEqual([240_000, 60_000])
  })

  test('shows overspending as money left below zero', () => {
    const rent = { name: 'Rent', group: 'needs', amount: pence(100_000), frequency: 'weekly' } as const
    expect(makeBudget({ monthlyIncome: pence(300_000), spending: [rent] }).left).toBe(300_000 - 433_333)
  })

  test('always shares the whole income, and its groups always add up to all spending', () => {
    fc.assert(
      fc.property(anIncome, fc.array(aLine, { maxLength: 20 }), anyShares, (monthlyIncome, spending, shares) => {
        const budget = makeBudget({ monthlyIncome, spending, shares })
        const sum = (amounts: Pence[]) => amounts.reduce((total, amount) => total + amount, 0)
        expect(sum(budget.shares.map(({ share }) => share))).toBe(monthlyIncome)
        expect(sum(budget.shares.map(({ spent }) => spent))).toBe(budget.spent)
        expect(sum(budget.lines.map(({ monthly }) => monthly))).toBe(budget.spent)
        expect(budget.left + budget.spent).toBe(monthlyIncome)
      }),
    )
  })
})

describe('monthlyAmount', () => {
  test.each([
    ['weekly', 6_000, 26_000, '60 × 52 ÷ 12'],
    ['four-weekly', 12_000, 13_000, '120 × 13 ÷ 12'],
    ['monthly', 12_345, 12_345, 'as it is'],
    ['yearly', 16_950, 1_413, '169.50 ÷ 12 = 14.125'],
    ['weekly', 1, 4, '0.01 × 52 ÷ 12 = 0.0433'],
    ['yearly', 6, 1, 'half a penny rounds up'],
    ['weekly', 0, 0, 'nothing'],
  ] as const)('turns a %s %d pence into %d a month (%s)', (frequency, amount, monthly, _) => {
    expect(monthlyAmount({ amount: pence(amount), frequency })).toBe(monthly)
  })
})

describe('commonSpendingLines', () => {
  test('stand group by group in the order of the split, each named once, each group with a line for what is left over', () => {
    const groups = commonSpendingLines.map(({ group }) => group)
    expect(groups).toEqual([
      ...Array.from({ length: 11 }, () => 'needs'),
      ...Array.from({ length: 7 }, () => 'wants'),
      ...Array.from({ length: 2 }, () => 'savings'),
    ])
    const names = commonSpendingLines.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['Other needs', 'Gifts', 'Other wants', 'Paying off debt early']))
  })
})

describe('savingsInAYear', () => {
  test('is £7,200 on the default £3,000: twelve months of £600', () => {
    expect(savingsInAYear(makeBudget({ monthlyIncome: pence(300_000) }))).toBe(720_000)
  })

  test('of no income is nothing', () => {
    expect(savingsInAYear(makeBudget({ monthlyIncome: pence(0) }))).toBe(0)
  })
})
