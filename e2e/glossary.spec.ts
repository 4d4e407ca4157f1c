// The glossary, and the terms that open their meaning in lessons, quizzes and calculators, by mouse and by keyboard.
import type { Locator, Page } from '@playwright/test'
import { findsNothing } from './page-checks.ts'
import { signInAsDemo, signUpByCall, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test('lists all terms, searches as one types, and says how many there are', { tag: '@desk' }, async ({ page }) => {
  await signInAsDemo(page)
  await page.goto('/glossary')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText(/^\d{3} terms$/)
  const search = page.getByLabel('Search the glossary')
  await search.fill('overdarft')
  await expect(main.getByRole('status')).toHaveText(/^\d terms? found$/)
  await expect(main.getByRole('term').first()).toHaveText('Overdraft')
  await search.fill('zebra')
  await expect(main.getByRole('status')).toHaveText('No term found for ‘zebra’')
  await findsNothing(page)
  await main.getByRole('button', { name: 'Show all terms' }).click()
  await expect(search).toBeFocused()
  await main.getByRole('link', { name: 'P', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'P', exact: true })).toBeFocused()
  await findsNothing(page)
})

test('an address leads to its term, and the term to its lesson', { tag: '@desk' }, async ({ page, isMobile }) => {
  await signInAsDemo(page)
  const term = page.getByRole('term').filter({ hasText: 'Persistent debt' })
  // The font comes after the reader has arrived, and must not take the term away.
  await page.route('**/*.woff2', async (route) => {
    await expect(term).toBeFocused()
    await route.continue()
  })
  await page.goto('/glossary#persistent-debt', { waitUntil: 'commit' })
  await expect(term).toBeFocused()
  await page.evaluate(async () => document.fonts.ready)
  await expect(term).toBeInViewport()
  await term.locator('..').getByRole('link', { name: 'How borrowing works' }).click()
  await expect(page).toHaveURL(/\/modules\/2\/lessons\/4$/)
  await page.getByRole('link', { name: 'Look up other words in the glossary' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeFocused()
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'Glossary', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('a term in a lesson opens by mouse, and leads on to the glossary', async ({ page }) => {
  await signInAsDemo(page)
  await page.goto('/modules/2/lessons/4')
  const word = page.getByRole('main').getByRole('button', { name: 'persistent debt' })
  await word.click()
  const meaning = page.getByRole('dialog', { name: 'Persistent debt' })
  await expect(meaning).toContainText('over 18 months')
  await findsNothing(page)
  await closesByEscape(page, { meaning, word })
  await word.click()
  await meaning.getByRole('link', { name: 'See it in the glossary' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Persistent debt' })).toBeFocused()
})

test(
  'a term in a quiz opens by keyboard, and leaves the digits and Enter to the answers',
  { tag: '@desk' },
  async ({ page }) => {
    await signUpByCall(page)
    await page.goto('/modules/3/lessons/7')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Question 1 of 6')).toBeVisible()
    const word = page.getByRole('button', { name: 'emergency fund' })
    await tabTo(page, word)
    await page.keyboard.press('Enter')
    const meaning = page.getByRole('dialog', { name: 'Emergency fund' })
    await expect(meaning).toBeFocused()
    await findsNothing(page)
    await closesByEscape(page, { meaning, word })
    await page.keyboard.press('Enter')
    await page.keyboard.press('2')
    await expect(meaning).toBeHidden()
    await expect(page.getByRole('radio').nth(1)).toBeChecked()
    for (let question = 1; question <= 6; question += 1) {
      await expect(page.getByText(`Question ${question} of 6`)).toBeVisible()
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText(/^You scored: /)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'emergency fund' }).first().click()
    await expect(meaning).toBeVisible()
  },
)

test('a word in a calculator opens what it means, by mouse and by keyboard', { tag: '@desk' }, async ({ page }) => {
  await signInAsDemo(page)
  await page.goto('/tools/tax-calculator')
  const word = page.getByRole('button', { name: 'salary sacrifice' })
  await word.click()
  const meaning = page.getByRole('dialog', { name: 'Salary sacrifice' })
  await expect(meaning).toContainText('your employer')
  await findsNothing(page)
  await closesByEscape(page, { meaning, word })
  await page.goto('/tools/pension-tax-relief')
  const netPay = page.getByRole('button', { name: 'Net pay', exact: true })
  await tabTo(page, netPay)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Net pay arrangement' })).toBeFocused()
  await closesByEscape(page, { meaning: page.getByRole('dialog', { name: 'Net pay arrangement' }), word: netPay })
})

test(
  'a word in a calculator says when what it means cannot be had',
  { tag: '@desk' },
  async ({ page, consoleRules }) => {
    await signInAsDemo(page)
    consoleRules.allow(/Failed to load resource/)
    await page.route('**/api/glossary', (route) => route.abort())
    await page.goto('/tools/budget-calculator')
    await page.getByRole('button', { name: 'Needs', exact: true }).click()
    const meaning = page.getByRole('dialog', { name: 'Needs' })
    await expect(meaning).toContainText('We could not load the meaning.')
    await page.unroute('**/api/glossary')
    await meaning.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Need' })).toContainText('to live and work')
  },
)

test('lines with a term stand as far apart as others', async ({ page }) => {
  await signUpByCall(page)
  await page.goto('/modules/3/lessons/7')
  await expect(page.locator('.lesson-content .term').first()).toBeVisible()
  expect(await page.evaluate(heightsOfTerms)).toEqual([])
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expect(page.locator('h2 .term').first()).toBeVisible()
  expect(await page.evaluate(heightsOfTerms)).toEqual([])
})

/** Runs in the page: the terms that make their paragraph higher than plain words in their place would. */
function heightsOfTerms(): (string | null)[] {
  return [...document.querySelectorAll('main .term')]
    .filter((term) => {
      const block = term.closest('p, li, td, dd, h2, h3')
      const height = block?.getBoundingClientRect().height
      const plain = document.createElement('span')
      plain.textContent = term.textContent
      term.replaceWith(plain)
      const plainHeight = block?.getBoundingClientRect().height
      plain.replaceWith(term)
      return height !== plainHeight
    })
    .map((term) => term.textContent)
}

async function closesByEscape(page: Page, { meaning, word }: { meaning: Locator; word: Locator }): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(meaning).toBeHidden()
  await expect(word).toBeFocused()
}
