// What changes and when: who is signed in, what is completed, and what the learner reads when something fails.
import { newPerson, signInAsDemo, signUpByCall, signUpByForm } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('signing in and out', { tag: '@desk' }, () => {
  // promise: states-signing-in-and-out
  test('registering leads in, signing out leads to /login, and a form signs in again', async ({
    page,
    consoleRules,
  }) => {
    consoleRules.allow(/401/)
    const person = newPerson()
    await page.goto('/register')
    await signUpByForm(page, person)
    await expect(page.getByText('Registration successful', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Login successful', { exact: true })).toBeVisible()
    await expect(page.getByText('Welcome back to Tuppence', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  // promise: states-session-check-fails
  test('a session check that fails says so, and can be tried again', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, body: '' }))
    await signInAsDemo(page)
    await page.goto('/')
    await expect(page.getByText('Failed to check authentication status')).toBeVisible()
    await page.unroute('**/api/auth/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  // promise: states-sign-out-fails
  test('signing out that fails says so and leaves the learner in', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await signUpByCall(page)
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/goals')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Logout failed', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/goals')
  })

  // promise: states-profile-saved-or-not
  test('a saved profile is shown at once in the frame, and one that fails says so and stays typed', async ({
    page,
    consoleRules,
  }) => {
    consoleRules.allow(/Failed to load resource/)
    await signUpByCall(page)
    await page.goto('/profile')
    await page.getByLabel('Full name').fill('Isla Ross')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile updated', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Profile of Isla Ross' })).toBeVisible()
    await page.getByLabel('Full name').fill('I')
    await page.getByLabel('Email').fill('isla')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Name must be at least 2 characters.')).toBeVisible()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    await page.route('**/api/auth/profile', (route) => route.abort())
    await page.getByLabel('Full name').fill('Isla Munro')
    await page.getByLabel('Email').fill('isla@example.org')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Update failed', { exact: true })).toBeVisible()
    await expect(page.getByText('There was an error updating your profile.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Isla Munro')
  })
})

test.describe('a lesson', { tag: '@desk' }, () => {
  // promise: states-read-mark
  test('is marked read by going on to the quiz, once, and what counts it is fetched again', async ({ page }) => {
    await signUpByCall(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto('/modules/1')
    await expect(page.getByText('0 of 3 lessons completed')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Start' }).first().click()
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Progress updated', { exact: true })).toBeVisible()
    await expect(page.getByText('Lesson marked as read', { exact: true })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Question 1 of 6')).toBeVisible()
    expect(calls.filter((call) => call.endsWith('/read'))).toHaveLength(1)
    await page.goBack()
    await page
      .getByRole('link', { name: 'Back to Module' })
      .or(page.getByRole('button', { name: 'Back to Module' }))
      .click()
    await expect(page.getByText('1 of 3 lessons completed')).toBeVisible()
    expect(calls.filter((call) => call === 'GET /api/progress/modules/1').length).toBeGreaterThan(1)
  })

  // promise: states-read-mark-fails
  test('whose mark cannot be saved says so in its place, without a toast, and can be saved again', async ({
    page,
    consoleRules,
  }) => {
    consoleRules.allow(/Failed to load resource/)
    await signUpByCall(page)
    await page.route('**/read', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/modules/1/lessons/3')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText(/not marked as read yet/)).toBeVisible()
    await expect(page.locator('li[data-state="open"]')).toHaveCount(0)
    await page.unroute('**/read')
    await page.getByRole('button', { name: 'Save again' }).click()
    await expect(page.getByText('Lesson marked as read', { exact: true })).toBeVisible()
  })
})

test.describe('what was read', { tag: '@desk' }, () => {
  // promise: states-nothing-asked-again
  test('is not asked for again by coming back to the window or by waiting, nor after a failure', async ({
    page,
    consoleRules,
  }) => {
    consoleRules.allow(/Failed to load resource/)
    await signInAsDemo(page)
    await page.goto('/modules')
    let reads = 0
    await page.route('**/api/modules/2', (route) => {
      reads += 1
      return route.fulfill({ status: 500, body: '' })
    })
    // By a link: what a page's own address names, the browser itself asks for once more when it fails.
    await page
      .getByRole('main')
      .getByRole('link', { name: /Module|Continue/ })
      .nth(1)
      .click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'))
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('focus'))
    })
    await page.waitForTimeout(300)
    expect(reads).toBe(1)
  })
})

test(
  'a page stays when what is said at its bottom cannot be fetched',
  { tag: '@desk' },
  async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource|Failed to fetch dynamically imported module/)
    const failed = page.waitForEvent('requestfailed')
    await page.route('**/assets/notices-*.js', (route) => route.abort())
    await page.goto('/login')
    await failed
    // The failure has come to the page once it has had time for something else.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    await page.getByLabel('Username').fill('demo')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  },
)
