declare module 'virtual:documents' {
  import type { DocumentGroup } from '#contract/documents.ts'
  /** The documents in the order in which they are listed, embedded when the app is built. */
  export const documents: readonly { slug: string; title: string; summary: string; group: DocumentGroup }[]
}

declare module 'virtual:document-papers' {
  import type { ExerciseOf } from '#contract/exercises.ts'
  /** The documents themselves, by their slugs: apart, since the search lists them without. */
  export const papers: Readonly<Record<string, ExerciseOf<'document'>>>
}
