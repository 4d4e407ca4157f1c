declare module 'virtual:curriculum' {
  import type { ModuleIcon } from '#contract/learning.ts'
  /** The course's outline, embedded when the app is built. */
  export const curriculum: readonly {
    id: number
    title: string
    description: string
    icon: ModuleIcon
    lessons: readonly {
      id: number
      title: string
      order: number
      summary: string
      toolId: string | null
      /** Whether the tool leads here, where this is not the first lesson that names it. */
      explainsTool?: boolean
      embedsTool?: true
    }[]
  }[]
}
