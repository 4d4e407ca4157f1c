// A page that the browser translates, in each browser's way, once or on and on: it shows what it would show otherwise.
import type { Page } from '@playwright/test'
import type { Review } from '../contract/practice.ts'
import { tools } from '../domain/tools.ts'
import { leavePage, shownText, squeezed, translatePage } from './browser-translation.ts'
import { settled } from './page-checks.ts'
import { hasBegun, quizOf, signInAsDemo, signUpByCall } from './people.ts'
import { itemsOf } from './practice-answers.ts'
import { expect, test } from './server-fixture.ts'

/** By its text, translated or not, since its name is in two pieces then. */
const button = (page: Page, text: string | RegExp) => page.locator('button:visible').filter({ hasText: text }).first()

// promise: translated-tools
test('each tool, filled in, shows what it shows without a translation', async ({ page, browser, baseURL }) => {
  await signInAsDemo(page)
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await context.addCookies(await page.context().cookies())
  const untranslated = await context.newPage()
  const both = (act: (each: Page) => Promise<unknown>) => Promise.all([page, untranslated].map((each) => act(each)))
  await both((each) => each.goto('/tools'))
  await both(hasBegun)
  for (const [place, { id }] of tools.entries()) {
    await both((each) => openTool(each, id))
    // All are drawn by one frame: half of them translated once, half on and on.
    const goesOn = place % 2 === 1
    await test.step(`${id}, translated ${goesOn ? 'on and on' : 'once'}`, async () => {
      await translatePage(page, { by: 'elements', goesOn })
      await expect.poll(() => page.locator('main font').count()).toBeGreaterThan(20)
      await both((each) => each.evaluate(openFolds))
      await both((each) => each.evaluate(fillAll))
      // Charts come late, with folds of their own.
      await expect
        .poll(async () => {
          await both((each) => each.evaluate(openFolds))
          const found = await difference(page, untranslated)
          // On a laden machine fields may have come after they were filled in, in one of the two.
          if (found.length > 0) await both((each) => each.evaluate(fillAll))
          return found
        })
        .toEqual([])
    })
    await leavePage(page)
  }
  await context.close()
})

/** What the first shows in another way than the second: in both from there on. */
async function difference(one: Page, other: Page): Promise<string[]> {
  const [ones, others] = await Promise.all([shownText(one), shownText(other)])
  const at = Array.from(ones).findIndex((_, place) => ones[place] !== others[place])
  return ones === others ? [] : [ones, others].map((text) => text.slice(Math.max(0, at - 30), at + 100))
}

async function openTool(page: Page, id: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), `/tools/${id}`)
  await expect(page.locator('main input').first()).toBeAttached()
  await settled(page)
}

/** Runs in the page. */
function openFolds(): void {
  for (const fold of document.querySelectorAll<HTMLElement>('main details:not([open]) > summary')) fold.click()
}

