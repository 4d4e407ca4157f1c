// What somebody on a slow phone waits for, and what goes over the line, when a sign-in page is opened for the first time.
import type { Browser, Page } from '@playwright/test'
import { openOnSlowPhone, vitalsOf } from '#tools/test-services/slow-phone.ts'
import { median } from 'd3-array'
import type { Line } from '../load/line.ts'

export type FirstVisit = {
  /** Of its bodies, as they are sent, until somebody can sign in. */
  scriptBytes: number
  /** All that was fetched, also after that. */
  bytes: number
  requests: number
  /** Milliseconds, as all below. */
  usable: number
  firstPaint: number
  largestPaint: number
  /** Beyond 50 ms of each task of the page. */
  blocked: number
}

/** The page can be used when the field for the password and the button to sign in are there. */
export async function visit(browser: Browser, line: Line): Promise<FirstVisit> {
  line.clear()
  // What a service worker puts by for later is no part of the first screen.
  const page = await openOnSlowPhone(browser, { baseURL: line.url, path: '/login', serviceWorkers: 'block' })
  await page.locator('input[type="password"]').waitFor(patience)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor(patience)
  const usable = await page.evaluate(() => performance.now())
  const scriptBytes = bytesOf(line, 'javascript')
  await untilQuiet(page, line)
  const { firstPaint, largestPaint, blocked } = await vitalsOf(page)
  const [bytes, requests] = [bytesOf(line), line.exchanges().length]
  await page.context().close()
  return { scriptBytes, bytes, requests, usable, firstPaint, largestPaint, blocked }
}

const patience = { timeout: 180_000 }

/** The browser's own word for it does not come while a shared worker runs. */
async function untilQuiet(page: Page, line: Line): Promise<void> {
  for (let before = -1; before !== bytesOf(line);) {
    before = bytesOf(line)
    await page.waitForTimeout(3000)
  }
}

export function medianVisit(visits: readonly FirstVisit[]): FirstVisit {
  const middle = (what: keyof FirstVisit) => median(visits, (each) => each[what]) ?? Number.NaN
  return {
    scriptBytes: middle('scriptBytes'),
    bytes: middle('bytes'),
    requests: middle('requests'),
    usable: middle('usable'),
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocked: middle('blocked'),
  }
}

/** Of all bodies so far, or of those of a media type, as they are sent. */
function bytesOf(line: Line, type = ''): number {
  return line.exchanges().reduce((sum, exchange) => sum + (exchange.type.includes(type) ? exchange.bytes : 0), 0)
}
