// The page that a worker hands from test to test: its engine has the app's code ready, which is half of what it costs to open
// the app anew; or it has the app on it, put there by the service worker once. Between two tests all is cleared that the next one
// could meet.
import type { Browser, Page, ViewportSize } from '@playwright/test'

export type KeptPage = {
  page: Page
  /** A test has done to it what cannot be undone. */
  isSpent: boolean
}

/** What holds for all that a browser opens from then on. */
const lasting = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}
const events = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'response'] as const

/** In a browser of its own, as the project asks for it. */
export async function openPage(browser: Browser): Promise<KeptPage> {
  const context = await browser.newContext()
  const kept = { page: await context.newPage(), isSpent: false }
  const spends = (owner: object, names: readonly string[]) => {
    for (const name of names) {
      const act = Reflect.get(owner, name) as (...given: unknown[]) => unknown
      Reflect.set(owner, name, (...given: unknown[]) => {
        kept.isSpent = true
        return act.apply(owner, given)
      })
    }
  }
  spends(kept.page, lasting.page)
  spends(context, lasting.context)
  spends(context.clock, lasting.clock)
  return kept
}

/** The page as if it were new, but for the code that its engine has ready, and the worker with the app's files. */
export async function forNextTest(kept: KeptPage, viewport: ViewportSize | null): Promise<KeptPage> {
  const { page } = kept
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of events) page.removeAllListeners(event)
  context.removeAllListeners('request')
  for (const owner of [page, context]) await owner.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // A file of this server without a script in it: a page elsewhere would have another engine.
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    sessionStorage.clear()
    await caches.delete('tuppence-opened')
  })
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'local_storage,indexeddb',
  })
  await browser.send('Page.resetNavigationHistory')
  await browser.detach()
  await context.clearCookies()
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    contrast: 'no-preference',
    forcedColors: 'none',
    reducedMotion: 'reduce',
  })
  if (viewport) await page.setViewportSize(viewport)
  await page.mouse.move(-1, -1)
  return kept
}
