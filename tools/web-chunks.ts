// Which files the web client is cut into, and which of them a learner's browser is told of in the page itself.
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What the first page of anyone needs. */
const start = {
  name: 'start',
  test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack)\/|web\/(app\/(appearance|auth|page|paths|logo|site-settings|query-client)|api\/|ui\/(button|class-names|notice|spinner|toast)\.)/,
  priority: 3,
}
/** What pages are made of, charts and toasts apart. */
const parts = {
  name: 'parts',
  test: /web\/ui\/(?!chart|toast)|node_modules\/lucide-react|domain\/money/,
  priority: 2,
  minShareCount: 3,
}
/** What stands around every page for learners. */
const frame = {
  name: 'frame',
  test: /web\/(app\/(shell|navigation|bottom-bar|avatar|tool-catalogue|glossary-query)|search\/search-box|notifications\/|learning\/learning-queries)|virtual:curriculum/,
  priority: 1,
}

/** What several pages share, gathered: a browser that fetches six files at a time waits long for thirty small ones. */
export const chunkGroups = [start, parts, frame]

/**
 * Adds to the page what every page for learners needs, so that it is fetched along with the first script and not after it.
 * The server leaves these lines out for a browser that presents no session.
 */
export function fetchForLearners(): Plugin {
  return {
    name: 'fetch-for-learners',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const scripts = Object.values(bundle ?? {})
          .filter((output) => output.type === 'chunk' && [parts.name, frame.name].includes(output.name))
          .map(({ fileName }) => forLearners({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }))
        const session = { rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href: '/api/auth/me' }
        return scripts.length > 0 ? [...scripts, forLearners(session)] : []
      },
    },
  }
}

function forLearners(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, 'data-for': 'learners' }, injectTo: 'head' }
}
