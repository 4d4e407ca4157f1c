// Nothing is asked for that nobody asked for, with a clock that runs ten minutes ahead. Each page, and each of its calls that fails,
// is asked by web/app/unasked.test.tsx.
import type { Page } from '@playwright/test'
import { pages } from '../tools/first-requests.ts'
import { signUpByCall } from './people.ts'
import { comePlain } from './plain-page.ts'
import { expect, test } from './server-fixture.ts'

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

/** Ten minutes, of which the first runs and the rest is over at once. */
async function passTenMinutes(page: Page): Promise<void> {
  await page.clock.runFor(60_000)
  await page.clock.fastForward(540_000)
  await answersCome(page)
}

/** Whatever was asked for has been noted, and answered, before this is. */
async function answersCome(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()))
}

/** Waits until the page stands, and then ten minutes. Returns what it asked for, each once, all of it in the beginning. */
async function askedOnce(page: Page, asked: Asked[], what: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  // What waits until the browser is idle has come too.
  await page.clock.runFor(1000)
  await answersCome(page)
  const reads = asked.map(({ path }) => path)
  expect(new Set(reads).size, `${what} asks for each once: ${reads.join()}`).toBe(reads.length)
  asked.length = 0
  await passTenMinutes(page)
  expect(asked, `${what}, afterwards`).toEqual([])
  return reads
}

test('what nobody asked for is not asked for: on the dashboard, after no failure; but a read mark that gets no answer is sent again once', async ({
  page,
  consoleRules,
}) => {
  consoleRules.allow(/Failed to load resource|ERR_FAILED/)
  await signUpByCall(page)
  await page.clock.install()
  const asked = listen(page)

  await test.step('a page that has opened asks for nothing more in ten minutes', async () => {
    await page.goto('/')
    const own = pages.find(({ path }) => path === '/')?.reads?.map((read) => read.replace('GET ', '')) ?? []
    expect(own.length).toBeGreaterThan(0)
    expect(await askedOnce(page, asked, '/, which came with its responses,')).toEqual([])
    await comePlain(page)
    await page.goto('/')
    const reads = await askedOnce(page, asked, '/')
    expect(reads).toEqual(expect.arrayContaining(['/api/auth/me', '/api/notifications', ...own]))
  })

  await test.step('a page of which all calls fail, each in a way of its own, asks for none again', async () => {
    await page.route('**/api/notifications', (route) => route.fulfill({ status: 500, body: '' }))
    await page.route('**/api/goals', (route) => route.abort())
    await page.route('**/api/modules/with-progress', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await page.route('**/api/progress/**', (route) =>
      route.fulfill({ status: 429, body: '', headers: { 'retry-after': '20' } }),
    )
    await page.goto('/')
    expect(await askedOnce(page, asked, 'a page without an answer')).toContain('/api/goals')
    await page.unrouteAll()
    await comePlain(page)
    // Who is signed in, alone.
    await page.route('**/api/auth/me', (route) => route.abort())
    await page.goto('/')
    expect(await askedOnce(page, asked, 'a page that does not know whose it is')).toContain('/api/auth/me')
    await page.unrouteAll()
  })

  // promise: unasked-read-mark
  await test.step('a read mark that gets no answer is sent again by itself once', async () => {
    await page.goto('/modules/1/lessons/2')
    await askedOnce(page, asked, 'a lesson')
    await page.route('**/read', (route) => route.abort())
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Not saved: this lesson is not marked as read yet.')).toBeVisible()
    expect(asked.filter(({ path }) => path.endsWith('/read'))).toHaveLength(1)
    // In steps in which answers come in time.
    for (let passed = 0; passed < 120; passed += 4) {
      await page.clock.runFor(4000)
      await answersCome(page)
    }
    await passTenMinutes(page)
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
