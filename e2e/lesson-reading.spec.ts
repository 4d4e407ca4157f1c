// The lesson as a place to read: its parts, the way on, the place kept, answers that survive a reload, a module finished.
import type { Page, Route } from '@playwright/test'
import { findsNothing } from './page-checks.ts'
import { answerQuiz, quizOf, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const posts = /\/api\/progress\/modules\/\d+\/lessons\/\d+\/quiz$/

test('the parts are listed, lead to their headings and mark where the reader is', async ({ page, isMobile }) => {
  await signUpByCall(page)
  await page.goto('/modules/2/lessons/4')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isMobile) await page.getByRole('article').getByText('On this page').click()
  const parts = page.getByRole('navigation', { name: 'On this page' })
  await parts.getByRole('link', { name: 'What borrowing costs' }).click()
  await expect(page.locator('#what-borrowing-costs')).toBeInViewport()
  await expect(page.locator('#what-borrowing-costs')).toBeFocused()
  if (!isMobile) {
    await expect(parts.locator('[aria-current=location]')).toHaveText('What borrowing costs')
    await page.locator('#a-common-mistake').evaluate((heading) => heading.scrollIntoView())
    await expect(parts.locator('[aria-current=location]')).toHaveText('A common mistake')
  }
})

test('the bar at the top grows to its full length as the text goes by', async ({ page }) => {
  await signUpByCall(page)
  await page.goto('/modules/2/lessons/4')
  const share = async () =>
    page.getByTestId('reading-bar').evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a)
  await expect.poll(share).toBe(0)
  await page.locator('#where-the-law-helps').evaluate((heading) => heading.scrollIntoView())
  await expect.poll(share).toBeGreaterThan(0.2)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(share).toBe(1)
})

test('the lessons before and after are at the end, across modules', { tag: '@desk' }, async ({ page }) => {
  await signUpByCall(page)
  await page.goto('/modules/2/lessons/4')
  const ways = page.getByRole('navigation', { name: 'Lessons before and after' })
  await expect(ways.getByRole('link', { name: /^Previous lesson/ })).toHaveAttribute('href', '/modules/1/lessons/3')
  await expect(ways.getByRole('link', { name: /^Next lesson/ })).toHaveAttribute('href', '/modules/2/lessons/5')
  await page.goto('/modules/1/lessons/1')
  await expect(ways.getByRole('link')).toHaveCount(1)
  await page.goto('/modules/6/lessons/18')
  await expect(ways.getByRole('link')).toHaveCount(1)
})

test('the place is kept, offered and never jumped to', { tag: '@desk' }, async ({ page }) => {
  await signUpByCall(page)
  await page.goto('/modules/2/lessons/4')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^You stopped at/)).toHaveCount(0)
  await page.locator('#where-the-law-helps').evaluate((heading) => heading.scrollIntoView())
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain('where-the-law-helps')
  await page.goto('/modules/2')
  await page
    .getByRole('main')
    .getByRole('link', { name: /How borrowing works/ })
    .click()
  await expect(page.getByText(/^You stopped at ‘Where the law helps’/)).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Carry on from there' }).click()
  await expect(page.locator('#where-the-law-helps')).toBeInViewport()
  // Someone else at the same browser has places of their own.
  await signUpByCall(page)
  await page.goto('/modules/2/lessons/4')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^You stopped at/)).toHaveCount(0)
})

