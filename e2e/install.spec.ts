// The app among the device's own: a button where the browser offers it, a sentence where it does not, nothing once it is.
import type { Page } from '@playwright/test'
import { findsNothingInLightAndDark } from './page-checks.ts'
import { signInAsDemo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('installing', { tag: '@desk' }, () => {
  // promise: install-offered-in-settings
  test('is offered in the settings once the browser does, and nowhere else', async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/')
    await offer(page, 'accepted')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(page.getByText('Install Tuppence')).toHaveCount(0)
    await page.getByRole('link', { name: /^Profile of/ }).click()
    await page.getByRole('link', { name: 'Settings' }).first().click()
    const button = page.getByRole('button', { name: 'Install Tuppence' })
    await expect(button).toBeVisible()
    await findsNothingInLightAndDark(page, 'the settings with the offer to install')
    await button.click()
    await expect(page.getByText('Tuppence is now with your other apps.')).toBeVisible()
    await expect(button).toHaveCount(0)
  })

  test('that was put off says how to do it later', async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/profile/settings')
    await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
    await offer(page, 'dismissed')
    await page.getByRole('button', { name: 'Install Tuppence' }).click()
    await expect(page.getByText('Not installed. You can do it later from your browser’s menu.')).toBeVisible()
  })

  // promise: install-by-menu
  test('is left to the menu of a browser that makes no offer', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'onbeforeinstallprompt'))
    await signInAsDemo(page)
    await page.goto('/profile/settings')
    await expect(page.getByText(/^To open Tuppence like an app, choose ‘Add to Home Screen’/)).toBeVisible()
  })

  // promise: install-not-in-installed-app
  test('is not mentioned in the installed app', async ({ page }) => {
    // A browser under test opens no window of an app: it only says that it is one, as Safari does on a phone.
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
    await signInAsDemo(page)
    await page.goto('/profile/settings')
    await expect(page.getByRole('button', { name: 'Keep the whole course on this device' })).toBeVisible()
    await offer(page, 'accepted')
    await expect(page.getByText(/Install Tuppence|Home Screen/)).toHaveCount(0)
  })
})

/** No browser under test makes an offer: this is what one looks like. */
async function offer(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: answer }) }))
    if (!event.defaultPrevented) throw new Error('The browser would show its own offer')
  }, outcome)
}
