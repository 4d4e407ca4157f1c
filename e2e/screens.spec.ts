// The frame of every page where it turns on the size of the window, and the pages of the demo account as the server gives them.
// What stands on each page, in which words, and where it leads: web/app/screens.test.tsx.
import { goWithin, signInAsDemo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test('at a desk the menu leads to every page, has its groups open on each, and keeps the account in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAsDemo(page)
  await page.goto('/')
  const main = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Profile', 'Settings'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('link', { name: 'Tax Calculator' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeHidden()

  await expect(page.getByRole('heading', { name: 'Hello, Demo', exact: true })).toBeVisible()
  await expect(page.getByText('4 of 18 lessons completed')).toBeVisible()
  const goals = main.getByRole('region', { name: 'Your Financial Goals' }).getByRole('listitem')
  await expect(goals).toHaveCount(2)
  await expect(goals.first()).toContainText(/£[\d,]+ of £[\d,]+/)
  const preview = main.getByText(/^(?!Loading ).*…$/).first()
  expect(Array.from(await preview.innerText())).toHaveLength(401)

  await menu.getByRole('link', { name: 'Goals', exact: true }).click()
  await expect(page).toHaveURL('/goals')
  await menu.getByRole('link', { name: 'Savings & Emergency Funds' }).click()
  await main
    .getByRole('link', { name: /^(Start|Review)/ })
    .nth(2)
    .click()
  await expect(main.getByText('Lesson 3 of 3')).toBeVisible()
  expect((await main.getByRole('article').innerText()).length).toBeGreaterThan(3000)

  // promise: screens-budget-calculator-in-lesson
  await test.step('the first lesson holds the budget calculator, and no other lesson of its module does', async () => {
    await goWithin(page, '/modules/1/lessons/1')
    await expect(page.getByLabel('Monthly income in pounds')).toHaveValue('3000')
    await goWithin(page, '/modules/1/lessons/2')
    await expect(main.getByText('Lesson 2 of 3')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
    await expect(page.getByLabel('Monthly income in pounds')).toHaveCount(0)
  })

  await menu.getByRole('link', { name: 'Tax Calculator' }).click()
  await expect(menu.getByRole('link', { name: 'Pension Calculator' })).toBeVisible()
  await menu.getByRole('link', { name: 'Profile' }).click()
  await expect(main).toContainText(/Username\s*demo/)
  await expect(main).toContainText(/Account created\s*\d{1,2} [A-Z][a-z]+ 20\d\d/)
})

// promise: screens-phone-menu
test(
  'on a phone a menu slides out and gives the focus back when it closes, and a bar at the bottom leads to four places',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/goals')
    const open = page.getByRole('button', { name: 'Open menu' })
    await open.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Taxes & Employment' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await menu.getByRole('link', { name: 'Settings' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/profile/settings')
    const bar = page.getByRole('navigation', { name: 'Quick links' })
    for (const [name, address] of [
      ['Modules', '/modules/1'],
      ['Tools', '/tools/budget-calculator'],
      ['Profile', '/profile'],
      ['Dashboard', '/'],
    ] as const) {
      await bar.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
    }
  },
)
