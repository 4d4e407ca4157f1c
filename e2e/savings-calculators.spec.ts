// The compound interest, emergency fund and budget calculators: worked numbers, bounds, bad input, links, charts read by
// keyboard, spreadsheets, and the way from a result to a goal.
import type { Locator, Page } from '@playwright/test'
import { findsNothing } from './page-checks.ts'
import { signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.beforeEach(async ({ page }) => {
  await signUpByCall(page)
})

test.describe('compound interest', () => {
  test('shows the worked numbers, and answers as one types', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/tools/compound-interest')
    const result = growthOn(page)
    await expect(result).toHaveText(
      'After 10 years at 5% a year you would have £17,175: £13,000 paid in and £4,175 of interest.',
    )
    await page.getByRole('radio', { name: 'Quarterly' }).check()
    await expect(result).toContainText('£6,793')
    await page.getByRole('radio', { name: 'Annually' }).check()
    await expect(result).toContainText('£2,887')
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await page.getByLabel('Show it in today’s money').check()
    await expect(result).toContainText('£14,090')
    await page.getByLabel('Interest a year').fill('0')
    await expect(result).toContainText('£13,000: £13,000 paid in and £0 of interest')
    await page.getByText('Year by year').click()
    await expect(page.getByRole('row', { name: /^10 / })).toContainText('£13,000')
  })

  // promise: calculator-keeps-to-bounds
  test(
    'keeps to its bounds, says so beside the field, and stays calm at the extremes',
    { tag: '@desk' },
    async ({ page }) => {
      await page.goto('/tools/compound-interest')
      await page.getByLabel('Interest a year').fill('150')
      await expect(page.getByText('We used 100%, the most this can be.')).toBeVisible()
      await page.getByLabel('For how long').fill('80')
      await expect(page.getByText('We used 50 years, the most this can be.')).toBeVisible()
      await expect(page.getByText('over £1 trillion', { exact: true }).first()).toBeVisible()
      await page.getByLabel('For how long').fill('0')
      await expect(page.getByText('We used 1 year, the least this can be.')).toBeVisible()
      await expect(growthOn(page)).toContainText('£4,549')
      await page.getByLabel('Starting amount').fill('lots')
      await expect(page.getByText('We read this as £0.')).toBeVisible()
      await page.getByLabel('Starting amount').fill('£3,000.50')
      await expect(page.getByText('We read this')).toHaveCount(0)
    },
  )

  test('is restored by its link, and reset and brought back', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/tools/compound-interest?rate=0&years=2&frequency=4')
    await expect(growthOn(page)).toContainText('you would have £1,800:')
    await page.getByLabel('Starting amount').fill('2000')
    await expect(page).toHaveURL(/principal=2000.*frequency=4.*rate=0.*years=2/)
    await page.reload()
    await expect(growthOn(page)).toContainText('you would have £2,800:')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(growthOn(page)).toContainText('£17,175')
    await page.getByRole('button', { name: 'Undo reset' }).click()
    await expect(growthOn(page)).toContainText('you would have £2,800:')
  })

  test('is copied as a spreadsheet, read by keyboard, and has nothing that axe finds', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/tools/compound-interest?today=yes')
    await page.getByRole('button', { name: 'Copy as CSV' }).click()
    await expect(page.getByText('Copied. Paste it into a spreadsheet.')).toBeVisible()
    expect(await clipboard(page)).toContain('10,13000,4175.24,17175.24,14089.68\r\n')
    await expect(page.getByRole('link', { name: 'Habits, goals and inflation' })).toBeVisible()
    await readByKeyboard(page, {
      first: 'After 1 year: Paid in £2,200, Interest £79, Total £2,279',
      keys: ['Home', 'ArrowRight'],
    })
    await findsNothingWithFoldsOpen(page)
  })
})

test.describe('emergency fund', () => {
  test('shows the worked numbers for each number of months', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/tools/emergency-fund')
    const fund = page.getByText(/^£[\d,]+$/).first()
    await expect(fund).toHaveText('£12,000')
    for (const [months, amount] of [
      ['3', '£6,000'],
      ['9', '£18,000'],
      ['12', '£24,000'],
    ] as const) {
      await page.getByRole('radio', { name: months, exact: true }).check()
      await expect(fund).toHaveText(amount)
    }
    const months = page.getByLabel('Or another number, 1 to 24')
    await months.fill('24')
    await expect(fund).toHaveText('£48,000')
    await months.fill('30')
    await expect(page.getByText('We used 24 months, the most this can be.')).toBeVisible()
    await months.fill('0')
    await expect(page.getByText('We used 1 month, the least this can be.')).toBeVisible()
    await expect(fund).toHaveText('£2,000')
    await page.getByLabel('Housing').fill('none')
    await expect(page.getByText('We read this as £0.')).toBeVisible()
    await expect(fund).toHaveText('£1,200')
  })

  test('says when it is full, by a link, as a spreadsheet and by keyboard, and axe finds nothing', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
    await page.goto('/tools/emergency-fund?saved=4500&monthly=1000')
    await expect(
      page.getByText('At £1,000 a month it will be full in July 2027, 8 months from now.').last(),
    ).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Progress towards your fund' })).toHaveAttribute(
      'aria-valuenow',
      '38',
    )
    await page.getByRole('button', { name: 'Copy as CSV' }).click()
    expect(await clipboard(page)).toContain('2027-07-21,4500,7500,12000\r\n')
    await readByKeyboard(page, {
      first: 'June 2027: Saved already £4,500, Added each month £7,000, Fund £11,500, Full fund £12,000',
      keys: ['End', 'ArrowLeft'],
    })
    await findsNothingWithFoldsOpen(page)
    await page.getByLabel('Saved so far').fill('12000')
    await expect(page.getByText('Your fund is full: £12,000 of £12,000.').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make this a goal' })).toHaveCount(0)
  })
})

