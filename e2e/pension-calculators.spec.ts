// The pension calculator and the pension relief tool as a learner meets them: worked numbers, bounds, mistakes, links,
// years, spreadsheets and reading by keyboard.
import type { Page } from '@playwright/test'
import { findsNothing } from './page-checks.ts'
import { signInAsDemo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await signInAsDemo(page)
})

const main = (page: Page) => page.getByRole('main')

async function open(page: Page, tool: 'Pension Calculator' | 'Pension Tax Relief', search = ''): Promise<void> {
  await page.goto(`/tools/${tool.toLowerCase().replaceAll(' ', '-')}${search}`)
  await expect(page.getByRole('heading', { name: tool, level: 1 })).toBeVisible()
}

test.describe('the pension calculator', () => {
  test('leads with £1,753 a month beside what retirements cost, from £260,842 in today’s money at 68; the chart is read by keyboard and as a table', async ({
    page,
  }) => {
    await open(page, 'Pension Calculator')
    await expect(main(page)).toContainText('Your income from 68, in today’s money£1,753 a month before tax')
    await expect(main(page)).toContainText(
      '£870 from your pot and £883 from the State Pension. No charges are taken off.',
    )
    const beside = page.getByRole('region', { name: 'Beside what retirements cost' })
    await expect(beside).toContainText('Minimum£1,117ReachedModerate£2,642£1,030 shortComfortable£3,658£2,046 short')
    await expect(main(page)).toContainText('£553,584 in future money, before allowing for rising prices')
    await expect(main(page)).toContainText(
      'That is £21,034 a year, 60.1% of your final salary: 4% of a pot of £260,842 and the State Pension.',
    )
    await expect(page.getByRole('heading', { name: 'Good', exact: true })).toBeVisible()
    await page.getByText('How we worked this out').click()
    const working = page.getByRole('table', { name: 'From the pot to an income' })
    for (const [line, amount] of [
      ['Pot at 68', '£553,584'],
      ['Pot in today’s money', '£260,842'],
      ['State Pension at 68', '£22,497'],
      ['State Pension in today’s money', '£10,600'],
      ['Final salary in today’s money', '£35,000'],
      ['From 68: income a year', '£21,034'],
    ] as const) {
      await expect(working.getByRole('row', { name: new RegExp(`^${line}`) })).toContainText(amount)
    }
    const chart = page.getByRole('slider', { name: 'Your pot in today’s money, by age' })
    await chart.focus()
    await expect(chart).toHaveAttribute('aria-valuetext', /^Age 68: High, 8% £554,640, Growth of 5% a year £260,842/)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(chart).toHaveAttribute('aria-valuetext', /^Age 31: /)
    await page.keyboard.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', /^Age 100: .* Low, 2% £0$/)
    await page.getByText('See the numbers as a table').click()
    await expect(page.getByRole('row', { name: /^68 £554,640 £260,842 £133,425/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Future money' }).check()
    await expect(page.getByRole('row', { name: /^68 .*£553,584/ })).toBeVisible()
    await expect(page).toHaveURL(/\?money=then$/)
  })

  // promise: pension-choices-on-screen
  test(
    'says when each line runs out and what an annuity pays, and counts charges, qualifying earnings, a lump sum and National Insurance when asked',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, 'Pension Calculator')
      const lasting = page.getByRole('table', { name: 'How long the pot lasts' })
      await expect(lasting.getByRole('row', { name: /^Low growth, 2% a year/ })).toContainText('At 93')
      await expect(lasting.getByRole('row', { name: /^Growth of 5% a year/ })).toContainText('After 100')
      await expect(page.getByRole('heading', { name: 'Or a level annuity: £1,632 a month for life' })).toBeVisible()
      await page.getByLabel('Charges of 0.75% a year').check()
      await expect(main(page)).toContainText(
        'Charges of 0.75% a year have been taken off: they cost £44,082 of the pot.',
      )
      await page.getByLabel('Pay in on part of your salary').check()
      await page.getByLabel(/^Take £[\d,]+ tax-free at 68$/).check()
      await page.getByText('Assumptions you can change', { exact: true }).click()
      await page.getByLabel('Years of National Insurance').fill('9')
      await expect(main(page)).toContainText('alone, without the State Pension')
      await expect(main(page)).toContainText(
        'Fewer than 10 years of National Insurance usually bring no State Pension.',
      )
      await expect(page).toHaveURL(/\?charge=0\.75&earnings=qualifying&lump-sum=yes&ni-years=9$/)
      await page.getByLabel('Charges of 0.75% a year').uncheck()
      await expect(main(page)).toContainText('No charges are taken off.')
    },
  )

  test(
    'shows both stretches and the gap of an early retirement, beside the living standards',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, 'Pension Calculator', '?age=40&retire=60&pot=100000')
      await expect(page.getByText('A gap of 8 years before the State Pension')).toBeVisible()
      await expect(main(page)).toContainText('£10,600 a year less than from 68')
      await expect(main(page)).toContainText('People in this range often look at increasing contributions.')
      await expect(main(page)).toContainText('They leave out housing costs')
      const bars = page.getByRole('slider', { name: /^Income a year in retirement/ })
      await bars.focus()
      await expect(bars).toHaveAttribute('aria-valuetext', /^From 60 to 67: .*State Pension not paid yet £10,600$/)
      await page.keyboard.press('ArrowDown')
      await expect(bars).toHaveAttribute('aria-valuetext', /^From 68: /)
    },
  )

  // promise: pension-lawful-age-shown
  test(
    'says the lawful State Pension age beside the usual one, takes it from a date of birth, and lets the learner overrule it',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, 'Pension Calculator', '?age=60&retire=67')
      await expect(page.getByText('A gap of 1 year before the State Pension')).toBeVisible()
      await expect(main(page)).toContainText('By law: £1,025 a month from 67')
      await page.getByText('Assumptions you can change', { exact: true }).click()
      await expect(main(page)).toContainText('Leave empty for 68. By law, for someone aged 60: 67.')
      await expect(main(page)).toContainText('Of the pot, before charges.')
      await page.getByLabel('Date of birth (optional)').fill('1960-12-01')
      await expect(page.getByLabel('Your age')).toHaveValue('65')
      await expect(page.getByLabel('Your age')).not.toBeEditable()
      await expect(main(page)).toContainText('Leave empty for the age by law: 66 years and 8 months, on 1 August 2027.')
      await expect(page.getByText(/^A gap of/)).toHaveCount(0)
      await page.getByLabel('Retire at').fill('66')
      await expect(page.getByText('A gap of 8 months before the State Pension')).toBeVisible()
      await page.getByLabel('State Pension from age').fill('70')
      await expect(page.getByText('A gap of 4 years before the State Pension')).toBeVisible()
      await expect(page).toHaveURL(/retire=66&born=1960-12-01&state-pension-age=70$/)
      await page.getByLabel('Date of birth (optional)').fill('2020-01-01')
      await expect(page.getByText('We did not use this date: it has to make you 16 to 100 years old.')).toBeVisible()
      await expect(page.getByLabel('Your age')).toHaveValue('60')
    },
  )

  test(
    'answers what £50 more a month would change, and what today’s State Pension would',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, 'Pension Calculator')
      await page.getByRole('button', { name: '£50', exact: true }).click()
      await expect(main(page)).toContainText('£50 more a month from you, with £12.50 of tax relief')
      await expect(main(page)).toContainText('£1,753 becomes £1,883')
      await expect(main(page)).toContainText('£260,842 becomes')
      await expect(page.getByText('With £50 a month more').first()).toBeVisible()
      await expect(page).toHaveURL(/\?extra=50$/)
      await page.getByRole('button', { name: 'Reset', exact: true }).click()
      await expect(page.getByText('Enter an amount to see what it would change.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo reset' }).click()
      await expect(page.getByLabel('Extra each month in pounds')).toHaveValue('50')
      await expect(main(page)).toContainText('the income comes to £1,915 a month: £162 more')
      await page.getByRole('button', { name: 'Switch to 2026/2027' }).click()
      await expect(main(page)).toContainText('That is £22,981 a year, ')
      await expect(page).toHaveURL(/\?year=2026-2027/)
      await expect(page.getByRole('button', { name: /^Switch to/ })).toHaveCount(0)
    },
  )

  test(
    'says beside a field what it made of it, and notes the earliest pension age',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, 'Pension Calculator')
      await page.getByLabel('Your age').fill('12')
      await expect(page.getByText('We used 16, the least this can be.')).toBeVisible()
      await page.getByLabel('Your age').fill('30')
      await page.getByLabel('Retire at').fill('54')
      await expect(page.getByText('We used 55, the least this can be.')).toBeVisible()
      await expect(main(page)).toContainText('the earliest age to take most pensions is 57')
      await page.getByLabel('You pay in per cent').fill('250')
      await expect(page.getByText('We used 100%, the most this can be.')).toBeVisible()
      await page.getByLabel('Salary a year in pounds').fill('lots')
      await expect(page.getByText('We read this as £0.')).toBeVisible()
      await expect(main(page)).not.toContainText(/NaN|Infinity|∞/)
    },
  )
})

