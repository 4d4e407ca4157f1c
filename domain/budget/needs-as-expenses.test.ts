import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { commonSpendingLines, makeBudget } from './budget.ts'
import { needsAsExpenses } from './needs-as-expenses.ts'

const monthly = (name: string, pounds: number, group: 'needs' | 'wants' = 'needs') =>
  ({ name, group, amount: pence(pounds * 100), frequency: 'monthly' }) as const

describe('needsAsExpenses', () => {
  test('puts rent and Council Tax under housing, bills under utilities and a line of one’s own under other', () => {
    const spending = [
      monthly('Rent or mortgage', 800),
      monthly('Council Tax', 150),
      monthly('Gas and electricity', 120),
      monthly('Water', 35),
      { name: 'Food shop', group: 'needs', amount: pence(6_000), frequency: 'weekly' } as const,
      monthly('Dog walker', 65),
      monthly('Eating out', 90, 'wants'),
    ]
    expect(needsAsExpenses(makeBudget({ monthlyIncome: pence(300_000), spending }))).toEqual({
      housing: 95_000,
      utilities: 15_500,
      food: 26_000,
      transportation: 0,
      healthcare: 0,
      insurance: 0,
      other: 6_500,
    })
  })

  test('loses and adds nothing: together the lines are what the budget spends on needs', () => {
    const spending = commonSpendingLines.map((line, place) => ({ ...line, amount: pence(1_237 + place) }))
    const budget = makeBudget({ monthlyIncome: pence(0), spending })
    const sum = Object.values(needsAsExpenses(budget)).reduce((total, amount) => total + amount, 0)
    expect(sum).toBe(budget.shares[0]?.spent)
  })

  test('knows every need that the budget lists: only three are under other', () => {
    const needs = commonSpendingLines.filter(({ group }) => group === 'needs')
    const others = needs.filter(
      ({ name }) => needsAsExpenses(makeBudget({ monthlyIncome: pence(0), spending: [monthly(name, 1)] })).other > 0,
    )
    expect(others.map(({ name }) => name)).toEqual(['Childcare', 'Debt repayments', 'Other needs'])
  })
})
