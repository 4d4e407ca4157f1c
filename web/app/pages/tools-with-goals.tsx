// The list of tools, with a button that turns a result into a goal, and the steps from pay to a goal.
import { Suspense } from 'react'
import { ToolsPage as Layout } from '#web/calculators/tools-page.tsx'
import { lazy } from '#web/loading/lazy.tsx'
import { goalButton } from './goal-button.tsx'
import type { ChainStep } from './money-chain.tsx'

const MoneyChain = lazy(async () => (await import('./money-chain.tsx')).MoneyChain)

export function ToolsPage() {
  return <Layout goalButton={goalButton} below={chainBelow} />
}

/** Compound interest is beside the steps: it shows what savings grow to. */
const stepOf = new Map<string, ChainStep | undefined>([
  ['tax-calculator', 'pay'],
  ['budget-calculator', 'budget'],
  ['emergency-fund', 'cushion'],
  ['compound-interest', undefined],
])

function chainBelow(toolId: string) {
  if (!stepOf.has(toolId)) return null
  return (
    <Suspense fallback={null}>
      <MoneyChain current={stepOf.get(toolId)} className="mt-8" />
    </Suspense>
  )
}
