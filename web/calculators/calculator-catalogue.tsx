// Which calculator belongs to which tool. Each comes in its own chunk, when it is first opened.
import type { ComponentType } from 'react'
import { later, type LaterComponent } from '../loading/later.tsx'
import type { CalculatorProps } from './calculator-frame.tsx'

const calculators: { readonly [toolId: string]: LaterComponent<CalculatorProps> } = {
  'budget-calculator': later(async () => (await import('./budget-calculator.tsx')).BudgetCalculator),
  'compound-interest': later(async () => (await import('./compound-calculator.tsx')).CompoundCalculator),
  'emergency-fund': later(async () => (await import('./emergency-calculator.tsx')).EmergencyCalculator),
  'tax-calculator': later(async () => (await import('./tax-calculator.tsx')).TaxCalculator),
  'pension-calculator': later(async () => (await import('./pension-calculator.tsx')).PensionCalculator),
  'pension-tax-relief': later(async () => (await import('./relief-calculator.tsx')).ReliefCalculator),
}

/** Fetches a tool's calculator before its page asks for it. */
export async function loadCalculator(toolId: string): Promise<void> {
  if (Object.hasOwn(calculators, toolId)) await calculators[toolId]?.load()
}

/** The calculator of a tool; undefined for a tool that has none yet. */
export function findCalculator(toolId: string): ComponentType<CalculatorProps> | undefined {
  return Object.hasOwn(calculators, toolId) ? calculators[toolId] : undefined
}
