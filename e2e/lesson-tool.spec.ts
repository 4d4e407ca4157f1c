// The calculator below the first lesson: when it comes, and what it moves.
import type { Page } from '@playwright/test'
import { hasBegun, signUpByCall } from './people.ts'
import { expect, sizes, test } from './server-fixture.ts'

test('the calculator of the first lesson comes once the reader nears it, hardly moves what stands below it, and is next in order for the keyboard', async ({
  page,
}) => {
  // However long this page stands, it comes only when the reader nears it: it would come after three seconds otherwise.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((act: () => void, delay?: number) =>
      delay === 3000 ? 0 : wait(act, delay)) as typeof window.setTimeout
  })
  await signUpByCall(page)
  for (const viewport of [sizes.desk, sizes.phone]) {
    await page.setViewportSize(viewport)
    await comesOnceItIsNear(page)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

async function comesOnceItIsNear(page: Page): Promise<void> {
  const name = /\/budget-calculator-[^/]*\.js$/
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>()
  let hasAsked = false
  await page.route(name, async (route) => {
    hasAsked = true
    noteAsked()
    await isLetThrough
    await route.continue()
  })
  await page.goto('/modules/1/lessons/1')
  await hasBegun(page)
  await page.waitForLoadState('networkidle')
  expect(hasAsked).toBe(false)
  const quiz = page.getByRole('button', { name: 'Continue to Quiz' })
  await quiz.scrollIntoViewIfNeeded()
  await quiz.evaluate((button) => {
    // Some browsers keep what is in view where it is; not all do.
    document.documentElement.style.setProperty('overflow-anchor', 'none')
    const watched = Object.assign(window, { farthest: 0 })
    const began = button.getBoundingClientRect().top + scrollY
    const look = () => {
      watched.farthest = Math.max(watched.farthest, Math.abs(button.getBoundingClientRect().top + scrollY - began))
      requestAnimationFrame(look)
    }
    look()
  })
  await isAsked
  letThrough()
  await expect(page.getByRole('heading', { name: 'Budget Calculator' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { farthest: number }).farthest)).toBeLessThan(48)
  await page.locator('.lesson-content').locator('a:visible, button:visible, summary:visible').last().focus()
  await page.keyboard.press('Tab')
  const tool = page.locator('article > div').filter({ has: page.getByRole('heading', { name: 'Budget Calculator' }) })
  await expect(tool.locator(':focus')).toHaveCount(1)
}
