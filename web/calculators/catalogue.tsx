// The calculators, each in the folder that is named after its tool. A calculator comes in its own chunk, when it is first
// opened, on a page of its own or within a lesson.
import type { ComponentType } from 'react'
import { lazy } from '../loading/lazy.tsx'
import type { CalculatorProps } from './frame/calculator.tsx'
import { GoalButtonProvider, type GoalButton } from './frame/make-goal.tsx'

type CalculatorModule = { Calculator: ComponentType<CalculatorProps> }

const calculators = new Map(
  Object.entries(import.meta.glob<CalculatorModule>(['./*/calculator.tsx', '!./frame/*'])).map(([file, load]) => [
    file.split('/')[1],
    lazy(Object.assign(async () => (await load()).Calculator, { part: `calculators${file.slice(1)}` })),
  ]),
)

/** Fetches a tool's calculator before its page asks for it. */
export async function loadCalculator(toolId: string): Promise<void> {
  await calculators.get(toolId)?.load()
}

/** The calculator of a tool; undefined for a tool that has none yet. */
export function findCalculator(toolId: string): ComponentType<CalculatorProps> | undefined {
  return calculators.get(toolId)
}

/** A tool within another page, in a `Suspense` of that page's. Nothing for a tool without a calculator. */
export function EmbeddedTool({ toolId, goalButton }: { toolId: string; goalButton: GoalButton }) {
  const Calculator = findCalculator(toolId)
  if (Calculator === undefined) return null
  return (
    <div className="mt-8 rounded-[var(--radius-lg)] border border-line bg-surface p-4 shadow-[var(--shadow-card)] sm:p-6">
      <GoalButtonProvider value={goalButton}>
        <Calculator isEmbedded />
      </GoalButtonProvider>
    </div>
  )
}
