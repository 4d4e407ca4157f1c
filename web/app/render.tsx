// Renders pages as HTML for the server, which loads this module once. Rendering is synchronous, so one reader’s data
// cannot get into another’s page.
import type { CreatePageRenderer } from '#contract/page-block.ts'
import { setClock, settings as shown } from './stand-in.ts'

export const createPageRenderer: CreatePageRenderer = async ({ settings, now }) => {
  Object.assign(shown, settings)
  setClock(now)
  const { pageRenderer } = await import('./page-renderer.tsx')
  return pageRenderer()
}