/** Runs in the page: gives each field a value, those that come meanwhile among them. */
async function fillAll(): Promise<void> {
  const fieldAt = (place: number) =>
    document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main :is(input, select)')[place]
  for (let place = 0; place < 60; place += 1) {
    const field = fieldAt(place)
    if (field === undefined) return
    if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
      if (!field.checked) field.click()
    } else {
      const values = {
        date: '2026-11-27',
        range: field.getAttribute('max'),
        text: field.inputMode === 'decimal' ? `${60 + 7 * place}` : '1257L',
      }
      const value =
        field instanceof HTMLSelectElement
          ? [...field.options].at(-1)?.value
          : values[field.type as keyof typeof values]
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

// promise: translated-quiz
test('a quiz shows each question with its own options, and its result', async ({ page }) => {
  await signUpByCall(page)
  const { questions } = await quizOf(page, 1, 1)
  await page.goto('/modules/1/lessons/1')
  await hasBegun(page)
  await translatePage(page, { by: 'elements', goesOn: true })
  await button(page, 'Continue to Quiz').click()
  for (const [index, { question, options, correctAnswer }] of questions.entries()) {
    const form = () => shownText(page, 'main form')
    await expect.poll(form).toContain(squeezed(question))
    for (const option of options) expect(await form()).toContain(squeezed(option))
    const others = questions.filter((other) => other.question !== question).map((other) => squeezed(other.question))
    const shown = await form()
    expect(others.filter((other) => shown.includes(other))).toEqual([])
    await page
      .locator('main form')
      .locator(`input[value=${JSON.stringify(correctAnswer)}]`)
      .check()
    await button(page, index === questions.length - 1 ? 'Submit' : 'Next').click()
  }
  await expect.poll(() => shownText(page)).toContain(squeezed('You scored: 6 out of 6'))
  const result = await shownText(page)
  expect(questions.filter(({ question }) => !result.includes(squeezed(question)))).toEqual([])
})

// promise: translated-practice
test('practice shows one thing to answer after another', async ({ page }) => {
  await signInAsDemo(page)
  const answered = { isCorrect: false, nextDue: '2090-01-01', level: 'tried' }
  await page.route('**/api/review/answers', (route) => route.fulfill({ status: 201, json: answered }))
  const due = itemsOf((await (await page.request.get('/api/review')).json()) as Review)
  await page.goto('/review')
  await hasBegun(page)
  await translatePage(page, { by: 'texts', goesOn: true })
  for (const item of due) {
    const asked = 'exercise' in item ? await plain(page, item.exercise.task) : item.question
    await expect.poll(() => shownText(page)).toContain(squeezed(asked))
    await button(page, 'I don’t know').click()
    await expect.poll(() => shownText(page)).toContain(squeezed('You will see this again'))
    await button(page, /Next question|Finish/).click()
  }
  await expect.poll(() => shownText(page)).toContain(squeezed('That’s it for today'))
})

/** The text of HTML. */
const plain = (page: Page, html: string): Promise<string> =>
  page.evaluate((task) => new DOMParser().parseFromString(task, 'text/html').body.textContent, html)

// promise: translated-dialogs
test('a goal’s dialog, its card and its message, the dates of a guide and the results of a search change as without a translation', async ({
  page,
}) => {
  await signUpByCall(page)
  const holiday = { title: 'Holiday', icon: 'plane', currentAmount: 0, targetAmount: 1000, targetDate: '2090-07-01' }
  expect((await page.request.post('/api/goals', { data: holiday })).status()).toBe(201)
  await page.goto('/guides/first-job')
  await hasBegun(page)
  await test.step('dates', async () => {
    const dates = '[data-dates]'
    const day = page.locator(dates).locator('input[type=date]').first()
    await button(page, 'Wales').click()
    await day.fill('2027-12-12')
    await expect(page.locator(dates)).toContainText('5 December 2027')
    const asItIs = await shownText(page, dates)
    await day.fill('2028-03-06')
    await expect(page.locator(dates)).not.toContainText('5 December 2027')
    await translatePage(page, { by: 'writing', goesOn: true })
    await day.fill('2027-12-12')
    await expect.poll(() => shownText(page, dates)).toBe(asItIs)
  })

  await page.goto('/goals')
  await hasBegun(page)
  await test.step('a search', async () => {
    const box = page.locator('header input')
    const results = 'header [role=listbox]'
    await box.fill('tax code')
    // Terms are found once all texts have come.
    await expect(page.locator(results)).toContainText('Terms')
    const asItIs = await shownText(page, results)
    await box.fill('rent')
    await expect(page.locator(results)).not.toContainText('tax code')
    await translatePage(page, { by: 'texts', goesOn: true })
    await box.fill('tax code')
    await expect.poll(() => shownText(page, results)).toBe(asItIs)
    await box.fill('')
  })

  await page.reload()
  await hasBegun(page)
  await test.step('a goal', async () => {
    const dialog = page.locator('dialog[open]')
    const inDialog = () => shownText(page, 'dialog[open]')
    const target = dialog.locator('input[inputmode=decimal]').first()
    await button(page, 'Set New Goal').click()
    await dialog.locator('input').first().fill('A bicycle')
    await dialog.locator('input[type=date]').fill('2090-07-01')
    await target.fill('4,50')
    const asItIs = await inDialog()
    await target.fill('1000')
    await translatePage(page, { by: 'elements', goesOn: true })
    await target.fill('4,50')
    await expect.poll(inDialog).toBe(asItIs)
    await target.fill('1000')
    await dialog.locator('button[type=submit]').click()
    await expect.poll(() => shownText(page, 'body')).toContain('‘Abicycle’isnowoneofyourgoals.')
    const card = 'main li:has-text("A bicycle")'
    for (const amount of ['100', '900']) {
      await page.locator(card).locator('button').first().click()
      await dialog.locator('input[inputmode=decimal]').fill(amount)
      await dialog.locator('button[type=submit]').click()
      await expect(dialog).toHaveCount(0)
    }
    await expect.poll(() => shownText(page, card)).toContain('100%')
    const translated = await shownText(page, card)
    await page.reload()
    await hasBegun(page)
    await expect.poll(() => shownText(page, card)).toBe(translated)
  })
})
