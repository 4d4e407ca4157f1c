// A row of the table of pages (web/app/pages.ts).
import type { ComponentType } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { Access } from '#contract/access.ts'

type ReadName = Extract<CallName, `GET ${string}`>
type PathParams = Readonly<Record<string, string | undefined>>

export type PageRow = {
  /** The path. A segment that begins with a colon is a number, or one of a list that tools/first-requests.ts knows. */
  path: string
  load: () => Promise<ComponentType>
  /** Loads the code that the page at this path loads itself. */
  loadPart?: (params: PathParams) => Promise<unknown>
  /**
   * The calls whose responses the page shows first; their parameters are named as in `path`. The server renders the
   * page with them.
   */
  reads?: readonly ReadName[]
}
export type AppPage = PageRow & { access: Access }
