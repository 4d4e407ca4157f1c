// Learners whom no picture of a designer has: a name of 60 letters in one word, £1,000,000 to save, a course completed,
// and colours that the device decides.
import type { Locator, Page } from '@playwright/test'
import { fitsItsWidth, settled } from './page-checks.ts'
import { goWithin, newPerson, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const longestName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxy'
const million = {
  title: 'Everything that a person could need for a long and quiet retirement by the sea',
  icon: 'house',
  currentAmount: 999_999.99,
  targetAmount: 1_000_000,
  targetDate: '2066-11-01',
}

test.describe('extremes', () => {
  test('a name of 60 letters, £1,000,000 and a completed course are shown whole, at a desk and on a phone', async ({
    page,
  }) => {
    expect(longestName).toHaveLength(60)
    const userId = await signUpByCall(page, newPerson({ name: longestName }))
    await page.request.post('/api/goals', { data: million })
    await completeCourse(page, userId)
    await page.goto('/')
    await expect(page.getByText(`Hello, ${longestName}`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You have completed every lesson' })).toBeVisible()
    await expect(page.getByText('£999,999 of £1,000,000')).toBeVisible()
    await fitsADeskAndAPhone(page)
    await goWithin(page, '/modules/6')
    await expect(page.getByText('You have finished this module, and with it the whole course.')).toBeVisible()
    await fitsADeskAndAPhone(page)
    for (const [path, name] of [
      ['/goals', /Goals/],
      ['/profile', 'Profile'],
    ] as const) {
      await goWithin(page, path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await fitsADeskAndAPhone(page)
    }
  })

  test('where the device decides the colours, progress, buttons, charts and what is chosen keep a line', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const userId = await signUpByCall(page)
    await page.request.post('/api/progress/modules/1/lessons/1/read', { data: { userId } })
    await page.goto('/')
    await settled(page)
    const bar = page.getByRole('progressbar', { name: 'Overall progress' })
    expect(await styleOf(bar, 'borderTopStyle')).toBe('solid')
    expect(await styleOf(bar.locator('rect'), 'fill')).not.toBe(await styleOf(bar, 'backgroundColor'))
    await hasAnEdge(page.getByRole('link', { name: /^Start lesson/ }))
    await isMarked(page.getByRole('link', { name: 'Dashboard', exact: true }))
    await goWithin(page, '/profile/settings')
    const choice = (name: RegExp) => page.locator('label', { has: page.getByRole('radio', { name }) })
    await isMarked(choice(/^Same as my device/))
    expect(await styleOf(choice(/^Dark/), 'outlineStyle')).toBe('none')
    await goWithin(page, '/tools/compound-interest')
    await isMarked(page.getByText('Monthly', { exact: true }))
    expect(await styleOf(page.getByText('Quarterly', { exact: true }), 'outlineStyle')).toBe('none')
    const areas = page.locator('main svg path[d*="Z"][stroke-width], main svg path[d*="Z"][class*="stroke"]')
    await expect(areas.first()).toBeVisible()
    for (const area of await areas.all()) {
      const stroke = await styleOf(area, 'stroke')
      expect(['none', await styleOf(page.locator('body'), 'backgroundColor')]).not.toContain(stroke)
    }
  })
})

/** One lesson after the other, as a learner reads them: of many at once a laden server tells some to come back (503). */
async function completeCourse(page: Page, userId: string): Promise<void> {
  for (let lesson = 1; lesson <= 18; lesson += 1) {
    const address = `/api/progress/modules/${Math.ceil(lesson / 3)}/lessons/${lesson}/read`
    const response = await page.request.post(address, { data: { userId } })
    expect(response.status(), address).toBe(200)
  }
}

async function fitsADeskAndAPhone(page: Page): Promise<void> {
  await settled(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await fitsItsWidth(page, `${page.url()} at ${width} pixels`)
  }
}

/** A line around it in another colour than the page's. */
async function hasAnEdge(element: Locator): Promise<void> {
  expect(await styleOf(element, 'borderTopStyle')).toBe('solid')
  expect(await styleOf(element, 'borderTopColor')).not.toBe(
    await styleOf(element.page().locator('body'), 'backgroundColor'),
  )
}

/** Told from the others by an outline. */
async function isMarked(element: Locator): Promise<void> {
  await expect(element.first()).toBeVisible()
  expect(await styleOf(element.first(), 'outlineStyle')).toBe('solid')
}

function styleOf(
  element: Locator,
  name: 'backgroundColor' | 'borderTopColor' | 'borderTopStyle' | 'fill' | 'outlineStyle' | 'stroke',
): Promise<string> {
  return element.first().evaluate((found, property) => getComputedStyle(found)[property], name)
}
