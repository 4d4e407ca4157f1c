// What somebody on a slow phone waits for, and what goes over the line, when a sign-in page is opened for the first time.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import { openOnSlowPhone, vitalsOf } from '#tools/test-services/slow-phone.ts'
import { median } from 'd3-array'

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
export async function visit(browser: Browser, line: CountedLine): Promise<FirstVisit> {
  line.clear()
  // What a service worker puts by for later is no part of the first screen.
  const page = await openOnSlowPhone(browser, { baseURL: line.url, path: '/login', serviceWorkers: 'block' })
  await page.locator('input[type="password"]').waitFor(patience)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor(patience)
  const usable = await page.evaluate(() => performance.now())
  const { scriptBytes } = line.counted()
  await untilQuiet(page, line)
  const { firstPaint, largestPaint, blocked } = await vitalsOf(page)
  const { bytes, requests } = line.counted()
  await page.context().close()
  return { scriptBytes, bytes, requests, usable, firstPaint, largestPaint, blocked }
}

const patience = { timeout: 180_000 }

/** The browser's own word for it does not come while a shared worker runs. */
async function untilQuiet(page: Page, line: CountedLine): Promise<void> {
  for (let before = -1; before !== line.counted().bytes;) {
    before = line.counted().bytes
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

type Counted = { requests: number; scriptBytes: number; bytes: number }
export type CountedLine = {
  url: string
  /** Since the last `clear`; bytes are those of bodies, as they are sent. */
  counted: () => Counted
  clear: () => void
  stop: () => Promise<void>
}

/**
 * Stands between a browser and a server and counts what goes over the line, workers included, which the browser's own
 * tools do not tell of. It changes nothing.
 */
export async function countLine(target: string): Promise<CountedLine> {
  const nothing = { requests: 0, scriptBytes: 0, bytes: 0 }
  let counted: Counted = { ...nothing }
  const line = createServer((request, response) => {
    counted.requests += 1
    pass(request, response, target, (part, type) => {
      counted.bytes += part.length
      if (type.includes('javascript')) counted.scriptBytes += part.length
    })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    counted: () => ({ ...counted }),
    clear: () => void (counted = { ...nothing }),
    async stop() {
      line.closeAllConnections()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  count: (part: Buffer, type: string) => void,
): void {
  const { method = 'GET', url = '/', headers } = request
  const onward = ask(new URL(url, target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('data', (part: Buffer) => count(part, answer.headers['content-type'] ?? ''))
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}
