// A lost password: the operator makes a link, the learner sets a new password with it, once.
import type { Page } from '@playwright/test'
import type { TestServer } from '../tools/test-services/server.ts'
import { newPerson, signUpByCall, type Person } from './people.ts'
import { expect, test } from './server-fixture.ts'

/** The path of a link that the operator's command has made. */
async function linkFor({ username }: Person, server: TestServer): Promise<string> {
  const { pathname, hash } = new URL((await server.operate('user', 'reset-link', username)).trim())
  return `${pathname}${hash}`
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

// promise: password-reset-by-link
test('a link sets a new password once, signs out everywhere, and then says that it no longer works; no address has its token', async ({
  page,
  server,
  consoleRules,
}) => {
  consoleRules.allow(/410|401/)
  const person = newPerson()
  await signUpByCall(page, person)
  const link = await linkFor(person, server)
  const secret = link.split('.').at(-1) ?? ''
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(link)
  await setPassword(page, 'three odd socks')
  await expect(page.getByText('Sign in with your new password.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => history.length)).toBe(2)
  expect(asked.length).toBeGreaterThan(3)
  // Chromium's own list of requests shows the page's address with its '#'; that part is not sent.
  expect(asked.filter((address) => address.split('#')[0]?.includes(secret))).toEqual([])
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill('three odd socks')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto(link)
  await setPassword(page, 'another one again')
  await expect(page.getByText('This link no longer works.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set new password' })).toHaveCount(0)
})
