// What the page says before the app has begun: to whoever has no scripts, a script that does not come, or an old browser.
import { expect, test } from './server-fixture.ts'

test.describe('@desk the page before the app has begun', () => {
  test('says what to do when its first script does not come, but not at once', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await page.clock.install()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByText('Loading…')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tuppence has not started' })).toBeHidden()
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    await expect(page.getByRole('heading', { name: 'Tuppence has not started' })).toBeVisible()
    await expect(page.getByText('Chrome and Edge from version 117')).toBeVisible()
  })

  test('names the browsers that it works in at once to one that is too old', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'))
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Tuppence has not started' })).toBeVisible()
  })

  test('asks whoever has no scripts to turn them on, and loads nothing for ever', async ({ browser, serverUrl }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${serverUrl}/login`)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByText('Loading…')).toBeHidden()
    await context.close()
  })
})

test('@desk a page printed from a dark screen is dark on light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const ink = await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).color)
  expect(Math.max(...(ink.match(/\d+/g) ?? []).map(Number))).toBeLessThan(80)
})
