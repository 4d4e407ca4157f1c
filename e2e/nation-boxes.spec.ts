// The boxes of the four nations in a lesson: the learner's own is open, the others are folded, and whatever leads into one opens it.
import type { Page } from '@playwright/test'
import { taxYearOn } from '../domain/tax/rates/tax-years.ts'
import { findsNothing, fitsItsWidth } from './page-checks.ts'
import { goWithin, signUpByCall, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

const lesson = '/modules/2/lessons/6'
const openBoxes = (page: Page) => page.locator('details[data-nation][open] > summary')
const showAll = (page: Page) => page.getByRole('checkbox', { name: 'Show all nations' })

/** A learner who lives in Wales, as this browser knows. */
async function signUpInWales(page: Page): Promise<void> {
  await signUpByCall(page)
  await page.request.patch('/api/account/preferences', { data: { nation: 'wales' } })
  await page.addInitScript(() => localStorage.setItem('tuppence-tax-choices', JSON.stringify({ nation: 'wales' })))
}

// promise: lesson-own-nation-open
test('one’s own nation is open, the others folded; to show all is remembered, in other lessons too', async ({
  page,
  isMobile,
}) => {
  // One look each: light at a desk, dark on a phone.
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signUpInWales(page)
  await page.goto(`${lesson}#get-time-to-breathe`)
  await expect(openBoxes(page)).toHaveText(['In Wales', 'In Wales'])
  await expect(page.getByText('statutory moratorium').first()).toBeHidden()
  await findsNothing(page, { within: '.lesson-content' })
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.01)

  // promise: lesson-nations-printed
  await test.step('paper has all four nations, folded or not', async () => {
    const folded = page.getByText('in Northern Ireland. An adviser can ask')
    await expect(folded).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(folded).toBeVisible()
    await expect(showAll(page).first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(folded).toBeHidden()
    await expect(openBoxes(page)).toHaveText(['In Wales', 'In Wales'])
  })

  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  await fitsItsWidth(page, 'the folds in a narrow window')
  await page.setViewportSize({ width, height })

  // By keyboard, below another row: what was pressed stays where it was while boxes open above it.
  const second = showAll(page).nth(1)
  await tabTo(page, second)
  const before = await second.boundingBox()
  await page.keyboard.press('Space')
  await expect(openBoxes(page)).toHaveCount(8)
  await expect(showAll(page).first()).toBeChecked()
  expect(Math.abs(((await second.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  await page.reload()
  await expect(openBoxes(page)).toHaveCount(8)
  await goWithin(page, '/modules/5/lessons/13')
  await expect(openBoxes(page)).toHaveCount(4)
  await showAll(page).uncheck()
  await expect(openBoxes(page)).toHaveText(['In Wales'])

  // promise: lesson-nation-anchor
  await test.step('a link into a folded nation opens it and lands there', async () => {
    await page.goto(`${lesson}#in-scotland`)
    await expect(openBoxes(page)).toHaveText(['In Wales', 'In Scotland', 'In Wales'])
    const summary = page.locator('summary', { has: page.locator('#in-scotland') })
    await expect(summary).toBeFocused()
    await expect(summary).toBeInViewport()
    // A key folds it again, and a link on the page opens it once more.
    await page.keyboard.press('Enter')
    await expect(openBoxes(page)).toHaveCount(2)
    await page.evaluate(() => (location.hash = 'in-northern-ireland'))
    await expect(openBoxes(page)).toHaveText(['In Wales', 'In Northern Ireland', 'In Wales'])
    await expect(page.getByText('in Northern Ireland. An adviser can ask')).toBeInViewport()
  })
})

// promise: lesson-asks-nation
test(
  'who has not said where they live is asked above the first box, and their own box stays open',
  { tag: '@phone' },
  async ({ page }) => {
    await signUpByCall(page)
    await page.goto('/modules/5/lessons/13')
    await expect(openBoxes(page)).toHaveCount(4)
    await expect(page.getByText('Where in the UK are you?')).toHaveCount(1)
    await findsNothing(page, { within: '.lesson-content' })
    await page.getByRole('button', { name: 'Scotland' }).click()
    await expect(openBoxes(page)).toHaveText(['In Scotland'])
    await expect(showAll(page)).toBeFocused()
    const { taxYear } = taxYearOn(new Date())
    await expect
      .poll(async () => (await page.request.get('/api/account/preferences')).json())
      .toMatchObject({ nation: 'scotland', taxYear, nationAnswer: 'chosen' })
  },
)
