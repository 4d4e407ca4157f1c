// Without a connection: what opens, what waits and arrives once, what leaves the device, and how a new version comes.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import {
  appIsOnDevice,
  onDevice,
  openTab,
  progressOf,
  passesPageChecks,
  quizOfServer,
  takeQuiz,
} from './offline-steps.ts'
import { ownServer } from '../tools/test-services/server.ts'
import { quizOf, signUpByCall } from './people.ts'
import { expect, patience, test } from './server-fixture.ts'

test.use({ serviceWorkers: 'allow' })

const tools = [
  'Budget Calculator',
  'Compound Interest',
  'Emergency Fund',
  'Tax Calculator',
  'Pension Calculator',
  'Pension Tax Relief',
]
const lost = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load resource|Failed to fetch/

test.describe('without a connection', { tag: '@desk' }, () => {
  // promise: offline-whole-course
  test('the whole course, its quizzes, the glossary and every calculator open, and what is done there arrives once', async ({
    page,
    context,
    consoleRules,
  }) => {
    consoleRules.allow(lost)
    await signUpByCall(page)
    await page.goto('/profile/settings')
    await appIsOnDevice(page)
    await page.getByRole('button', { name: 'Keep the whole course on this device' }).click()
    await expect(page.getByText(/^The whole course is on this device: 18 lessons/)).toBeVisible()
    const { questions } = await quizOf(page, 1, 1)

    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeVisible()
    // Pages come from the device whether they are gone to within the app or opened by their address.
    for (const name of ['Glossary', ...tools]) {
      await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    }
    await page.getByRole('combobox', { name: 'Search for lessons or tools...' }).fill('mortgage')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.goto('/modules/6/lessons/18')
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()

    await takeQuiz(
      page,
      questions.map(({ correctAnswer }) => correctAnswer),
    )
    await expect(page.getByText('Not saved: your score has not reached us yet.')).toBeVisible()
    await expect(page.getByText('2 things are waiting to be saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Module' }).click()
    await expect(page.getByText('1 of 3 lessons completed')).toBeVisible()
    await expect(page.getByText('Best quiz score: 6 out of 6')).toBeVisible()
    await page.goto('/profile/settings')
    await expect(page.getByText(/^Quiz score of 6 out of 6 for /)).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('1 of 18 lessons completed')).toBeVisible()

    const posts: string[] = []
    // Those that arrive: one may be under way when the connection comes back.
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.ok()) posts.push(new URL(response.url()).pathname)
    })
    await context.setOffline(false)
    await expect(page.getByText('2 things waiting on this device have been saved.', { exact: true })).toBeVisible()
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await expect(page.getByText('1 of 18 lessons completed')).toBeVisible()
    expect(posts.map((address) => address.replace('/api/progress/modules/1/lessons/1', ''))).toEqual(['/read', '/quiz'])
    expect(await progressOf(page)).toMatchObject({ completed: true, attempts: 1, bestScore: 6 })
  })

  // promise: offline-notices-pass-axe
  test('the notices and the list of what waits pass axe, and have room, at a desk and on a phone', async ({
    page,
    context,
    consoleRules,
  }) => {
    consoleRules.allow(lost)
    await signUpByCall(page)
    await page.goto('/modules/1/lessons/1')
    await appIsOnDevice(page)
    // Fetched while there is a connection, as whoever has the settings open would.
    await page.goto('/profile/settings')
    await page.goto('/modules/1/lessons/1')
    await page.route('**/lessons/1/read', (route) => route.fulfill({ status: 409, body: '' }))
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('1 thing could not be saved.')).toBeVisible()
    await page.goto('/modules/1/lessons/2')
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('1 thing is waiting to be saved.')).toBeVisible()
    await passesPageChecks(page, 'the notices of a lost connection', { within: '[role=status]' })
    await page.getByRole('link', { name: 'See what to do' }).click()
    await expect(page.getByText('1 thing is waiting to be saved', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Tuppence did not accept it/)).toBeVisible()
    await passesPageChecks(page, 'the list of what waits')
  })

  test('a page that the device does not have says which it has, and the notice can be put away', async ({
    page,
    context,
    consoleRules,
  }) => {
    consoleRules.allow(lost)
    await signUpByCall(page)
    await page.goto('/modules/1/lessons/2')
    await appIsOnDevice(page)
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
    await expect.poll(async () => (await onDevice(page)).answers).toBeGreaterThan(3)
    await context.setOffline(true)
    await page.goto('/modules/3/lessons/8')
    await expect(page.getByText('We could not load this lesson.')).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    const kept = page.getByRole('region', { name: 'Lessons on this device' }).getByRole('link')
    await expect(kept).toHaveText(['Where the money goes'])
    await kept.click()
    await expect(page).toHaveURL('/modules/1/lessons/2')
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
  })

  // promise: offline-sign-out
  test('signing out asks about what waits, and leaves nothing of the learner on the device', async ({
    page,
    context,
    consoleRules,
  }) => {
    consoleRules.allow(lost)
    await signUpByCall(page)
    await page.goto('/modules/1/lessons/2')
    await appIsOnDevice(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('1 thing is waiting to be saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not everything is saved yet' })
    const save = dialog.getByRole('button', { name: 'Save and sign out' })
    await save.click()
    // While it is being tried the button says so: what is on its way then is not stopped by what comes next.
    await expect(save).toBeVisible()
    // A server that refuses loses nothing.
    await page.route('**/read', (route) => route.fulfill({ status: 500, body: '' }))
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }))
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Throw away and sign out' }).click()
    await expect(page.getByText('Logout failed', { exact: true })).toBeVisible()
    await expect.poll(() => onDevice(page)).toMatchObject({ outbox: 1 })
    await page.unroute('**/api/auth/logout')
    await dialog.getByRole('button', { name: 'Throw away and sign out' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => onDevice(page)).toEqual({ answers: 0, outbox: 0 })
    await context.setOffline(true)
    await page.goto('/modules/1/lessons/2')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
  })

  // promise: offline-session-ended-elsewhere
  test('a session that ended elsewhere takes what was kept with it', async ({ page, context }) => {
    await signUpByCall(page)
    await page.goto('/modules/1')
    await expect(page.getByText('0 of 3 lessons completed')).toBeVisible()
    await expect.poll(async () => (await onDevice(page)).answers).toBeGreaterThan(3)
    await context.clearCookies()
    await page.reload()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => onDevice(page)).toEqual({ answers: 0, outbox: 0 })
  })

  // promise: offline-refused-post
  test('what the server refuses is told, not sent for ever, and can be tried again', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await signUpByCall(page)
    let tries = 0
    await page.route('**/read', (route) => {
      tries += 1
      const problem = { title: 'This lesson is being written.', status: 409, code: 'lesson-not-written' }
      return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) })
    })
    await page.goto('/modules/1/lessons/3')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('1 thing could not be saved.')).toBeVisible()
    await page.goto('/')
    await page.getByRole('link', { name: 'See what to do' }).click()
    await expect(page.getByText('Tuppence did not accept it. This lesson is still being written.')).toBeVisible()
    expect(tries).toBe(1)
    await page.unroute('**/read')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Tuppence did not accept it.')).toHaveCount(0)
    await expect(page.getByText('1 thing could not be saved.')).toHaveCount(0)
  })
})

