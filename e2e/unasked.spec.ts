// Nothing is asked for that nobody asked for: each call of each page is made to fail in turn, and then ten minutes pass.
import type { Page, Route } from '@playwright/test'
import { addressesWith } from './page-addresses.ts'
import { goWithin, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const pages = addressesWith('learners')
/** These ask for nothing of their own: one page of the browser goes from one to the next. */
const isQuiet = (path: string) => /^\/(tools|documents|figures)\b|^\/guides$/.test(path)
const [quiet, others] = [pages.filter(isQuiet), pages.filter((path) => !isQuiet(path))]
/** What every page asks for, in one and the same way. */
const frameReads = ['/api/auth/me', '/api/notifications', '/api/account/preferences']

/** The ways in which a call fails: blocked by the browser, refused by the server, by a gateway, and put off. */
const failures: readonly Failure[] = [
  { way: 'blocked', fail: (route) => route.abort() },
  { way: '500', fail: (route) => route.fulfill({ status: 500, body: '' }) },
  { way: '502', fail: (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }) },
  { way: '429', fail: (route) => route.fulfill({ status: 429, body: '', headers: { 'retry-after': '20' } }) },
]
type Failure = { way: string; fail: (route: Route) => Promise<void> }

/** What the frame asks for fails on the first page; what a page asks for itself, there: each in one of the ways. */
function failureAt(path: string, read: string, index: number): Failure | null {
  if (frameReads.includes(read) && path !== pages[0]) return null
  return failures[(index + pages.indexOf(path)) % failures.length] ?? null
}

type Asked = { method: string; path: string }

/** What the page asks of the server, but for the files of the app. */
function listen(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api\/|healthz)/.test(pathname)) asked.push({ method: request.method(), path: pathname })
  })
  return asked
}

async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Ten minutes, in which timers come due as they would; in steps below five seconds where answers have to come in time. */
async function pass(page: Page, { seconds = 600, step = 60 } = {}): Promise<void> {
  for (let passed = 0; passed < seconds; passed += step) {
    await page.clock.runFor(step * 1000)
    if (step < 60) await answersCome(page)
  }
  await answersCome(page)
}

/** Whatever was asked for has been noted, and answered, before this is. */
async function answersCome(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()))
}

type Visit = { path: string; asked: Asked[]; what: string; open: (path: string) => Promise<unknown> }

/** Opens the page and lets ten minutes pass. Answers what it asked for, each once, all of it in the beginning. */
async function askedOnce(page: Page, { path, asked, what, open }: Visit): Promise<string[]> {
  asked.length = 0
  await open(path)
  await stands(page)
  // What waits until the browser is idle has come too.
  await page.clock.runFor(1000)
  await answersCome(page)
  const reads = asked.map((call) => call.path)
  expect(new Set(reads).size, `${path} asks for each once, ${what}`).toBe(reads.length)
  asked.length = 0
  await pass(page)
  expect(asked, `${path} afterwards, ${what}`).toEqual([])
  await expect(page.getByText('Tuppence is not answering.')).toHaveCount(0)
  return reads
}

test.describe('when a call fails', { tag: '@desk' }, () => {
  for (const path of others) {
    // promise: unasked-pages-ask-once
    test(`${path} asks for it once, and for nothing by itself in the ten minutes after`, async ({
      page,
      consoleRules,
    }) => {
      consoleRules.allow(/Failed to load resource|ERR_FAILED/)
      await signUpByCall(page)
      await page.clock.install()
      const asked = listen(page)
      const open = (to: string) => page.goto(to)
      const reads = await askedOnce(page, { path, asked, open, what: 'with all answers' })
      expect(reads).toContain('/api/auth/me')
      for (const [index, read] of reads.entries()) {
        const failure = failureAt(path, read, index)
        if (failure === null) continue
        const isIt = (url: URL) => url.pathname === read
        await page.route(isIt, failure.fail)
        expect(await askedOnce(page, { path, asked, open, what: `${read}, ${failure.way}` })).toContain(read)
        await page.unroute(isIt)
      }
    })
  }

  // promise: unasked-quiet-pages
  test(`${quiet.join(', ')} ask for nothing, neither when they open nor in the ten minutes after`, async ({ page }) => {
    await signUpByCall(page)
    await page.clock.install()
    await page.goto('/')
    await stands(page)
    await page.clock.runFor(1000)
    await answersCome(page)
    const asked = listen(page)
    const open = (path: string) => goWithin(page, path)
    for (const path of quiet) expect(await askedOnce(page, { path, asked, open, what: 'within the app' })).toEqual([])
  })

  // promise: unasked-read-mark
  test('a read mark that gets no answer is sent again by itself once', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource|ERR_FAILED/)
    await signUpByCall(page)
    await page.clock.install()
    await page.goto('/modules/1/lessons/2')
    await stands(page)
    const asked = listen(page)
    await page.route('**/read', (route) => route.abort())
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Not saved: this lesson is not marked as read yet.')).toBeVisible()
    expect(asked.filter(({ path }) => path.endsWith('/read'))).toHaveLength(1)
    await pass(page, { seconds: 120, step: 4 })
    await pass(page)
    const sent = asked.map(({ method, path }) => `${method} ${path}`)
    const post = 'POST /api/progress/modules/1/lessons/2/read'
    // Whether the server is there is asked once, and then it is tried once more.
    expect(sent).toEqual([post, 'GET /healthz', post])
    await expect(page.getByText('Tuppence is not answering.')).toHaveCount(0)
    await page.unroute('**/read')
    await page.getByRole('button', { name: 'Save again' }).click()
    await expect(page.getByText('Lesson marked as read', { exact: true })).toBeVisible()
  })
})
