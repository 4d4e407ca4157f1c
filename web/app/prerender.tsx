// A visitor's page as HTML, which the server sends and the app takes over (main.tsx). Runs in Node, when the project is built
// (tools/prerender.ts): what the page is told by its root element is there, and its address, but no browser.
import { prerender } from 'react-dom/static'
import { paths } from '#contract/paths.ts'
import { registration } from '../session/site-settings.ts'
import { App } from './app.tsx'
import { pages } from './pages.ts'
import { loadPrerendered } from './router.tsx'

/**
 * The addresses of the pages for those who are not signed in, and what stands behind the '#' of each. Where an invitation is
 * needed only the browser knows whether that of the link is one, so that page is left to it.
 */
export const visitorsPages = pages
  .filter(({ access, path }) => access !== 'learners' && !(path === paths.register && registration === 'invited'))
  .map(({ access, path }) => ({ path, hash: access === 'link holders' ? '#token' : '' }))

/** What stands in the root of the page at `location`. */
export async function renderPage(): Promise<string> {
  await loadPrerendered()
  const { prelude } = await prerender(<App isPageThere />, {
    onError: (error) => {
      throw error
    },
    // What is large is not sent apart, to be put in its place by a script.
    progressiveChunkSize: Infinity,
  })
  return new Response(prelude as ReadableStream).text()
}
