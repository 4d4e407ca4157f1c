// The lesson as a place to read: its parts, the place kept, answers that survive a reload.
import type { Locator, Page } from '@playwright/test'
import { findsNothing } from './page-checks.ts'
import { answerQuiz, goWithin, hasBegun, signInAsDemo, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const posts = /\/api\/progress\/modules\/\d+\/lessons\/\d+\/quiz$/

test('a lesson lists its parts beside its text and marks where the reader is, and a bar grows as the text goes by', async ({
  page,
}) => {
  await signInAsDemo(page)
  await page.goto('/modules/2/lessons/4')
  await hasBegun(page)
  const barShare = async () =>
    page.getByTestId('reading-bar').evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a)
  await expect.poll(barShare).toBe(0)
  const parts = page.getByRole('navigation', { name: 'On this page' })
  await leadsToItsHeading(page, parts)
  await expect(parts.locator('[aria-current=location]')).toHaveText('What borrowing costs')
  await scrollTo(page, 'a-common-mistake')
  await expect(parts.locator('[aria-current=location]')).toHaveText('A common mistake')

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(barShare).toBe(1)
  await scrollTo(page, 'where-the-law-helps')
  await expect.poll(barShare).toBeLessThan(0.95)
  expect(await barShare()).toBeGreaterThan(0.2)
})

test(
  'a lesson keeps its reader’s place and offers it without a jump, and fits text at twice its size',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const userId = await signUpByCall(page)
    for (const lessonId of [1, 2, 3])
      await page.request.post(`/api/progress/modules/1/lessons/${lessonId}/read`, { data: { userId } })
    await page.goto('/modules/2/lessons/4')
    await hasBegun(page)
    const fold = page.getByRole('article').getByText('On this page')
    await expect(page.getByText(/^You stopped at/)).toHaveCount(0)
    await fold.click()
    await leadsToItsHeading(page, page.getByRole('navigation', { name: 'On this page' }))
    await scrollTo(page, 'where-the-law-helps')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .toContain('where-the-law-helps')

    // promise: first-minute-next-lesson
    await test.step('the dashboard goes on where reading stopped', async () => {
      await goWithin(page, '/')
      await expect(page.getByText(/^\d+ minutes, 6 questions$/)).toBeVisible()
      await page.getByRole('link', { name: 'Continue lesson: How borrowing works' }).click()
      await expect(page.getByText(/^You stopped at ‘Where the law helps’/)).toBeVisible()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await fold.click()
      await findsNothing(page, { within: 'main' })
      await page.getByRole('link', { name: 'Carry on from there' }).click()
      await expect(page.locator('#where-the-law-helps')).toBeInViewport()
    })

    await test.step('nothing is cut off with text at twice its size', async () => {
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      const { width } = (await page.getByRole('article').boundingBox()) ?? { width: 0 }
      expect(width).toBeGreaterThan(300)
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    })

    // promise: lesson-help-number-rings
    await test.step('a number of help rings when pressed, stays on one line, has room for a finger and looks as other links do', async () => {
      await goWithin(page, '/modules/2/lessons/6')
      await numbersRing(page)
    })
  },
)

async function leadsToItsHeading(page: Page, parts: Locator): Promise<void> {
  await parts.getByRole('link', { name: 'What borrowing costs' }).click()
  await expect(page.locator('#what-borrowing-costs')).toBeInViewport()
  await expect(page.locator('#what-borrowing-costs')).toBeFocused()
}

async function scrollTo(page: Page, part: string): Promise<void> {
  await page.locator(`#${part}`).evaluate((heading) => heading.scrollIntoView())
}

async function numbersRing(page: Page): Promise<void> {
  const numbers = page.getByRole('article').locator('a[href^="tel:"]')
  await expect(numbers.filter({ hasText: '0800 138 1111' }).first()).toHaveAttribute('href', 'tel:08001381111')
  await expect(numbers.filter({ hasText: '116 123' })).toHaveAttribute('href', 'tel:116123')
  const other = page.getByRole('article').getByRole('link', { name: 'Samaritans' })
  const lookOf = (element: Element) => {
    const { color, textDecorationLine } = getComputedStyle(element)
    return { color, textDecorationLine }
  }
  const look = await other.evaluate(lookOf)
  for (const number of await numbers.all()) {
    expect(await number.evaluate(lookOf)).toEqual(look)
    const boxes = await number.evaluate((element) => [...element.getClientRects()].map(({ height }) => height))
    expect(boxes).toHaveLength(1)
    expect(boxes[0]).toBeGreaterThanOrEqual(24)
  }
}

test('answers survive a reload; a score that did not arrive can be saved after another, counts once and gives the focus a place', async ({
  page,
  consoleRules,
}) => {
  consoleRules.allow(/Failed to load resource/)
  await signUpByCall(page)
  await page.goto('/modules/2/lessons/4')
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 2 of 6')).toBeVisible()
  await page.keyboard.press('3')
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  await page.reload()
  await expect(page.getByText('Question 2 of 6')).toBeVisible()
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  let server: 'is not heard' | 'fails' | 'answers' = 'is not heard'
  await page.route(posts, async (route) => {
    if (server === 'answers') return route.continue()
    if (server === 'fails') return route.fulfill({ status: 500, body: '' })
    // It gets what is sent, but its answer is lost on the way.
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Question 3 of 6')).toBeVisible()
  await answerQuiz(page, () => 0)
  await expect(page.getByText(/^You scored: \d out of 6$/)).toBeVisible()
  await expect(page.getByText('Not saved: your score has not reached us yet.')).toBeVisible()

  // What waits is sent by itself once the page is there again, and much later once more; a server that fails leaves it to the learner.
  server = 'fails'
  const sentByItself = page.waitForResponse(posts)
  await page.reload()
  await sentByItself
  await expect(page.getByText('Not saved: your score has not reached us yet.')).toBeVisible()
  const again = page.getByRole('button', { name: 'Save again' })
  await again.focus()
  server = 'answers'
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved now.')).toBeFocused()
  const progress = await (await page.request.get('/api/progress/modules/2/lessons/4')).json()
  expect(progress).toMatchObject({ completed: true, attempts: 1 })
})
