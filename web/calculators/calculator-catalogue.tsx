// Which calculator belongs to which tool. Each comes in its own chunk, when it is first opened.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

export type CalculatorProps = {
  /** Shown within a lesson: it keeps its inputs to itself and leaves the page's address and heading alone. */
  isEmbedded?: boolean
}

const calculators: { readonly [toolId: string]: LazyExoticComponent<ComponentType<CalculatorProps>> } = {
  'budget-calculator': lazy(async () => ({ default: (await import('./budget-calculator.tsx')).BudgetCalculator })),
  'compound-interest': lazy(async () => ({ default: (await import('./compound-calculator.tsx')).CompoundCalculator })),
  'emergency-fund': lazy(async () => ({ default: (await import('./emergency-calculator.tsx')).EmergencyCalculator })),
  'tax-calculator': lazy(async () => ({ default: (await import('./tax-calculator.tsx')).TaxCalculator })),
  'pension-calculator': lazy(async () => ({ default: (await import('./pension-calculator.tsx')).PensionCalculator })),
  'pension-tax-relief': lazy(async () => ({ default: (await import('./relief-calculator.tsx')).ReliefCalculator })),
}

/** The calculator of a tool; undefined for a tool that has none yet. */
export function findCalculator(toolId: string): LazyExoticComponent<ComponentType<CalculatorProps>> | undefined {
  return Object.hasOwn(calculators, toolId) ? calculators[toolId] : undefined
}
