// What each browser test stands on: the real server, one for each worker, and a page whose console stays clean.
import { expect, test as base, type Page } from '@playwright/test'
import { openFaultyProxy, type FaultyProxy } from '../tools/test-services/faulty-proxy.ts'
import { startServer, type TestServer } from '../tools/test-services/server.ts'
import { forNextTest, openPage, type KeptPage } from './kept-page.ts'

export { expect }

/** What the console may say in this test. An error that no rule allows fails the test. */
type ConsoleRules = { allow: (text: RegExp) => void }

/** On a laden machine a call may stand in line for long: here nobody is told to come back. */
export const patience = { QUEUE_LIMIT_MS: '60000' }

export const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

type WorkerFixtures = {
  server: TestServer
  serverUrl: string
  /** How a browser that has the app on it reaches the server. */
  line: FaultyProxy
  /** One at a desk, one on a phone, and one with the app on it. */
  keptPages: Map<string, KeptPage>
}
type TestFixtures = { consoleRules: ConsoleRules; cleanConsole: void }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this.
    async ({}, use) => {
      // Playwright asks where it stands at each act. Its own way of telling by source maps takes a sixth of a worker's time.
      Reflect.deleteProperty(Error, 'prepareStackTrace')
      const server = await startServer({ ...patience, DEMO_ACCOUNT: 'on' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  serverUrl: [async ({ server }, use) => use(server.url), { scope: 'worker' }],

  line: [
    async ({ serverUrl }, use) => {
      const line = await openFaultyProxy(serverUrl)
      await use(line)
      await line.close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ serverUrl, line, serviceWorkers }, use) => use(serviceWorkers === 'allow' ? line.url : serverUrl),

  keptPages: [
    // oxlint-disable-next-line no-empty-pattern -- This fixture, too, needs no other.
    async ({}, use) => {
      const keptPages = new Map<string, KeptPage>()
      await use(keptPages)
      for (const { page } of keptPages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],

  // A test is at a desk unless it is marked @phone. Two projects would end each worker, with its server, where they meet.
  viewport: async ({ isMobile }, use) => use(isMobile ? sizes.phone : sizes.desk),
  // oxlint-disable-next-line no-empty-pattern -- Nor does this one.
  isMobile: async ({}, use, testInfo) => use(testInfo.tags.includes('@phone')),
  hasTouch: async ({ isMobile }, use) => use(isMobile),

  context: async ({ browser, keptPages, serviceWorkers, isMobile, viewport, line }, use, testInfo) => {
    const kind = `${serviceWorkers} ${isMobile}`
    const its = keptPages.get(kind) ?? (await openPage(browser))
    keptPages.delete(kind)
    await use(its.page.context())
    line.letGo()
    const isWhole = !its.isSpent && !its.page.isClosed() && testInfo.status === testInfo.expectedStatus
    if (isWhole) keptPages.set(kind, await forNextTest(its, viewport))
    else await its.page.context().close()
  },

  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),

  consoleRules: async ({ page }, use) => {
    const allowed: RegExp[] = []
    const errors = listenForErrors(page)
    await use({ allow: (text) => void allowed.push(text) })
    const unexpected = errors.filter(
      (error) => !isSignedOutCheck(error) && !allowed.some((rule) => rule.test(error.text)),
    )
    expect(unexpected, 'errors in the browser console').toEqual([])
  },

  // Taken by every test, so that every test listens.
  cleanConsole: [async ({ consoleRules: _listening }, use) => use(), { auto: true }],
})

type ConsoleError = { text: string; address: string }

function listenForErrors(page: Page): ConsoleError[] {
  const errors: ConsoleError[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push({ text: message.text(), address: message.location().url })
  })
  page.on('pageerror', (error) => errors.push({ text: `${error.name}: ${error.message}`, address: page.url() }))
  return errors
}

/** The browser itself logs each failed request. Asking who is signed in, when nobody is, is answered 401 by design. */
function isSignedOutCheck({ text, address }: ConsoleError): boolean {
  return /status of 401\b/.test(text) && new URL(address).pathname === '/api/auth/me'
}
