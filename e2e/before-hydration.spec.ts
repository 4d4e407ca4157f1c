// A calculator, a guide or the glossary as the server rendered it, before the app has begun and as it hydrates.
import type { Page } from '@playwright/test'
import { hasItsFonts, holdScripts, nothingIsKept } from './held-scripts.ts'
import { signInAsDemo, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

test.describe('a calculator, guide or glossary before the app has begun', () => {
  const tool = '/tools/tax-calculator'

  // promise: tool-page-taken-over
  test('stands whole at its start, takes what is typed and chosen, and does not move; where the address or this browser has other inputs, it hides what was made of it', async ({
    page,
  }) => {
    await signUpByCall(page)
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await nothingIsKept(page)
      await page.setViewportSize(viewport)
      const letScriptsCome = await holdScripts(page)
      await page.goto(tool, { waitUntil: 'commit' })
      const heading = await page.waitForSelector('h1')
      const salary = page.getByLabel('Salary in pounds', { exact: true })
      const top = () => salary.evaluate((field) => field.getBoundingClientRect().top)
      await hasItsFonts(page)
      const before = await top()
      await salary.fill('52000')
      await page.getByRole('radio', { name: 'Scotland' }).check({ force: true })
      letScriptsCome()
      await expect(page).toHaveURL(/salary=52000/)
      await expect(page).toHaveURL(/region=scotland/)
      await expect(salary).toHaveValue('52000')
      await expect(page.getByRole('radio', { name: 'Scotland' })).toBeChecked()
      expect(await heading.evaluate((element) => element.isConnected)).toBe(true)
      await expect(page.getByRole('link', { name: /^Pay £/ })).toBeVisible()
      expect(await top()).toBe(before)
      await page.unrouteAll({ behavior: 'wait' })
    }
    await hidesWhatWasMadeOfIt(page, tool)
  })

  // promise: press-before-begun
  test('takes a field that is cleared, and a press on a word that opens what it means', async ({ page }) => {
    await signInAsDemo(page)
    const letScriptsCome = await holdScripts(page)
    await page.goto('/tools/compound-interest', { waitUntil: 'commit' })
    await page.getByLabel('For how long').fill('')
    await page.getByRole('button', { name: 'Interest', exact: true }).click()
    letScriptsCome()
    await expect(page.getByRole('dialog', { name: 'Compound interest' })).toBeVisible()
    await expect(page.getByText('We used 1 year, the least this can be.', { exact: true })).toBeVisible()
  })

  test('is hidden of a guide in which the address names a part, and there for whoever opens it at its start', async ({
    page,
  }) => {
    await signInAsDemo(page)
    for (const [path, isHidden] of [
      ['/guides/first-job#go-further', true],
      ['/guides/first-job', false],
    ] as const) {
      const letScriptsCome = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const heading = await page.waitForSelector('main h1', { state: 'attached' })
      expect(await heading.isVisible()).toBe(!isHidden)
      letScriptsCome()
      await expect(page.getByRole('heading', { name: 'Go further' })).toBeVisible()
      await expect(page.locator('#not-started')).toHaveCount(0)
      expect(await heading.evaluate((element) => element.isConnected)).toBe(!isHidden)
      await page.getByText('If you want to test yourself').click()
      await page.getByRole('radio').first().check({ force: true })
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  test('asks where a reader lives, for the dates of a guide, and an answer before the app has begun counts', async ({
    page,
  }) => {
    await signInAsDemo(page)
    const letScriptsCome = await holdScripts(page)
    await page.goto('/guides/paying-for-study', { waitUntil: 'commit' })
    const dates = page.getByRole('region', { name: 'Your dates' })
    await expect(dates).toBeVisible()
    await dates.getByRole('button', { name: 'Wales' }).click()
    letScriptsCome()
    await expect(page.locator('#not-started')).toHaveCount(0)
    await expect(dates.getByRole('button', { name: 'Wales' })).toHaveCount(0)
    await expect(dates.getByRole('listitem').first()).toBeVisible()
  })

  // promise: glossary-taken-over
  test('is a glossary that finds what was typed before it could', async ({ page }) => {
    await signInAsDemo(page)
    const letScriptsCome = await holdScripts(page)
    await page.goto('/glossary', { waitUntil: 'commit' })
    const heading = await page.waitForSelector('main h1')
    const search = page.getByLabel('Search the glossary')
    await search.fill('arrears')
    letScriptsCome()
    await expect(page.getByText('1 term found')).toBeVisible()
    await expect(search).toHaveValue('arrears')
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true)
  })
})

async function hidesWhatWasMadeOfIt(page: Page, tool: string): Promise<void> {
  for (const [path, salary] of [
    [tool, '52000'],
    [`${tool}?salary=43000`, '43000'],
  ] as const) {
    const letScriptsCome = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Tax Calculator', level: 1 })).toBeVisible()
    await expect(page.getByText('Salary', { exact: true }).first()).toBeHidden()
    letScriptsCome()
    await expect(page.getByLabel('Salary in pounds', { exact: true })).toHaveValue(salary)
    await page.unrouteAll({ behavior: 'wait' })
  }
}
