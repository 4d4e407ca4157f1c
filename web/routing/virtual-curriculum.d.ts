declare module 'virtual:curriculum' {
  /** The course's outline, embedded when the app is built. */
  export const curriculum: readonly {
    id: number
    title: string
    description: string
    icon: string
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
