// The boxes of the four nations in a lesson: the learner's own is open, the others are folded, and whatever leads into one opens it.
import type { Page } from '@playwright/test'
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
  // A file without a script in it.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('tuppence-tax-choices', JSON.stringify({ nation: 'wales' })))
}

/** Runs in the page: how far what stood in the window has moved by itself since it was opened. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    // What there was is told before the second frame.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
  })
}

// promise: lesson-own-nation-open
test(
  'one’s own nation is open, the others folded; to show all is remembered, in other lessons too',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signUpInWales(page)
    await page.goto(`${lesson}#get-time-to-breathe`)
    await expect(openBoxes(page)).toHaveText(['In Wales', 'In Wales'])
    await expect(page.getByText('statutory moratorium').first()).toBeHidden()
    await findsNothing(page, { within: '.lesson-content' })
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)

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

    await page.setViewportSize({ width: 320, height: 640 })
    await fitsItsWidth(page, 'the folds in a narrow window')

    // By keyboard, below another row: what was pressed stays where it was while boxes open above it.
    const second = showAll(page).nth(1)
    await tabTo(page, second)
    const before = await second.boundingBox()
    await page.keyboard.press('Space')
    await expect(openBoxes(page)).toHaveCount(8)
    await expect(showAll(page).first()).toBeChecked()
    expect(Math.abs(((await second.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
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
  },
)
