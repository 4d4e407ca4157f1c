// A learner's own figures, from where they are typed in to the page that is printed.
import { findsNothingInLightAndDark, hasRoomForFingers } from './page-checks.ts'
import { signInAsDemo, signUpByCall, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test('figures are typed in by keyboard, open the budget, and leave the address bare', async ({ page }) => {
  await signInAsDemo(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/figures')
  await tabTo(page, page.getByLabel('What reaches your account each time'))
  await page.keyboard.type('1650.50')
  await tabTo(page, page.getByLabel('Rent or mortgage'))
  await page.keyboard.type('600')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await findsNothingInLightAndDark(page, 'my figures')
  await hasRoomForFingers(page, 'my figures')
  await tabTo(page, page.getByRole('link', { name: 'Your budget' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Monthly income in pounds')).toHaveValue('1650.5')
  await expect(page.getByText(/^Your figures\. This starts with your figures/)).toBeVisible()
  await page.getByLabel('Monthly income in pounds').fill('1700')
  await page.reload()
  await expect(page.getByLabel('Monthly income in pounds')).toHaveValue('1700')
  expect(new URL(page.url()).search).toBe('')
})

// promise: money-plan-page
test('the money plan says what is known and what is not, and fits on one side of A4', async ({ page }) => {
  await signUpByCall(page)
  await page.goto('/money-plan')
  await expect(page.getByText('You have not said what you pay for rent yet.')).toBeVisible()
  await expect(page.getByText('You have not set a goal yet.')).toBeVisible()
  await findsNothingInLightAndDark(page, 'an empty money plan')

  for (let number = 1; number <= 6; number += 1) {
    const goal = { title: `Goal ${number} with a name as long as people give them`, icon: 'gift', currentAmount: 100 }
    const data = { ...goal, targetAmount: 1000, targetDate: `2090-0${number}-01` }
    expect((await page.request.post('/api/goals', { data })).status()).toBe(201)
    const plan = { cue: 'it is the day after pay day', action: `do step ${number} of what I meant to do for long` }
    expect((await page.request.post('/api/plans', { data: { ...plan, date: `2090-0${number}-02` } })).status()).toBe(
      201,
    )
  }
  await page.goto('/figures')
  await page.getByLabel('Pay before tax').fill('24000')
  await page.getByLabel('What reaches your account each time').fill('1650.50')
  await page.getByLabel('Rent or mortgage').fill('600')
  await page.getByLabel('A pay day').fill('2026-11-28')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Your money plan' }).click()
  await expect(page.getByText('After rent or mortgage, £1,050.50 a month is there for all the rest.')).toBeVisible()
  // As the budget has them: they add up to £1,651.
  await expect(page.getByText(/£825 for needs, £495 for wants, £331 for savings\./)).toBeVisible()
  await expect(page.getByText('and 2 more')).toBeVisible()
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
