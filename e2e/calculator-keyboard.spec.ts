// Each calculator without a mouse, at a desk and on a phone: its first amount is reached and typed, the answer follows, and
// nothing holds the focus on the way to Reset, which brings all back, and out at the end. That axe finds nothing and nothing
// scrolls sideways at 320 pixels is seen on every page (accessibility.spec.ts).
import type { Page } from '@playwright/test'
import { tools } from '../domain/tools.ts'
import { settled } from './page-checks.ts'
import { signInAsDemo, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

/** Half of them in one walk, so that one browser page serves several. */
const walks = [tools.slice(0, 4), tools.slice(4)]

test.describe('by keyboard alone', () => {
  for (const walk of walks) {
    // promise: calculators-by-keyboard
    test(`${walk.map(({ name }) => name).join(', ')}: each is filled in, answers, and is reset`, async ({ page }) => {
      await signInAsDemo(page)
      for (const { id, name } of walk) await test.step(name, () => isFilledInAndReset(page, id))
    })
  }
})

async function isFilledInAndReset(page: Page, id: string): Promise<void> {
  await page.goto(`/tools/${id}`)
  await settled(page)
  const atFirst = await shown(page)
  // Where the link that skips to the content leads (keyboard.spec.ts).
  await page.getByRole('main').focus()
  await tabTo(page, page.getByRole('main').locator('input[inputmode=decimal]').first())
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4321')
  await expect.poll(() => gone(page, atFirst)).not.toEqual([])
  await tabTo(page, page.getByRole('button', { name: 'Reset', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo reset' })).toBeFocused()
  await expect.poll(() => gone(page, atFirst)).toEqual([])
  await leavesMain(page)
}

/** The lines that stand on the page, but for what its fields hold and the button that has another name after a reset. */
async function shown(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText()
  return text.replace('Undo reset', 'Reset').split('\n')
}

/** Which of these lines stand there no more. A chart may come later than all else, and adds lines. */
async function gone(page: Page, before: string[]): Promise<string[]> {
  const now = await shown(page)
  return before.filter((line) => !now.includes(line))
}

async function leavesMain(page: Page): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.closest('main') === null)) return
  }
  throw new Error('The focus stays in the calculator')
}
