// All of the learner’s goals, below the steps from pay to a goal.
import { GoalsPage as Layout } from '#web/goals/goals-page.tsx'
import { MoneyChain } from './money-chain.tsx'

export function GoalsPage() {
  return <Layout above={<MoneyChain current="goal" className="mb-5" />} />
}
