// What each screen promises, screen by screen: what stands on it, in which words, and where it leads.
import type { Page } from '@playwright/test'
import { signInAsDemo, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const tools = {
  'Budget Calculator': '/tools/budget-calculator',
  'Compound Interest': '/tools/compound-interest',
  'Emergency Fund': '/tools/emergency-fund',
  'Tax Calculator': '/tools/tax-calculator',
  'Pension Calculator': '/tools/pension-calculator',
  'Pension Tax Relief': '/tools/pension-tax-relief',
}
const moreTools = [
  'Borrowing Calculator',
  'Payslip Check',
  'Student Loan',
  'First Home',
  'Self-Employment',
  'Universal Credit and Work',
]
const modules = [
  'Budgeting & Money Management',
  'Credit & Debt Management',
  'Savings & Emergency Funds',
  'Introduction to Investing',
  'Taxes & Employment',
  'Financial Goal Setting',
] as const
const main = (page: Page) => page.getByRole('main')

test.describe('screens for visitors', { tag: '@desk' }, () => {
  // promise: screens-login
  test('/login has the form, the way to sign up, the demo button and the selling points', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(page.getByRole('button', { name: 'Try Demo Account' })).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(3)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/register')
  })

  // promise: screens-register
  test('/register has its five fields and the way back to sign in', async ({ page }) => {
    await page.goto('/register')
    for (const field of ['Full name', 'Email', 'Username', 'Password', 'Confirm password'])
      await expect(page.getByLabel(field, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login')
  })

  // promise: screens-spinner
  test('a spinner shows while it is not known who is signed in', async ({ page }) => {
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/auth/me', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    // The place for news of the connection may be there already; it is empty.
    await expect(page.getByRole('status').first()).toHaveText('Loading…')
    await expect(page).toHaveURL('/')
    answer()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('the dashboard', { tag: '@desk' }, () => {
  test.beforeEach(async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  // promise: screens-dashboard
  test('greets by first name, begins with the lesson to go on with, shows overall progress and sets a new goal', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { name: 'Hello, Demo', exact: true })).toBeVisible()
    const first = main(page).getByRole('link').or(main(page).getByRole('button')).first()
    await expect(first).toHaveAccessibleName(/^Start lesson/)
    await expect(page.getByText('4 of 18 lessons completed')).toBeVisible()
    await page.getByRole('button', { name: 'Set New Goal' }).first().click()
    await expect(page.getByRole('dialog').getByLabel('What are you saving for?')).toBeVisible()
  })

  // promise: screens-two-goals
  test('shows at most two goals, each with both amounts and its month, and leads to all', async ({ page }) => {
    const goals = main(page).getByRole('region', { name: 'Your Financial Goals' })
    await expect(goals.getByRole('listitem')).toHaveCount(2)
    await expect(goals.getByRole('listitem').first()).toContainText(/£[\d,]+ of £[\d,]+/)
    await expect(goals.getByRole('listitem').first().locator('time')).toHaveText(/^[A-Z][a-z]{2} 20\d\d$/)
    await expect(goals.getByRole('listitem').first().locator('svg')).toBeVisible()
    await goals.getByRole('link', { name: 'View all goals' }).click()
    await expect(page).toHaveURL('/goals')
  })

  // promise: screens-three-modules
  test('shows the first three modules under Continue Learning, and leads to all', async ({ page }) => {
    const section = main(page).getByRole('region', { name: 'Continue Learning' })
    // Of these the first is finished.
    const [finished, ...open] = modules.slice(0, 3)
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([...open, finished ?? ''])
    await expect(section.getByRole('link', { name: /^(Continue|Start Module|Review Module): / })).toHaveCount(3)
    await section.getByRole('link', { name: 'View all modules' }).click()
    await expect(page).toHaveURL('/modules')
    for (const title of modules) await expect(main(page).getByRole('heading', { name: title })).toBeVisible()
  })

  // promise: screens-six-tools
  test('shows six tools, each leading to its own', async ({ page }) => {
    const links = main(page).getByRole('region', { name: 'Financial Tools' }).getByRole('link')
    await expect(links).toHaveCount(6)
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(found).toEqual(Object.values(tools))
  })

  // promise: screens-next-lesson
  test('previews the next lesson with 400 characters and an ellipsis, and opens it', async ({ page }) => {
    const preview = main(page)
      .getByText(/^(?!Loading ).*…$/)
      .first()
    expect(Array.from(await preview.innerText())).toHaveLength(401)
    await expect(main(page).getByText(/^\d+ minutes, 6 questions$/)).toBeVisible()
    await main(page)
      .getByRole('link', { name: /^Start lesson: / })
      .click()
    await expect(page).toHaveURL(/^.*\/modules\/\d\/lessons\/\d+$/)
  })
})

test.describe('the pages of the course', { tag: '@desk' }, () => {
  // promise: screens-module
  test('a module shows what it is, its progress, and its lessons in order with Review or Start', async ({ page }) => {
    await signUpByCall(page)
    const { id } = (await (await page.request.get('/api/auth/me')).json()) as { id: string }
    await page.request.post('/api/progress/modules/1/lessons/2/read', { data: { userId: id } })
    await page.goto('/modules/1')
    await expect(page.getByRole('heading', { level: 1, name: modules[0] })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: `Progress in ${modules[0]}` })).toHaveAttribute(
      'aria-valuenow',
      '33',
    )
    const links = main(page).getByRole('listitem').getByRole('link')
    await expect(links).toHaveText(['Start', 'Review', 'Start'])
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual([1, 2, 3].map((lesson) => `/modules/1/lessons/${lesson}`))
    await expect(main(page).getByRole('listitem').nth(1)).toContainText('Done')
    await expect(main(page).getByRole('listitem').nth(0)).toContainText('Not done')
  })

  // promise: screens-loading-words
  test("a module and a lesson say that they are loading, in the course's words", async ({ page }) => {
    await signInAsDemo(page)
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/api\/modules\/2(\/lessons\/4)?$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/modules/2')
    await expect(page.getByText('Loading module content...')).toBeVisible()
    // At a part of it: otherwise its text comes with the page, and there is nothing to wait for.
    await page.goto('/modules/2/lessons/4#key-terms')
    await expect(page.getByText('Loading lesson content...')).toBeVisible()
    answer()
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
  })

  // promise: screens-lesson
  test('a lesson shows its title, where it belongs, its text and the two ways on', async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/modules/3/lessons/9')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(`Module 3: ${modules[2]}`)
    await expect(main(page)).toContainText('Lesson 3 of 3')
    expect((await main(page).getByRole('article').innerText()).length).toBeGreaterThan(3000)
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
    await page
      .getByRole('link', { name: 'Back to Module' })
      .or(page.getByRole('button', { name: 'Back to Module' }))
      .click()
    await expect(page).toHaveURL('/modules/3')
  })

  // promise: screens-budget-calculator-in-lesson
  test('the first lesson holds the budget calculator, and no other lesson of its module does', async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/modules/1/lessons/1')
    await expect(page.getByLabel('Monthly income in pounds')).toHaveValue('3000')
    await page.goto('/modules/1/lessons/2')
    await expect(page.getByRole('button', { name: 'Continue to Quiz' })).toBeVisible()
    await expect(page.getByLabel('Monthly income in pounds')).toHaveCount(0)
  })
})

