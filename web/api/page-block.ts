// The data block of a page that the server rendered: who is signed in, and the responses that the page shows first.
import type { StoredPreferences } from '#contract/preferences.ts'
import { pageBlockId, type PageBlock } from '#contract/page-block.ts'

let block: PageBlock | null = null
let preferences: StoredPreferences | null = null
/** True on the server, which renders one page after another. */
let isRendering = false

/** Reads the block, once; null if the server sent the plain shell. */
export function readPageBlock(): PageBlock | null {
  const element = document.getElementById(pageBlockId)
  block = element === null ? null : (JSON.parse(element.textContent) as PageBlock)
  element?.remove()
  notePreferences()
  return block
}

/** Sets the block on the server, before it renders a page. */
export function setPageBlock(next: PageBlock): void {
  block = next
  isRendering = true
  notePreferences()
}

/** Kept, since components that hydrate later read them too. */
function notePreferences(): void {
  preferences = (block?.responses['/api/account/preferences'] ?? null) as StoredPreferences | null
}

/** The learner whose responses these are. */
export function blockOwner(): string | null {
  return block?.user?.id ?? null
}

/** The preferences in the block; null without a block, and for the demo account. */
export function blockPreferences(): StoredPreferences | null {
  return block?.user?.isDemo === false ? preferences : null
}

/** Takes a response out of the block; later reads make calls. `owner` is the device’s learner (null on the server). */
export function takeBlockResponse(address: string, owner: string | null): unknown {
  if (isRendering) return block?.responses[address]
  if (owner === null || owner !== blockOwner()) return undefined
  const response = block?.responses[address]
  delete block?.responses[address]
  return response
}

/** A change may make any of the responses stale. */
export function dropBlockResponses(): void {
  if (block !== null) block.responses = {}
}
