// Stores the files of the app, which are the same for everyone, so that it opens without a connection. A learner's data never
// passes here: the page stores that itself (web/device). tools/build-worker.ts writes the list of files in.
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

/** The page without anything about a session, as the server gives it at this address. */
const shell = '/app-shell.html'
/** Seconds after which a connection that gives nothing is as good as none. */
const patience = 4

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
// Only a first worker takes over pages that are open; a later one waits until it is told (see below).
clientsClaim()

// A page comes from the server while there is one, so that a new version is there with the next load.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: patience,
      plugins: [{ fetchDidSucceed: refuseGateway }, new PrecacheFallbackPlugin({ fallbackURL: shell })],
    }),
    { denylist: [/^\/api\//, /^\/(healthz|readyz)$/, /\.\w+$/] },
  ),
)

// Large files that few need, such as the index of the search box: stored from their first use on.
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
 * A page asks a waiting worker whether it runs this worker's version already. If it does and no other page is open, there
 * is nothing to wait for.
 */
async function replyIfOwn(event: ExtendableMessageEvent, script: string): Promise<void> {
  const isOwn = getCacheKeyForURL(script) !== undefined
  event.ports[0]?.postMessage(isOwn)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (isOwn && pages.length <= 1) await self.skipWaiting()
}

/** A gateway before a server that is down answers for it. */
async function refuseGateway({ response }: { response: Response }): Promise<Response> {
  if ([502, 503, 504].includes(response.status)) throw new Error(`The server gave no answer (${response.status})`)
  return response
}