test.describe('a budget with lines of one’s own', () => {
  // promise: budget-left-stays
  test('adds, names, counts and removes a line, and is restored by its link', async ({ page }) => {
    await page.goto('/tools/budget-calculator')
    const add = page.getByRole('button', { name: 'Add a line to needs' })
    await add.click()
    await expect(page.getByLabel('Name of the line')).toBeFocused()
    await page.keyboard.type('Dog walker')
    const line = page.getByRole('group', { name: 'Dog walker' })
    await line.getByLabel('Amount').fill('15')
    await line.getByRole('combobox').selectOption('weekly')
    await expect(page.getByText('£65 of £1,500')).toBeVisible()
    await expect(page).toHaveURL(/needs-1-paid=weekly/)
    await page.reload()
    await expect(page.getByRole('group', { name: 'Dog walker' })).toBeVisible()
    await findsNothingWithFoldsOpen(page)
    await staysInView(page)
    await page.getByRole('button', { name: 'Remove Dog walker' }).click()
    await expect(add).toBeFocused()
    await expect(page.getByText('£0 of £1,500')).toBeVisible()
    await expect(page).toHaveURL('/tools/budget-calculator')
  })
})

/** What is left stays in view from the last field on, and hides no field that Shift and Tab lead back to. */
async function staysInView(page: Page): Promise<void> {
  const left = page.getByText('£2,935 left')
  await page.getByRole('group', { name: 'Paying off debt early' }).getByRole('combobox').focus()
  await expect(left).toBeInViewport({ ratio: 1 })
  const below = (await left.locator('..').boundingBox())!
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    const focused = (await page.locator(':focus').boundingBox())!
    expect(focused.y).toBeGreaterThanOrEqual(below.y + below.height)
  }
}

test('each amount to save becomes a goal, filled in', { tag: '@desk' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await page.goto('/tools/compound-interest')
  await startsGoal(page, { title: 'Savings in 10 years', target: '17,175', saved: '1,000', date: '2036-11-21' })
  await page.goto('/tools/budget-calculator')
  await startsGoal(page, { title: 'A year of saving', target: '7,200', saved: '', date: '2027-11-21' })
  await page.goto('/tools/emergency-fund?saved=4500&monthly=1000')
  await startsGoal(page, { title: 'Emergency fund', target: '12,000', saved: '4,500', date: '2027-07-21' })
  await expect(page.getByRole('radio', { name: 'Umbrella' })).toBeChecked()
  await page.getByRole('button', { name: 'Save goal' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/goals')
  await expect(page.getByRole('heading', { name: 'Emergency fund' })).toBeVisible()
})

/** The sentence that says what savings grow to. */
function growthOn(page: Page): Locator {
  return page.getByText(/^After \d+ years? at/).first()
}

async function startsGoal(page: Page, goal: { title: string; target: string; saved: string; date: string }) {
  await page.getByRole('button', { name: 'Make this a goal' }).click()
  await expect(page.getByLabel('What are you saving for?')).toHaveValue(goal.title)
  await expect(page.getByLabel('Target, in pounds')).toHaveValue(goal.target)
  await expect(page.getByLabel('Saved so far, in pounds')).toHaveValue(goal.saved)
  await expect(page.getByLabel('Target date')).toHaveValue(goal.date)
}

async function clipboard(page: Page): Promise<string> {
  return page.evaluate(async () => navigator.clipboard.readText())
}

/** Goes to the page's last chart, presses keys, and hears what is read out. */
async function readByKeyboard(page: Page, expected: { first: string; keys: string[] }): Promise<void> {
  const chart = page.getByRole('slider').last()
  await chart.focus()
  for (const key of expected.keys) await page.keyboard.press(key)
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`^${expected.first}`))
}

/** With all folds open, axe finds nothing and the page does not scroll sideways. */
async function findsNothingWithFoldsOpen(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await findsNothing(page)
}
