// The list of tools, with a button that turns a result into a goal, and the steps from pay to a goal above those that are among them.
import { Suspense } from 'react'
import { ToolsPage as Layout } from '#web/calculators/tools-page.tsx'
import { lazy } from '#web/loading/lazy.tsx'
import { goalButton } from './goal-button.tsx'
import type { ChainStep } from './money-chain.tsx'

const MoneyChain = lazy(async () => (await import('./money-chain.tsx')).MoneyChain)

export function ToolsPage() {
  return <Layout goalButton={goalButton} above={chainAbove} />
}

/** Compound interest is beside the steps: it says what becomes of what is saved. */
const stepOf = new Map<string, ChainStep | undefined>([
  ['tax-calculator', 'pay'],
  ['budget-calculator', 'budget'],
  ['emergency-fund', 'cushion'],
  ['compound-interest', undefined],
])

function chainAbove(toolId: string) {
  if (!stepOf.has(toolId)) return null
  return (
    // As high as the steps: two lines of text, their padding and the frame.
    <Suspense fallback={<div className="mb-5 h-[calc(3.1875rem+2px)] print:hidden" />}>
      <MoneyChain current={stepOf.get(toolId)} />
    </Suspense>
  )
}
