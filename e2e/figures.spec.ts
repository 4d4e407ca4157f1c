// What bars and lines look like once a browser has drawn them: bars fill what they say, charts their card, and a line with a
// term in it is no higher than others.
import type { Locator } from '@playwright/test'
import { settled } from './page-checks.ts'
import { answerQuiz, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

// Not the demo account, whose copy other tests read: a quiz is taken here.
test.beforeEach(async ({ page }) => void (await signUpByCall(page)))

test('a chart of a lesson fills its card, and its bars the parts of the whole that they say', async ({ page }) => {
  await page.goto('/modules/1/lessons/1')
  const figure = page.getByRole('figure', { name: 'Amina’s £1,900 month' })
  const chart = figure.getByRole('img')
  const room = await figure.evaluate((card) => {
    const { paddingLeft, paddingRight } = getComputedStyle(card)
    return card.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })
  expect(await widthOf(chart)).toBeCloseTo(room, 0)
  const tracks = await Promise.all((await chart.locator('.fig-track').all()).map(widthOf))
  const bars = await Promise.all((await chart.locator('.fig-fill').all()).map(widthOf))
  expect(bars.map((width, place) => Math.round((100 * width) / (tracks[place] ?? 0)))).toEqual([75, 15, 10])
  expect(tracks[0]).toBeCloseTo(room, 0)
})

test('the costs of a month fill their shares of it, and progress what is saved', async ({ page }) => {
  await page.goto('/tools/emergency-fund?saved=3000')
  const housing = page.getByRole('region', { name: 'Where a month’s money goes' }).getByRole('listitem').first()
  await expect(housing).toContainText('£800')
  expect(await partFilled(housing.locator('div').first())).toBeCloseTo(0.4, 2)
  const progress = page.getByRole('progressbar', { name: 'Progress towards your fund' })
  await expect(progress).toHaveAttribute('aria-valuenow', '25')
  await expect.poll(() => partFilled(progress)).toBeCloseTo(0.25, 2)
})

test('lines with a term stand as far apart as others, in lessons, tools and quizzes', async ({ page }) => {
  for (const address of ['/tools/tax-calculator', '/modules/5/lessons/13']) {
    await page.goto(address)
    await expect(page.getByRole('main').locator('.term').first()).toBeVisible()
    await settled(page)
    expect(await page.evaluate(unevenLines), address).toEqual([])
  }
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
  expect(await page.evaluate(unevenLines)).toEqual([])
  await answerQuiz(page, () => 0)
  await expect(page.getByText('Quiz completed', { exact: true })).toBeVisible()
  expect(await page.evaluate(unevenLines)).toEqual([])
})

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0
}

/** How much of a track its bar fills, 0 to 1; the line around the track is no part of it. */
async function partFilled(track: Locator): Promise<number> {
  return track.evaluate(
    (element) => (element.firstElementChild?.getBoundingClientRect().width ?? 0) / element.clientWidth,
  )
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
