// A page is declared once, in a small file beside it. From the list of these (web/app/pages.ts) come the router, prefetching,
// what index.html names to be fetched first, and the lists of pages that tests walk.
import type { ComponentType } from 'react'
import type { CallName } from '#contract/calls.ts'

/** 'link holders' come with a token behind the '#', signed in or not. */
export type PageAccess = 'visitors' | 'learners' | 'everyone' | 'link holders'
type ReadName = Extract<CallName, `GET ${string}`>
type PathParams = Readonly<Record<string, string | undefined>>

export type PageDeclaration = {
  /** The address. A part that begins with a colon is a number, or one of a list that tools/first-requests.ts knows. */
  path: string
  access: PageAccess
  load: () => Promise<ComponentType>
  /** Fetches what the page at an address will fetch itself. */
  loadPart?: (params: PathParams) => Promise<unknown>
  /** The calls whose answers the page shows first, with parameters of the names in `path`. */
  reads?: readonly ReadName[]
  /** Those that it asks for at once, but does not show at first. */
  lowPriorityReads?: readonly ReadName[]
}

/** @example definePage({ path: paths.goals, access: 'learners', load: async () => (await import('./goals-page.tsx')).GoalsPage }) */
export function definePage(page: PageDeclaration): PageDeclaration {
  return page
}
