// Without a connection: what opens, what waits and arrives once, what leaves the device, and how a new version comes.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { newerVersion } from './newer-version.ts'
import {
  addressesInCaches,
  answersToQuiz,
  appIsOnDevice,
  onDevice,
  passesPageChecks,
  progressOf,
  storedAddresses,
  takeQuiz,
} from './offline-steps.ts'
import { goWithin, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.use({ serviceWorkers: 'allow' })
// One after the other by one worker, which so puts the app on its device once.
test.describe.configure({ mode: 'default' })

const lost = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to load resource|Failed to fetch/

test.describe('without a connection', () => {
  // promise: offline-whole-course
  test('the whole course, its quizzes, the glossary and every calculator are there, and what is done then arrives once', async ({
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
    expect(await addressesInCaches(page)).toEqual(expect.arrayContaining([...builtFiles(), '/app-shell.html']))
    const stored = (await storedAddresses(page)).join('\n')
    expect(stored.match(/^\/api\/modules\/\d\/lessons\/\d+$/gm)).toHaveLength(18)
    expect(stored.match(/^\/api\/modules\/\d\/lessons\/\d+\/quiz$/gm)).toHaveLength(18)
    expect(stored).toContain('/api/glossary\n')
    const answers = await answersToQuiz(page)

    // Pages come from the device whether they are gone to within the app or opened by their address.
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.getByText('In trouble today?').click()
    await expect(page.getByRole('link', { name: '116 123' })).toBeVisible()
    for (const name of ['Glossary', 'Tax Calculator']) {
      await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    }
    await page.getByRole('combobox', { name: 'Search for lessons or tools...' }).fill('mortgage')
    await expect(page.getByRole('listbox')).toBeVisible()
    await goWithin(page, '/modules/6/lessons/18')
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()

    await takeQuiz(page, answers)
    await expect(page.getByText('Not saved: your score has not reached us yet.')).toBeVisible()
    await expect(page.getByText('2 things are waiting to be saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Module' }).click()
    await expect(page.getByText('1 of 3 lessons completed')).toBeVisible()
    await expect(page.getByText('Best quiz score: 6 out of 6')).toBeVisible()
    await page.goto('/profile/settings')
    await expect(page.getByText(/^Quiz score of 6 out of 6 for /)).toBeVisible()
    await goWithin(page, '/')
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

  // promise: offline-refused-post
  test('what the server refused and what waits is told and listed, sent again when it is wanted, and then counted', async ({
    page,
    context,
    consoleRules,
  }) => {
    consoleRules.allow(lost)
    await signUpByCall(page)
    let tries = 0
    await page.route('**/lessons/1/read', (route) => {
      tries += 1
      const problem = { title: 'This lesson is being written.', status: 409, code: 'lesson-not-written' }
      return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) })
    })
    await page.goto('/')
    await appIsOnDevice(page)
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
    await goWithin(page, '/modules/1/lessons/1')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText(/^Tuppence did not accept it\./)).toBeVisible()
    await goWithin(page, '/modules/1/lessons/2')
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('1 thing is waiting to be saved.')).toBeVisible()

    // promise: offline-notices-pass-axe
    await test.step('the notices and the list pass axe, and have room, at a desk and on a phone', async () => {
      await passesPageChecks(page, 'the notices of a lost connection', { within: '[role=status]' })
      await goWithin(page, '/profile/settings')
      await expect(page.getByText('1 thing is waiting to be saved', { exact: true })).toBeVisible()
      await expect(page.getByText('Tuppence did not accept it. This lesson is still being written.')).toBeVisible()
      await passesPageChecks(page, 'the list of what waits')
    })

    // promise: device-saved-by-hand
    await test.step('what is sent by hand is counted on every page', async () => {
      await context.setOffline(false)
      await expect(page.getByText('1 thing is waiting to be saved', { exact: true })).toHaveCount(0)
      expect(tries).toBe(1)
      await page.unroute('**/lessons/1/read')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Tuppence did not accept it.')).toHaveCount(0)
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page.getByText('2 of 18 lessons completed')).toBeVisible()
    })
  })

  test('what was opened before is there, as it was left', async ({ page, context, consoleRules }) => {
    consoleRules.allow(lost)
    await signUpByCall(page)
    const data = path.join(import.meta.dirname, '../web/public/icons/icon-192.png')
    await page.goto('/profile')
    await appIsOnDevice(page)
    await page.locator('input[type=file]').setInputFiles(data)
    const picture = page.getByRole('link', { name: /^Profile of/ }).locator('img')
    await expect(picture).toBeVisible()
    await goWithin(page, '/')
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
    const dates = page.getByRole('region', { name: 'Your dates' })
    await goWithin(page, '/guides/first-job')
    await dates.getByRole('button', { name: 'Wales' }).click()
    await dates.getByLabel('Your first day at work').fill('2026-12-14')
    // Loaded anew, so that the dashboard is on the device alone.
    await page.goto('/modules/1/lessons/1')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Progress updated', { exact: true })).toBeVisible()
    await context.setOffline(true)

    // promise: device-progress-never-goes-back
    await test.step('progress does not go back to before what was done since', async () => {
      await page.goto('/')
      await expect(page.getByText('You are offline.')).toBeVisible()
      await expect(page.getByText('1 of 18 lessons completed')).toBeVisible()
    })

    // promise: guide-offline
    await test.step('a guide that was read opens, with the days that were given', async () => {
      await goWithin(page, '/guides')
      await page.getByRole('link', { name: 'Your first job' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first job')
      await expect(dates.getByText('Monday 7 December 2026')).toBeVisible()
      await goWithin(page, '/guides/side-income')
      await expect(page.getByText('We could not load this guide.')).toBeVisible()
    })

    // promise: document-offline
    await test.step('every document opens, read before or not', async () => {
      await page.goto('/documents/energy-bill')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('An electricity bill')
      await page.getByRole('button', { name: 'Show me' }).click()
      await expect(page.getByRole('group', { name: /Exercise/ }).getByRole('status')).toHaveText('Here is the answer.')
    })

    // promise: device-picture
    await test.step('the picture of the learner is there, beside the app’s own files, until it is removed', async () => {
      await expect(picture).toBeVisible()
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
      const files = await addressesInCaches(page)
      expect(files.length).toBeGreaterThan(20)
      expect(files.filter((address) => address.startsWith('/api/'))).toEqual([])
      expect(await storedAddresses(page)).toContain('/api/auth/profile-image')
      await context.setOffline(false)
      await goWithin(page, '/profile')
      await page.getByRole('button', { name: 'Remove picture' }).click()
      await expect(picture).toHaveCount(0)
      await expect.poll(() => storedAddresses(page)).not.toContain('/api/auth/profile-image')
    })
  })
})

