// Who may see which page, and what stands where there is none.
import { newPerson, signInAsDemo, signUpByCall, signUpByForm } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('a visitor', () => {
  // promise: access-back-to-page-asked
  test('comes back to the page that asked, after signing in', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/modules/3')
    await expect(page).toHaveURL('/login')
    await page.getByRole('button', { name: 'Try Demo Account' }).click()
    await expect(page).toHaveURL('/modules/3')
    await expect(page.getByText('Demo login successful', { exact: true })).toBeVisible()
  })

  // promise: access-back-to-part-asked
  test('comes back to the very part of the page that asked', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/modules/1/lessons/2#what-you-will-learn')
    await expect(page).toHaveURL('/login')
    await page.getByRole('button', { name: 'Try Demo Account' }).click()
    await expect(page).toHaveURL('/modules/1/lessons/2#what-you-will-learn')
    await expect(page.locator('#what-you-will-learn')).toBeFocused()
  })

  // promise: access-dashboard-after-registering
  test('begins at the dashboard after registering, whichever page asked', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/modules/3')
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await signUpByForm(page, newPerson())
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Registration successful', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  // promise: access-f8-before-first-message
  test('reaches the notification area by F8 before there is a message', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Try Demo Account' })).toBeVisible()
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /^Notifications/ }).locator('ol')).toBeFocused()
  })

  // promise: access-without-notification-area
  test(
    'keeps the page when the notification area cannot be fetched',
    { tag: '@desk' },
    async ({ page, consoleRules }) => {
      consoleRules.allow(/ERR_FAILED/)
      await page.route('**/assets/toaster*', (route) => route.abort())
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Try Demo Account' })).toBeVisible()
      const isTried = page.waitForEvent('requestfailed')
      await page.keyboard.press('F8')
      await isTried
      await page.getByLabel('Username').fill('still here')
      await expect(page.getByRole('button', { name: 'Try Demo Account' })).toBeVisible()
    },
  )

  // promise: access-selling-points
  test('reads the three selling points', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/login')
    for (const point of [
      /structured learning modules/i,
      /interactive financial tools/i,
      /progress tracking and goal setting/i,
    ]) {
      await expect(page.getByText(point).first()).toBeVisible()
    }
  })

  test(
    'reads what Tuppence is, what to do about a forgotten password, and what is kept of whom',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/login')
      await page.getByText('Forgotten your password?').click()
      await expect(page.getByText('They can send you a link to set a new one.')).toBeVisible()
      await page.getByRole('link', { name: 'Privacy' }).click()
      await expect(page).toHaveURL('/privacy')
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'On your own phone or computer' })).toBeVisible()
    },
  )
})

test.describe('a learner', () => {
  // promise: access-learner-leaves-login
  test('is sent from /login and /register to the dashboard', { tag: '@desk' }, async ({ page }) => {
    await signInAsDemo(page)
    for (const path of ['/login', '/register']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/')
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    }
  })

  // promise: access-signs-out-on-server
  test('signs out, which ends the session on the server too', { tag: '@phone' }, async ({ page, consoleRules }) => {
    consoleRules.allow(/401/)
    await signUpByCall(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  })

  // promise: access-signs-out-on-second-try
  test(
    'signs out on a second try, and no message says that it failed',
    { tag: '@desk' },
    async ({ page, consoleRules }) => {
      consoleRules.allow(/status of 500/)
      await signUpByCall(page)
      await page.goto('/')
      await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500 }), { times: 1 })
      await page.getByRole('button', { name: 'Sign Out' }).click()
      // The message holds still while the pointer is on it.
      await page.getByText('Logout failed', { exact: true }).hover()
      await page.getByRole('button', { name: 'Sign Out' }).press('Enter')
      await expect(page).toHaveURL('/login')
      await expect(page.getByText('Logout failed', { exact: true })).toHaveCount(0)
    },
  )

  test(
    'is sent to sign in when the session has ended elsewhere, and back afterwards',
    { tag: '@desk' },
    async ({ page, consoleRules }) => {
      consoleRules.allow(/401/)
      const person = newPerson()
      await signUpByCall(page, person)
      await page.goto('/')
      await expect(page.getByText('0 of 18 lessons completed')).toBeVisible()
      await page.context().clearCookies()
      await page.getByRole('main').getByRole('link', { name: 'Start Module' }).first().click()
      await expect(page).toHaveURL('/login')
      await page.getByLabel('Username').fill(person.username.toUpperCase())
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/modules/1')
      await expect(page.getByText('Welcome back to Tuppence', { exact: true })).toBeVisible()
    },
  )

  // promise: access-not-found-page
  test('finds a page that says so where there is none', { tag: '@desk' }, async ({ page, consoleRules }) => {
    consoleRules.allow(/404/)
    await signInAsDemo(page)
    expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible()
    await page.getByRole('link', { name: 'Return to Dashboard' }).click()
    await expect(page).toHaveURL('/')
  })

  // promise: access-unknown-module-or-lesson
  test('reads that a module or a lesson does not exist', { tag: '@desk' }, async ({ page, consoleRules }) => {
    consoleRules.allow(/404/)
    await signInAsDemo(page)
    for (const path of ['/modules/7', '/modules/abc']) {
      await page.goto(path)
      await expect(page.getByText('Module not found')).toBeVisible()
    }
    for (const path of ['/modules/1/lessons/99', '/modules/2/lessons/1', '/modules/1/lessons/x']) {
      await page.goto(path)
      await expect(page.getByText('Lesson not found')).toBeVisible()
    }
  })

  // promise: access-tools-address
  test(
    'is led from /tools to the first tool, and from a tool that is not listed to the not-found page',
    { tag: '@desk' },
    async ({ page, consoleRules }) => {
      consoleRules.allow(/404/)
      await signInAsDemo(page)
      await page.goto('/tools')
      await expect(page).toHaveURL('/tools/budget-calculator')
      await page.goto('/tools/horoscope')
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    },
  )
})
