// The first minute of a new learner: the next lesson leads, and one question about where they live can be answered or put away.
import type { Page } from '@playwright/test'
import { findsNothing, fitsItsWidth } from './page-checks.ts'
import { goWithin, newPerson, signInAsDemo, signUpByCall, tabTo, type Person } from './people.ts'
import { expect, test } from './server-fixture.ts'

const question = (page: Page) => page.getByRole('heading', { name: 'Where in the UK are you?' })
const preferencesOf = async (page: Page) => (await page.request.get('/api/account/preferences')).json()

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
}

// promise: first-minute-nation
test('a nation is chosen once, with today’s tax year, and calculators start from both', async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await signUpByCall(page)
  await openDashboard(page)
  await expect(question(page)).toBeVisible()
  await findsNothing(page)
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 640 })
    await fitsItsWidth(page, 'the question at 320 pixels')
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await page.getByRole('button', { name: 'Scotland' }).click()
  await expect(page.getByRole('heading', { name: 'Calculators now start with Scotland' })).toBeFocused()
  const today = await page.getByLabel('Tax year').locator('option', { hasText: 'current' }).getAttribute('value')
  await expect(page.getByLabel('Tax year')).toHaveValue(today ?? '')
  await findsNothing(page)
  await expect.poll(() => preferencesOf(page)).toMatchObject({ nation: 'scotland', taxYear: today })
  await goWithin(page, '/tools/tax-calculator')
  await expect(page.getByRole('radio', { name: 'Scotland' })).toBeChecked()
  await expect(page.getByLabel('Tax year')).toHaveValue((today ?? '').replace('/', '-'))
  if (isMobile) return
  await openDashboard(page)
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toHaveCount(0)
})

// promise: first-minute-put-away
test(
  'the question can be put away by keyboard, and stays away on another device; nothing is chosen by that',
  { tag: '@desk' },
  async ({ page, browser, serverUrl }) => {
    const person = newPerson()
    await signUpByCall(page, person)
    await openDashboard(page)
    await tabTo(page, page.getByRole('button', { name: 'Not now' }))
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect
      .poll(() => preferencesOf(page))
      .toEqual({
        appearance: 'system',
        taxYear: '2023/2024',
        nation: 'england',
        hasChosen: true,
        nationAnswer: 'put-away',
        reviewLimit: 10,
      })
    const other = await (await browser.newContext({ baseURL: serverUrl })).newPage()
    await signIn(other, person)
    await openDashboard(other)
    await other.waitForLoadState('networkidle')
    await expect(question(other)).toHaveCount(0)
  },
)

// promise: first-minute-asked-until-answered
test(
  'the question stays when something else is chosen first, and no nation counts as chosen',
  { tag: '@desk' },
  async ({ page }) => {
    await signUpByCall(page)
    await page.goto('/profile/settings')
    await page.getByRole('radio', { name: /^Light/ }).check()
    await page.getByLabel('Tax year', { exact: true }).selectOption('2025/2026')
    await expect(page.getByRole('radio', { name: 'England' })).not.toBeChecked()
    await expect.poll(() => preferencesOf(page)).toMatchObject({ appearance: 'light', taxYear: '2025/2026' })
    await goWithin(page, '/')
    await expect(question(page)).toBeVisible()
    await goWithin(page, '/tools/tax-calculator')
    await page.getByLabel('Tax year').selectOption('2024-2025')
    await expect.poll(() => preferencesOf(page)).toMatchObject({ taxYear: '2024/2025', nationAnswer: null })
    await openDashboard(page)
    await page.getByRole('button', { name: 'England' }).click()
    await expect.poll(() => preferencesOf(page)).toMatchObject({ nation: 'england', nationAnswer: 'chosen' })
    await goWithin(page, '/modules/5/lessons/13')
    await expect(page.locator('details[data-nation][open] > summary')).toHaveText(['In England'])
  },
)

test('whoever has chosen before is not asked, nor is a visitor of the demo', { tag: '@desk' }, async ({ page }) => {
  await signInAsDemo(page)
  await page.goto('/')
  await expect(page.getByText('4 of 18 lessons completed')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toHaveCount(0)
  await page.context().clearCookies()
  await signUpByCall(page)
  await page.request.patch('/api/account/preferences', { data: { nation: 'wales' } })
  await openDashboard(page)
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toHaveCount(0)
})

// promise: first-minute-next-lesson
test(
  'the next lesson says how long it takes, starts, and goes on where reading stopped',
  { tag: '@desk' },
  async ({ page }) => {
    await signUpByCall(page)
    await openDashboard(page)
    await expect(page.getByText(/^\d+ minutes, 6 questions$/)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link').or(main.getByRole('button')).first()).toHaveAccessibleName(/^Start lesson: /)
    await page.getByRole('link', { name: /^Start lesson: / }).click()
    const parts = page.locator('main h2[id]')
    await parts.nth(2).evaluate((heading) => heading.scrollIntoView())
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('tuppence-reading-')))
    await goWithin(page, '/')
    await page.getByRole('link', { name: /^Continue lesson: / }).click()
    await expect(page.getByText(/^You stopped at/)).toBeVisible()
  },
)

// promise: course-finished-moment
test('the last lesson of the course ends it: what one can do now, and what stays open', async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light', reducedMotion: 'reduce' })
  const userId = await signUpByCall(page)
  for (let lessonId = 1; lessonId < 18; lessonId += 1) {
    const moduleId = Math.ceil(lessonId / 3)
    const score = lessonId === 5 ? 2 : 6
    await page.request.post(`/api/progress/modules/${moduleId}/lessons/${lessonId}/quiz`, { data: { userId, score } })
  }
  await page.goto('/modules/6/lessons/18')
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  // Pressed before the app has begun, it opens the quiz a moment later.
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
  await page.goBack()
  const finished = page.getByRole('region', { name: 'You have finished the whole course' })
  await expect(finished).toBeVisible()
  await expect(finished.getByRole('heading', { level: 3 })).toHaveCount(7)
  await expect(finished.getByRole('link', { name: 'Your credit file and score' })).toHaveAttribute(
    'href',
    '/modules/2/lessons/5',
  )
  await expect(finished.getByText('best score 2 out of 6')).toBeVisible()
  await expect(
    finished.getByText(/^You have read every lesson\. For your certificate there are 87 skills to make/),
  ).toBeVisible()
  await expect(finished.getByRole('link', { name: 'See what is left for your certificate' })).toHaveAttribute(
    'href',
    '/certificate',
  )
  await findsNothing(page)
  await finished.getByRole('link', { name: 'Look at your goals' }).click()
  await expect(page).toHaveURL('/goals')
})

async function signIn(page: Page, { username, password }: Person): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { username, password } })
  expect(response.status()).toBe(200)
}
