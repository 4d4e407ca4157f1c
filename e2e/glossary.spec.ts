// The glossary, and the terms that open their meaning in lessons, quizzes and calculators, by mouse and by keyboard.
import type { Locator, Page } from '@playwright/test'
import { findsNothing, settled } from './page-checks.ts'
import { answerQuiz, goWithin, signInAsDemo, signUpByCall, tabTo } from './people.ts'
import { expect, test } from './server-fixture.ts'

test('an address leads to its term, which is found as one types, and leads to its lesson and back', async ({
  page,
}) => {
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
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText(/^\d{3} terms$/)
  const search = page.getByLabel('Search the glossary')
  await search.fill('overdarft')
  await expect(main.getByRole('status')).toHaveText(/^\d terms? found$/)
  await expect(main.getByRole('term').first()).toHaveText('Overdraft')
  await search.fill('zebra')
  await expect(main.getByRole('status')).toHaveText('No term found for ‘zebra’')
  await main.getByRole('button', { name: 'Show all terms' }).click()
  await expect(search).toBeFocused()
  await main.getByRole('link', { name: 'P', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'P', exact: true })).toBeFocused()
  await term.locator('..').getByRole('link', { name: 'How borrowing works' }).click()
  await expect(page).toHaveURL(/\/modules\/2\/lessons\/4$/)
  await page.getByRole('main').getByRole('button', { name: 'persistent debt' }).click()
  const meaning = page.getByRole('dialog', { name: 'Persistent debt' })
  await expect(meaning).toContainText('over 18 months')
  await meaning.getByRole('link', { name: 'See it in the glossary' }).click()
  await expect(term).toBeFocused()
  await page.goBack()
  await page.getByRole('heading', { name: 'Key terms' }).click()
  await page.getByRole('link', { name: 'Look up other words in the glossary' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Glossary', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('a term opens by mouse in a lesson and by keyboard in its quiz, leaves the digits and Enter to the answers, and makes no line higher', async ({
  page,
}) => {
  await signUpByCall(page)
  await page.goto('/modules/3/lessons/7')
  const inText = page.getByRole('main').getByRole('button', { name: 'emergency fund' }).first()
  await expect(inText).toBeVisible()
  await linesStandEven(page, 'a lesson')
  const meaning = page.getByRole('dialog', { name: 'Emergency fund' })
  await inText.click()
  await expect(meaning).toBeFocused()
  await findsNothing(page)
  await closesByEscape(page, { meaning, word: inText })

  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
  await linesStandEven(page, 'a quiz')
  const word = page.getByRole('heading').getByRole('button', { name: 'emergency fund' })
  await tabTo(page, word)
  await page.keyboard.press('Enter')
  await expect(meaning).toBeFocused()
  await closesByEscape(page, { meaning, word })
  await page.keyboard.press('Enter')
  await expect(meaning).toBeFocused()
  await page.keyboard.press('2')
  await expect(meaning).toBeHidden()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await answerQuiz(page, () => 0)
  await expect(page.getByText(/^You scored: /)).toBeVisible()
  await expect(page.getByText('Quiz completed', { exact: true })).toBeVisible()
  await linesStandEven(page, 'results')
  await page.getByRole('main').getByRole('button', { name: 'emergency fund' }).first().click()
  await expect(meaning).toBeVisible()
})

test(
  'a word in a calculator opens what it means, or says when that cannot be had',
  { tag: '@phone' },
  async ({ page, consoleRules }) => {
    await signInAsDemo(page)
    consoleRules.allow(/Failed to load resource/)
    await page.route('**/api/glossary', (route) => route.abort())
    await page.goto('/tools/tax-calculator')
    await linesStandEven(page, 'a calculator')
    const word = page.getByRole('button', { name: 'salary sacrifice' })
    await tabTo(page, word)
    await page.keyboard.press('Enter')
    const meaning = page.getByRole('dialog', { name: 'Salary sacrifice' })
    await expect(meaning).toContainText('We could not load the meaning.')
    await page.unroute('**/api/glossary')
    await meaning.getByRole('button', { name: 'Try again' }).click()
    await expect(meaning).toContainText('your employer')
    await closesByEscape(page, { meaning, word })
    await goWithin(page, '/tools/pension-tax-relief')
    const netPay = page.getByRole('button', { name: 'Net pay', exact: true })
    await netPay.click()
    await expect(page.getByRole('dialog', { name: 'Net pay arrangement' })).toBeFocused()
    await closesByEscape(page, { meaning: page.getByRole('dialog', { name: 'Net pay arrangement' }), word: netPay })
  },
)

async function linesStandEven(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('main').locator('.term').first()).toBeVisible()
  await settled(page)
  expect(await page.evaluate(unevenLines), where).toEqual([])
  expect(await page.evaluate(heightsOfTerms), where).toEqual([])
}

/** Runs in the page: texts with a term whose height is not that of a whole number of their lines. */
function unevenLines(): string[] {
  const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')
  const blockOf = (element: Element): Element =>
    isInline(element) && element.parentElement !== null ? blockOf(element.parentElement) : element
  const terms = [...document.querySelectorAll('main .term')].filter((term) => term.checkVisibility())
  const size = (element: Element, ...names: string[]) =>
    names.reduce((sum, name) => sum + Number.parseFloat(getComputedStyle(element).getPropertyValue(name)), 0)
  const linesOf = (block: Element) => {
    const around = size(block, 'padding-top', 'padding-bottom', 'border-top-width', 'border-bottom-width')
    const others = [...block.children].filter((child) => !isInline(child))
    const heightOf = (child: Element) =>
      child.getBoundingClientRect().height + size(child, 'margin-top', 'margin-bottom')
    const apart = others.reduce((sum, child) => sum + heightOf(child), around)
    return (block.getBoundingClientRect().height - apart) / size(block, 'line-height')
  }
  return [...new Set(terms.map(blockOf))]
    .map((block) => ({ text: block.textContent.slice(0, 60), lines: linesOf(block) }))
    .filter(({ lines }) => Math.abs(lines - Math.round(lines)) > 0.03)
    .map(({ text, lines }) => `${text}: ${lines.toFixed(2)} lines`)
}

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
