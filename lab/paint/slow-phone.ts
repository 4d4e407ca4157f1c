// The phone that the lab looks through, as Lighthouse's: a slow 4G line and a processor slowed four
// times. It opens a page in a browser that has nothing of it yet, and tells what somebody waited for.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** All in milliseconds but for the shift: `interaction` from an act to its paint, `blocked` beyond 50 ms of each task. */
export type Vitals = Record<'firstPaint' | 'largestPaint' | 'interaction' | 'blocked' | 'shift', number>

export type Visit = {
  /** Where the page is, such as http://127.0.0.1:43211. */
  baseURL: string
  path: string
  cookies?: Awaited<ReturnType<BrowserContext['cookies']>>
  /** What the browser's history keeps with the page, as after a reload. */
  state?: object | undefined
  serviceWorkers?: BrowserContextOptions['serviceWorkers']
}

/** Opens a page for the first time. Closing its context ends the visit. */
export async function openOnSlowPhone(
  browser: Browser,
  { baseURL, path, cookies = [], state, serviceWorkers = 'allow' }: Visit,
): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL, serviceWorkers })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.addInitScript(watch)
  if (state) await page.addInitScript((kept) => history.replaceState(kept, ''), state)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const response = await page.goto(path, { timeout: patience })
  if (response?.ok() !== true) throw new Error(`There is no page at ${path}`)
  return page
}

/** A heavy page takes long on a slow line. */
const patience = 180_000

export function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(() => (window as unknown as { seen: Vitals }).seen)
}

/** Runs in the page, before anything else. */
function watch(): void {
  const seen: Vitals = { firstPaint: 0, largestPaint: 0, interaction: 0, blocked: 0, shift: 0 }
  Object.assign(window, { seen })
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }
  const follow = (type: string, note: (entry: Entry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  follow('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
  // Whatever a task takes beyond 50 ms, someone who acts meanwhile waits for.
  follow('longtask', ({ duration }) => (seen.blocked += duration - 50))
  follow('layout-shift', ({ value = 0, hadRecentInput }) => (seen.shift += hadRecentInput === true ? 0 : value))
  follow(
    'event',
    ({ duration, interactionId = 0 }) => {
      if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration)
    },
    { durationThreshold: 16 },
  )
}
