// On the train: the connection stands, but no byte comes. What is kept is shown, what is done waits, what is not kept says so.
import type { Page } from '@playwright/test'
import { hangingLine, type HangingLine } from '../tools/test-services/hanging-line.ts'
import { appIsOnDevice, openTab, progressOf, quizOfServer, takeQuiz } from './offline-steps.ts'
import { expect, test } from './server-fixture.ts'

test.use({ serviceWorkers: 'allow' })

const soon = { timeout: 200 }

test.describe('a connection that hangs', { tag: '@desk' }, () => {
  let line: HangingLine
  test.beforeEach(async ({ serverUrl }) => void (line = await hangingLine(serverUrl)))
  test.afterEach(() => line.close())

  /** Time goes by quickly, second by second, until it is so: what a page waits for comes due, and answers come between. */
  const before = (page: Page, isSo: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(1000)
      await isSo()
    }).toPass({ timeout: 60_000, intervals: [50] })

  // promise: hanging-line-shows-cached
  test('shows what the device keeps, and the news once they come', async ({ context }) => {
    const page = await openTab(context, line.url)
    await page.clock.install()
    await page.goto(line.url)
    await appIsOnDevice(page)
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
    line.hang()
    await page.reload()
    await before(page, () => expect(page.getByText('Tuppence is not answering.')).toBeVisible(soon))
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
    line.letGo()
    await before(page, () => expect(page.getByText('Tuppence is not answering.')).toHaveCount(0, soon))
    const { userId } = await learnerOf(page.request, line.url)
    await page.request.post(`${line.url}/api/progress/modules/1/lessons/1/read`, { data: { userId } })
    line.hang()
    await page.getByRole('link', { name: 'Glossary' }).first().click()
    await page.reload()
    await page.goto(line.url)
    await before(page, () => expect(page.getByText('0 of 18 lessons completed')).toBeVisible(soon))
    // Each answer that still comes takes the place of what the device gave: it is not asked for again.
    line.letGo()
    await expect(page.getByText('1 of 18 lessons completed')).toBeVisible()
  })

  // promise: hanging-line-posts-wait
  test('lets what is done wait, shown as waiting, and it arrives once', async ({ context }) => {
    const page = await openTab(context, line.url)
    await page.clock.install()
    await page.goto(`${line.url}/modules/1/lessons/1`)
    await appIsOnDevice(page)
    const { questions } = await quizOfServer(page, line.url)
    await page.waitForLoadState('networkidle')
    line.hang()
    await takeQuiz(page, questions, line.url)
    await before(page, () => expect(page.getByText('Not saved: your score has not reached us yet.')).toBeVisible(soon))
    await expect(page.getByText(/^We got no answer\. It is kept on this device/).first()).toBeVisible()
    await expect(page.getByText('2 things are waiting to be saved.')).toBeVisible()
    line.letGo()
    // Whatever is on its way arrives; what was given up is sent after the next probe, at most a minute later.
    await before(page, () => expect(page.getByText('2 things are waiting to be saved.')).toHaveCount(0, soon))
    await expect(page.getByText('Not saved: your score has not reached us yet.')).toHaveCount(0)
    await expect.poll(() => progressOf(page, line.url)).toMatchObject({ completed: true, attempts: 1, bestScore: 6 })
  })

  // promise: hanging-line-given-up
  test('says of what is not kept that it did not load, and how to go on', async ({ context }) => {
    const page = await openTab(context, line.url)
    await page.clock.install()
    await page.goto(line.url)
    await appIsOnDevice(page)
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
    line.hang()
    await page.getByRole('link', { name: 'Glossary' }).first().click()
    await before(page, () => expect(page.getByText('We could not load the glossary.')).toBeVisible(soon))
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    line.letGo()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'A', exact: true })).toBeVisible()
  })
})

type Requests = Parameters<typeof progressOf>[0]['request']

async function learnerOf(requests: Requests, url: string): Promise<{ userId: string }> {
  const response = await requests.get(`${url}/api/auth/me`)
  return { userId: ((await response.json()) as { id: string }).id }
}
