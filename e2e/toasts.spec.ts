// Where toasts appear, and how they go by a swipe: nothing that is to be pressed or read next lies beneath one.
import type { Locator, Page } from '@playwright/test'
import { answerQuiz, goWithin, newPerson, signUpByForm } from './people.ts'
import { expect, sizes, test } from './server-fixture.ts'

// promise: toast-covers-nothing
test('no toast lies on what is to be pressed or read next, at a desk and on a phone', async ({
  page,
  consoleRules,
}) => {
  consoleRules.allow(/40[019]|409|50[023]/)
  const person = newPerson()

  await page.goto('/login')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill('not the one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectClearToast(page, 'Login failed')

  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
  await signUpByForm(page, person)
  await expectClearToast(page, 'Registration failed')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectClearToast(page, 'Registration successful')

  await goWithin(page, '/modules/1/lessons/1')
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expectClearToast(page, 'Progress updated')
  await answerQuiz(page, () => 0)
  await expectClearToast(page, 'Quiz completed')

  await goWithin(page, '/profile')
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectClearToast(page, 'Update failed')

  // promise: toast-closed-by-swipe
  await test.step('a swipe of more than 50 px to the right closes a toast, and one of less does not', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const toast = await clearToast(page, 'Profile updated')
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

/** Waits for a toast of this title, and holds it against the page beneath. */
async function clearToast(page: Page, title: string): Promise<Locator> {
  const toast = page.locator('li[data-state="open"]').filter({ hasText: title })
  await expect(toast).toBeVisible()
  // It slides in.
  await toast.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)))
  for (const viewport of [sizes.phone, sizes.desk]) {
    await page.setViewportSize(viewport)
    expect(await toast.evaluate(findBeneath), `${title} at ${viewport.width} pixels`).toEqual([])
  }
  return toast
}

/** Runs in the page. */
function findBeneath(node: Element): string[] {
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
}

/** The same, and closes it. */
async function expectClearToast(page: Page, title: string): Promise<void> {
  const toast = await clearToast(page, title)
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
}
