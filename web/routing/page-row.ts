// What the table of pages (web/app/pages.ts) says of each.
import type { ComponentType } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { Access } from '#contract/access.ts'

type ReadName = Extract<CallName, `GET ${string}`>
type PathParams = Readonly<Record<string, string | undefined>>

export type PageRow = {
  /** The address. A part that begins with a colon is a number, or one of a list that tools/first-requests.ts knows. */
  path: string
  load: () => Promise<ComponentType>
  /** Fetches what the page at an address will fetch itself. */
  loadPart?: (params: PathParams) => Promise<unknown>
  /** The calls whose responses the page shows first, with parameters of the names in `path`. The server renders the page with them. */
  reads?: readonly ReadName[]
}
export type AppPage = PageRow & { access: Access }
