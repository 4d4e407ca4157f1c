// The two forms of visitors: what they refuse, what they say, what they keep.
import { newPerson, signUpByCall, signUpByForm } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('the login form', { tag: '@desk' }, () => {
  // promise: sign-in-says-what-is-wrong
  test('says what is wrong with what was typed', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Username').fill('ab')
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Username must be at least 3 characters.')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
  })

  // promise: sign-in-wrong-password
  test('answers a wrong password with the toast and keeps the username', async ({ page, consoleRules }) => {
    consoleRules.allow(/401/)
    await page.goto('/login')
    await page.getByLabel('Username').fill('nobody-here')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
    await expect(page.getByText('Invalid username or password', { exact: true }).first()).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('nobody-here')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
    await expect(page.getByText('Login failed', { exact: true })).toHaveCount(0)
  })

  // promise: sign-in-demo-fails
  test('shows a failing demo sign-in', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.goto('/login')
    await page.getByRole('button', { name: 'Try Demo Account' }).click()
    await expect(page.getByText('Demo login failed', { exact: true })).toBeVisible()
    await expect(page.getByText('Please try again or register a new account', { exact: true })).toBeVisible()
  })
})

test.describe('the register form', { tag: '@desk' }, () => {
  // promise: register-says-what-is-wrong
  test('says what is wrong with what was typed', async ({ page }) => {
    await page.goto('/register')
    await signUpByForm(page, { name: 'A', email: 'ada', username: 'ad', password: 'abc' })
    await expect(page.getByText('Name must be at least 2 characters.')).toBeVisible()
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    await expect(page.getByText('Username must be at least 3 characters.')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible()
    await page.getByLabel('Confirm password', { exact: true }).fill('different')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText("Passwords don't match")).toBeVisible()
  })

  // promise: register-name-taken
  test('names the field that is taken, in whatever case it was typed', async ({ page, browser, consoleRules }) => {
    consoleRules.allow(/409/)
    const person = newPerson()
    const other = await browser.newContext()
    const response = await other.request.post(new URL('/api/auth/register', await addressOf(page)).href, {
      data: person,
    })
    expect(response.status()).toBe(201)
    await other.close()
    await page.goto('/register')
    await signUpByForm(page, { ...newPerson(), username: person.username.toUpperCase() })
    await expect(page.getByText('Registration failed', { exact: true })).toBeVisible()
    await expect(
      page.getByText('There was an error creating your account. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Full name')).toHaveValue('Morag Campbell')
  })
})

test.describe('the profile form', { tag: '@desk' }, () => {
  // promise: profile-saved
  test('saves name and email, shown at once on the page and after a reload', async ({ page }) => {
    await signUpByCall(page)
    await page.goto('/profile')
    await page.getByLabel('Full name').fill('Morag MacDonald')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Morag MacDonald')
  })
})

test.describe('a toast', () => {
  // promise: toast-closed-by-swipe
  test('is closed by a swipe of more than 50 px to the right, not by less', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Try Demo Account' }).click()
    const toast = page.locator('li[data-state="open"]')
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    if (box === null) throw new Error('The toast has no box')
    const swipe = async (distance: number) => {
      const [x, y] = [box.x + 40, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance / 2, y)
      await page.mouse.move(x + distance, y)
      await page.mouse.up()
    }
    await swipe(40)
    await expect(toast).toBeVisible()
    await swipe(80)
    await expect(toast).toHaveCount(0)
  })
})

async function addressOf(page: import('@playwright/test').Page): Promise<string> {
  await page.goto('/login')
  return page.url()
}
