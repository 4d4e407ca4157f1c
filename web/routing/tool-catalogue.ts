// The built-in tools, in the order in which they are listed everywhere.
import { tools as namedTools, type ToolId } from '#domain/tools.ts'
import { paths } from '#contract/paths.ts'

export type Tool = {
  id: string
  name: string
  description: string
  icon: string
  backgroundColor: string
  iconColor: string
  route: string
}

const shown: Record<ToolId, { description: string; icon: string }> = {
  'budget-calculator': { description: 'Split your income into needs, wants and savings.', icon: 'wallet' },
  'compound-interest': { description: 'See how savings grow when interest earns interest.', icon: 'trending-up' },
  'emergency-fund': { description: 'Work out how much to keep for a bad month.', icon: 'shield-check' },
  'tax-calculator': { description: 'Find your take-home pay in any UK nation.', icon: 'receipt' },
  'pension-calculator': { description: 'Look ahead to what your pension may pay.', icon: 'landmark' },
  'pension-tax-relief': { description: 'See what the tax system adds to your pension.', icon: 'sprout' },
}

export const tools: readonly Tool[] = namedTools.map(({ id, name }) => ({
  id,
  name,
  ...shown[id],
  backgroundColor: 'bg-accent-soft',
  iconColor: 'text-accent',
  route: paths.tool(id),
}))

/** The tool with this id; undefined when none is listed. */
export function findTool(id: string | null | undefined): Tool | undefined {
  return tools.find((candidate) => candidate.id === id)
}
