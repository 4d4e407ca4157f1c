// The borrowing calculator: worked numbers of each kind, what never ends, links and spreadsheets, and what every page must pass.
import { findsNothing, findsNothingInLightAndDark, fitsItsWidth, hasRoomForFingers } from './page-checks.ts'
import { signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.beforeEach(async ({ page }) => {
  await signUpByCall(page)
})

test('answers as one types, by keyboard, kind by kind', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/tools/borrowing')
  const main = page.getByRole('main')
  await expect(main).toContainText('At £60 a month, £1,200 at 26.8% APR takes 2 years 2 months')
  await page.getByLabel('Amount each month').fill('20')
  await expect(main).toContainText('This payment never ends the debt.')
  await expect(page.getByRole('row', { name: '£20 a month Never No end' })).toBeVisible()
  await page.getByRole('radio', { name: 'The minimum' }).check()
  await expect(main).toContainText('takes 21 years and costs £2,175 of interest')
  await page.getByRole('radio', { name: 'Credit card' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(main).toContainText('£5,000 over 3 years at 9.9% APR is £160.11 a month.')
  await page.getByRole('radio', { name: 'The payment' }).check()
  await page.getByLabel('Fee at the start').fill('100')
  await expect(main).toContainText('is an APR of 11.4%.')
  await page.getByRole('radio', { name: 'Overdraft' }).check()
  await page.getByLabel('Days overdrawn').fill('60')
  await expect(main).toContainText('£500 for 60 days at 39.9% EAR costs £28.37.')
  await page.getByRole('radio', { name: 'Mortgage' }).check()
  await expect(main).toContainText('£100 more a month ends it 3 years 6 months sooner and saves £21,142 of interest.')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(main).toContainText('At £60 a month')
})

test('is restored by its link, and copied as a spreadsheet', { tag: '@desk' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools/borrowing?kind=loan&loan-amount=1000&loan-months=12&loan-apr=30')
  await expect(page.getByRole('main')).toContainText('£1,000 over 1 year at 30% APR is £95.79 a month.')
  await page.getByRole('button', { name: 'Copy as CSV' }).click()
  await expect(page.getByText('Copied. Paste it into a spreadsheet.')).toBeVisible()
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain('12,2.07,95.74,0\r\n')
  await page.getByRole('link', { name: 'Behind on bills' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Behind on bills' })).toBeVisible()
})

test('fits each screen, and axe finds nothing, in each kind', async ({ page }) => {
  for (const query of [
    '?card-payment=20&card-transfer=yes',
    '?kind=loan&loan-known=payment',
    '?kind=overdraft&overdraft-beside=yes',
    '?kind=mortgage&mortgage-fee=999',
  ]) {
    await page.goto(`/tools/borrowing${query}`)
    await page.getByText('How we worked this out').click()
    await expect(page.getByRole('region', { name: 'What the borrowing comes to' })).toBeVisible()
    if (query.startsWith('?card')) await findsNothingInLightAndDark(page, query)
    else await findsNothing(page, { what: query })
    await fitsItsWidth(page, query)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await fitsItsWidth(page, '320 pixels')
  await hasRoomForFingers(page, '320 pixels')
})
