// Takes the pictures of the README's gallery from the real server, signed in as the demo learner: each screen at a
// desk and on a phone, light and dark. npm run screenshots [-- --out folder] [--only login,dashboard]
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findBrowser } from './test-services/browser.ts'
import { startServer } from './test-services/server.ts'

type Screen = {
  name: string
  path: string
  isOpen?: boolean
  /** What to do on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const screens: Screen[] = [
  { name: 'login', path: '/login', isOpen: true },
  { name: 'register', path: '/register', isOpen: true },
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
const schemes = ['light', 'dark'] as const
type Look = { size: keyof typeof sizes; scheme: (typeof schemes)[number] }

const { values } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } })
const folder = path.resolve(values.out ?? path.join(import.meta.dirname, '../docs/screenshots'))
const wanted = values.only?.split(',')
mkdirSync(folder, { recursive: true })
await takeAll(screens.filter(({ name }) => !wanted || wanted.includes(name)))

async function takeAll(chosen: Screen[]): Promise<void> {
  const server = await startServer()
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ args, env, ...(executablePath ? { executablePath } : {}) })
  try {
    for (const size of ['desk', 'phone'] as const) {
      for (const scheme of schemes) await takeLook(browser, { url: server.url, chosen, look: { size, scheme } })
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function takeLook(
  browser: Browser,
  { url, chosen, look }: { url: string; chosen: Screen[]; look: Look },
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[look.size],
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  const open = chosen.filter(({ isOpen }) => isOpen)
  for (const screen of open) await take(context, screen, look)
  if (open.length < chosen.length) await signIn(context, url)
  for (const screen of chosen.filter(({ isOpen }) => !isOpen)) await take(context, screen, look)
  await context.close()
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const data = { username: 'demo', password: 'demo123' }
  const answer = await context.request.post('/api/auth/login', { data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`The demo learner could not sign in: ${answer.status()} ${await answer.text()}`)
}

async function take(context: BrowserContext, screen: Screen, { size, scheme }: Look): Promise<void> {
  const page = await context.newPage()
  await page.goto(screen.path, { waitUntil: 'networkidle' })
  // A busy machine may take longer to show the page than its requests take.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await screen.act?.(page)
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(folder, `${screen.name}-${size}-${scheme}.png`)
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  console.log(path.relative(process.cwd(), file))
  await page.close()
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
