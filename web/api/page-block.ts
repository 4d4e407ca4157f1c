// What the server put into the page that it rendered: who is signed in, and the responses that the page shows first.
import type { StoredPreferences } from '#contract/preferences.ts'
import { pageBlockId, type PageBlock } from '#contract/page-block.ts'

let block: PageBlock | null = null
let preferences: StoredPreferences | null = null
/** On the server, which renders one page after the other. */
let isRendering = false

/** Reads it once, from the page; null where the server sent the plain shell. */
export function readPageBlock(): PageBlock | null {
  const element = document.getElementById(pageBlockId)
  block = element === null ? null : (JSON.parse(element.textContent) as PageBlock)
  element?.remove()
  notePreferences()
  return block
}

/** For the server, before it renders a page. */
export function setPageBlock(next: PageBlock): void {
  block = next
  isRendering = true
  notePreferences()
}

/** They are asked for by whatever is hydrated later, too. */
function notePreferences(): void {
  preferences = (block?.responses['/api/account/preferences'] ?? null) as StoredPreferences | null
}

/** The learner whom the responses belong to. */
export function blockOwner(): string | null {
  return block?.user?.id ?? null
}

/** What the learner's account prefers; null on a page without it, and of the demo account. */
export function blockPreferences(): StoredPreferences | null {
  return block?.user?.isDemo === false ? preferences : null
}

/** A response of the page's, once: later ones come by calls. `owner` is whose device this is; on the server there is none. */
export function takeBlockResponse(address: string, owner: string | null): unknown {
  if (isRendering) return block?.responses[address]
  if (owner === null || owner !== blockOwner()) return undefined
  const response = block?.responses[address]
  delete block?.responses[address]
  return response
}

/** A change may make any of them out of date. */
export function dropBlockResponses(): void {
  if (block !== null) block.responses = {}
}
