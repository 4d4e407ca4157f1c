// What bars look like once a browser has drawn them: bars fill what they say, charts their card.
import type { Locator, Page } from '@playwright/test'
import { goWithin, signInAsDemo } from './people.ts'
import { expect, sizes, test } from './server-fixture.ts'

test('a chart of a lesson fills its card, and its bars the parts of the whole that they say; so do the costs of a month, and progress', async ({
  page,
}) => {
  await signInAsDemo(page)
  await page.goto('/modules/1/lessons/1')
  await page.getByText('If your needs take more than half, as Kofi’s do').click()
  for (const fold of await page.getByText('Read on to the answer').all()) await fold.click()
  for (const viewport of [sizes.desk, sizes.phone]) {
    await page.setViewportSize(viewport)
    await chartFillsItsCard(page)
  }

  await goWithin(page, '/tools/emergency-fund?saved=3000')
  for (const viewport of [sizes.phone, sizes.desk]) {
    await page.setViewportSize(viewport)
    await costsAndProgressFillTheirParts(page)
  }
})

async function chartFillsItsCard(page: Page): Promise<void> {
  const figure = page.getByRole('figure', { name: 'Kofi’s £2,340 month' })
  const chart = figure.getByRole('img')
  const room = await figure.evaluate((card) => {
    const { paddingLeft, paddingRight } = getComputedStyle(card)
    return card.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })
  expect(await widthOf(chart)).toBeCloseTo(room, 0)
  const tracks = await Promise.all((await chart.locator('.fig-track').all()).map(widthOf))
  const bars = await Promise.all((await chart.locator('.fig-fill').all()).map(widthOf))
  expect(bars.map((width, place) => Math.round((100 * width) / (tracks[place] ?? 0)))).toEqual([75, 18, 7])
  expect(tracks[0]).toBeCloseTo(room, 0)
}

async function costsAndProgressFillTheirParts(page: Page): Promise<void> {
  const housing = page.getByRole('region', { name: 'Where a month’s money goes' }).getByRole('listitem').first()
  await expect(housing).toContainText('£800')
  expect(await partFilled(housing.locator('div').first())).toBeCloseTo(0.4, 2)
  const progress = page.getByRole('progressbar', { name: 'Progress towards your fund' })
  await expect(progress).toHaveAttribute('aria-valuenow', '25')
  await expect.poll(() => partFilled(progress)).toBeCloseTo(0.25, 2)
}

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0
}

/** How much of a track its bar fills, 0 to 1; the line around the track is no part of it. */
async function partFilled(track: Locator): Promise<number> {
  return track.evaluate(
    (element) => (element.querySelector('rect')?.getBoundingClientRect().width ?? 0) / element.clientWidth,
  )
}
