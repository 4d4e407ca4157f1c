// Records the requests of a browser on each screen of a learner's day, with its caches at work.
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '#tools/test-services/browser.ts'
import type { LoadLearner } from '../load/load-learners.ts'
import { screensOf, type Screen } from './screens.ts'

export type Exchange = {
  method: string
  /** The path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer[]
  /** 0 until it is answered. */
  status: number
  /** How many bytes of the answer's body have been sent so far. */
  bytes: number
}
export type RecordedScreen = Pick<Screen, 'perDay'> & { requests: readonly Exchange[] }

export async function recordDay(url: string, learner: LoadLearner, password: string): Promise<RecordedScreen[]> {
  const proxy = await openRecordingProxy(url)
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({ baseURL: proxy.url, viewport: { width: 1280, height: 800 } })
    const recorded: RecordedScreen[] = []
    for (const { name, perDay, act } of screensOf(page, learner, password)) {
      await act()
      const requests = await proxy.takeWhenQuiet()
      console.log(`${name}: ${requests.length} requests`)
      recorded.push({ perDay, requests })
    }
    return recorded
  } finally {
    await browser.close()
    await proxy.stop()
  }
}

/**
 * A proxy that records the requests between the browser and the server, those of workers included, which Playwright
 * does not report. It changes nothing.
 */
async function openRecordingProxy(target: string) {
  let exchanges: Exchange[] = []
  const proxy = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const exchange: Exchange = { method, url, headers, body: [], status: 0, bytes: 0 }
    exchanges.push(exchange)
    const onward = ask(new URL(url, target), { method, headers }, (answer) => {
      exchange.status = answer.statusCode ?? 502
      response.writeHead(exchange.status, answer.headers)
      answer.on('data', (part: Buffer) => (exchange.bytes += part.length))
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.on('data', (part: Buffer) => exchange.body.push(part))
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** The requests since the last call, once the page is idle and has prefetched. */
    async takeWhenQuiet(): Promise<Exchange[]> {
      const state = () => JSON.stringify(exchanges.map(({ status, bytes }) => [status, bytes]))
      for (let before = ''; before !== state();) {
        before = state()
        await wait(2000)
      }
      const taken = exchanges
      exchanges = []
      return taken
    },
    async stop() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
