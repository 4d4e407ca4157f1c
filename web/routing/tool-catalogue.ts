// The tools of domain/tools.ts for pages, with their addresses.
import { paths } from '#contract/paths.ts'
import * as listed from '#domain/tools.ts'
import type { IconName } from '../ui/icon.tsx'

export type Tool = {
  id: string
  name: string
  description: string
  icon: IconName
  backgroundColor: string
  iconColor: string
  route: string
}

type ListedTool = Pick<Tool, 'id' | 'name' | 'description' | 'icon'>

export const mainTools: readonly Tool[] = listed.mainTools.map(shown)
export const moreTools: readonly Tool[] = listed.moreTools.map(shown)
export const tools: readonly Tool[] = [...mainTools, ...moreTools]

function shown(tool: ListedTool): Tool {
  return { ...tool, backgroundColor: 'bg-sunken', iconColor: 'text-ink', route: paths.tool(tool.id) }
}

/** The tool with this id; undefined if there is none. */
export function findTool(id: string | null | undefined): Tool | undefined {
  return tools.find((candidate) => candidate.id === id)
}