test.describe('tools, profile and settings', { tag: '@desk' }, () => {
  // promise: screens-tools
  test('the tools page lists all six at the left, then more, and opens the chosen one', async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/tools/budget-calculator')
    const list = page.getByRole('navigation', { name: 'Financial tools' })
    await expect(list.getByRole('link')).toHaveText([...Object.keys(tools), ...moreTools])
    await expect(list.getByRole('list', { name: 'More tools' }).getByRole('link')).toHaveText(moreTools)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.locator('a[href^="/tools/"]')).toHaveCount(6)
    for (const [name, address] of Object.entries(tools)) {
      await list.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(list.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
  })

  // promise: screens-profile
  test('the profile shows the form, the account and how far one is', async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/profile')
    await expect(page.getByLabel('Full name')).toHaveValue('Demo Learner')
    await expect(page.getByLabel('Email')).toHaveValue(/@/)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    await expect(main(page)).toContainText(/Username\s*demo/)
    await expect(main(page)).toContainText(/Account created\s*\d{1,2} [A-Z][a-z]+ 20\d\d/)
    const bars = main(page).getByRole('progressbar')
    await expect(bars).toHaveCount(7)
    await expect(main(page).getByRole('listitem').filter({ hasText: modules[0] }).first()).toContainText(/of 3 lessons/)
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page).toHaveURL(/\/profile\/settings/)
  })
})

