// What a screen reader says of its own accord: where one is, and what came of an act, each once.
import type { Page } from '@playwright/test'
import { settled } from './page-checks.ts'
import { answerQuiz, signInAsDemo, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

type Heard = { heard: string[] }

test.describe('what is read out', () => {
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

  test('a refused sign-in is read out once', async ({ page, consoleRules }) => {
    consoleRules.allow(/401/)
    await page.goto('/login')
    await page.getByLabel('Username').fill('nobody-here')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await listenAsAScreenReader(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
    await expect.poll(async () => timesHeard(page, 'Login failed')).toBe(1)
    expect(await timesHeard(page, 'Invalid username or password')).toBe(1)
  })

  test("a calculator's new answer is read out once, after typing has paused", async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/tools/compound-interest')
    await settled(page)
    await listenAsAScreenReader(page)
    await page.getByLabel('Starting amount').fill('2000')
    await expect.poll(async () => timesHeard(page, 'After 10 years')).toBe(1)
  })

  test('the score of a quiz takes the focus, and no region repeats it', async ({ page }) => {
    await signUpByCall(page)
    await page.goto('/modules/1/lessons/2')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Question 1 of 6')).toBeVisible()
    await answerQuiz(page, () => 0)
    const score = page.getByRole('heading', { name: /^You scored: \d out of 6/ })
    await expect(score).toBeFocused()
    await expect(
      page
        .locator('main')
        .locator('[role="status"], [role="alert"]')
        .filter({ hasText: /You scored/ }),
    ).toHaveCount(0)
  })
})

/** Notes each text that arrives in a live region, as a screen reader would say it. */
async function listenAsAScreenReader(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as unknown as Heard
    watched.heard = []
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"], output'
    const last = new Map<Element, string>()
    const read = () => {
      for (const region of document.querySelectorAll(live)) {
        const text = (region.textContent ?? '').trim()
        if (text === '' || last.get(region) === text || region.closest('[aria-live="off"]') !== null) continue
        if (region.parentElement?.closest(live) != null) continue
        last.set(region, text)
        watched.heard.push(text)
      }
    }
    for (const region of document.querySelectorAll(live)) last.set(region, (region.textContent ?? '').trim())
    new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

async function timesHeard(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) => (window as unknown as Heard).heard.filter((said) => said.includes(wanted)).length,
    text,
  )
}
