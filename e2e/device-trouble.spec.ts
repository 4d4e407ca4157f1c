// What could go wrong with what a device keeps: a server that is busy, progress that goes back, a second tab, a full disk.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { appIsOnDevice, onDevice } from './offline-steps.ts'
import { newPerson, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const lost = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/

test.describe('what a device keeps', { tag: '@desk' }, () => {
  // promise: device-busy-server
  test('is sent again by itself when the server was only too busy to take it', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await signUpByCall(page)
    let tries = 0
    await page.route('**/read', (route) => {
      tries += 1
      const problem = { title: 'Tuppence is busy.', status: 503, code: 'busy' }
      const contentType = 'application/problem+json'
      const headers = { 'retry-after': '1' }
      return tries > 1
        ? route.continue()
        : route.fulfill({ status: 503, contentType, headers, body: JSON.stringify(problem) })
    })
    await page.goto('/modules/1/lessons/1')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Not saved: this lesson is not marked as read yet.')).toBeVisible()
    await expect(page.getByText('Progress updated', { exact: true })).toBeVisible()
    await expect.poll(async () => (await onDevice(page)).outbox).toBe(0)
    expect(tries).toBe(2)
  })

  // promise: device-saved-by-hand
  test('is counted on every page once it is saved by hand', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await signUpByCall(page)
    await page.route('**/read', (route) => route.fulfill({ status: 409, body: '' }))
    await page.goto('/')
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
    await page.getByRole('link', { name: /^(Start|Continue) lesson/ }).click()
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await page.getByRole('link', { name: 'See what to do' }).click()
    await page.unroute('**/read')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Not saved/)).toHaveCount(0)
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByText('1 of 18 lessons completed')).toBeVisible()
  })

  // promise: device-after-deleted-account
  test('is gone with a deleted account', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    const person = newPerson()
    const userId = await signUpByCall(page, person)
    await page.route('**/read', (route) => route.fulfill({ status: 409, body: '' }))
    await page.goto('/modules/1/lessons/1')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('1 thing could not be saved.')).toBeVisible()
    expect(await onDevice(page)).toMatchObject({ outbox: 1 })
    await page.goto('/profile/settings')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: /^Delete/ }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => onDevice(page)).toEqual({ answers: 0, outbox: 0 })
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(userId)
  })

  // promise: device-after-password-link
  test('waits for a learner who sets a new password by a link', async ({ page, server, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    const person = newPerson()
    await signUpByCall(page, person)
    await page.route('**/read', (route) => route.fulfill({ status: 409, body: '' }))
    await page.goto('/modules/1/lessons/1')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('1 thing could not be saved.')).toBeVisible()
    const link = new URL((await server.operate('user', 'reset-link', person.username)).trim())
    await page.goto(`${link.pathname}${link.hash}`)
    await page.getByLabel('New password', { exact: true }).fill('three odd socks')
    await page.getByLabel('Confirm new password', { exact: true }).fill('three odd socks')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => onDevice(page)).toEqual({ answers: 0, outbox: 1 })
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill('three odd socks')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('1 thing could not be saved.')).toBeVisible()
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

  // promise: device-without-worker
  test('is listed where no worker can be had, as without https', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await signUpByCall(page)
    await page.route('**/read', (route) => route.fulfill({ status: 409, body: '' }))
    await page.goto('/modules/1/lessons/3')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await page.getByRole('link', { name: 'See what to do' }).click()
    await expect(page.getByText(/^Not saved: .*, marked as read$/)).toBeVisible()
    await expect(page.getByText('This browser can only open Tuppence online.')).toBeVisible()
  })
})

test.describe('what a device keeps that has the app on it', { tag: '@desk' }, () => {
  test.use({ serviceWorkers: 'allow' })

  // promise: device-progress-never-goes-back
  test('does not go back to before what was done since', async ({ page, context, consoleRules }) => {
    consoleRules.allow(lost)
    await signUpByCall(page)
    await page.goto('/')
    await appIsOnDevice(page)
    await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
    // Loaded anew, so that the dashboard is on the device alone.
    await page.goto('/modules/1/lessons/1')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Progress updated', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await page.goto('/modules/1/lessons/1?lost')
    await page.goto('/')
    await expect(page.getByText('1 of 18 lessons completed')).toBeVisible()
  })

  // promise: device-picture
  test('has the picture of the learner in it, beside the app’s own files, which goes where the rest goes', async ({
    page,
    context,
    consoleRules,
  }) => {
    consoleRules.allow(lost)
    await signUpByCall(page)
    const data = readFileSync(path.join(import.meta.dirname, '../web/public/icons/icon-192.png'))
    const headers = { 'content-type': 'image/png' }
    expect((await page.request.put('/api/auth/profile-image', { data, headers })).status()).toBe(200)
    await page.goto('/')
    await appIsOnDevice(page)
    const picture = page.getByRole('link', { name: /^Profile of/ }).locator('img')
    await expect(picture).toBeVisible()
    // Asked for once more, now by way of the worker.
    await page.evaluate(async () => {
      const { profileImage } = (await (await fetch('/api/auth/me')).json()) as { profileImage: string }
      await (await fetch(profileImage)).blob()
    })
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192)
    const files = await addressesInCaches(page)
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((address) => address.startsWith('/api/'))).toEqual([])
    await context.setOffline(false)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(picture).toHaveCount(0)
    await expect.poll(() => keptAddresses(page)).not.toContain('/api/auth/profile-image')
  })

  // promise: device-without-room
  test('is not said to be there when the device has no room for it', async ({ page }) => {
    await page.addInitScript(() => {
      // As a full disk does: the change is taken, and undone when it should be written.
      const store = IDBObjectStore.prototype
      const put = Reflect.get(store, 'put') as (this: IDBObjectStore, ...change: unknown[]) => IDBRequest<IDBValidKey>
      store.put = function (...change) {
        const request = put.apply(this, change)
        this.transaction.abort()
        return request
      }
    })
    await signUpByCall(page)
    await page.goto('/profile/settings')
    await page.getByRole('button', { name: 'Keep the whole course on this device' }).click()
    await expect(page.getByText(/^This device could not keep it all\./)).toBeVisible()
    await expect(page.getByText('No lessons are kept on this device yet.')).toBeVisible()
    await page.goto('/modules/1/lessons/1')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Progress updated', { exact: true })).toBeVisible()
  })
})

/** What the service worker has stored, which is the same for whoever uses this browser. */
function addressesInCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().map(({ url }) => new URL(url).pathname)
  })
}

function keptAddresses(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('tuppence')
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          keys.addEventListener('success', () => {
            opening.result.close()
            resolve(JSON.stringify(keys.result))
          })
        })
      }),
  )
}
