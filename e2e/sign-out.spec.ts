// Signing out without a connection: nothing stays here, and the server ends that one session with the next connection.
import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test'
import { appIsOnDevice, onDevice } from './offline-steps.ts'
import { newPerson, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.use({ serviceWorkers: 'allow' })

const lost = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|ERR_FAILED/

/** What a browser had as its cookies before it signed out: whether they still let anybody in. */
async function sessionOf(
  context: BrowserContext,
): Promise<{ isLive: (requests: APIRequestContext) => Promise<boolean> }> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  return {
    isLive: async (requests) => (await requests.get('/api/auth/me', { headers: { cookie } })).status() === 200,
  }
}

/** Everything in the storages of this page and in the caches of the worker, as text. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) texts.push(url)
    }
    return texts.join('\n')
  })
}

/** Fills with the addresses of the calls that are made from now on. */
function listenForCalls(to: { on(event: 'request', listener: (request: Request) => void): unknown }): string[] {
  const asked: string[] = []
  to.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  return asked
}

test.describe('signing out without a connection', () => {
  // promise: sign-out-without-connection
  test('asks about what is not saved, leaves nothing on the device, and ends that one session with the next connection', async ({
    page,
    context,
    playwright,
    serverUrl,
    consoleRules,
  }) => {
    consoleRules.allow(lost)
    const person = newPerson()
    const userId = await signUpByCall(page, person)
    const requests = await playwright.request.newContext({ baseURL: serverUrl })
    const elsewhere = await playwright.request.newContext({ baseURL: serverUrl })
    await elsewhere.post('/api/auth/login', { data: { username: person.username, password: person.password } })
    await page.request.patch('/api/account/preferences', { data: { nation: 'scotland', taxYear: '2025/2026' } })
    await page.goto('/modules/1/lessons/2')
    await appIsOnDevice(page)
    await expect.poll(() => kept(page)).toContain('scotland')
    const session = await sessionOf(context)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('1 thing is waiting to be saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not everything is saved yet' })
    const throwAway = dialog.getByRole('button', { name: 'Throw away and sign out' })

    // promise: offline-sign-out
    await test.step('a server that refuses loses nothing', async () => {
      const save = dialog.getByRole('button', { name: 'Save and sign out' })
      await save.click()
      // While it is being tried the button says so: what is on its way then is not stopped by what comes next.
      await expect(save).toBeVisible()
      await page.route('**/read', (route) => route.fulfill({ status: 500, body: '' }))
      await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }))
      await context.setOffline(false)
      await throwAway.click()
      await expect(page.getByText('Logout failed', { exact: true })).toBeVisible()
      await expect.poll(() => onDevice(page)).toMatchObject({ outbox: 1 })
      await page.unroute('**/api/auth/logout')
      await context.setOffline(true)
    })

    await throwAway.click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
    await expect.poll(() => onDevice(page)).toEqual({ answers: 0, outbox: 0 })
    for (const path of ['/', '/modules/1/lessons/2', '/login']) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByText('Failed to check authentication status')).toHaveCount(0)
    }
    const left = await kept(page)
    for (const text of [person.name, 'scotland', '2025/2026', '/api/']) expect(left).not.toContain(text)
    expect(await onDevice(page)).toEqual({ answers: 0, outbox: 0 })
    expect(await session.isLive(requests)).toBe(true)

    const asked = listenForCalls(context)
    await context.setOffline(false)
    await expect.poll(() => session.isLive(requests)).toBe(false)
    expect(asked).toEqual(['/api/auth/late-logout'])
    expect((await elsewhere.get('/api/auth/me')).status()).toBe(200)
    await expect.poll(() => kept(page)).not.toContain(userId)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  // promise: sign-out-owed-is-told-first
  test('tells the server before anything else uses the session, when the app is opened later', async ({
    page,
    context,
    playwright,
    serverUrl,
    consoleRules,
  }) => {
    consoleRules.allow(lost)
    await signUpByCall(page)
    await page.goto('/')
    await appIsOnDevice(page)
    await page.waitForLoadState('networkidle')
    const session = await sessionOf(context)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
    // No page of the app is open then.
    await page.goto('about:blank')
    await context.setOffline(false)
    const asked = listenForCalls(page)
    // The browser still presents the session, and says that it is over.
    const html = await (await page.goto('/'))?.text()
    expect(html).toContain('data-session="none"')
    await expect(page).toHaveURL('/login')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['/api/auth/late-logout'])
    const requests = await playwright.request.newContext({ baseURL: serverUrl })
    expect(await session.isLive(requests)).toBe(false)
  })
})
