// Renders pages as HTML for the server, which loads this once. Nothing here waits while a page is drawn, so what is drawn of one reader
// cannot get into the page of another.
import type { CreatePageRenderer } from '#contract/page-block.ts'
import { setClock, settings as shown } from './stand-in.ts'

export const createPageRenderer: CreatePageRenderer = async ({ settings, now }) => {
  Object.assign(shown, settings)
  setClock(now)
  const { pageRenderer } = await import('./page-renderer.tsx')
  return pageRenderer()
}
