// Settings and the profile picture, as far as they need a browser or two. What each control says and sends: web/app/settings.test.tsx.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { goWithin, newPerson, signUpByCall, type Person } from './people.ts'
import { expect, test } from './server-fixture.ts'

test('appearance, tax year and nation follow the account to another browser, which a new password signs out', async ({
  page,
  browser,
  serverUrl,
}) => {
  const person = newPerson()
  await signUpByCall(page, person)
  await page.goto('/profile/settings')
  await page.getByRole('radio', { name: /^Light/ }).check()
  // The browser's own bars follow, whatever the device prefers.
  const barColour = page.locator('meta[name=theme-color][media=all]')
  await expect(barColour).toHaveAttribute('content', '#faf6ef')
  await page.getByRole('radio', { name: /^Dark/ }).check()
  await expect(barColour).toHaveAttribute('content', '#0e1a17')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Tax year', { exact: true }).selectOption('2026/2027')
  await page.getByRole('radio', { name: 'Scotland' }).check()
  const preferred = async () => (await page.request.get('/api/account/preferences')).json()
  await expect.poll(preferred).toMatchObject({ appearance: 'dark', taxYear: '2026/2027', nation: 'scotland' })
  const other = await signInElsewhere(browser, serverUrl, person)
  await other.goto('/')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await goWithin(other, '/tools/tax-calculator')
  await expect(other.getByRole('radio', { name: 'Scotland' })).toBeChecked()
  await other.getByRole('radio', { name: 'Wales' }).check()
  await expect.poll(preferred).toMatchObject({ nation: 'wales' })

  await test.step('the download holds what is kept', async () => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^tuppence-data-\d{4}-\d\d-\d\d\.json$/)
    const kept = JSON.parse(readFileSync(await download.path(), 'utf8')) as { user: { username: string } }
    expect(kept.user.username).toBe(person.username)
  })

  await test.step('a new password signs the other browser out, and this one stays', async () => {
    await page.getByLabel('Current password', { exact: true }).fill(person.password)
    await page.getByLabel('New password', { exact: true }).fill('three odd socks')
    await page.getByLabel('Confirm new password', { exact: true }).fill('three odd socks')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('You have been signed out everywhere else.', { exact: true })).toBeVisible()
    expect((await other.request.get('/api/auth/me')).status()).toBe(401)
    expect((await page.request.get('/api/auth/me')).status()).toBe(200)
  })
  await other.context().close()
})

// promise: picture-photo-shrunk
test('a profile picture is cut, turned and scaled from a photo of several megabytes, shown everywhere and removed', async ({
  page,
}, testInfo) => {
  await signUpByCall(page)
  await page.goto('/profile')
  const photo = testInfo.outputPath('me.jpg')
  expect(await writePhonePhoto(photo)).toBeGreaterThan(5 * 1024 * 1024)
  await page.getByLabel('Picture file').setInputFiles(photo)
  await expect(page.getByText('Your new picture is on every page.', { exact: true })).toBeVisible()
  const pictures = page.locator('img[src^="data:image/"]')
  await expect(pictures).toHaveCount(2)
  const sides = await pictures.first().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(sides).toEqual([256, 256])
  expect(await pictures.first().evaluate(coloursOf)).toEqual(['red', 'blue'])
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(pictures).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
})

test('a page shows whoever signed in in another tab, not the learner before', async ({ page, context }) => {
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

async function signInElsewhere(browser: Browser, baseURL: string, { username, password }: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  expect((await page.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(200)
  return page
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
