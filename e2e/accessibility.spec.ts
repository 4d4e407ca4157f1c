// Every route and state, seen once on each size of screen: what it asks for, and what it is for those who see little, hear instead of look, press keys instead of a mouse, or use a thumb.
import type { Page } from '@playwright/test'
import {
  findsNothing,
  findsNothingInDark,
  fitsItsWidth,
  hasRoomForFingers,
  opensWithWhatItNames,
  secondEngineFindsNothing,
  settled,
} from './page-checks.ts'
import { addressesWith, fullTools } from './page-addresses.ts'
import { answerQuiz, signInAsDemo, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

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
  ...addressesWith('everyone'),
  // Where there is nothing.
  ...['/nowhere', '/modules/99'],
]
/** The settings ask for what stands further down once they are open, and nothing is named for an address without a page. */
const namesLess = ['/profile/settings', ...addressesWith('everyone'), '/nowhere', '/modules/99']
/** Every page, a few in a row, so that one browser page walks through several. Tools on a phone: calculators.spec.ts. */
const walks = [
  { who: 'a visitor', paths: visited, tag: [] },
  ...inRows(learned, 3).map((paths) => ({ who: 'a learner', paths, tag: [] })),
  ...inRows(fullTools.first, 3).map((paths) => ({ who: 'a learner', paths, tag: '@desk' })),
]
/** At a desk they are seen in dark: what a desk alone shows is the frame, one for all others. The rest is on a phone. */
const inDark = ['/reset-password#a-link', '/modules/1', '/tools/emergency-fund?saved=4500&monthly=1000']

test.describe('the pages', () => {
  for (const { who, paths, tag } of walks) {
    const title = `${who} at ${paths.join(', ')}: axe and HTML_CodeSniffer find nothing, and each asks once for what it names and fits a narrow window, large text and a finger`
    test(title, { tag }, async ({ page, isMobile, consoleRules }) => {
      consoleRules.allow(/404/)
      if (who === 'a learner') await signInAsDemo(page)
      for (const path of paths) {
        // A desk and a phone are sent the same.
        if (who === 'a learner' && !isMobile && !namesLess.includes(path)) await opensWithWhatItNames(page, path)
        else await page.goto(path)
        await settled(page)
        if (isMobile) await looksWellOnAPhone(page, path)
        else await looksWellAtADesk(page, path)
        if (!isMobile && inDark.includes(path)) await findsNothingInDark(page)
      }
    })
  }
})

function inRows<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, row) =>
    items.slice(row * length, (row + 1) * length),
  )
}

async function looksWellAtADesk(page: Page, path: string): Promise<void> {
  await openFolds(page)
  await secondEngineFindsNothing(page, path)
  await findsNothing(page)
  await textAtTwiceItsSize(page, path)
}

/** 320 pixels is a window of 1,280 at four times its size (WCAG 1.4.10). */
async function looksWellOnAPhone(page: Page, path: string): Promise<void> {
  await hasRoomForFingers(page, path)
  await openFolds(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await findsNothing(page, { what: `${path} on a phone` })
  await page.setViewportSize({ width: 320, height: 640 })
  await fitsItsWidth(page, `${path} at 320 pixels`)
  await page.setViewportSize({ width: 390, height: 844 })
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

/** As with the pages: at a desk two engines look at it in light, on a phone axe does in dark. */
async function stateFindsNothing(page: Page, what: string, isMobile: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  if (!isMobile) await secondEngineFindsNothing(page, what)
  await findsNothing(page, { what })
}

test.describe('the states', () => {
  test('a quiz and its results: axe finds nothing', async ({ page, isMobile }) => {
    await signUpByCall(page)
    await page.goto('/modules/1/lessons/1')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Question 1 of 6')).toBeVisible()
    await page.getByRole('radio').first().check({ force: true })
    await stateFindsNothing(page, 'a question', isMobile)
    await answerQuiz(page, () => 0)
    await expect(page.getByText(/^You scored: \d out of 6$/)).toBeVisible()
    await stateFindsNothing(page, 'the results', isMobile)
  })

  test('dialog, menu, panel, search and errors: axe finds nothing', async ({ page, isMobile, consoleRules }) => {
    consoleRules.allow(/Failed to load resource/)
    await page.goto('/register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Name must be at least 2 characters.')).toBeVisible()
    await stateFindsNothing(page, 'a refused form', isMobile)
    await signInAsDemo(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Set New Goal' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await stateFindsNothing(page, 'the goal dialog', isMobile)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await stateFindsNothing(page, 'the notifications', isMobile)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Search for lessons or tools...' }).fill('pension')
    await expect(page.getByRole('option').first()).toBeVisible()
    await stateFindsNothing(page, 'search results', isMobile)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').blur()
    if (isMobile) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await hasRoomForFingers(page, 'the open menu')
      await stateFindsNothing(page, 'the open menu', isMobile)
    }
    await page.route('**/api/modules/2', (route) => route.abort())
    await page.goto('/modules/2')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await stateFindsNothing(page, 'a page that could not be loaded', isMobile)
  })
})

