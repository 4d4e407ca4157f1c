// The calculator below the first lesson: when it comes, what it moves, and what is said when it cannot be fetched.
import { signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

test('what stands below the calculator of the first lesson hardly moves when that comes', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/budget-calculator-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await signUpByCall(page)
  await page.goto('/modules/1/lessons/1')
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
  letThrough()
  await expect(page.getByRole('heading', { name: 'Budget Calculator' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { farthest: number }).farthest)).toBeLessThan(48)
})

test.describe('the calculator below the first lesson', { tag: '@desk' }, () => {
  const calculator = { name: 'Budget Calculator' }

  test('comes when the page has stood for a while, not with the text', async ({ page }) => {
    await page.addInitScript(() => {
      const look = new MutationObserver(() => {
        if (document.querySelector('.lesson-content') === null) return
        performance.mark('text')
        look.disconnect()
      })
      look.observe(document, { childList: true, subtree: true })
    })
    await signUpByCall(page)
    await page.goto('/modules/1/lessons/1')
    await expect(page.getByRole('heading', calculator)).toBeAttached()
    const after = await page.evaluate(() => {
      const [text] = performance.getEntriesByName('text')
      const files = performance
        .getEntriesByType('resource')
        // What calculators share may come before, for an exercise with numbers.
        .filter(({ name }) => name.includes('/budget-calculator-'))
      return files.map(({ startTime }) => startTime - (text?.startTime ?? Infinity))
    })
    expect(after).toHaveLength(1)
    expect(Math.min(...after)).toBeGreaterThan(2500)
  })

  test('comes at once when the reader nears it, and is next in order for the keyboard', async ({ page }) => {
    await signUpByCall(page)
    await page.goto('/modules/1/lessons/1')
    await page.locator('.lesson-content > :last-child').scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', calculator)).toBeAttached()
    await page.locator('.lesson-content').locator('a:visible, button:visible, summary:visible').last().focus()
    await page.keyboard.press('Tab')
    const tool = page.locator('article > div').filter({ has: page.getByRole('heading', calculator) })
    await expect(tool.locator(':focus')).toHaveCount(1)
  })

  test('says so when it cannot be fetched, leaves the text as it is, and comes with the page when that is loaded again', async ({
    page,
    consoleRules,
  }) => {
    consoleRules.allow(/Failed to load resource/)
    await signUpByCall(page)
    await page.route(/\/budget-calculator-[^/]*\.js$/, (route) => route.abort())
    await page.goto('/modules/1/lessons/1')
    await page.locator('.lesson-content > :last-child').scrollIntoViewIfNeeded()
    await expect(page.getByText('We could not load the calculator.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Needs, wants and savings')
    await page.unroute(/\/budget-calculator-[^/]*\.js$/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', calculator)).toBeAttached()
  })
})
