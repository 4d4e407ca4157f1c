// How the main screens look, held to a picture of each: at a desk and on a phone, light and dark. Letters are drawn by the
// packed browser in its own way, so only its pictures can be compared.
// Made anew after a wanted change by: npm run test:e2e -- looks --update-snapshots
import type { Page } from '@playwright/test'
import { comePlain } from './plain-page.ts'
import { packedBrowserFolder } from '../tools/test-services/browser.ts'
import { settled } from './page-checks.ts'
import { answerQuiz, newPerson, signUpByCall } from './people.ts'
import { startShifted } from '../tools/test-services/shifted-server.ts'
import type { TestServer } from '../tools/test-services/server.ts'
import { expect, patience, sizes, test as base } from './server-fixture.ts'

/** Every picture shows this day, in the browser and on the server, and these goals. */
const today = new Date('2026-11-21T12:00:00Z')

const test = base.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this.
    async ({}, use) => {
      const server = await startShifted({ ...patience, DEMO_ACCOUNT: 'on' }, today.getTime() - Date.now())
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const goals = [
  { title: 'Emergency fund', icon: 'umbrella', currentAmount: 1800, targetAmount: 3000, targetDate: '2027-07-01' },
  { title: 'New laptop', icon: 'laptop', currentAmount: 250, targetAmount: 900, targetDate: '2028-01-01' },
].map((goal, index) => ({ ...goal, id: String(index), startAmount: 0, createdAt: '2026-04-01T09:00:00.000Z' }))

/** One after the other, by one learner, as each is told of what was done before. */
const screens: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'sign-in', open: (page) => page.goto('/login') },
  // Before the device has goals, of which a tool would tell.
  { name: 'tool', open: (page) => beginAsLearner(page, '/tools/tax-calculator') },
  { name: 'dashboard', open: (page) => page.goto('/') },
  { name: 'module', open: (page) => page.goto('/modules/1') },
  { name: 'goals', open: (page) => page.goto('/goals') },
  {
    name: 'question',
    open: async (page) => {
      await page.goto('/modules/1/lessons/2')
      await page.getByRole('button', { name: 'Continue to Quiz' }).click()
      // A press while the page still moves may fall beside it.
      await expect(() => page.getByRole('radio').first().check({ force: true })).toPass()
      await expect(page.getByText('Lesson marked as read', { exact: true })).toBeVisible()
      // Where the press has left the page depends on which comes first, the press or the focus.
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'results',
    open: async (page) => {
      await answerQuiz(page, () => 0)
      await expect(page.getByText('Quiz completed', { exact: true })).toBeVisible()
    },
  },
]

const looks = [
  ['light', 'phone'],
  ['dark', 'phone'],
  ['dark', 'desk'],
  ['light', 'desk'],
] as const

test('the main screens look as in their pictures, in light and in dark', async ({ page, launchOptions }) => {
  test.skip(!isPacked(launchOptions.executablePath), 'pictures are of the packed Chromium')
  await page.clock.setFixedTime(today)
  await page.addInitScript(drawAlike)
  await comePlain(page)
  await page.route('**/api/goals', (route) => route.fulfill({ json: goals }))
  for (const { name, open } of screens) {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page)
    await settled(page)
    await closeToast(page)
    await page.evaluate(async () => document.fonts.ready)
    await page.mouse.move(0, 0)
    for (const [colorScheme, place] of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(sizes[place])
      await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}-${place}.png`, {
        animations: 'disabled',
        caret: 'hide',
        scale: 'css',
        // A button with 4 pixels more room changes hundreds of pixels, a token a little paler thousands. What another
        // machine draws differently is some edges of letters.
        maxDiffPixels: 200,
        threshold: 0.02,
      })
    }
  }
})

/** Runs in the page: its ids are the same each time, and with them the order of a quiz’s options. */
function drawAlike(): void {
  let made = 0
  crypto.randomUUID = () => {
    made += 1
    return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  }
}

/** Someone who has just finished the first lesson. */
async function beginAsLearner(page: Page, path: string): Promise<void> {
  const userId = await signUpByCall(page, newPerson({ name: 'Rhiannon Price-Jones' }))
  await page.request.post('/api/progress/modules/1/lessons/1/read', { data: { userId } })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A toast goes by itself, at a moment of its own. */
async function closeToast(page: Page): Promise<void> {
  const toast = page.locator('li[data-state="open"]')
  if ((await toast.count()) > 0) await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
}

function isPacked(executablePath: string | undefined): boolean {
  return executablePath?.startsWith(packedBrowserFolder) === true
}
