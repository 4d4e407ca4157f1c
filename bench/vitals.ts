// What a learner with a slow phone waits for on five pages, opened for the first time: paint, largest paint, how long an
// act takes to show, how long the page is blocked, and how far it jumps. Each is held to what Google calls good.
// npm run bench -- vitals
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { median } from 'd3-array'
import { reportRows, type BenchRow } from '../tools/result-table.ts'
import { findBrowser } from '../tools/test-services/browser.ts'
import { startServer } from '../tools/test-services/server.ts'
import { openOnSlowPhone, vitalsOf, type Vitals } from '../tools/test-services/slow-phone.ts'

const runs = 5

const good: Vitals = { firstPaint: 1800, largestPaint: 2500, interaction: 200, blocked: 200, shift: 0.1 }
type Vital = keyof Vitals
const vitals = Object.keys(good) as Vital[]
const words: Record<Vital, string> = {
  firstPaint: 'first paint, ms',
  largestPaint: 'largest paint, ms',
  interaction: 'act to paint, ms',
  blocked: 'blocked, ms',
  shift: 'shift',
}

type Scene = { name: string; path: string; isOpen?: boolean; state?: object; act: (page: Page) => Promise<void> }
const scenes: Scene[] = [
  {
    name: 'login',
    path: '/login',
    isOpen: true,
    act: async (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  { name: 'dashboard', path: '/', act: async (page) => page.getByRole('button', { name: /^Notifications/ }).click() },
  {
    name: 'lesson',
    path: '/modules/1/lessons/2',
    act: async (page) => page.getByRole('button', { name: 'Continue to Quiz' }).click(),
  },
  {
    name: 'quiz',
    path: '/modules/1/lessons/2',
    state: { mode: 'quiz' },
    act: async (page) => {
      await page.getByRole('radio').first().check({ force: true })
      await page.getByRole('button', { name: 'Next' }).click()
    },
  },
  {
    name: 'tax calculator',
    path: '/tools/tax-calculator',
    act: async (page) => {
      await page.getByLabel('Salary in pounds', { exact: true }).focus()
      for (const key of ['End', '1', '2', 'Backspace']) await page.keyboard.press(key)
    },
  },
]

const server = await startServer({ DEMO_ACCOUNT: 'on' })
const browser = await chromium.launch(await findBrowser())
try {
  const cookies = await demoCookies(browser)
  const rows: BenchRow[] = []
  for (const scene of scenes) {
    const measured: Vitals[] = []
    while (measured.length < runs) measured.push(await measure(scene, cookies))
    rows.push(rowOf(scene.name, medianOf(measured)))
  }
  reportRows(rows)
} finally {
  await browser.close()
  await server.stop()
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

async function demoCookies(from: Browser): Promise<Cookies> {
  const context = await from.newContext({ baseURL: server.url })
  await context.request.post('/api/auth/login', { data: { username: 'demo', password: 'demo123' } })
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** Opens the page in a browser that has nothing of it yet, and acts once it stands. */
async function measure({ path, isOpen = false, state, act }: Scene, cookies: Cookies): Promise<Vitals> {
  const page = await openOnSlowPhone(browser, { baseURL: server.url, path, state, cookies: isOpen ? [] : cookies })
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await act(page)
  await page.waitForTimeout(1500)
  const seen = await vitalsOf(page)
  await page.context().close()
  return seen
}

function medianOf(all: Vitals[]): Vitals {
  const middle = (vital: Vital) => median(all, (one) => one[vital]) ?? Number.NaN
  return Object.fromEntries(vitals.map((vital) => [vital, middle(vital)])) as Vitals
}

function rowOf(name: string, of: Vitals): BenchRow {
  const texts = (from: Vitals) =>
    vitals.map((vital) => `${words[vital]} ${vital === 'shift' ? from.shift.toFixed(3) : Math.round(from[vital])}`)
  return {
    what: `${name} on a slow phone, median of ${runs}`,
    figure: texts(of).join(', '),
    limit: `what Google calls good: ${texts(good).join(', ')}`,
    ratio: Math.max(...vitals.map((vital) => of[vital] / good[vital])),
    goal: 'at most 1 for each',
    isMet: vitals.every((vital) => of[vital] <= good[vital]),
  }
}
