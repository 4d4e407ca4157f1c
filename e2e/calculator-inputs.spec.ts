// What any calculator makes of a field that is cleared, beyond all bounds, no number, or shortened as people write it:
// the same in all of them, and said beside the field.
import type { Locator, Page } from '@playwright/test'
import { signInAsDemo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('a calculator’s field', { tag: '@desk' }, () => {
  test.beforeEach(async ({ page }) => {
    await signInAsDemo(page)
  })

  test('stops at a trillion, understands 30k, takes 1.2.3 for 0, and says each beside it', async ({ page }) => {
    for (const [tool, label] of [
      ['budget-calculator', 'Monthly income in pounds'],
      ['compound-interest', 'Starting amount in pounds'],
      ['emergency-fund', 'Housing in pounds'],
      ['tax-calculator', 'Salary in pounds'],
      ['pension-calculator', 'Pot so far in pounds'],
      ['pension-tax-relief', 'Salary a year in pounds'],
      ['borrowing', 'Owed on the card in pounds'],
    ] as const)
      await test.step(tool, async () => {
        await page.goto(`/tools/${tool}`)
        await saysWhatItMakesOf(page, page.getByLabel(label, { exact: true }))
      })
  })

  // promise: calculator-field-cleared
  test('that is cleared says what was used in its place, where that is not nothing', async ({ page }) => {
    for (const [tool, label, said] of [
      ['compound-interest', 'For how long in years', 'We used 1 year, the least this can be.'],
      ['emergency-fund', 'Or another number, 1 to 24 in months', 'We used 1 month, the least this can be.'],
      ['pension-calculator', 'Your age', 'We used 16, the least this can be.'],
      ['pension-calculator', 'Retire at', 'We used 55, the least this can be.'],
    ] as const) {
      await page.goto(`/tools/${tool}`)
      await page.getByLabel(label).fill('')
      await expect(page.getByText(said, { exact: true })).toBeVisible()
    }
  })
})

// promise: calculator-results-in-whole-pounds
test(
  'results are in whole pounds, their parts add up, and a spreadsheet has the pence',
  { tag: '@desk' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAsDemo(page)
    for (const tool of [
      'budget-calculator?income=1505',
      'compound-interest',
      'emergency-fund?saved=4500&monthly=1000',
    ]) {
      await page.goto(`/tools/${tool}`)
      await page.getByText('How we worked this out').click()
      await expect(page.getByRole('main')).toContainText('£')
      await expect(page.getByRole('main')).not.toContainText(/£[\d,]+\.\d\d/)
    }
    await page.goto('/tools/budget-calculator?income=1505')
    await expect(page.getByRole('main')).toContainText(
      '50% is £753 for needs, 30% is £451 for wants and 20% is £301 for savings',
    )
    await page.goto('/tools/compound-interest')
    await page.getByRole('button', { name: 'Copy as CSV' }).click()
    await expect(page.getByText('Copied. Paste it into a spreadsheet.')).toBeVisible()
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain('10,13000,4175.24,17175.24')
  },
)

async function saysWhatItMakesOf(page: Page, field: Locator): Promise<void> {
  for (const [typed, said] of [
    ['99999999999999999999', 'We used £1 trillion, the most this can be.'],
    ['30k', 'We read this as £30,000.'],
    ['1.2.3', 'We read this as £0.'],
  ] as const) {
    await field.fill(typed)
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    await showsNoDrift(page)
  }
  await field.fill('')
  await expect(page.getByText('We read this')).toHaveCount(0)
}

/** No sum that could no longer be exact, and none that is no number. */
async function showsNoDrift(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|∞|£\d{1,3}(,\d{3}){5}/)
}
