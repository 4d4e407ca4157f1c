import { Suspense } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import { findCalculator } from './calculator-catalogue.tsx'
import { GoalButtonProvider, type GoalButton } from './make-goal.tsx'

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
