// What each browser test stands on: the real server, one for each worker, and a page whose console stays clean.
import { expect, test as base, type Page } from '@playwright/test'
import { startServer, type TestServer } from '../tools/test-services/server.ts'
import { forNextTest, openPage, type KeptPage } from './kept-page.ts'

export { expect }

/** What the console may say in this test. An error that no rule allows fails the test. */
type ConsoleRules = { allow: (text: RegExp) => void }

/** On a laden machine a call may stand in line for long: here nobody is told to come back. */
export const patience = { QUEUE_LIMIT_MS: '60000' }

type WorkerFixtures = { server: TestServer; serverUrl: string; keptPage: { current: KeptPage | null } }
type TestFixtures = { consoleRules: ConsoleRules; cleanConsole: void }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this.
    async ({}, use) => {
      const server = await startServer({ ...patience, DEMO_ACCOUNT: 'on' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  serverUrl: [async ({ server }, use) => use(server.url), { scope: 'worker' }],

  baseURL: async ({ serverUrl }, use) => use(serverUrl),

  keptPage: [
    // oxlint-disable-next-line no-empty-pattern -- This fixture, too, needs no other.
    async ({}, use) => {
      const keptPage = { current: null as KeptPage | null }
      await use(keptPage)
      await keptPage.current?.page.context().close()
    },
    { scope: 'worker' },
  ],

  // Where a test asks for a browser other than its project's, it has one of its own.
  context: async ({ browser, keptPage, serviceWorkers, viewport }, use, { project, status, expectedStatus }) => {
    const isUsual = serviceWorkers === project.use.serviceWorkers && viewport === project.use.viewport
    const its = (isUsual ? keptPage.current : null) ?? (await openPage(browser))
    if (isUsual) keptPage.current = null
    await use(its.page.context())
    if (isUsual && !its.isSpent && status === expectedStatus) keptPage.current = await forNextTest(its, viewport)
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
