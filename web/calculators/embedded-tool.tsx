import { Suspense } from 'react'
import { Spinner } from '../ui/spinner.tsx'
import { findCalculator } from './calculator-catalogue.tsx'

/** A tool within another page. Nothing for a tool without a calculator. */
export function EmbeddedTool({ toolId }: { toolId: string }) {
  const Calculator = findCalculator(toolId)
  if (Calculator === undefined) return null
  return (
    <div className="mt-8 rounded-[var(--radius-lg)] border border-line bg-surface p-4 shadow-[var(--shadow-card)] sm:p-6">
      <Suspense fallback={<Spinner label="Loading the calculator…" />}>
        <Calculator isEmbedded />
      </Suspense>
    </div>
  )
}
