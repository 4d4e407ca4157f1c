// The tools, whose results can become goals.
import { ToolsPage as Layout } from '#web/calculators/tools-page.tsx'
import { goalButton } from './goal-button.tsx'

export function ToolsPage() {
  return <Layout goalButton={goalButton} />
}
