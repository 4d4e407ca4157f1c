// On the train: the connection stands, but no byte comes. What is kept is shown, what is done waits, what is not kept says so.
import type { Page } from '@playwright/test'
import { answersToQuiz, appIsOnDevice, onDevice, progressOf, takeQuiz } from './offline-steps.ts'
import { goWithin, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.use({ serviceWorkers: 'allow' })

// promise: hanging-line-shows-cached
test('a connection that hangs: what the device keeps is shown, and the news once they come', async ({
  page,
  line,
  consoleRules,
}) => {
  consoleRules.allow(/Failed to load resource/)
  await signUpByCall(page)
  await page.goto('/modules/1/lessons/1')
  await appIsOnDevice(page)
  const answers = await answersToQuiz(page)
  await goWithin(page, '/')
  await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
  await expect.poll(async () => (await onDevice(page)).answers).toBeGreaterThanOrEqual(9)
  line.hang()
  // The worker gives the page, after four seconds that nothing can shorten: its clock is its own.
  await page.goto('/', { waitUntil: 'commit' })
  const atItsPace = await tenTimesAsFast(page)
  await expect(page.getByText('Tuppence is not answering.')).toBeVisible()
  await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()

  // promise: hanging-line-posts-wait
  await test.step('what is done waits, and is shown as waiting', async () => {
    await takeQuiz(page, answers)
    await expect(page.getByText('Not saved: your score has not reached us yet.')).toBeVisible()
    await expect(page.getByText(/^We got no answer\. It is kept on this device/).first()).toBeVisible()
    await expect(page.getByText('2 things are waiting to be saved.')).toBeVisible()
  })

  // promise: hanging-line-given-up
  await test.step('what is not kept did not load, and can be tried again', async () => {
    await page.getByRole('link', { name: 'Glossary' }).first().click()
    await expect(page.getByText('We could not load the glossary.')).toBeVisible()
    await atItsPace()
    line.letGo()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'A', exact: true })).toBeVisible()
  })

  // What was on its way arrives as well as what is sent again.
  await expect(page.getByText('2 things are waiting to be saved.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('1 of 18 lessons completed')).toBeVisible()
  await expect.poll(() => progressOf(page)).toMatchObject({ completed: true, attempts: 1, bestScore: 6 })
})

/** From now on all that this page waits for comes due so much sooner. Returns what ends that. */
async function tenTimesAsFast(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const atItsPace = window.setTimeout
    const soon = (act: () => void, milliseconds = 0) => atItsPace(act, milliseconds / 10)
    Object.assign(window, { atItsPace, setTimeout: soon })
  })
  return () => page.evaluate(() => void Object.assign(window, { setTimeout: Reflect.get(window, 'atItsPace') }))
}
