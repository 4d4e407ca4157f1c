// Every route and state, seen once on each size of screen: what it asks for, and what it is for those who see little, hear instead of look, press keys instead of a mouse, or use a thumb.
import type { Page } from '@playwright/test'
import {
  findsNothing,
  findsNothingInLightAndDark,
  fitsItsWidth,
  hasRoomForFingers,
  opensWithItsResponses,
  secondEngineFindsNothing,
  settled,
} from './page-checks.ts'
import { addressesWith, fullTools } from './page-addresses.ts'
import { answerQuiz, goWithin, signInAsDemo, signUpByCall } from './people.ts'
import { expect, sizes, test } from './server-fixture.ts'

/** One with a calculator, one with the most figures, one with payslips to read: all are one page with other texts. */
const lessons = ['/modules/1/lessons/1', '/modules/4/lessons/12', '/modules/5/lessons/13']
const visited = [
  ...addressesWith('visitors'),
  ...addressesWith('everyone'),
  ...addressesWith('link holders').map((address) => `${address}#a-link`),
]
const isTool = (path: string) => path.startsWith('/tools/')
const learned = [
  ...addressesWith('learners', { lessons }).filter((path) => !isTool(path)),
  // Where there is nothing.
  '/nowhere',
  ...addressesWith('everyone'),
  '/modules/99',
]
/** Every page, some in a row, so that one browser page walks through several. */
const walks = [
  { who: 'a visitor', paths: visited },
  ...inRows(learned, 9).map((paths) => ({ who: 'a learner', paths })),
  ...inRows([...fullTools.first, ...fullTools.others], 8).map((paths) => ({ who: 'a learner', paths })),
]
/**
 * A phone shows every page in dark, asked by all of axe. A desk shows them in light, asked by the other engine, which knows
 * colours too; all of axe is asked on these, one for each kind of frame, in light and in dark. The pages of a walk are opened by
 * turns on the one and on the other.
 */
const wholeAtADesk = ['/login', '/', '/modules/1/lessons/1', '/tools/payslip-check']

test.describe('the pages', () => {
  for (const [row, { who, paths }] of walks.entries()) {
    const title = `${who} at ${paths.join(', ')}: axe and HTML_CodeSniffer find nothing, the first asks for nothing that came with it, and each fits a narrow window, large text and a finger`
    test(title, async ({ page, consoleRules }) => {
      consoleRules.allow(/404/)
      const sizesOfWalk = row % 2 === 0 ? [desk, phone] : [phone, desk]
      await sizesOfWalk[0]?.enter(page)
      if (who === 'a learner') await signInAsDemo(page)
      for (const path of paths) {
        if (who !== 'a learner') await page.goto(path)
        else if (path === paths[0]) await opensWithItsResponses(page, path)
        else await goesOnTo(page, path)
        await settled(page)
        if (path === '/tools/universal-credit') await fillInUniversalCredit(page)
        await openFolds(page)
        for (const size of sizesOfWalk) {
          await size.enter(page)
          await size.looksWell(page, path)
        }
        sizesOfWalk.reverse()
      }
    })
  }
})

function inRows<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, row) =>
    items.slice(row * length, (row + 1) * length),
  )
}

/** Until the next page is there: each has a title of its own, but for one tool with other figures. */
async function goesOnTo(page: Page, path: string): Promise<void> {
  const [title, before] = [await page.title(), new URL(page.url()).pathname]
  await goWithin(page, path)
  if (before !== path.split('?')[0]) await expect(page).not.toHaveTitle(title)
}

