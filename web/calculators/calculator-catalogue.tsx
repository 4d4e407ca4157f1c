// Which calculator belongs to which tool. Each comes in its own chunk, when it is first opened.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

export type CalculatorProps = {
  /** Shown within a lesson: it keeps its inputs to itself and leaves the page's address and heading alone. */
  isEmbedded?: boolean
}

type Calculator = ComponentType<CalculatorProps>

const loaders: { readonly [toolId: string]: () => Promise<{ default: Calculator }> } = {
  'budget-calculator': async () => ({ default: (await import('./budget-calculator.tsx')).BudgetCalculator }),
  'compound-interest': async () => ({ default: (await import('./compound-calculator.tsx')).CompoundCalculator }),
  'emergency-fund': async () => ({ default: (await import('./emergency-calculator.tsx')).EmergencyCalculator }),
  'tax-calculator': async () => ({ default: (await import('./tax-calculator.tsx')).TaxCalculator }),
  'pension-calculator': async () => ({ default: (await import('./pension-calculator.tsx')).PensionCalculator }),
  'pension-tax-relief': async () => ({ default: (await import('./relief-calculator.tsx')).ReliefCalculator }),
}

const calculators: { readonly [toolId: string]: LazyExoticComponent<Calculator> } = Object.fromEntries(
  Object.entries(loaders).map(([toolId, load]) => [toolId, lazy(load)]),
)

/** Fetches a tool's calculator before its page asks for it. */
export async function loadCalculator(toolId: string): Promise<void> {
  if (Object.hasOwn(loaders, toolId)) await loaders[toolId]?.()
}

/** The calculator of a tool; undefined for a tool that has none yet. */
export function findCalculator(toolId: string): LazyExoticComponent<ComponentType<CalculatorProps>> | undefined {
  return Object.hasOwn(calculators, toolId) ? calculators[toolId] : undefined
}
