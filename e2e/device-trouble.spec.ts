// What could go wrong with what a device keeps: a new password, an account that is deleted, a second tab, code that is gone.
import { onDevice } from './offline-steps.ts'
import { goWithin, newPerson, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('what a device keeps', () => {
  // promise: device-after-password-link
  test('waits for a learner who sets a new password by a link', async ({ page, server, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    const person = newPerson()
    const userId = await signUpByCall(page, person)
    const resetLink = server.operate('user', 'reset-link', person.username)
    await page.route('**/read', (route) => route.fulfill({ status: 409, body: '' }))
    await page.goto('/modules/1/lessons/1')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText(/^Not saved: this lesson is not marked as read yet/)).toBeVisible()
    const link = new URL((await resetLink).trim())
    await page.goto(`${link.pathname}${link.hash}`)
    await page.getByLabel('New password', { exact: true }).fill('three odd socks')
    await page.getByLabel('Confirm new password', { exact: true }).fill('three odd socks')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => onDevice(page)).toEqual({ answers: 0, outbox: 1 })
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill('three odd socks')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await goWithin(page, '/profile/settings')
    await expect(page.getByText(/^Not saved: Needs, wants and savings, marked as read/)).toBeVisible()

    // promise: device-after-deleted-account
    await test.step('is gone with a deleted account', async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Your password', { exact: true }).fill('three odd socks')
      await dialog.getByRole('button', { name: /^Delete/ }).click()
      await expect(page).toHaveURL('/login')
      await expect.poll(() => onDevice(page)).toEqual({ answers: 0, outbox: 0 })
      expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(userId)
    })
  })

  // promise: device-sign-out-in-every-tab
  test('leaves with the learner from every tab, a quiz under way too', async ({ page, context }) => {
    const userId = await signUpByCall(page)
    const other = await context.newPage()
    await other.goto('/modules/1/lessons/1?mode=quiz')
    await other.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(other.getByText('Question 1 of 6')).toBeVisible()
    await other.keyboard.press('1')
    await expect.poll(() => other.evaluate(() => Object.keys(sessionStorage).join())).toContain('tuppence-quiz-')
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
    await expect(other).toHaveURL('/login')
    for (const tab of [page, other]) {
      const left = () => tab.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
      await expect.poll(left).not.toContain(userId)
    }
    await expect.poll(() => onDevice(page)).toEqual({ answers: 0, outbox: 0 })
  })
})

test('a page whose code the server no longer has is loaded anew, once', async ({ page, consoleRules }) => {
  consoleRules.allow(/Failed to load resource/)
  await signUpByCall(page)
  let loads = 0
  await page.route('**/assets/glossary-page-*.js', (route) =>
    loads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  await page.getByRole('link', { name: 'Glossary' }).first().click()
  await expect(page.getByRole('heading', { name: 'Glossary', level: 1 })).toBeVisible()
  expect(loads).toBe(1)
})
