// The main tasks without a mouse: where Tab goes, what Enter does, and where the focus is afterwards.
import type { Locator, Page } from '@playwright/test'
import { goWithin, hasBegun, signInAsDemo, signUpByCall, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test('by keyboard alone a learner skips to the content, sets a goal, reads the notifications, uses a tool and signs out', async ({
  page,
  consoleRules,
}) => {
  consoleRules.allow(/401/)
  await signUpByCall(page)
  await page.goto('/')
  await hasBegun(page)

  await test.step('the first Tab reaches a link that skips to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a goal is set: the focus goes into the dialog, stays there, and comes back', async () => {
    const open = page.getByRole('button', { name: 'Set New Goal' }).first()
    await pressOn(page, open)
    const dialog = page.getByRole('dialog')
    const first = dialog.getByLabel('What are you saving for?')
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('required')
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await isOnPageBehind(page)).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, first)
    await page.keyboard.type('A bicycle')
    await tabTo(page, dialog.getByLabel('Target, in pounds'))
    await page.keyboard.type('450')
    await tabTo(page, dialog.getByLabel('Target date'))
    await page.keyboard.type('01092030')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'A bicycle' })).toBeVisible()
  })

  await test.step('the notifications open with the focus in them, and Escape gives it back', async () => {
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    // The browser tells of an opened popover in a task of its own, after it is to be seen.
    await expect(panel).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()
  })

  await test.step('a tool is chosen, filled in and reset', async () => {
    await goWithin(page, '/tools/budget-calculator')
    const list = page.getByRole('navigation', { name: 'Financial tools' })
    await pressOn(page, list.getByRole('link', { name: 'Compound Interest' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Compound Interest' })).toBeFocused()
    await tabTo(page, page.getByRole('radio', { name: 'Monthly' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Quarterly' })).toBeChecked()
    await expect(page.getByText(/^After \d+ years? at/).first()).toContainText('£6,793')
    await pressOn(page, page.getByRole('button', { name: 'Reset', exact: true }))
    await expect(page.getByText(/^After \d+ years? at/).first()).toContainText('£17,175:')
  })

  await test.step('signing out leads to the sign-in form', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByLabel('Username'))
  })
})

test(
  'no focus is hidden under the bars at the top and at the bottom of a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    await signInAsDemo(page)
    await page.goto('/modules/2/lessons/4')
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(isCovered)).toBe(null)
    }
  },
)

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Whether the focus is on the page while a dialog lies over it. The browser's own bars may take it in between. */
async function isOnPageBehind(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    return focused !== null && focused !== document.body && focused.closest('dialog') === null
  })
}

/** Runs in the page: the text of the focused element when something else lies over the middle of all of its lines. */
function isCovered(): string | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  const isOnTop = [...focused.getClientRects()].some((box) => {
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return top !== null && (focused.contains(top) || top.contains(focused))
  })
  return isOnTop ? null : (focused.textContent ?? focused.tagName).slice(0, 60)
}