test.describe('the frame of every page', () => {
  // promise: screens-sidebar
  test(
    'the sidebar leads to the dashboard, each module, the guides, each tool and the account',
    { tag: '@desk' },
    async ({ page }) => {
      await signInAsDemo(page)
      await page.goto('/')
      const sidebar = page.getByRole('complementary').getByRole('navigation', { name: 'Main' })
      for (const name of ['Dashboard', ...modules, 'Guides', ...Object.keys(tools), 'Profile', 'Settings'])
        await expect(sidebar.getByRole('link', { name, exact: true }), name).toBeVisible()
      await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible()
      await sidebar.getByRole('link', { name: 'Settings' }).click()
      await expect(page).toHaveURL('/profile/settings')
    },
  )

  // promise: screens-phone-menu
  test(
    'the menu slides out on a phone, and gives the focus back when it closes',
    { tag: '@desk' },
    async ({ page }) => {
      await signInAsDemo(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      const open = page.getByRole('button', { name: 'Open menu' })
      await open.click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('link', { name: 'Taxes & Employment' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(open).toBeFocused()
      await open.click()
      await menu.getByRole('link', { name: 'Profile' }).click()
      await expect(menu).toBeHidden()
      await expect(page).toHaveURL('/profile')
    },
  )

  // promise: screens-bottom-bar
  test(
    'the bar at the bottom of a phone leads to four places, Modules to the first module',
    { tag: '@phone' },
    async ({ page }) => {
      await signInAsDemo(page)
      await page.goto('/goals')
      const bar = page.getByRole('navigation', { name: 'Quick links' })
      await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Modules', 'Tools', 'Profile'])
      for (const [name, address] of [
        ['Modules', '/modules/1'],
        ['Tools', '/tools/budget-calculator'],
        ['Profile', '/profile'],
        ['Dashboard', '/'],
      ] as const) {
        await bar.getByRole('link', { name }).click()
        await expect(page).toHaveURL(address)
      }
      await bar.getByRole('link', { name: 'Modules' }).click()
      await main(page).getByRole('link', { name: 'All modules' }).click()
      await expect(page).toHaveURL('/modules')
    },
  )

  // promise: screens-top-bar
  test(
    'the top bar has the search box, the notifications and the picture that opens the profile',
    { tag: '@phone' },
    async ({ page }) => {
      await signInAsDemo(page)
      await page.goto('/goals')
      await expect(page.getByPlaceholder('Search for lessons or tools...')).toBeVisible()
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
      await page.keyboard.press('Escape')
      const avatar = page.getByRole('link', { name: 'Profile of Demo Learner' })
      await expect(avatar.locator('svg, img').first()).toBeVisible()
      await avatar.click()
      await expect(page).toHaveURL('/profile')
    },
  )
})

test.describe('the way about', { tag: '@desk' }, () => {
  test('leads to goals, folds the tools where the page lists them, and keeps the account in view', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await signInAsDemo(page)
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Profile', 'Settings'])
      await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
    await expect(menu.getByRole('link', { name: 'Tax Calculator' })).toBeVisible()
    await menu.getByRole('link', { name: 'Goals', exact: true }).click()
    await expect(page).toHaveURL('/goals')
    await page.goto('/tools/tax-calculator')
    await expect(menu.getByRole('link', { name: 'Tax Calculator' })).toBeHidden()
    await menu.getByText('Financial Tools').click()
    await expect(menu.getByRole('link', { name: 'Pension Calculator' })).toBeVisible()
  })
})
