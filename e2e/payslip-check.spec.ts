// A payslip checked by keyboard, with a mistake in it: what is wrong, why, whom to ask; and nothing of it leaves the page.
import type { Page } from '@playwright/test'
import { findsNothingInLightAndDark, fitsItsWidth } from './page-checks.ts'
import { signInAsDemo, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-28T12:00:00Z'))
  await signInAsDemo(page)
})

/** Goes to a field with the Tab key and types. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

test('a payslip is checked by keyboard; nothing of it is sent or stands in the address', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/tools/payslip-check')
  const verdict = page.getByRole('region', { name: 'Your payslip' })
  await expect(verdict).toContainText('Fill in the pay day, the tax code and your pay to begin.')
  await page.getByLabel('Pay day', { exact: true }).fill('2026-11-27')
  await typeInto(page, 'Tax code', '1257L')
  await typeInto(page, 'Basic pay in pounds', '2731')
  // 8 × 2,731 − 8 × 1,048.26 = 13,461 × 20% = 2,692.20; seven 11,779 × 20% = 2,355.80. (2,731 − 1,048) × 8%
  await typeInto(page, 'Income tax in pounds', '336.40')
  await typeInto(page, 'National Insurance in pounds', '134.64')
  await typeInto(page, 'Student loan in pounds', '25')
  await typeInto(page, 'Net pay in pounds', '2234.96')
  await expect(verdict).toContainText(
    'Student loan is £25.00 more than we expect, most likely because this is what plan 2 takes.',
  )
  await tabTo(page, page.locator('summary', { hasText: 'Student loan and pension' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: 'Plan 2' }))
  await page.keyboard.press('Space')
  await expect(verdict).toContainText('What you filled in matches what we expect.')
  await tabTo(page, page.locator('summary', { hasText: 'How we worked this out' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Student loan plan 2: 9% of the £282.25 above £2,448.75')).toBeVisible()
  await findsNothingInLightAndDark(page, 'a payslip checked')
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsItsWidth(page, 'a checked payslip on a phone')
  await expect(page).toHaveURL(/\/tools\/payslip-check$/)
  expect(sent.filter((request) => /2731|336\.40|2234/.test(request))).toEqual([])
})
