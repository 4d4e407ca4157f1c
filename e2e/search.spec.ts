// The search of the top bar, by keyboard and by touch, with the texts of the course. What it suggests, and where pages, goals and
// amounts lead: web/app/search.test.tsx. What comes first: web/search.
import type { Page } from '@playwright/test'
import { findsNothing } from './page-checks.ts'
import { hasBegun, signInAsDemo } from './people.ts'
import { expect, test } from './server-fixture.ts'

function box(page: Page) {
  return page.getByRole('combobox', { name: 'Search for lessons or tools...' })
}

test('finds by keyboard, in spite of a typing mistake, the part of a lesson, a term and an answer, and loads nothing before', async ({
  page,
}) => {
  await signInAsDemo(page)
  const asked: string[] = []
  page.on('request', (request) => /search-index/.test(request.url()) && asked.push(request.url()))
  await page.goto('/goals')
  await hasBegun(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  // Beside the list of them, one index.
  await expect.poll(() => asked.filter((url) => /search-index-\d/.test(url)).length).toBe(1)
  await page.keyboard.type('minimun payment priya')
  const option = page.getByRole('option', { name: /How borrowing works/ })
  await expect(option).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ found$/ })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await findsNothing(page, { within: 'header', what: 'results' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/modules\/2\/lessons\/4#[a-z]/)
  const anchor = page.locator(new URL(page.url()).hash)
  await expect(anchor).toBeFocused()
  await expect(anchor).toBeInViewport()

  await test.step('goes to the same part again after the reader has scrolled away', async () => {
    for (let times = 0; times < 2; times += 1) {
      await page.keyboard.press('Control+k')
      await expect(box(page)).toBeFocused()
      await page.keyboard.type('adverts representative APR')
      await expect(page.getByRole('option', { name: /How borrowing works/ })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.locator('#what-borrowing-costs')).toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(page.locator('#what-borrowing-costs')).not.toBeInViewport()
    }
  })

  await test.step('tells what a term means, and leads to it in the glossary', async () => {
    await box(page).fill('aer')
    const term = page.getByRole('option', { name: /^AER/ })
    await expect(term).toContainText('The annual equivalent rate')
    await term.click()
    await expect(page).toHaveURL('/glossary#aer')
    await expect(page.locator('#aer')).toBeInViewport()
  })

  await test.step('opens the calculator with the inputs and the figure of its answer', async () => {
    await box(page).fill('what will I take home on £34,000')
    const answer = page.getByRole('group', { name: 'Answer' }).getByRole('option')
    await expect(answer).toContainText(/^£34,000: £[\d,]+ a month/)
    const [, month = ''] = /: (£[\d,]+) a month/.exec((await answer.textContent()) ?? '') ?? []
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tools\/tax-calculator\?salary=34000&year=20\d\d-20\d\d&pension=0$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Tax Calculator' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Salary' }).first()).toHaveValue('34000')
    await expect(page.getByRole('main')).toContainText(month)
    // From the calculator itself, to another amount.
    await box(page).fill('£12.50 an hour')
    await page.getByRole('group', { name: 'Answer' }).getByRole('option').click()
    await expect(page.getByRole('textbox', { name: 'Salary' }).first()).toHaveValue('12.5')
  })
})

// promise: search-whole-placeholder
test(
  'the box shows its whole placeholder, on a phone of 360 pixels too, and a press opens what it finds',
  { tag: '@phone' },
  async ({ page }) => {
    await signInAsDemo(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/goals')
    await hasBegun(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const room = await box(page).evaluate(async (input: HTMLInputElement) => {
        await document.fonts.ready
        const { paddingLeft, paddingRight, fontFamily } = getComputedStyle(input)
        const canvas = document.createElement('canvas').getContext('2d')
        if (canvas === null) throw new Error('This browser measures no text')
        canvas.font = `${getComputedStyle(input, '::placeholder').fontSize} ${fontFamily}`
        const text = canvas.measureText(input.placeholder).width
        return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text
      })
      expect(room, `${width} pixels`).toBeGreaterThanOrEqual(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await box(page).focus()
    await expect(page.getByRole('option')).toHaveCount(4)
    await findsNothing(page, { within: 'header', what: 'suggestions' })
    await box(page).fill('tax calculater')
    await page.getByRole('option', { name: /Tax Calculator/ }).tap()
    await expect(page).toHaveURL(/\/tools\/tax-calculator(\?year=20\d\d-20\d\d)?$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)
