// Who may see which page: a walk from the page that asked to signing in, out and in again. What each page says on the way is
// tested in web/app.
import { newPerson, signUpByForm } from './people.ts'
import { expect, test } from './server-fixture.ts'

// promise: states-signing-in-and-out
test(
  'registering leads in, signing out leads to /login, and signing in leads back to the part that asked',
  { tag: '@phone' },
  async ({ page, consoleRules }) => {
    consoleRules.allow(/401/)
    const person = newPerson()
    await page.goto('/modules/3')
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await signUpByForm(page, person)
    await expect(page.getByText('Registration successful', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')

    // promise: access-signs-out-on-server
    await test.step('signing out ends the session on the server too', async () => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL('/login')
      expect((await page.request.get('/api/auth/me')).status()).toBe(401)
    })

    // promise: access-back-to-part-asked
    await test.step('signing in, in whatever case, leads back to the very part of the page that asked', async () => {
      await page.goto('/modules/1/lessons/2#what-you-will-learn')
      await expect(page).toHaveURL('/login')
      await page.getByLabel('Username').fill(person.username.toUpperCase())
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/modules/1/lessons/2#what-you-will-learn')
      await expect(page.locator('#what-you-will-learn')).toBeFocused()
      await expect(page.getByText('Login successful', { exact: true })).toBeVisible()
    })
  },
)
