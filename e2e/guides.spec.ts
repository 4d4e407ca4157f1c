// A guide from the menu to its last telephone number: by keyboard, and with days of one's own.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { findsNothing, fitsItsWidth, hasRoomForFingers } from './page-checks.ts'
import { goWithin, signInAsDemo, signUpByCall, tabTo } from './people.ts'
import { expect, sizes, test } from './server-fixture.ts'

const title = 'Your first job'

// promise: guide-by-keyboard
test(
  'by keyboard alone a guide is found, its dates are worked from a day that never leaves the device, and a question is tried',
  { tag: '@phone' },
  async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const year = new Date().getFullYear() + 1
    await signUpByCall(page)
    await page.goto('/')
    await pressOn(page, page.getByRole('button', { name: 'Open menu' }))
    await pressOn(page, page.getByRole('dialog').getByRole('link', { name: 'Guides', exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides')
    await pressOn(page, page.getByRole('link', { name: title }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

    const dates = datesOf(page)
    await expect(dates.getByRole('time')).toHaveCount(0)
    await pressOn(page, dates.getByRole('button', { name: 'Wales' }))
    await tabTo(page, dates.getByLabel('Your first day at work'))
    // The same in whatever order a browser asks for day and month.
    await page.keyboard.type(`1212${year}`)
    await expect(dates.getByRole('listitem').first()).toContainText(`5 December ${year}`)
    await expect(page.getByText(/^\d dates are worked out below\.$/)).toBeAttached()
    await findsNothing(page, { within: 'main', what: 'a guide with its dates' })

    const waiting = page.waitForEvent('download')
    await pressOn(page, dates.getByRole('button', { name: 'Add to my calendar' }))
    const download = await waiting
    expect(download.suggestedFilename()).toBe('first-job-dates.ics')
    expect(readFileSync(await download.path(), 'utf8')).toContain(`DTSTART;VALUE=DATE:${year}1205`)

    await pressOn(page, dates.getByRole('button', { name: 'P60' }).first())
    await expect(page.locator('[popover]').filter({ visible: true })).toContainText('P60')
    await page.keyboard.press('Escape')

    await pressOn(page, page.locator('summary', { hasText: 'If you want to test yourself' }))
    const question = page.getByRole('group', { name: /Question 1 of 3/ })
    await tabTo(page, question.getByRole('radio').first())
    await page.keyboard.press('Space')
    await pressOn(page, question.getByRole('button', { name: 'Check' }))
    await expect(question.getByRole('status')).toHaveText(/^(That’s right|Not this one)\.$/)
    await page.setViewportSize({ width: 320, height: 700 })
    await fitsItsWidth(page, 'a guide at 320 pixels')
    await hasRoomForFingers(page, 'a guide at 320 pixels')

    await pressOn(page, page.getByRole('button', { name: 'Make a plan' }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')

    await tabTo(page, page.getByRole('link', { name: 'Open Tax Calculator' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tools\/tax-calculator\?/)
    await expect(page.getByRole('textbox', { name: /^Salary/ })).toHaveValue(/^19,?500$/)

    await page.goBack()
    await page.reload()
    await expect(dates.getByRole('listitem').first()).toContainText(`5 December ${year}`)
    await expect(dates.getByLabel('Your first day at work')).toHaveValue(`${year}-12-12`)
    expect(sent.filter((request) => /\d{4}-12-12|1212\d{4}/.test(request))).toEqual([])
  },
)

// promise: guide-ring-now; guide-first-screen
test(
  'each guide begins with numbers of the learner’s nation that a thumb can press, has dates, and lessons lead to it',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAsDemo(page)
    // A file without a script in it.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.setItem('tuppence-tax-choices', JSON.stringify({ nation: 'scotland' })))
    await page.goto('/guides')
    const links = page.getByRole('main').getByRole('link')
    await expect(links).toHaveCount(10)
    for (const address of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      await goWithin(page, address)
      await expect(datesOf(page)).toBeVisible()
      const isForTrouble = (await page.locator('.guide-in-trouble').count()) > 0
      if (isForTrouble) {
        const urgent = page.locator('#what-is-urgent ~ ul > li').nth(2)
        for (const nation of ['england', 'wales', 'northern-ireland', 'scotland']) {
          await readAsIn(page, nation)
          const { y = Infinity, height = 0 } = (await urgent.boundingBox()) ?? {}
          const where = `${address}, ${nation}`
          // The bar at the foot covers what is below.
          expect(y + height, `${where}: what is urgent is on the first screen`).toBeLessThan(sizes.phone.height - 64)
          const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
          expect(screens, `${where}: screens`).toBeLessThanOrEqual(8)
        }
      }
      const rows = page.locator('.ring > li').filter({ visible: true })
      const served = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-only-in') ?? 'scotland'))
      expect(served.length, address).toBeGreaterThan(0)
      expect(served.filter((nations) => !nations.includes('scotland'))).toEqual([])
      const first = await rows.first().locator('a[href^="tel:"]').boundingBox()
      expect(first?.y, 'in sight at once').toBeLessThan(700)
      await page.locator('details').evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')))
      await expect(page.getByRole('group', { name: /Question \d of 3/ })).toHaveCount(isForTrouble ? 0 : 3)
      await expect(page.locator('.callout-take')).toHaveCount(isForTrouble ? 1 : 0)
      const heights = await page
        .locator('main a[href^="tel:"]')
        .filter({ visible: true })
        .evaluateAll((numbers) => numbers.map((number) => Math.round(number.getBoundingClientRect().height)))
      expect(heights.length, address).toBeGreaterThan(0)
      expect(Math.min(...heights), address).toBeGreaterThanOrEqual(44)
      // What the next one shows must be its own.
      await goWithin(page, '/guides')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides')
    }

    await test.step('a lesson leads to the guides that lead to it, and a guide to the part of a lesson', async () => {
      await goWithin(page, '/guides/first-job')
      await page.getByText('If you want to read more').click()
      await page.getByRole('link', { name: 'Read your tax code' }).click()
      await expect(page).toHaveURL('/modules/5/lessons/14#read-your-tax-code')
      await page
        .getByRole('region', { name: /^Guides? for this moment$/ })
        .getByRole('link', { name: title })
        .click()
      await expect(page).toHaveURL('/guides/first-job')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })
  },
)

/** Shows a guide as whoever lives there sees it, without a page in between. */
async function readAsIn(page: Page, nation: string): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['nation'] = chosen
    for (const box of document.querySelectorAll<HTMLDetailsElement>('details[data-nation]'))
      box.open = box.dataset['nation'] === chosen
  }, nation)
}

function datesOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Your dates' })
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
