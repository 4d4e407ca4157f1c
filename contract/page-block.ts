// What the server puts into a page that it rendered, so that the browser can hydrate it without asking again.
import type { User } from './account.ts'

export type PageBlock = {
  /** Who is signed in; null on a page for visitors. */
  user: User | null
  /** The responses that the page shows first, by address. */
  responses: Record<string, unknown>
  /** The code that the page was rendered with beside the app's own, in the order of drawing (web/loading/lazy.tsx). */
  parts: string[]
}

/** The element of the page that holds it. */
export const pageBlockId = 'page-block'

/** What the renderer (web/app/render.tsx) is asked for. The responses are texts as calls give them. */
export type PageToRender = { path: string; responses: Record<string, string> }
export type RenderedPage = { title: string; html: string; parts: string[] }
/** A call of the contract that a page shows first. */
export type PageRead = { name: string; params: Record<string, string> }

export type PageRenderer = {
  /** The calls whose responses a learner’s page at an address shows first; null where the app has no page. */
  readsOf: (path: string) => PageRead[] | null
  /** The pages for visitors. If registration needs an invitation, that page is left out: only the browser sees whether the link has one. */
  visitorsPaths: string[]
  /** @throws when part of the page cannot be drawn. */
  render: (page: PageToRender) => RenderedPage
}
/** What the built renderer exports. Settings are the attributes of the page’s root element. */
export type CreatePageRenderer = (options: {
  settings: Record<string, string>
  now: () => number
}) => Promise<PageRenderer>
