// The search of the top bar, by keyboard, by mouse and by touch: it finds tools, pages, lessons, terms and goals, and answers
// an amount.
import type { Page } from '@playwright/test'
import { findsNothing } from './page-checks.ts'
import { signInAsDemo } from './people.ts'
import { expect, test } from './server-fixture.ts'

const indexFile = /search-index/

function box(page: Page) {
  return page.getByRole('combobox', { name: 'Search for lessons or tools...' })
}

test.beforeEach(async ({ page }) => {
  await signInAsDemo(page)
})

// promise: search-whole-placeholder
test('the box shows its whole placeholder, on a phone of 360 pixels too', async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/goals')
  const room = await box(page).evaluate(async (input: HTMLInputElement) => {
    await document.fonts.ready
    const { paddingLeft, paddingRight, fontFamily } = getComputedStyle(input)
    const canvas = document.createElement('canvas').getContext('2d')
    if (canvas === null) throw new Error('This browser measures no text')
    canvas.font = `${getComputedStyle(input, '::placeholder').fontSize} ${fontFamily}`
    const { width } = canvas.measureText(input.placeholder)
    return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test(
  'finds by keyboard, in spite of a typing mistake, and opens the part of the lesson',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/goals')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('minimun payment priya')
    const option = page.getByRole('option', { name: /How borrowing works/ })
    await expect(option).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^\d+ found$/ })).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/modules\/2\/lessons\/4#[a-z]/)
    const anchor = new URL(page.url()).hash
    await expect(page.locator(anchor)).toBeFocused()
    await expect(page.locator(anchor)).toBeInViewport()
  },
)

test('goes to the same part again after the reader has scrolled away', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/modules/2/lessons/4')
  await expect(page.getByRole('heading', { level: 1, name: 'How borrowing works' })).toBeVisible()
  for (let times = 0; times < 2; times += 1) {
    // The keys of the app are heard once it has begun.
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(box(page)).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.type('adverts representative APR')
    await expect(page.getByRole('option', { name: /How borrowing works/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('#what-borrowing-costs')).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('#what-borrowing-costs')).not.toBeInViewport()
  }
})

test('tells what a term means, and leads to it in the glossary', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/')
  await box(page).fill('aer')
  const option = page.getByRole('option', { name: /^AER/ })
  await expect(option).toContainText('The annual equivalent rate')
  await option.click()
  await expect(page).toHaveURL('/glossary#aer')
  await expect(page.locator('#aer')).toBeInViewport()
})

test('finds a tool and a goal by a press', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await box(page).fill('tax calculater')
  await page.getByRole('option', { name: /Tax Calculator/ }).click()
  await expect(page).toHaveURL(/\/tools\/tax-calculator(\?year=20\d\d-20\d\d)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const [goal] = (await (await page.request.get('/api/goals')).json()) as { title: string }[]
  await box(page).fill(goal?.title ?? '')
  await page.getByRole('group', { name: 'Your goals' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/goals#goal-/)
})

test(
  'answers an amount, says the answer, and opens the calculator with the same inputs and figure',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/')
    await box(page).fill('what will I take home on £34,000')
    const answer = page.getByRole('group', { name: 'Answer' }).getByRole('option')
    await expect(answer).toContainText(/^£34,000: £[\d,]+ a month in 20\d\d\/20\d\d, without a pension/)
    const [, month = ''] = /: (£[\d,]+) a month/.exec((await answer.textContent()) ?? '') ?? []
    await expect(page.getByRole('status').filter({ hasText: /^£34,000: .* found$/ })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tools\/tax-calculator\?salary=34000&year=20\d\d-20\d\d&pension=0$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Tax Calculator' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Salary' }).first()).toHaveValue('34000')
    await expect(page.getByRole('main')).toContainText(month)
    // From the calculator itself, to another amount.
    await box(page).fill('£12.50 an hour')
    await page.getByRole('group', { name: 'Answer' }).getByRole('option').click()
    await expect(page.getByRole('textbox', { name: 'Salary' }).first()).toHaveValue('12.5')
  },
)

test('leads to every page that it knows, and to its part', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/goals')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [words, title] of [
    ['dark mode', 'Appearance'],
    ['change nation', 'Tax year and nation'],
    ['offline', 'On this device'],
    ['change password', 'Password'],
    ['log out', 'Where you are signed in'],
    ['export my data', 'Your data'],
    ['delete account', 'Delete your account'],
    ['privacy', 'Privacy'],
  ] as const) {
    await box(page).fill(words)
    await expect(page.getByRole('option').first()).toContainText(title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused()
  }
})

test(
  'suggests what to try, says when nothing is found, and Escape closes, then empties',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/')
    await box(page).focus()
    await expect(page.getByRole('group', { name: 'Try one of these' }).getByRole('option')).toHaveCount(4)
    await page.getByRole('option', { name: 'emergency fund' }).click()
    await expect(box(page)).toHaveValue('emergency fund')
    await expect(page.getByRole('option', { name: /^An emergency fund/ })).toBeVisible()
    await box(page).fill('xylophone')
    await expect(page.getByText('Nothing found for ‘xylophone’')).toBeVisible()
    await expect(page.getByRole('option', { name: /^Glossary/ })).toHaveAttribute('href', '/glossary')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(box(page)).toHaveValue('xylophone')
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveValue('')
  },
)

test('loads nothing before the box is used', { tag: '@desk' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => indexFile.test(request.url()) && asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await box(page).focus()
  await expect.poll(() => asked.length).toBe(1)
})

test('finds titles when the index cannot be loaded', { tag: '@desk' }, async ({ page, consoleRules }) => {
  consoleRules.allow(/Failed to load resource/)
  await page.route(indexFile, (route) => route.abort())
  await page.goto('/')
  await box(page).fill('credit file')
  await expect(page.getByText(/Only titles could be searched/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/modules/2/lessons/5')
})

test('has nothing that axe finds, with suggestions and with results', async ({ page, isMobile }) => {
  // One look each: light at a desk, dark on a phone.
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await page.goto('/modules')
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await box(page).focus()
  await expect(page.getByRole('option')).toHaveCount(4)
  await findsNothing(page, { what: 'suggestions' })
  await box(page).fill('take home on £34,000')
  await expect(page.getByRole('group', { name: 'Answer' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await findsNothing(page, { what: 'results' })
})
