// Settings, the profile picture and the session: each control does what it says, for the account and not for others.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { newPerson, signInAsDemo, signUpByCall, type Person } from './people.ts'
import { expect, test } from './server-fixture.ts'

test(
  'changing the password signs out another session, and the new one counts from then on',
  { tag: '@desk' },
  async ({ page, browser, serverUrl, consoleRules }) => {
    consoleRules.allow(/403|401/)
    const person = newPerson()
    await signUpByCall(page, person)
    const other = await signInElsewhere(browser, serverUrl, person)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused()
    await changePassword(page, 'not the one', 'three odd socks')
    await expect(page.getByText('That is not your current password.')).toBeVisible()
    await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
    await page.getByLabel('Current password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('You have been signed out everywhere else.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
    expect((await other.request.get('/api/auth/me')).status()).toBe(401)
    expect((await page.request.get('/api/auth/me')).status()).toBe(200)
    const signIn = (password: string) =>
      other.request.post('/api/auth/login', { data: { username: person.username, password } })
    expect((await signIn(person.password)).status()).toBe(401)
    expect((await signIn('three odd socks')).status()).toBe(200)
  },
)

// promise: settings-sessions
test(
  'sessions are listed, and all but this one are signed out, with the password alone',
  { tag: '@desk' },
  async ({ page, browser, serverUrl, consoleRules }) => {
    consoleRules.allow(/403/)
    const person = newPerson()
    await signUpByCall(page, person)
    const other = await signInElsewhere(browser, serverUrl, person)
    await page.goto('/profile/settings')
    await expect(page.getByText('this browser')).toHaveCount(1)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
    const password = page.getByLabel('Your password', { exact: true })
    await password.fill('not the one')
    await password.press('Enter')
    await expect(page.getByText('That is not your current password.')).toBeVisible()
    expect((await other.request.get('/api/auth/me')).status()).toBe(200)
    await password.fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
    expect((await other.request.get('/api/auth/me')).status()).toBe(401)
  },
)

test(
  'appearance, tax year and nation follow the account to another browser',
  { tag: '@desk' },
  async ({ page, browser, serverUrl }) => {
    const person = newPerson()
    await signUpByCall(page, person)
    await page.goto('/profile/settings')
    await page.getByRole('radio', { name: /^Dark/ }).check()
    await page.getByLabel('Tax year', { exact: true }).selectOption('2026/2027')
    await page.getByRole('radio', { name: 'Scotland' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    // The browser's own bars follow, whatever the device prefers.
    const barColour = page.locator('meta[name=theme-color][media=all]')
    await expect(barColour).toHaveAttribute('content', '#0e1a17')
    await page.getByRole('radio', { name: /^Light/ }).check()
    await expect(barColour).toHaveAttribute('content', '#faf6ef')
    await page.getByRole('radio', { name: /^Dark/ }).check()
    await expect(barColour).toHaveAttribute('content', '#0e1a17')
    await expect
      .poll(async () => (await page.request.get('/api/account/preferences')).json())
      .toMatchObject({ appearance: 'dark', taxYear: '2026/2027', nation: 'scotland' })
    const other = await signInElsewhere(browser, serverUrl, person)
    await other.goto('/')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await other.goto('/tools/tax-calculator')
    await expect(other.getByRole('radio', { name: 'Scotland' })).toBeChecked()
    await other.getByRole('radio', { name: 'Wales' }).check()
    await expect
      .poll(async () => (await page.request.get('/api/account/preferences')).json())
      .toMatchObject({ nation: 'wales' })
  },
)

test('the download holds what is kept', { tag: '@desk' }, async ({ page }) => {
  const person = newPerson()
  await signUpByCall(page, person)
  await page.goto('/profile/settings')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^tuppence-data-\d{4}-\d\d-\d\d\.json$/)
  const kept = JSON.parse(readFileSync(await download.path(), 'utf8')) as { user: { username: string } }
  expect(kept.user.username).toBe(person.username)
})

test(
  'an account is deleted with its password alone, and nothing signs in to it again',
  { tag: '@desk' },
  async ({ page, consoleRules }) => {
    consoleRules.allow(/403|401/)
    const person = newPerson()
    await signUpByCall(page, person)
    await page.goto('/profile/settings')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Your password', { exact: true }).fill('not the one')
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page.getByText('That is not your current password.')).toBeVisible()
    await page.getByLabel('Your password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Everything we kept about you has been deleted.', { exact: true })).toBeVisible()
    const { username, password } = person
    expect((await page.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(401)
  },
)

test('the demo account says in place what it does not do', { tag: '@desk' }, async ({ page }) => {
  await signInAsDemo(page)
  await page.goto('/profile/settings')
  await expect(page.getByText('The demo account’s password can’t be changed')).toBeVisible()
  await expect(page.getByText('The demo account can’t be deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
})

test('what one visitor of the demo account prefers stays in that browser', { tag: '@desk' }, async ({ page }) => {
  const changes: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.url()))
  await signInAsDemo(page)
  await page.goto('/profile/settings')
  await expect(page.getByText('In the demo account it applies in this browser only.')).toBeVisible()
  await page.getByRole('radio', { name: /^Dark/ }).check({ force: true })
  await page.getByRole('radio', { name: 'Scotland' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Dark/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Scotland' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(changes).toEqual([])
  const kept = await (await page.request.get('/api/account/preferences')).json()
  expect(kept).toMatchObject({ appearance: 'system', taxYear: '2023/2024', nation: 'england' })
})

test.describe('the profile picture', () => {
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(text, 'latin1'),
  })

  // promise: picture-photo-shrunk
  test(
    'is cut, turned and scaled from a photo of several megabytes, shown everywhere and removed',
    { tag: '@desk' },
    async ({ page }, testInfo) => {
      await signUpByCall(page)
      await page.goto('/profile')
      const photo = testInfo.outputPath('me.jpg')
      expect(await writePhonePhoto(photo)).toBeGreaterThan(5 * 1024 * 1024)
      await page.getByLabel('Picture file').setInputFiles(photo)
      await expect(page.getByText('Your new picture is on every page.', { exact: true })).toBeVisible()
      const pictures = page.locator('img[src^="data:image/"]')
      await expect(pictures).toHaveCount(2)
      const sides = await pictures
        .first()
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
      expect(sides).toEqual([256, 256])
      expect(await pictures.first().evaluate(coloursOf)).toEqual(['red', 'blue'])
      await page.getByRole('button', { name: 'Remove picture' }).click()
      await expect(pictures).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
    },
  )

  test(
    'is refused when the file lies about its type, is broken or is too large',
    { tag: '@desk' },
    async ({ page }) => {
      await signUpByCall(page)
      await page.goto('/profile')
      const choose = (text: string) => page.getByLabel('Picture file').setInputFiles(file('me.png', text))
      await choose('<script>alert(1)</script>')
      await expect(page.getByText(/isn’t a PNG, JPEG or WebP picture, whatever its name says/)).toBeVisible()
      await choose('\x89PNG\r\n\x1a\nand then nothing')
      await expect(page.getByText(/This picture file is damaged/)).toBeVisible()
      await choose(`\x89PNG\r\n\x1a\n${'x'.repeat(1024 * 1024)}`)
      await expect(page.getByText(/larger than 1 MB/)).toBeVisible()
      await expect(page.locator('img[src^="data:image/"]')).toHaveCount(0)
    },
  )
})

test.describe('a session that ended in another tab', () => {
  test(
    'asks for the password on top of what was typed, which is then saved',
    { tag: '@phone' },
    async ({ page, consoleRules }) => {
      consoleRules.allow(/401/)
      const person = newPerson()
      await signUpByCall(page, person)
      await page.goto('/goals')
      await page.getByRole('button', { name: 'Set your first goal' }).click()
      await page.getByLabel('What are you saving for?').fill('A bicycle')
      await page.getByLabel('Target, in pounds').fill('400')
      await page.getByLabel('Target date').fill('2090-07-01')
      await page.request.post('/api/auth/logout')
      await page.getByRole('button', { name: 'Save goal' }).click()
      const again = page.getByRole('dialog', { name: 'Sign in again' })
      await again.getByLabel('Password', { exact: true }).fill(person.password)
      await again.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(again).toHaveCount(0)
      await expect(page.getByLabel('What are you saving for?')).toHaveValue('A bicycle')
      await page.getByRole('button', { name: 'Save goal' }).click()
      await expect(page.getByRole('heading', { name: 'A bicycle' })).toBeVisible()
    },
  )

  test('leads to the login page and back when that is chosen', { tag: '@desk' }, async ({ page, consoleRules }) => {
    consoleRules.allow(/401/)
    const person = newPerson({ name: 'Ada Reid' })
    await signUpByCall(page, person)
    await page.goto('/profile')
    await page.getByLabel('Full name').fill('Ada MacLeod')
    await page.request.post('/api/auth/logout')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('button', { name: 'Go to the sign-in page' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/profile')
  })

  test('shows whoever signed in there, not the learner before', { tag: '@desk' }, async ({ page, context }) => {
    await signUpByCall(page, newPerson({ name: 'Ada Reid' }))
    await page.goto('/profile')
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reid')
    const next = newPerson({ name: 'Bryn Hughes' })
    const tab = await context.newPage()
    await tab.goto('/profile')
    await tab.request.post('/api/auth/logout')
    await tab.request.post('/api/auth/register', { data: next })
    await tab.request.post('/api/auth/logout')
    await tab.goto('/login')
    await tab.getByLabel('Username').fill(next.username)
    await tab.getByLabel('Password', { exact: true }).fill(next.password)
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Bryn Hughes')
  })
})

test(
  'being offline is said and goes by itself, and what failed meanwhile is loaded when it is asked for again',
  { tag: '@desk' },
  async ({ page, context, consoleRules }) => {
    consoleRules.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await signUpByCall(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'No goals yet' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    const unanswered = /\/api\/|\/healthz/
    await page.route(unanswered, (route) => route.abort())
    await page.getByRole('main').getByRole('link', { name: 'Start Module' }).first().click()
    await expect(page.getByText('Tuppence is not answering.')).toBeVisible()
    await page.unroute(unanswered)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Tuppence is not answering.')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Budgeting & Money Management' })).toBeVisible()
  },
)

async function signInElsewhere(browser: Browser, baseURL: string, { username, password }: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  expect((await page.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(200)
  return page
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm new password', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

/**
 * A photo of some 6 MB as a phone stores it: on its side, with a note of how the phone was held. Upright its upper half is
 * red and its lower half blue; each has the noise that makes a photo large. Answers its size in bytes.
 */
async function writePhonePhoto(file: string): Promise<number> {
  const [width, height] = [2400, 1600]
  const pixels = randomBytes(width * height * 3)
  for (let place = 0; place < pixels.length; place += 3) {
    const isLeft = (place / 3) % width < width / 2
    pixels[place + (isLeft ? 0 : 2)] = 255
    pixels[place + (isLeft ? 2 : 0)] = 0
  }
  const photo = sharp(pixels, { raw: { width, height, channels: 3 } })
  const jpeg = photo.withMetadata({ orientation: 6 }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
  return (await jpeg.toFile(file)).size
}

/** Which of red and blue is stronger in the middle of the upper and of the lower half of a picture. */
function coloursOf(image: HTMLImageElement): string[] {
  const pen = Object.assign(document.createElement('canvas'), { width: 256, height: 256 }).getContext('2d')
  pen?.drawImage(image, 0, 0)
  return [64, 192].map((y) => {
    const [red = 0, , blue = 0] = pen?.getImageData(128, y, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  })
}
