// The lesson as a place to read: its parts, the way on, the place kept, answers that survive a reload, a module finished.
import type { Page, Route } from '@playwright/test'
import { findsNothing } from './page-checks.ts'
import { answerQuiz, goWithin, hasBegun, quizOf, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const posts = /\/api\/progress\/modules\/\d+\/lessons\/\d+\/quiz$/

test('a lesson lists its parts and marks where the reader is, keeps the place and offers it without a jump, and fits text at twice its size', async ({
  page,
  isMobile,
}) => {
  // One look each: light at a desk, dark on a phone.
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  await signUpByCall(page)
  await page.goto('/modules/2/lessons/4')
  await hasBegun(page)
  const stoppedAt = page.getByText(/^You stopped at/)
  await expect(stoppedAt).toHaveCount(0)
  const barShare = async () =>
    page.getByTestId('reading-bar').evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a)
  await expect.poll(barShare).toBe(0)

  await test.step('the parts lead to their headings', async () => {
    const fold = page.getByRole('article').getByText('On this page')
    if (isMobile) await fold.click()
    const parts = page.getByRole('navigation', { name: 'On this page' })
    await parts.getByRole('link', { name: 'What borrowing costs' }).click()
    await expect(page.locator('#what-borrowing-costs')).toBeInViewport()
    await expect(page.locator('#what-borrowing-costs')).toBeFocused()
    if (isMobile) return
    await expect(parts.locator('[aria-current=location]')).toHaveText('What borrowing costs')
    await scrollTo(page, 'a-common-mistake')
    await expect(parts.locator('[aria-current=location]')).toHaveText('A common mistake')
  })

  await test.step('the bar at the top grows to its full length as the text goes by', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(barShare).toBe(1)
    await scrollTo(page, 'where-the-law-helps')
    await expect.poll(barShare).toBeLessThan(0.95)
    expect(await barShare()).toBeGreaterThan(0.2)
  })

  await test.step('the place is kept, offered and never jumped to', async () => {
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .toContain('where-the-law-helps')
    await goWithin(page, '/modules/2')
    await page
      .getByRole('main')
      .getByRole('link', { name: /How borrowing works/ })
      .click()
    await expect(page.getByText(/^You stopped at ‘Where the law helps’/)).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    if (isMobile) await page.getByRole('article').getByText('On this page').click()
    await findsNothing(page)
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

  await test.step('the lessons before and after are at the end, across modules', async () => {
    const ways = page.getByRole('navigation', { name: 'Lessons before and after' })
    await expect(ways.getByRole('link', { name: /^Previous lesson/ })).toHaveAttribute('href', '/modules/1/lessons/3')
    await expect(ways.getByRole('link', { name: /^Next lesson/ })).toHaveAttribute('href', '/modules/2/lessons/5')
    for (const end of ['/modules/1/lessons/1', '/modules/6/lessons/18']) {
      await goWithin(page, end)
      await expect(ways.getByRole('link')).toHaveCount(1)
    }
  })

  // promise: lesson-help-number-rings
  await test.step('a number of help rings when pressed, stays on one line, has room for a finger and looks as other links do', async () => {
    await goWithin(page, '/modules/2/lessons/6')
    await numbersRing(page)
  })

  if (isMobile) return
  await test.step('someone else at the same browser has places of their own', async () => {
    await signUpByCall(page)
    await page.goto('/modules/2/lessons/4')
    await hasBegun(page)
    await expect(stoppedAt).toHaveCount(0)
  })
})

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

test(
  'answers survive a reload; a score that did not arrive can be saved after another, counts once and gives the focus a place; a finished quiz is not sent again',
  { tag: '@desk' },
  async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await signUpByCall(page)
    await openQuiz(page, '/modules/2/lessons/4')
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Question 2 of 6')).toBeVisible()
    await page.keyboard.press('3')
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
    await page.reload()
    await expect(page.getByText('Question 2 of 6')).toBeVisible()
    await expect(page.getByRole('radio').nth(2)).toBeChecked()
    // The server gets it, but its answer is lost on the way.
    await page.route(posts, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Next' }).click()
    await answerRest(page, 4)
    await expect(page.getByText(/^You scored: \d out of 6$/)).toBeVisible()
    await expect(page.getByText('Not saved: your score has not reached us yet.')).toBeVisible()

    // What waits is sent by itself once the page is there again; a server that fails leaves it to the learner.
    await page.unroute(posts)
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

    const sent: string[] = []
    page.on('request', (request) => posts.test(request.url()) && sent.push(request.method()))
    await page.reload()
    await expect(page.getByText(/^You scored: \d out of 6$/)).toBeVisible()
    await expect(page.getByText(/^Not saved/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue Learning' }).click()
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Question 1 of 6')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    expect(sent).not.toContain('POST')
  },
)

test(
  'a quiz ends with the score and the ways on in view and the reasons of right answers folded, and leads back to the heading',
  { tag: '@phone' },
  async ({ page }) => {
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
  await goWithin(page, '/modules/2/lessons/5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your credit file and score')
  await expect(page.getByText('You have finished Module 2')).toHaveCount(0)
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
