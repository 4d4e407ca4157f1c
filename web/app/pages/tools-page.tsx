// The list of tools, with a button that turns a result into a goal.
import { ToolsPage as Layout } from '#web/calculators/tools-page.tsx'
import { goalButton } from './goal-button.tsx'

export function ToolsPage() {
  return <Layout goalButton={goalButton} />
}
