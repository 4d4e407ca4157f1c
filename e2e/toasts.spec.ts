// Where toasts appear: nothing that is to be pressed or read next lies beneath one.
import type { Page } from '@playwright/test'
import { newPerson, signUpByForm } from './people.ts'
import { expect, test } from './server-fixture.ts'

// promise: toast-covers-nothing
test('no toast lies on what is to be pressed or read next', async ({ page, consoleRules }) => {
  consoleRules.allow(/40[019]|409|50[023]/)
  const person = newPerson()

  await page.goto('/login')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill('not the one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectClearToast(page, 'Login failed')

  await page.goto('/register')
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
  await signUpByForm(page, person)
  await expectClearToast(page, 'Registration failed')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectClearToast(page, 'Registration successful')

  await page.goto('/modules/1/lessons/1')
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expectClearToast(page, 'Progress updated')
  for (let question = 1; question <= 6; question += 1) {
    await page.getByRole('radio').first().check({ force: true })
    await page.getByRole('button', { name: question < 6 ? 'Next' : 'Submit' }).click()
  }
  await expectClearToast(page, 'Quiz completed')

  await page.goto('/profile')
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectClearToast(page, 'Update failed')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectClearToast(page, 'Profile updated')
})

/** Waits for a toast of this title, holds it against the page beneath, and closes it. */
async function expectClearToast(page: Page, title: string): Promise<void> {
  const toast = page.locator('li[data-state="open"]').filter({ hasText: title })
  await expect(toast).toBeVisible()
  // It slides in.
  await toast.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)))
  const beneath = await toast.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect()
    // On a phone a toast is as wide as the top bar.
    const pressed = innerWidth < 640 ? '' : 'header :is(a, button), '
    const read = `${pressed}main :is(a, button, input, select, label, h1, h2, h3, p, li, dt, dd, [role])`
    const found = new Set<string>()
    for (let x = left + 1; x < right; x += 6)
      for (let y = top + 1; y < bottom; y += 4) {
        const [below] = document.elementsFromPoint(x, y).filter((each) => !node.parentElement?.contains(each))
        if (below?.matches(read) && !below.closest('main header')) found.add(`${below.tagName} ${below.textContent}`)
      }
    return [...found]
  })
  expect(beneath, title).toEqual([])
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
}
