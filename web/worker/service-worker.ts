// Caches the app’s files, which are the same for everyone, so that it opens without a connection. Learners’ data
// never passes here: the page stores it (web/device). tools/build-worker.ts inserts the list of files.
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  precacheAndRoute,
  PrecacheFallbackPlugin,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import type { WorkerMessage } from './worker-message.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

/** The app shell, without anything about a session. */
const shell = '/app-shell.html'
/** Seconds to wait for the server before using the cache. */
const patience = 4

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
// Only the first worker claims open pages; a later one waits until it is told (below).
clientsClaim()

// Pages come from the server if it responds, so that a new version is used at the next load.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: patience,
      plugins: [{ fetchDidSucceed: refuseGateway }, new PrecacheFallbackPlugin({ fallbackURL: shell })],
    }),
    { denylist: [/^\/api\//, /^\/(healthz|readyz)$/, /\.\w+$/] },
  ),
)

// Large files that few need, such as the search index: cached when first used.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'tuppence-opened',
    plugins: [new ExpirationPlugin({ maxEntries: 4, purgeOnQuotaError: true })],
  }),
)

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.kind === 'take-over') void self.skipWaiting()
  else event.waitUntil(replyIfOwn(event, message.script))
})

/**
 * A page asks a waiting worker whether it already runs that version. If so, and no other page is open, there is
 * nothing to wait for.
 */
async function replyIfOwn(event: ExtendableMessageEvent, script: string): Promise<void> {
  const isOwn = getCacheKeyForURL(script) !== undefined
  event.ports[0]?.postMessage(isOwn)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (isOwn && pages.length <= 1) await self.skipWaiting()
}

/** A gateway’s response while the server is down counts as a failure. */
async function refuseGateway({ response }: { response: Response }): Promise<Response> {
  if ([502, 503, 504].includes(response.status)) throw new Error(`The server gave no answer (${response.status})`)
  return response
}