/** A couple with children, illness and savings: all fields and most notes. Nothing of them stands in an address. */
async function fillInUniversalCredit(page: Page): Promise<void> {
  await page.getByLabel('None of these').check()
  await page.getByText('My partner and I').click()
  await openFolds(page)
  for (const [label, text] of [
    ['Children you look after', '3'],
    ['Savings', '12000'],
    ['What childcare costs', '400'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await page.getByLabel('I have the health element').check()
}

const desk = {
  async enter(page: Page): Promise<void> {
    await page.setViewportSize(sizes.desk)
    await page.emulateMedia({ colorScheme: 'light' })
  },
  async looksWell(page: Page, path: string): Promise<void> {
    await secondEngineFindsNothing(page, path)
    if (wholeAtADesk.includes(path)) await findsNothingInLightAndDark(page, path, 'html')
    await textAtTwiceItsSize(page, path)
  },
}

const phone = {
  /** A window of 1,280 pixels at four times its size (WCAG 1.4.10), too. */
  async enter(page: Page): Promise<void> {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'dark' })
  },
  async looksWell(page: Page, path: string): Promise<void> {
    await findsNothing(page, { what: `${path} on a phone`, within: isTool(path) ? 'main' : 'html' })
    await fitsItsWidth(page, `${path} at 320 pixels`)
    await hasRoomForFingers(page, `${path} at 320 pixels`)
  },
}

/** As when the browser's own text size is set to twice the usual 16 pixels. */
async function textAtTwiceItsSize(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await fitsItsWidth(page, `${path} with text at 200%`)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
}

async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))
}

/** As with the pages: all of axe on a phone in dark, the other engine at a desk in light, where it ends. */
async function stateFindsNothing(page: Page, what: string): Promise<void> {
  await phone.enter(page)
  await findsNothing(page, { what })
  await desk.enter(page)
  await secondEngineFindsNothing(page, what)
}

test.describe('the states', () => {
  test('a quiz and its results: axe finds nothing', async ({ page }) => {
    await signUpByCall(page)
    await page.goto('/modules/1/lessons/1')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Question 1 of 6')).toBeVisible()
    await page.getByRole('radio').first().check({ force: true })
    await stateFindsNothing(page, 'a question')
    await answerQuiz(page, () => 0)
    await expect(page.getByText(/^You scored: \d out of 6$/)).toBeVisible()
    await stateFindsNothing(page, 'the results')
  })

  test('dialog, menu, panel, search and errors: axe finds nothing', async ({ page, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await page.goto('/register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Name must be at least 2 characters.')).toBeVisible()
    await stateFindsNothing(page, 'a refused form')
    await signInAsDemo(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Set New Goal' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await stateFindsNothing(page, 'the goal dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await stateFindsNothing(page, 'the notifications')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Search for lessons or tools...' }).fill('pension')
    await expect(page.getByRole('option').first()).toBeVisible()
    await stateFindsNothing(page, 'search results')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').blur()
    await phone.enter(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await hasRoomForFingers(page, 'the open menu')
    await findsNothing(page, { what: 'the open menu' })
    await page.route('**/api/modules/2', (route) => route.abort())
    await goWithin(page, '/modules/2')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await stateFindsNothing(page, 'a page that could not be loaded')
  })
})

test('no bar stays where a window at 400% has little room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signInAsDemo(page)
  await page.goto('/modules/1/lessons/2')
  await settled(page)
  await page
    .locator('.lesson-content h2')
    .first()
    .evaluate((part) => part.scrollIntoView())
  await expect(page.getByRole('banner')).not.toBeInViewport()
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await expect(bar).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(bar).toBeInViewport()
})

// promise: accessibility-statement
test('the statement is open to everyone, and linked from sign-in and the menu', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is missing' })).toBeVisible()
  await signInAsDemo(page)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accessibility' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('nothing moves where less motion is asked for', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(watchMotion)
  await page.getByRole('button', { name: 'Try Demo Account' }).click()
  await expect(page.getByText('Demo login successful', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View all modules' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learning modules' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as Watched).longest)).toBeLessThanOrEqual(1)
})

test('motion is there for those who did not ask for less', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/login')
  await page.evaluate(watchMotion)
  await page.getByRole('button', { name: 'Try Demo Account' }).click()
  await expect(page.getByText('Demo login successful', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => (window as unknown as Watched).longest)).toBeGreaterThan(100)
})

type Watched = { longest: number }

/** Runs in the page: keeps the longest time, in milliseconds, that anything moved. */
function watchMotion(): void {
  const watched = window as unknown as Watched
  watched.longest = 0
  const look = () => {
    for (const animation of document.getAnimations())
      watched.longest = Math.max(watched.longest, Number(animation.effect?.getComputedTiming().duration ?? 0))
    requestAnimationFrame(look)
  }
  look()
}