test(
  'a page whose code the server no longer has is loaded anew, once',
  { tag: '@desk' },
  async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await page.addInitScript(() =>
      Object.defineProperty(navigator.serviceWorker, 'register', { value: async () => {} }),
    )
    await signUpByCall(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    let loads = 0
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
    await page.route('**/assets/glossary-page-*.js', (route) =>
      loads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.getByRole('link', { name: 'Glossary' }).first().click()
    await expect(page.getByRole('heading', { name: 'Glossary', level: 1 })).toBeVisible()
    expect(loads).toBe(1)
  },
)

test.describe('a server of its own', { tag: '@desk' }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-offline-'))
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  // promise: offline-server-killed
  test('that is killed while something waits, in a tab that is closed, gets it once when both are back', async ({
    context,
  }) => {
    const server = await ownServer({ ...patience, DATA_DIR: path.join(folder, 'data') })
    let page = await openTab(context, server.url)
    await page.goto(`${server.url}/modules/1/lessons/1`)
    await appIsOnDevice(page)
    const { questions } = await quizOfServer(page, server.url)
    await page.goto(server.url)
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
    // Answers are kept once the page is calm: five of the lesson's page, four more of the dashboard's.
    await expect.poll(async () => (await onDevice(page)).answers).toBeGreaterThanOrEqual(9)
    await page.goto(`${server.url}/modules/1/lessons/1`)
    await server.stop()
    await takeQuiz(page, questions, server.url)
    await expect(page.getByText('Tuppence is not answering.')).toBeVisible()
    await expect(page.getByText('2 things are waiting to be saved.')).toBeVisible()
    await page.close()

    page = await context.newPage()
    await page.goto(server.url)
    await expect(page.getByText('1 of 18 lessons completed')).toBeVisible()
    await expect(page.getByText('2 things are waiting to be saved.')).toBeVisible()
    await page.close()

    await server.start()
    page = await context.newPage()
    await page.goto(server.url)
    await expect(page.getByText('2 things waiting on this device have been saved.', { exact: true })).toBeVisible()
    expect(await progressOf(page, server.url)).toMatchObject({ completed: true, attempts: 1, bestScore: 6 })
    await server.stop()
  })

  // promise: offline-new-version
  test('that gets a new version offers it, not during a quiz, and gives it when it is wanted', async ({ context }) => {
    const build = path.join(folder, 'dist')
    const built = path.join(import.meta.dirname, '../dist')
    // All but what Node made of the code, which is far larger than the rest.
    cpSync(built, build, { recursive: true, filter: (file) => path.relative(built, file) !== 'compiled' })
    const server = await ownServer({ ...patience, DATA_DIR: path.join(folder, 'versions'), BUILD_DIR: build })
    const page = await openTab(context, server.url)
    await page.goto(`${server.url}/modules/1/lessons/1`)
    await appIsOnDevice(page)
    const other = await context.newPage()
    await other.goto(`${server.url}/glossary`)
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Question 1 of 6')).toBeVisible()
    await server.stop()
    deployNewVersion(path.join(build, 'web'))
    await server.start()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      while (registration.waiting === null) await new Promise((resolve) => setTimeout(resolve, 20))
    })
    await expect(page.getByText('Question 1 of 6')).toBeVisible()
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    await passesPageChecks(page, 'the offer of a new version', { within: '[role=status]' })
    await reload(page)
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    // A second tab stays as it is until it is asked as well.
    await expect(other.getByText('A new version is ready.')).toBeVisible()
    await reload(other)
    await expect(other.getByText('A new version is ready.')).toHaveCount(0)
    await server.stop()
  })
})

/** Takes the new version by its button. */
async function reload(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => 'isOldPage' in window).catch(() => true)).toBe(false)
}

/** A build whose scripts all have other names, as after a change of what they share. */
function deployNewVersion(directory: string): void {
  const assets = path.join(directory, 'assets')
  const scripts = new Set(readdirSync(assets).filter((name) => name.endsWith('.js')))
  const named = (text: string) =>
    text.replaceAll(/[\w.-]+\.js/g, (name) => (scripts.has(name) ? name.replace(/js$/, 'next.js') : name))
  for (const [folder, names] of [[assets, [...scripts]] as const, [directory, ['index.html', 'sw.js']] as const])
    for (const name of names) {
      const text = readFileSync(path.join(folder, name), 'utf8')
      for (const form of ['', '.br', '.gz']) rmSync(path.join(folder, `${name}${form}`), { force: true })
      writeFileSync(path.join(folder, named(name)), named(text))
    }
}
