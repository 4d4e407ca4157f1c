// A budget's needs as the lines of the emergency fund: what a month costs, wherever it was typed in first.
import { pence, type Pence } from '../money.ts'
import type { EmergencyExpense } from '../saving/emergency-fund.ts'
import type { Budget, commonSpendingLines } from './budget.ts'

type CommonNeed = Extract<(typeof commonSpendingLines)[number], { group: 'needs' }>['name']

const expenseOf: Record<CommonNeed, EmergencyExpense> = {
  'Rent or mortgage': 'housing',
  'Council Tax': 'housing',
  'Gas and electricity': 'utilities',
  Water: 'utilities',
  'Phone and broadband': 'utilities',
  'Food shop': 'food',
  'Travel to work': 'transportation',
  Insurance: 'insurance',
  Childcare: 'other',
  'Debt repayments': 'other',
  'Other needs': 'other',
}

/**
 * What the needs of a budget come to in a month, in pence, under the lines of the emergency fund. A line that the learner
 * named counts as 'other'. Together they are what the budget spends on needs.
 * @example with £800 of rent and £150 of Council Tax a month: { housing: 95000, utilities: 0, … }
 */
export function needsAsExpenses({ lines }: Pick<Budget, 'lines'>): Record<EmergencyExpense, Pence> {
  const none = pence(0)
  const expenses: Record<EmergencyExpense, Pence> = {
    housing: none,
    utilities: none,
    food: none,
    transportation: none,
    healthcare: none,
    insurance: none,
    other: none,
  }
  for (const { name, group, monthly } of lines) {
    if (group !== 'needs') continue
    const expense = expenseOf[name as CommonNeed] ?? 'other'
    expenses[expense] = pence(expenses[expense] + monthly)
  }
  return expenses
}
