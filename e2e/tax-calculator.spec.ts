// The tax calculator as a learner meets it: its worked numbers, bounds, mistakes, links, years, and reading by keyboard.
import type { Page } from '@playwright/test'
import { findsNothing } from './page-checks.ts'
import { signInAsDemo, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await signInAsDemo(page)
})

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/tools/tax-calculator${search}`)
  await expect(page.getByRole('heading', { name: 'Tax Calculator', level: 1 })).toBeVisible()
}

const salary = (page: Page) => page.getByLabel('Salary in pounds', { exact: true })
/** The answer, as it stands in large figures and in words. */
const main = (page: Page) => page.getByRole('main')

// promise: tax-calculator-30000-at-5-percent
test(
  '30,000 at 5%: £23,222 by relief at source, £23,402 by sacrifice; the bar is read by keyboard',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page)
    await expect(main(page)).toContainText('That leaves £23,222 a year, or £1,935 a month.')
    await expect(main(page)).toContainText('cut to 10% from 6 January 2024')
    await expect(main(page)).toContainText('After income tax, National Insurance and your 5% pension.')
    await expect(main(page)).toContainText('Of your next £100 you keep £64')
    const bar = page.getByRole('slider', { name: 'Your pay of £30,000 a year' })
    await tabTo(page, bar)
    await expect(bar).toHaveAttribute('aria-valuetext', 'Take-home pay £23,222, 77.4p of every £1')
    await page.keyboard.press('ArrowRight')
    await expect(bar).toHaveAttribute('aria-valuetext', 'Income tax £3,486, 11.6p of every £1')
    await page.getByRole('radio', { name: 'Salary sacrifice' }).check()
    await expect(main(page)).toContainText('That leaves £23,402 a year, or £1,950 a month.')
    await expect(page).toHaveURL(/\?type=sacrifice$/)
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(main(page)).toContainText('£23,222 a year, or')
    await page.getByRole('button', { name: 'Undo reset' }).click()
    await expect(main(page)).toContainText('£23,402 a year, or')
    await page.getByText('Why your payslip differs by pennies').click()
    await expect(page.getByRole('link', { name: 'Payslip Check' }).last()).toHaveAttribute(
      'href',
      '/tools/payslip-check',
    )
  },
)

test(
  '110,000 without pension: tax of £33,432, and why the next £100 leaves £38',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page)
    await salary(page).fill('£110,000')
    await page.getByLabel('Pension in per cent', { exact: true }).fill('')
    await expect(main(page)).toContainText('income tax takes £33,432 and')
    await expect(main(page)).toContainText('Of your next £100 you keep £38')
    await expect(main(page)).toContainText('the 60% stretch')
    await page.getByText('How we worked this out').click()
    const bands = page.getByRole('table', { name: 'Income tax by band' })
    await expect(bands.getByRole('row', { name: /^Tax-free allowance/ })).toContainText('£7,570.00')
    await expect(bands.getByRole('row', { name: /^Income tax/ })).toContainText('£33,432.00')
    await expect(page.getByText(/Basic rate 20%, 6 Apr 2023 to/)).toBeVisible()
    // Folded while another salary is typed: on paper it is open and of that salary, and afterwards it is folded again.
    await page.getByText('How we worked this out').click()
    await salary(page).fill('30000')
    await expect(main(page)).toContainText('income tax takes £3,486 and')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(bands.getByRole('row', { name: /^Income tax/ })).toContainText('£3,486.00')
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(bands).toBeHidden()
  },
)

test(
  'today’s tax year stands beside a past one, is one press away, and is remembered; the table has an end',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page)
    await expect(main(page)).toContainText('Today: 2026/2027£1,993 a month£23,920 a year')
    await expect(main(page)).toContainText('£698 a year more in 2026/2027')
    await page.getByRole('button', { name: 'Switch to 2026/2027' }).click()
    await expect(page.getByLabel('Tax year')).toHaveValue('2026-2027')
    await expect(page.getByRole('button', { name: /^Switch to/ })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Scotland' }).check()
    await open(page)
    await expect(page.getByLabel('Tax year')).toHaveValue('2026-2027')
    await expect(page.getByRole('radio', { name: 'Scotland' })).toBeChecked()
    await open(page, '?year=2024-2025&region=wales')
    await expect(page.getByLabel('Tax year')).toHaveValue('2024-2025')
    await expect(page.getByRole('radio', { name: 'Wales' })).toBeChecked()
    await page.clock.setFixedTime(new Date('2027-04-06T12:00:00Z'))
    await open(page, '?year=2026-2027&salary=60000')
    await expect(page.getByText('Our rates end on 5 April 2027')).toBeVisible()
    await expect(page.getByText('£600 more tax relief can be claimed from HMRC')).toBeVisible()
  },
)

test(
  'bounds, odd texts and a code that cannot be are answered beside their fields',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page)
    await page.getByLabel('Pension in per cent', { exact: true }).fill('250')
    await expect(page.getByText('We used 100%, the most this can be.')).toBeVisible()
    await page.getByLabel('Pension in per cent', { exact: true }).fill('5')
    await salary(page).fill('30k3')
    await expect(page.getByText('We read this as £303.')).toBeVisible()
    await salary(page).fill('')
    await expect(main(page)).toContainText('Type what you earn to see what you take home.')
    await expect(main(page)).not.toContainText('£0.00')
    await salary(page).fill('30000')
    await page.getByText('More about your pay').click()
    const code = page.getByLabel('Tax code', { exact: true })
    await code.fill('1257')
    await expect(page.getByText(/^A letter is missing at the end\./)).toBeVisible()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill('BR')
    await expect(main(page)).toContainText('income tax takes £6,000,')
    await code.fill('')
    await page.getByLabel('My salary is for').selectOption('Month')
    await salary(page).fill('2500')
    await expect(main(page)).toContainText('That is £30,000 a year.')
    await expect(main(page)).toContainText('That leaves £23,222 a year')
  },
)

test(
  'a bonus is charged in its month, which stands beside it and in the address',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page, '?salary=30000&year=2026-2027&pension=0&bonus=20000')
    await expect(main(page)).toContainText('National Insurance £1,895.')
    await expect(main(page)).toContainText('a month on average')
    await expect(main(page)).toContainText(
      'In tax month 12, with the bonus, that is £617.50; in each other month, £116.16.',
    )
    const month = page.getByLabel('Tax month of the bonus')
    await expect(month.locator('option:checked')).toHaveText('Month 12, to 5 Apr 2027')
    await month.selectOption('Month 3, to 5 Jul 2026')
    await expect(page).toHaveURL(/bonus-month=3/)
    await expect(main(page)).toContainText('In tax month 3, with the bonus, that is £617.50')
    await expect(main(page)).toContainText('National Insurance £1,895.')
    await page.getByText('How we worked this out').click()
    const bands = page.getByRole('table', { name: 'National Insurance by band' })
    await expect(bands.getByRole('row', { name: /^Each of 11 months: main rate/ })).toContainText('£1,277.76')
    await expect(bands.getByRole('row', { name: /^Month 3, with the bonus: upper rate/ })).toContainText('£366.22')
    await expect(page.getByText(/Primary threshold, monthly £1,048/)).toBeVisible()
    await page.getByLabel('Bonus in pounds').fill('')
    await expect(month).toHaveCount(0)
  },
)

test(
  'what comes back for a pension is told: a claim under D0, and what HMRC pays a low earner under net pay',
  { tag: '@desk' },
  async ({ page }) => {
    await open(page, '?salary=30000&pension=10&code=D0')
    await expect(main(page)).toContainText('£600 more tax relief can be claimed from HMRC, because your tax code D0')
    await open(page, '?salary=10000&pension=5&type=net-pay&year=2026-2027')
    await expect(main(page)).toContainText('HMRC pays you £100 after the tax year')
    await expect(main(page)).toContainText('It lowers your take-home pay by £500')
  },
)

test('a link brings everything back, and two salaries stand side by side', async ({ page, context, isMobile }) => {
  await open(
    page,
    '?salary=40000&type=net-pay&loans=plan2.postgraduate&bonus=1000&marriage=receives&other-salary=50000',
  )
  await expect(page.getByRole('radio', { name: 'Net pay' })).toBeChecked()
  await expect(page.getByLabel('Plan 2')).toBeChecked()
  await expect(page.getByLabel('Postgraduate loan')).toBeChecked()
  await expect(page.getByLabel('Bonus in pounds')).toHaveValue('1000')
  await expect(page.getByLabel('Marriage Allowance')).toHaveValue('receives')
  const sideBySide = page.getByRole('table', { name: 'Two salaries side by side' })
  await expect(sideBySide.getByRole('row', { name: /^Pay before tax/ })).toContainText('£51,000')
  await expect(page.getByText(/^The other salary leaves £\d+ a month more/)).toBeVisible()
  if (isMobile) return
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy as CSV' }).click()
  await expect(page.getByText('Copied. Paste it into a spreadsheet.')).toBeVisible()
  const csv = await page.evaluate(() => navigator.clipboard.readText())
  expect(csv).toContain('Student loans,plan2 postgraduate')
})

test('nothing scrolls sideways, and axe finds nothing, with all open', async ({ page, isMobile }) => {
  await open(page, '?salary=110000&region=scotland&loans=plan2&code=12&other-salary=99999999999&type=sacrifice')
  await page.getByText('How we worked this out').click()
  await expect(page.getByText(/^A letter is missing at the end\./)).toBeVisible()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  // One look each: light at a desk, dark on a phone.
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await findsNothing(page, { within: 'main' })
})
