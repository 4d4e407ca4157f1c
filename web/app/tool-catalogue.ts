// The built-in tools, in the order in which they are listed everywhere.
import { paths } from './paths.ts'

export type Tool = {
  id: string
  name: string
  description: string
  icon: string
  backgroundColor: string
  iconColor: string
  route: string
}

export const tools: readonly Tool[] = [
  tool('budget-calculator', 'Budget Calculator', 'Split your income into needs, wants and savings.', 'wallet'),
  tool('compound-interest', 'Compound Interest', 'See how savings grow when interest earns interest.', 'trending-up'),
  tool('emergency-fund', 'Emergency Fund', 'Work out how much to keep for a bad month.', 'shield-check'),
  tool('tax-calculator', 'Tax Calculator', 'Find your take-home pay in any UK nation.', 'receipt'),
  tool('pension-calculator', 'Pension Calculator', 'Look ahead to what your pension may pay.', 'landmark'),
  tool('pension-tax-relief', 'Pension Tax Relief', 'See what the tax system adds to your pension.', 'sprout'),
]

/** The tool with this id; undefined when none is listed. */
export function findTool(id: string | null | undefined): Tool | undefined {
  return tools.find((candidate) => candidate.id === id)
}

function tool(id: string, name: string, description: string, icon: string): Tool {
  return {
    id,
    name,
    description,
    icon,
    backgroundColor: 'bg-accent-soft',
    iconColor: 'text-accent',
    route: paths.tool(id),
  }
}
