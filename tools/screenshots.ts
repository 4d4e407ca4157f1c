// Takes the pictures of the README's gallery from the real server, signed in as the demo learner: each screen at a
// desk and on a phone, light and dark. npm run screenshots [-- --out folder] [--only login,dashboard]
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findBrowser } from './test-services/browser.ts'
import { startServer } from './test-services/server.ts'

/** `act` is what to do on the page before the picture is taken. */
type Screen = { name: string; path: string; act?: (page: Page) => Promise<void> }

const visitorsScreens: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
]
const learnersScreens: Screen[] = [
  { name: 'dashboard', path: '/' },
  { name: 'module', path: '/modules/1' },
  { name: 'lesson', path: '/modules/1/lessons/1' },
  { name: 'quiz', path: '/modules/1/lessons/1', act: openQuiz },
  { name: 'quiz-results', path: '/modules/1/lessons/1', act: finishQuiz },
  { name: 'budget-calculator', path: '/tools/budget-calculator' },
  { name: 'tax-calculator', path: '/tools/tax-calculator' },
  { name: 'pension-calculator', path: '/tools/pension-calculator' },
  { name: 'practice', path: '/review' },
  { name: 'guide', path: '/guides/first-job' },
  { name: 'plans', path: '/plans' },
  { name: 'goals', path: '/goals' },
  { name: 'profile', path: '/profile' },
]
const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

const { values } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } })
const folder = path.resolve(values.out ?? path.join(import.meta.dirname, '../docs/screenshots'))
const wanted = values.only?.split(',')
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch(await findBrowser())
try {
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'Europe/London',
      })
      await takeAll(context, visitorsScreens, `${size}-${colorScheme}`)
      await signIn(context)
      await takeAll(context, learnersScreens, `${size}-${colorScheme}`)
      await context.close()
    }
} finally {
  await browser.close()
  await server.stop()
}

async function signIn(context: BrowserContext): Promise<void> {
  const data = { username: 'demo', password: 'demo123' }
  const answer = await context.request.post('/api/auth/login', { data, headers: { origin: server.url } })
  if (!answer.ok()) throw new Error(`The demo learner could not sign in: ${answer.status()} ${await answer.text()}`)
}

async function takeAll(context: BrowserContext, screens: readonly Screen[], look: string): Promise<void> {
  for (const { name, path: at, act } of screens.filter((screen) => !wanted || wanted.includes(screen.name))) {
    const page = await context.newPage()
    await page.goto(at, { waitUntil: 'networkidle' })
    // A busy machine may take longer to show the page than its requests take.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await act?.(page)
    await page.evaluate(() => document.fonts.ready)
    const file = path.join(folder, `${name}-${look}.png`)
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
    console.log(path.relative(process.cwd(), file))
    await page.close()
  }
}

async function openQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Quiz' }).click()
  await page.getByRole('radio').first().waitFor()
}

/** Answers each question with its first option, so that the review shows right and wrong ones. */
async function finishQuiz(page: Page): Promise<void> {
  await openQuiz(page)
  const onward = page.getByRole('button', { name: /^(next question|next|finish|finish quiz|submit|see results)$/i })
  while (await page.getByRole('radio').first().isVisible()) {
    await page.getByRole('radio').first().check({ force: true })
    await onward.first().click()
  }
}