test('no bar stays where a window at 400% has little room', { tag: '@desk' }, async ({ page }) => {
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

test(
  'a dialog with a form opens at its first field, which is said to be required',
  { tag: '@desk' },
  async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/goals')
    await page.getByRole('button', { name: 'Set New Goal' }).first().click()
    const first = page.getByLabel('What are you saving for?')
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('required')
  },
)

// promise: accessibility-statement
test('the statement is open to everyone, and linked from sign-in and the menu', { tag: '@desk' }, async ({ page }) => {
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

test.describe('what is read out', () => {
  test('title and focus move with the route', { tag: '@desk' }, async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/')
    await expect(page).toHaveTitle('Dashboard – Tuppence')
    await page.getByRole('link', { name: 'View all modules' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Module|Continue/ })
      .first()
      .click()
    await expect(page).toHaveTitle('Budgeting & Money Management – Tuppence')
    await expect(page.getByRole('heading', { level: 1, name: 'Budgeting & Money Management' })).toBeFocused()
  })

  test('a refused sign-in is read out once', { tag: '@desk' }, async ({ page, consoleRules }) => {
    consoleRules.allow(/401/)
    await page.goto('/login')
    await page.getByLabel('Username').fill('nobody-here')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await listenAsAScreenReader(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
    await expect.poll(async () => timesHeard(page, 'Login failed')).toBe(1)
    expect(await timesHeard(page, 'Invalid username or password')).toBe(1)
  })

  test("a calculator's new answer is read out once, after typing has paused", { tag: '@desk' }, async ({ page }) => {
    await signInAsDemo(page)
    await page.goto('/tools/compound-interest')
    await settled(page)
    await listenAsAScreenReader(page)
    await page.getByLabel('Starting amount').fill('2000')
    await expect.poll(async () => timesHeard(page, 'After 10 years')).toBe(1)
  })

  test('the score of a quiz takes the focus, and no region repeats it', { tag: '@desk' }, async ({ page }) => {
    await signUpByCall(page)
    await page.goto('/modules/1/lessons/2')
    await page.getByRole('button', { name: 'Continue to Quiz' }).click()
    await expect(page.getByText('Question 1 of 6')).toBeVisible()
    await answerQuiz(page, () => 0)
    const score = page.getByRole('heading', { name: /^You scored: \d out of 6/ })
    await expect(score).toBeFocused()
    await expect(
      page
        .locator('main')
        .locator('[role="status"], [role="alert"]')
        .filter({ hasText: /You scored/ }),
    ).toHaveCount(0)
  })
})

test('nothing moves where less motion is asked for', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(watchMotion)
  await page.getByRole('button', { name: 'Try Demo Account' }).click()
  await expect(page.getByText('Demo login successful', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View all modules' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learning modules' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as Watched).longest)).toBeLessThanOrEqual(1)
})

test('motion is there for those who did not ask for less', { tag: '@desk' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/login')
  await page.evaluate(watchMotion)
  await page.getByRole('button', { name: 'Try Demo Account' }).click()
  await expect(page.getByText('Demo login successful', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => (window as unknown as Watched).longest)).toBeGreaterThan(100)
})

test('what is chosen and how far one is can be seen in forced colours', { tag: '@desk' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAsDemo(page)
  await page.goto('/profile')
  await settled(page)
  const bar = page.getByRole('progressbar').first()
  const [track, filled] = await bar.evaluate((element) => {
    const inner = element.firstElementChild ?? element
    return [element, inner].map((part) => {
      const style = getComputedStyle(part)
      return `${style.backgroundColor} ${style.borderTopStyle} ${style.borderTopColor}`
    })
  })
  expect(filled).not.toBe(track)
  await page.goto('/tools/compound-interest')
  await settled(page)
  const looks = await page.getByRole('radio').evaluateAll((radios) =>
    radios.slice(0, 2).map((radio) => {
      const style = getComputedStyle(radio.closest('label') ?? radio)
      return `${style.backgroundColor} ${style.color} ${style.outlineStyle}`
    }),
  )
  expect(new Set(looks).size, 'the chosen one differs').toBe(2)
})

type Watched = { longest: number; heard: string[] }

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

/** Notes each text that arrives in a live region, as a screen reader would say it. */
async function listenAsAScreenReader(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched
    watched.heard = []
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"], output'
    const last = new Map<Element, string>()
    const read = () => {
      for (const region of document.querySelectorAll(live)) {
        const text = (region.textContent ?? '').trim()
        if (text === '' || last.get(region) === text || region.closest('[aria-live="off"]') !== null) continue
        if (region.parentElement?.closest(live) != null) continue
        last.set(region, text)
        watched.heard.push(text)
      }
    }
    for (const region of document.querySelectorAll(live)) last.set(region, (region.textContent ?? '').trim())
    new MutationObserver(read).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

async function timesHeard(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) => (window as unknown as Watched).heard.filter((said) => said.includes(wanted)).length,
    text,
  )
}