test.describe('the pension relief tool', () => {
  test('tops net pay up for a low earner, and pays what leaves the account', { tag: '@desk' }, async ({ page }) => {
    await open(page, 'Pension Tax Relief', '?salary=10000&contribution=40&year=2026-2027')
    await expect(main(page)).toContainText('Net pay counts the £96 that HMRC pays you after the tax year.')
    await expect(page.getByText('HMRC pays you later').first()).toBeVisible()
    await open(page, 'Pension Tax Relief', '?salary=10000&contribution=1000&basis=leaves&year=2026-2027')
    await expect(main(page)).toContainText('When £14,000 goes into your pension')
    await expect(main(page)).toContainText('It costs you £12,000 with relief at source')
  })

  /** A line of the table with the three ways side by side. */
  const line = (page: Page, name: string) =>
    page
      .getByRole('region', { name: 'The three ways side by side' })
      .getByRole('row', { name: new RegExp(`^${name} £`) })

  test(
    'gives 50,000 and £200 a month £480 in England, and £528 to claim in Scotland, with today’s year beside it',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, 'Pension Tax Relief')
      await expect(main(page)).toContainText(
        '£480 of it is tax relief added by the provider. There is no more to claim.',
      )
      await expect(line(page, 'Costs you')).toHaveText('Costs you£1,920£1,920£1,632')
      await expect(page.getByRole('button', { name: 'Make this a goal' })).toHaveCount(0)
      await expect(main(page)).toContainText('£480 of tax relief at source a year: no change.')
      await expect(main(page)).toContainText('Salary sacrifice would cost you £1,728 instead of £1,632.')
      await expect(main(page)).toContainText('was 12%, then 10% from 6 Jan 2024')
      const chart = page.getByRole('slider', { name: 'Who pays for what goes in, by method' })
      await chart.focus()
      await page.keyboard.press('End')
      await expect(chart).toHaveAttribute('aria-valuetext', /^Salary sacrifice: .*National Insurance saved £288$/)
      await page.getByRole('radio', { name: 'Scotland' }).check()
      await expect(main(page)).toContainText('Another £528 can be claimed from HMRC.')
      await expect(line(page, 'Costs you')).toHaveText('Costs you£1,392£1,392£1,104')
      await expect(page).toHaveURL(/\?region=scotland$/)
    },
  )

  test(
    'relieves slice by slice: 51,270 has £200 to claim, 110,000 has £1,440 in all',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, 'Pension Tax Relief', '?salary=51270')
      await page.getByText('How we worked this out').click()
      const slices = page.getByRole('table', { name: 'Relief slice by slice' })
      await expect(slices.getByRole('row', { name: /^£50,270 to £51,270/ })).toContainText('£200')
      await expect(slices.getByRole('row', { name: /^Total/ })).toContainText('£2,400')
      await page.getByLabel('Salary a year in pounds').fill('110000')
      await expect(main(page)).toContainText('£1,440')
      await expect(slices.getByRole('row', { name: /^£107,600 to £110,000/ })).toContainText('60%')
    },
  )

  test('takes the amount for what leaves the account when asked', { tag: '@desk' }, async ({ page, context }) => {
    await open(page, 'Pension Tax Relief')
    await page.getByText('What leaves my account').click()
    await expect(line(page, 'You pay')).toContainText('You pay£2,400')
    await expect(line(page, 'Provider adds')).toHaveText('Provider adds£600£0£0')
    await expect(line(page, 'Goes in')).toContainText('Goes in£3,000')
    await expect(page).toHaveURL(/\?basis=leaves$/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy as CSV' }).click()
    await expect(page.getByText('Copied. Paste it into a spreadsheet.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'Relief at source,3000,2400,600,0,0,2400',
    )
  })

  test(
    'warns at each limit: earnings or £3,600, the annual allowance and its taper',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, 'Pension Tax Relief', '?salary=2000&contribution=400')
      await expect(page.getByText('More than a year’s pay')).toBeVisible()
      await expect(main(page)).toContainText('up to £3,600 if that is more')
      await page.getByLabel('Salary a year in pounds').fill('300000')
      await expect(page.getByText('Your annual allowance shrinks to £40,000')).toBeVisible()
      await page.getByLabel('Contribution a month in pounds').fill('5000')
      await expect(page.getByText('More than your annual allowance of £40,000')).toBeVisible()
      await page.getByLabel('Salary a year in pounds').fill('')
      await page.getByLabel('Contribution a month in pounds').fill('')
      await expect(main(page)).toContainText('Nothing goes in yet')
    },
  )
})

for (const [tool, search] of [
  ['Pension Calculator', '?age=45&retire=58&extra=100&employer=250'],
  ['Pension Tax Relief', '?salary=300000&contribution=6000&region=scotland'],
] as const) {
  test(`${tool}: nothing scrolls sideways, and axe finds nothing, with all open`, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
    await open(page, tool, search)
    await page.getByText('How we worked this out').click()
    await page.getByRole('slider').first().press('Home')
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await findsNothing(page, { within: 'main' })
  })
}
