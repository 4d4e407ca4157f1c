// What the emergency fund takes from a budget.
import type { Budget } from '#domain/budget/budget.ts'
import { needsAsExpenses } from '#domain/budget/needs-as-expenses.ts'
import { pence, poundsFromPence, type Pence } from '#domain/money.ts'
import type { EmergencyExpense } from '#domain/saving/emergency-fund.ts'
import { storedInputs } from '../frame/stored-inputs.ts'

/** The needs of a budget as texts for the fields of the emergency fund; null when it has none. */
export function needsAsTexts(budget: Budget): Record<EmergencyExpense, string> | null {
  const needs = Object.entries(needsAsExpenses(budget)) as [EmergencyExpense, Pence][]
  if (needs.every(([, amount]) => amount === 0)) return null
  const texts = needs.map(([expense, amount]) => [expense, String(poundsFromPence(amount))])
  return Object.fromEntries(texts) as Record<EmergencyExpense, string>
}

/** The same, with the budget's savings as the monthly saving, unless the learner has typed one into the fund. */
export function fundFromBudget(budget: Budget): Record<string, string> | null {
  const needs = needsAsTexts(budget)
  const saved = budget.shares.find(({ group }) => group === 'savings')?.spent ?? pence(0)
  const isSaid = storedInputs('emergency-fund')?.['monthly'] !== undefined
  return needs && { ...needs, ...(saved > 0 && !isSaid && { monthly: String(poundsFromPence(saved)) }) }
}
