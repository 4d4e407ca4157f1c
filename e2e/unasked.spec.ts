// Nothing is asked for that nobody asked for: each call of each page is made to fail in turn, and then ten minutes pass.
import type { Page, Route } from '@playwright/test'
import { pages } from '../tools/first-requests.ts'
import { addressesWith } from './page-addresses.ts'
import { goWithin, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const paths = addressesWith('learners')
/** It asks for nothing but what every page asks for. */
const quietPath = '/tools/payslip-check'

/** The ways in which a call fails: blocked by the browser, refused by the server, by a gateway, and put off. */
const failures: readonly Failure[] = [
  { way: 'blocked', fail: (route) => route.abort() },
  { way: '500', fail: (route) => route.fulfill({ status: 500, body: '' }) },
  { way: '502', fail: (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }) },
  { way: '429', fail: (route) => route.fulfill({ status: 429, body: '', headers: { 'retry-after': '20' } }) },
]
type Failure = { way: string; fail: (route: Route) => Promise<void> }

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
  return reads
}

/** What each page asks for itself, as the table of pages says, and on one page what every page asks for. */
const failing = paths.flatMap((path) => {
  const own = readsAt(path)
  return own.map((read, index) => ({ path, read, isFirst: index === 0 }))
})
const rows = [0, 1, 2].map((row) => failing.filter(({ path }) => paths.indexOf(path) % 3 === row))

function readsAt(path: string): string[] {
  const page = pages.find(({ path: form }) => new RegExp(`^${form.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  const [, moduleId = '', lessonId = ''] = /^\/modules\/(\d+)(?:\/lessons\/(\d+))?$/.exec(path) ?? []
  const named: Record<string, string> = { moduleId, lessonId, slug: path.split('/').at(-1) ?? '' }
  const reads = [...(page?.reads ?? []), ...(page?.lowPriorityReads ?? [])]
  const own = reads.map((read) =>
    read.replace('GET ', '').replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? ''),
  )
  if (path === paths[0]) return ['/api/auth/me', '/api/notifications', ...own]
  // Asked for once the page is open.
  return path === '/profile/settings' ? ['/api/auth/sessions'] : own
}

test.describe('what nobody asked for', { tag: '@desk' }, () => {
  // promise: unasked-pages-ask-once
  test('is not asked for in the ten minutes after a page has opened', async ({ page }) => {
    await signUpByCall(page)
    await page.clock.install()
    const asked = listen(page)
    const first = await askedOnce(page, { path: '/', asked, what: 'at first', open: (path) => page.goto(path) })
    expect(first).toEqual(expect.arrayContaining(readsAt('/')))
    for (const path of paths)
      await askedOnce(page, { path, asked, what: 'afterwards', open: (to) => goWithin(page, to) })
  })

  for (const row of rows) {
    // promise: unasked-after-failures
    test(`is not asked for after a failure: ${row.map(({ path, read }) => `${read} at ${path}`).join(', ')}`, async ({
      page,
      consoleRules,
    }) => {
      consoleRules.allow(/Failed to load resource|ERR_FAILED/)
      await signUpByCall(page)
      await page.clock.install()
      const asked = listen(page)
      const seen = new Set<string>()
      await page.goto(quietPath)
      for (const { path, read, isFirst } of row) {
        const { way, fail } =
          failures[failing.findIndex((one) => one.path === path && one.read === read) % failures.length]!
        const isIt = (url: URL) => url.pathname === read
        // What has been asked for is asked for again only by a page that is loaded anew.
        const isAnew = path === paths[0] || !isFirst || seen.has(read)
        if (isAnew) seen.clear()
        await page.route(isIt, fail)
        const open = (to: string) => (isAnew ? page.goto(to) : goWithin(page, to))
        const reads = await askedOnce(page, { path, asked, open, what: `${read}, ${way}` })
        expect(reads).toContain(read)
        // Beside calls that were answered, one that was not is no lost connection.
        if (isAnew) await expect(page.getByText('Tuppence is not answering.')).toHaveCount(0)
        for (const each of reads) seen.add(each)
        await page.unroute(isIt)
      }
    })
  }

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
