// Measures first visits on a slow phone (Lighthouse's): first and largest paint, interaction to paint, blocking time
// and layout shift. Each must be good by Google's thresholds, and the largest paint is compared with the sign-in
// page's.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { median } from 'd3-array'
import { paths } from '#contract/paths.ts'
import type { Row } from '../harness/result-table.ts'

const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/**
 * In milliseconds, except the shift. `interaction` is from an act to its paint, `blocked` the time of tasks beyond 50
 * ms each.
 */
type Vitals = Record<'firstPaint' | 'largestPaint' | 'interaction' | 'blocked' | 'shift', number>
const good: Vitals = { firstPaint: 1800, largestPaint: 2500, interaction: 200, blocked: 200, shift: 0.1 }
const vitals = Object.keys(good) as (keyof Vitals)[]

type Scene = {
  name: string
  path: string
  /** The history state, as after a reload. */
  state?: object
  /** The most, relative to the sign-in page's largest paint. */
  most: number
  act: (page: Page) => Promise<void>
}
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
/** The sign-in page first, since the others are compared with it. Only it is visited signed out. */
const scenes: Scene[] = [
  { name: 'login', path: paths.login, most: 1, act: press('Sign in') },
  { name: 'dashboard', path: paths.dashboard, most: 1.3, act: press(/^Notifications/) },
  { name: 'lesson', path: paths.lesson(1, 2), most: 1.3, act: press('Continue to Quiz') },
  {
    name: 'quiz',
    path: paths.lesson(1, 2),
    most: 2.5,
    state: { mode: 'quiz' },
    async act(page) {
      await page.getByRole('radio').first().check({ force: true })
      await page.getByRole('button', { name: 'Next' }).click()
    },
  },
  { name: 'practice', path: paths.review, most: 1.3, act: press(/^Notifications/) },
  { name: 'guide', path: paths.guide('first-job'), most: 1.3, act: press(/^Notifications/) },
  {
    name: 'tax calculator',
    path: paths.tool('tax-calculator'),
    most: 1.3,
    async act(page) {
      await page.getByLabel('Salary in pounds', { exact: true }).focus()
      for (const key of ['End', '1', '2', 'Backspace']) await page.keyboard.press(key)
    },
  },
]

type Visit = { baseURL: string; learner: Awaited<ReturnType<BrowserContext['cookies']>>; runs: number }

/** `learner` is signed in on the server at `baseURL`. */
export async function firstVisitRows(browser: Browser, { baseURL, learner, runs }: Visit): Promise<Row[]> {
  const rows: Row[] = []
  let signIn: number | null = null
  for (const scene of scenes) {
    const cookies = scene.path === paths.login ? [] : learner
    const measured: Vitals[] = []
    while (measured.length < runs) measured.push(await measure(browser, { scene, baseURL, cookies }))
    const middle = Object.fromEntries(
      vitals.map((vital) => [vital, median(measured, (one) => one[vital]) ?? Number.NaN]),
    ) as Vitals
    signIn ??= middle.largestPaint
    const ratio = middle.largestPaint / signIn
    rows.push({
      what: `${scene.name}, first visit on a slow phone, median of ${runs}`,
      figure: `first paint ${middle.firstPaint.toFixed(0)} ms, largest ${middle.largestPaint.toFixed(0)} ms, act to paint ${middle.interaction.toFixed(0)} ms, blocked ${middle.blocked.toFixed(0)} ms, shift ${middle.shift.toFixed(3)}`,
      beside: `largest paint of the sign-in page ${signIn.toFixed(0)} ms; ratio ${ratio.toFixed(2)}`,
      goal: `at most ${scene.most}, and what Google calls good`,
      isMet: ratio <= scene.most && vitals.every((vital) => middle[vital] <= good[vital]),
    })
  }
  return rows
}

/** Opens the page in a browser with empty caches, and acts once it is there. */
async function measure(
  browser: Browser,
  { scene, baseURL, cookies }: { scene: Scene; baseURL: string; cookies: Visit['learner'] },
): Promise<Vitals> {
  const context = await browser.newContext({ ...phone, baseURL })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.addInitScript(watch)
  if (scene.state) await page.addInitScript((kept) => history.replaceState(kept, ''), scene.state)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const response = await page.goto(scene.path, { timeout: 180_000 })
  if (response?.ok() !== true) throw new Error(`There is no page at ${scene.path}`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await scene.act(page)
  await page.waitForTimeout(1500)
  const seen = await page.evaluate(() => (window as unknown as { seen: Vitals }).seen)
  await context.close()
  return seen
}

/** Runs in the page, before anything else. */
function watch(): void {
  const seen: Vitals = { firstPaint: 0, largestPaint: 0, interaction: 0, blocked: 0, shift: 0 }
  Object.assign(window, { seen })
  type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }
  const follow = (type: string, note: (entry: Entry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  follow('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
  // Somebody who acts during a task waits for its end.
  follow('longtask', ({ duration }) => (seen.blocked += duration - 50))
  follow('layout-shift', ({ value = 0, hadRecentInput }) => (seen.shift += hadRecentInput === true ? 0 : value))
  const noteEvent = ({ duration, interactionId = 0 }: Entry) => {
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration)
  }
  follow('event', noteEvent, { durationThreshold: 16 })
}