test('answers survive a reload, and a finished quiz is not sent again', { tag: '@desk' }, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => posts.test(request.url()) && request.method() === 'POST' && sent.push(request.url()))
  await signUpByCall(page)
  await openQuiz(page, '/modules/2/lessons/4')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('3')
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  await page.reload()
  await expect(page.getByText('Question 2 of 6')).toBeVisible()
  await expect(page.getByRole('radio').nth(2)).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await answerRest(page, 4)
  await expect(page.getByText(/^You scored: \d out of 6$/)).toBeVisible()
  await expect(page.getByText('Quiz completed', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You scored: \d out of 6$/)).toBeVisible()
  await expect(page.getByText(/^Not saved/)).toHaveCount(0)
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Continue Learning' }).click()
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a quiz ends with the score and the ways on in view and the reasons of right answers folded, and leads back to the heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpByCall(page)
  const { questions } = await quizOf(page, 2, 4)
  await openQuiz(page, '/modules/2/lessons/4')
  // The first rightly, the others wrongly.
  await answerQuiz(page, (index, options) => {
    const right = questions[index]?.correctAnswer
    return options.findIndex((option) => (option === right) === (index === 0))
  })
  await expect(page.getByRole('heading', { name: /^You scored: 1 out of 6/ })).toBeInViewport({ ratio: 1 })
  const main = page.getByRole('main')
  const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox()
  for (const way of [
    main.getByRole('link', { name: 'Next lesson: Your credit file and score' }),
    main.getByRole('button', { name: 'Retry the ones you missed' }),
    main.getByRole('button', { name: 'Continue Learning' }),
    main.getByRole('link', { name: 'Back to Module' }),
  ]) {
    const { y, height } = (await way.boundingBox()) ?? { y: Infinity, height: 0 }
    expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await expect(main.getByText('Your answer: not correct')).toHaveCount(5)
  await expect(main.getByText('Your answer: correct')).toBeVisible()
  const folded = main.getByText(
    questions[0]?.explanations[questions[0].options.indexOf(questions[0].correctAnswer)] ?? '',
  )
  await expect(folded).toBeHidden()
  await main.locator('summary').click()
  await expect(folded).toBeVisible()
  await main.getByRole('button', { name: 'Continue Learning' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test(
  'a score that did not arrive can be saved after a reload, counts once and gives the focus a place',
  { tag: '@desk' },
  async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await signUpByCall(page)
    await openQuiz(page, '/modules/2/lessons/4')
    // The server gets it, but its answer is lost on the way.
    await page.route(posts, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await answerRest(page, 6)
    await expect(page.getByText('Not saved: your score has not reached us yet.')).toBeVisible()
    // What waits is sent by itself once the page is there again; a server that fails leaves it to the learner.
    await page.route(posts, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect(page.getByText('Not saved: your score has not reached us yet.')).toBeVisible()
    const again = page.getByRole('button', { name: 'Save again' })
    await again.focus()
    // At the last moment: what waits is also sent again by itself, every now and then.
    await page.unroute(posts)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved now.')).toBeFocused()
    const progress = await (await page.request.get('/api/progress/modules/2/lessons/4')).json()
    expect(progress).toMatchObject({ completed: true, attempts: 1 })
  },
)

test('a finished module is told of once, calmly, with one way on', { tag: '@desk' }, async ({ page }) => {
  const userId = await signUpByCall(page)
  for (const lessonId of [4, 6])
    await page.request.post(`/api/progress/modules/2/lessons/${lessonId}/read`, { data: { userId } })
  // Whoever is quick goes on to the quiz before the page knows that the lesson was still to be done.
  const progress = '/api/progress/modules/2/lessons/5'
  const json: unknown = await (await page.request.get(progress)).json()
  const { promise: isMarked, resolve: letProgressCome } = Promise.withResolvers<void>()
  const hold = (route: Route) => isMarked.then(() => route.fulfill({ json }))
  await page.route(`**${progress}`, hold, { times: 1 })
  await openQuiz(page, '/modules/2/lessons/5')
  await expect(page.getByRole('heading', { name: 'You have finished Module 2' })).toHaveCount(0)
  await expect(page.getByText('Lesson marked as read', { exact: true })).toBeVisible()
  letProgressCome()
  // The read-mark has finished the module: loading the page again in the middle of the quiz must not lose the moment.
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('tuppence-finished-')))
  await page.reload()
  await answerRest(page, 6)
  await expect(page.getByRole('heading', { name: 'You have finished Module 2' })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'You have finished Module 2: Credit & Debt Management.' }),
  ).toHaveCount(1)
  // Under reduced motion a change may still be an animation, but one that is over within a frame.
  const durations = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  )
  expect(durations.filter((milliseconds) => milliseconds > 1)).toEqual([])
  await findsNothing(page)
  await page.getByRole('link', { name: 'Go to Module 3' }).click()
  await expect(page).toHaveURL('/modules/3')
  await page.goto('/modules/2/lessons/5')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('You have finished Module 2')).toHaveCount(0)
})

test('the lesson has nothing that axe finds, with its parts open and a place offered', async ({ page, isMobile }) => {
  // One look each: light at a desk, dark on a phone.
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await signUpByCall(page)
  await page.goto('/modules/2/lessons/4')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('#where-the-law-helps').evaluate((heading) => heading.scrollIntoView())
  await page.waitForFunction(() => JSON.stringify(Object.values(localStorage)).includes('where-the-law-helps'))
  await page.reload()
  await expect(page.getByText(/^You stopped at/)).toBeVisible()
  if (isMobile) await page.getByRole('article').getByText('On this page').click()
  await findsNothing(page)
})

test('nothing is cut off with text at twice its size', async ({ page }) => {
  await signUpByCall(page)
  await page.goto('/modules/2/lessons/4')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  const { width } = (await page.getByRole('article').boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan(300)
})

// promise: lesson-help-number-rings
test('a number of help rings when pressed, stays on one line, has room for a finger and looks as other links do', async ({
  page,
}) => {
  await signUpByCall(page)
  await page.goto('/modules/2/lessons/6')
  const numbers = page.getByRole('article').locator('a[href^="tel:"]')
  await expect(numbers.filter({ hasText: '0800 138 1111' })).toHaveAttribute('href', 'tel:08001381111')
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
})

async function openQuiz(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
}

/** Answers the questions that are left with their first option, by keyboard. */
async function answerRest(page: Page, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await expect(page.getByText(`Question ${7 - left} of 6`)).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
  }
}
