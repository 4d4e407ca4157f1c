// Each calculator as only a browser shows it: without a mouse, loaded again and left and come back to. How it looks with all of
// it open is seen with the other pages (accessibility.spec.ts). What a calculator says is asked of it without a browser (web/calculators).
import type { Page } from '@playwright/test'
import { tools, type ToolId } from '../domain/tools.ts'
import { settled, staysFocused } from './page-checks.ts'
import { goWithin, signInAsDemo, signUpByCall, tabTo } from './people.ts'
import { expect, sizes, test } from './server-fixture.ts'

/** A few in a row, so that one browser page walks through several. */
const walks: (readonly ToolId[])[] = [
  ['budget-calculator', 'compound-interest', 'emergency-fund', 'tax-calculator'],
  ['pension-calculator', 'pension-tax-relief', 'borrowing', 'payslip-check'],
  ['student-loan', 'first-home', 'self-employed', 'universal-credit'],
]

for (const walk of walks) {
  // promise: calculators-by-keyboard
  test(`${walk.join(', ')}: each is filled in, answers and is reset by keyboard alone`, async ({ page }) => {
    await signInAsDemo(page)
    await page.goto(`/tools/${walk[0]}`)
    for (const id of walk)
      await test.step(id, async () => {
        await goToTool(page, `/tools/${id}`)
        await isFilledInAndReset(page, id)
      })
  })
}

async function goToTool(page: Page, address: string): Promise<void> {
  await goWithin(page, address)
  const { name } = tools.find(({ id }) => address.split('?')[0] === `/tools/${id}`)!
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

async function isFilledInAndReset(page: Page, id: ToolId): Promise<void> {
  await settled(page)
  const atFirst = await shown(page)
  // Where the link that skips to the content leads (keyboard.spec.ts).
  await page.getByRole('main').focus()
  if (id === 'universal-credit') {
    await tabTo(page, page.getByLabel('A full-time student'))
    // Round to the last.
    await page.keyboard.press('ArrowUp')
  }
  await tabTo(page, page.getByRole('main').locator('input[inputmode=decimal]').first())
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4321')
  await expect.poll(() => gone(page, atFirst)).not.toEqual([])
  await tabTo(page, page.getByRole('button', { name: 'Reset', exact: true }))
  await page.keyboard.press('Enter')
  await staysFocused(page.getByRole('button', { name: 'Undo reset' }))
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

test('what is typed is in the address: it is there when the page is loaded again and come back to; the chart is read by keyboard, a spreadsheet copied, and what is folded printed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsDemo(page)
  await page.goto('/tools/compound-interest?rate=0&years=2&frequency=4')
  const growth = page.getByText(/^After \d+ years? at/).first()
  await expect(growth).toContainText('you would have £1,800:')
  await page.getByLabel('Starting amount').fill('2000')
  await expect(page).toHaveURL(/principal=2000.*frequency=4.*rate=0.*years=2/)
  await page.reload()
  await expect(growth).toContainText('you would have £2,800:')
  await page.getByRole('link', { name: 'Habits, goals and inflation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Habits, goals and inflation' })).toBeVisible()
  await page.goBack()
  await expect(growth).toContainText('you would have £2,800:')
  await page.getByRole('button', { name: 'Copy as CSV' }).click()
  await expect(page.getByText('Copied. Paste it into a spreadsheet.')).toBeVisible()
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain('2\t2800\t0\t2800\r\n')
  await test.step('what is folded is on paper as it is now', async () => {
    const how = page.getByText('How we worked this out')
    const working = page.getByRole('table', { name: 'What the savings come to' })
    await how.click()
    await expect(working).toContainText('£2,800')
    await how.click()
    await expect(working).toBeHidden()
    await page.getByLabel('Starting amount').fill('3000')
    await expect(growth).toContainText('you would have £3,800:')
    // As the browser prints: at once, before it tells of a fold that has opened.
    const table = page.locator('table', { has: page.locator('caption', { hasText: 'What the savings come to' }) })
    const printed = await table.evaluate(async (element) => {
      dispatchEvent(new Event('beforeprint'))
      await Promise.resolve()
      return element.checkVisibility() ? element.textContent : 'folded'
    })
    expect(printed).toContain('£3,800')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(working).toBeHidden()
  })
  const chart = page.getByRole('slider').last()
  await tabTo(page, chart)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuetext', /^After 1 year: Paid in £3,400/)
})

// promise: budget-left-stays
test('what is left of a budget stays in view from the last field on, and hides no field that Shift and Tab lead back to', async ({
  page,
}) => {
  await signInAsDemo(page)
  await page.goto('/tools/budget-calculator?rent-or-mortgage=65')
  // The first that is seen: on a phone the line with the answer.
  const left = page.getByText('£2,935 left').filter({ visible: true }).first()
  await expect(left).toBeVisible()
  await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))
  for (const viewport of [sizes.desk, sizes.phone]) {
    await page.setViewportSize(viewport)
    await page.getByRole('group', { name: 'Paying off debt early' }).getByRole('combobox').focus()
    await expect(left).toBeInViewport({ ratio: 1 })
    const below = (await left.locator('..').boundingBox())!
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Shift+Tab')
      const focused = await page.evaluate(() => document.activeElement!.getBoundingClientRect().y)
      expect(focused).toBeGreaterThanOrEqual(below.y + below.height)
    }
  }
})

// promise: answer-stays-in-view
test('the answer of each calculator is in view at once, and while the last of its fields is filled in @phone', async ({
  page,
}) => {
  await signInAsDemo(page)
  await page.goto('/tools/budget-calculator')
  for (const { id } of tools)
    await test.step(id, async () => {
      await goToTool(page, `/tools/${id}`)
      if (id === 'payslip-check') await page.getByRole('button', { name: 'Try with an example' }).click()
      if (id === 'universal-credit') await page.getByLabel('None of these').check()
      const answer = page.getByRole('main').locator('p.sticky').first()
      await expect(answer).toBeInViewport({ ratio: 1 })
      await page.getByRole('main').locator('input[inputmode=decimal]').filter({ visible: true }).last().focus()
      await expect(answer).toBeInViewport({ ratio: 1 })
    })
})

test('an amount to save becomes a goal, filled in', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await signUpByCall(page)
  await page.goto('/tools/emergency-fund?saved=4500&monthly=1000')
  await page.getByRole('button', { name: 'Make this a goal' }).click()
  await expect(page.getByLabel('What are you saving for?')).toHaveValue('Emergency fund')
  await expect(page.getByLabel('Target, in pounds')).toHaveValue('12,000')
  await expect(page.getByLabel('Saved so far, in pounds')).toHaveValue('4,500')
  await expect(page.getByLabel('Target date')).toHaveValue('2027-07-21')
  await expect(page.getByRole('radio', { name: 'Umbrella' })).toBeChecked()
  await page.getByRole('button', { name: 'Save goal' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await (await page.request.get('/api/goals')).json()).toMatchObject([
    { title: 'Emergency fund', targetAmount: 12_000 },
  ])
})
