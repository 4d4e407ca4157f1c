// Which calculator belongs to which tool. Each comes in its own chunk, when it is first opened, on a page of its own or
// within a lesson.
import { Suspense, type ComponentType } from 'react'
import { lazy as later, type LazyComponent as LaterComponent } from '../loading/lazy.tsx'
import type { CalculatorProps } from './frame/calculator-frame.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { GoalButtonProvider, type GoalButton } from './frame/make-goal.tsx'

const calculators: { readonly [toolId: string]: LaterComponent<CalculatorProps> } = {
  'budget-calculator': later(async () => (await import('./budget-calculator/calculator.tsx')).BudgetCalculator),
  'compound-interest': later(async () => (await import('./compound-interest/calculator.tsx')).CompoundCalculator),
  'emergency-fund': later(async () => (await import('./emergency-fund/calculator.tsx')).EmergencyCalculator),
  'tax-calculator': later(async () => (await import('./tax-calculator/calculator.tsx')).TaxCalculator),
  'pension-calculator': later(async () => (await import('./pension-calculator/calculator.tsx')).PensionCalculator),
  'pension-tax-relief': later(async () => (await import('./pension-tax-relief/calculator.tsx')).ReliefCalculator),
}

/** Fetches a tool's calculator before its page asks for it. */
export async function loadCalculator(toolId: string): Promise<void> {
  if (Object.hasOwn(calculators, toolId)) await calculators[toolId]?.load()
}

/** The calculator of a tool; undefined for a tool that has none yet. */
export function findCalculator(toolId: string): ComponentType<CalculatorProps> | undefined {
  return Object.hasOwn(calculators, toolId) ? calculators[toolId] : undefined
}

/** A tool within another page. Nothing for a tool without a calculator. */
export function EmbeddedTool({ toolId, goalButton }: { toolId: string; goalButton: GoalButton }) {
  const Calculator = findCalculator(toolId)
  if (Calculator === undefined) return null
  return (
    <div className="mt-8 rounded-[var(--radius-lg)] border border-line bg-surface p-4 shadow-[var(--shadow-card)] sm:p-6">
      <Suspense fallback={<Spinner label="Loading the calculator…" />}>
        <GoalButtonProvider value={goalButton}>
          <Calculator isEmbedded />
        </GoalButtonProvider>
      </Suspense>
    </div>
  )
}