test.describe('a server that is down', () => {
  // promise: offline-server-killed
  test('gets once what waited for it in tabs that are closed, when it is back', async ({
    page,
    context,
    line,
    consoleRules,
  }) => {
    consoleRules.allow(lost)
    await signUpByCall(page)
    await page.goto('/modules/1/lessons/1')
    await appIsOnDevice(page)
    const answers = await answersToQuiz(page)
    await goWithin(page, '/')
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
    // Answers are kept once the page is calm: five of the lesson's page, four more of the dashboard's.
    await expect.poll(async () => (await onDevice(page)).answers).toBeGreaterThanOrEqual(9)
    await page.goto('/robots.txt')
    await line.cut()

    const tab = await context.newPage()
    await test.step('what the device does not have says which it has, and the notice can be put away', async () => {
      await tab.goto('/modules/3/lessons/8')
      await expect(tab.getByText('We could not load this lesson.')).toBeVisible()
      await expect(tab.getByText('Tuppence is not answering.')).toBeVisible()
      await tab.getByRole('button', { name: 'Hide' }).click()
      await expect(tab.getByText('Tuppence is not answering.')).toHaveCount(0)
      const kept = tab.getByRole('region', { name: 'Lessons on this device' }).getByRole('link')
      await expect(kept).toHaveText(['Needs, wants and savings'])
      await kept.click()
      await expect(tab).toHaveURL('/modules/1/lessons/1')
    })
    await takeQuiz(tab, answers)
    await expect(tab.getByText('2 things are waiting to be saved.')).toBeVisible()
    await tab.close()

    const later = await context.newPage()
    await later.goto('/')
    await expect(later.getByText('1 of 18 lessons completed')).toBeVisible()
    await expect(later.getByText('2 things are waiting to be saved.')).toBeVisible()
    await later.close()

    await line.mend()
    await page.goto('/')
    await expect(page.getByText('2 things waiting on this device have been saved.', { exact: true })).toBeVisible()
    expect(await progressOf(page)).toMatchObject({ completed: true, attempts: 1, bestScore: 6 })
  })
})

// promise: offline-new-version
test('a new version is offered, not during a quiz, and there when it is wanted', async ({
  page,
  context,
  line,
  serverUrl,
}) => {
  await signUpByCall(page)
  await page.goto('/modules/1/lessons/1')
  await appIsOnDevice(page)
  const other = await context.newPage()
  await other.goto('/glossary')
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
  const newer = await newerVersion(serverUrl)
  line.leadTo(newer.url)
  await newWorkerWaits(page)
  await expect(other.getByText('A new version is ready.')).toBeVisible()
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
  for (const tab of [page, other]) await expect(tab.locator(`script[src$="${newer.script}"]`)).toBeAttached()

  // As it was, for the next test.
  line.leadTo(serverUrl)
  await page.goto('/robots.txt')
  await newWorkerWaits(page)
  await page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready
    const isActive = new Promise((resolve) => waiting?.addEventListener('statechange', resolve))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker takes none.
    waiting?.postMessage({ kind: 'take-over' })
    await isActive
  })
  await newer.close()
})

/** The browser has looked for another version, and has it. */
async function newWorkerWaits(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    while (registration.waiting === null) await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

/** Takes the new version by its button. */
async function reload(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => 'isOldPage' in window).catch(() => true)).toBe(false)
}

/** What the build made for pages, but for the indexes of the search box of each tax year. */
function builtFiles(): string[] {
  const names = readdirSync(path.join(import.meta.dirname, '../dist/web/assets'))
  return names.filter((name) => !/search-index-\d{4}-|\.(br|gz|map)$/.test(name)).map((name) => `/assets/${name}`)
}
