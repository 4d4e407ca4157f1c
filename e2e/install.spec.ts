// The app among the device's own: a button where the browser offers it (web/offline/device-section.test.tsx has the other ways).
import type { Page } from '@playwright/test'
import { findsNothingInLightAndDark } from './page-checks.ts'
import { signInAsDemo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('installing', () => {
  // promise: install-offered-in-settings
  test('is offered in the settings once the browser does, and nowhere else', async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/')
    await offer(page)
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
})

/** No browser under test makes an offer: this is what one looks like. */
async function offer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }))
    if (!event.defaultPrevented) throw new Error('The browser would show its own offer')
  })
}
