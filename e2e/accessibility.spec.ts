// axe finds nothing on any route, in light and in dark; titles and focus move with the route.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signInAsDemo, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const publicRoutes = ['/login', '/register']
const learnerRoutes = [
  '/',
  '/modules',
  '/modules/1',
  '/modules/1/lessons/1',
  '/modules/1/lessons/2',
  '/modules/1/lessons/3',
  '/tools/budget-calculator',
  '/glossary',
  '/goals',
  '/profile',
  '/profile/settings',
  '/nowhere',
  '/modules/99',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    for (const path of publicRoutes) {
      test(`${path} has nothing that axe finds`, async ({ page }) => {
        await page.goto(path)
        await findsNothing(page)
      })
    }

    for (const path of learnerRoutes) {
      test(`${path} has nothing that axe finds`, async ({ page, consoleRules }) => {
        consoleRules.allow(/404/)
        await signInAsDemo(page)
        await page.goto(path)
        await findsNothing(page)
      })
    }

    test('quiz, results, menu and dialog have nothing that axe finds', async ({ page, isMobile }) => {
      await signUpByCall(page)
      await page.goto('/modules/1/lessons/1')
      await page.getByRole('button', { name: 'Continue to Quiz' }).click()
      await expect(page.getByText('Question 1 of 6')).toBeVisible()
      await findsNothing(page)
      for (let index = 0; index < 6; index += 1) {
        await page.keyboard.press('1')
        await page.keyboard.press('Enter')
      }
      await expect(page.getByText(/^You scored: \d out of 6$/)).toBeVisible()
      await findsNothing(page)
      await page.goto('/')
      await page.getByRole('button', { name: 'Set New Goal' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await findsNothing(page)
      await page.keyboard.press('Escape')
      if (isMobile) {
        await page.getByRole('button', { name: 'Open menu' }).click()
        await findsNothing(page)
      }
    })
  })
}

test('a wrong form has nothing that axe finds', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Name must be at least 2 characters.')).toBeVisible()
  await findsNothing(page)
})

test('title and focus move with the route', async ({ page }) => {
  await signInAsDemo(page)
  await page.goto('/')
  await expect(page).toHaveTitle('Dashboard – Tuppence')
  await page.getByRole('link', { name: 'View all modules' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Module|Continue/ })
    .first()
    .click()
  await expect(page).toHaveTitle('Budgeting & Money Management – Tuppence')
  await expect(page.getByRole('heading', { level: 1, name: 'Budgeting & Money Management' })).toBeFocused()
})

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await signInAsDemo(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('nothing scrolls sideways at 320 px', async ({ page, consoleRules }) => {
  consoleRules.allow(/404/)
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAsDemo(page)
  for (const path of learnerRoutes) {
    await page.goto(path)
    await settled(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

async function findsNothing(page: Page): Promise<void> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}

/** Waits until the page stands: its heading is there, nothing is loading, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await page.evaluate(async () =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
}
