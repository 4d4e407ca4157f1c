// What a browser asks the server for on each screen of a learner's day, noted while it walks through them: what it has already
// it does not ask for, or asks only whether it is still so.
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '#tools/test-services/browser.ts'
import type { LoadLearner } from '../load/load-learners.ts'
import { screensOf, type Screen } from './screens.ts'

export type Exchange = {
  method: string
  /** With its query, without the host. */
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
  const line = await openLine(url)
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({ baseURL: line.url, viewport: { width: 1280, height: 800 } })
    const recorded: RecordedScreen[] = []
    for (const { name, perDay, act } of screensOf(page, learner, password)) {
      await act()
      const requests = await line.takeWhenQuiet()
      console.log(`${name}: ${requests.length} requests`)
      recorded.push({ perDay, requests })
    }
    return recorded
  } finally {
    await browser.close()
    await line.stop()
  }
}

/**
 * Stands between the browser and the server and notes what goes over the line, workers included, which the browser's own tools
 * do not tell of. It changes nothing.
 */
async function openLine(target: string) {
  let exchanges: Exchange[] = []
  const line = createServer((request, response) => {
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
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    /** What was asked since the last time. A page goes on to fetch what comes next while it is idle. */
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
      line.closeAllConnections()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
