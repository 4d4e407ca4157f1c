// What a learner with a slow phone waits for on a first visit: paint, largest paint, how long an act takes to show, how long the
// page is blocked, and how far it jumps. Each is held to what Google calls good, and the largest paint to the sign-in page's.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { median } from 'd3-array'
import { paths } from '#contract/paths.ts'
import type { BenchRow } from '../harness/result-table.ts'
import { openOnSlowPhone, vitalsOf, type Vitals } from './slow-phone.ts'

const runs = 9

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

type Scene = {
  name: string
  path: string
  isOpen?: boolean
  state?: object
  /** Of the sign-in page's largest paint. */ most: number
  act: (page: Page) => Promise<void>
}
/** The sign-in page first: the others are held to it. */
const scenes: Scene[] = [
  {
    name: 'login',
    path: paths.login,
    isOpen: true,
    most: 1,
    act: async (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  {
    name: 'dashboard',
    path: paths.dashboard,
    most: 2.2,
    act: async (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  {
    name: 'lesson',
    path: paths.lesson(1, 2),
    most: 1.7,
    act: async (page) => page.getByRole('button', { name: 'Continue to Quiz' }).click(),
  },
  {
    name: 'quiz',
    path: paths.lesson(1, 2),
    most: 2.5,
    state: { mode: 'quiz' },
    act: async (page) => {
      await page.getByRole('radio').first().check({ force: true })
      await page.getByRole('button', { name: 'Next' }).click()
    },
  },
  {
    name: 'practice',
    path: paths.review,
    most: 2.2,
    act: async (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  {
    name: 'guide',
    path: paths.guide('first-job'),
    most: 1.5,
    act: async (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
  },
  {
    name: 'tax calculator',
    path: paths.tool('tax-calculator'),
    most: 1.5,
    act: async (page) => {
      await page.getByLabel('Salary in pounds', { exact: true }).focus()
      for (const key of ['End', '1', '2', 'Backspace']) await page.keyboard.press(key)
    },
  },
]

/** `learner` is signed in on the server at `baseURL`. */
export async function firstVisitRows(browser: Browser, { baseURL, learner }: Visit): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  let signIn = Number.NaN
  for (const scene of scenes) {
    const measured: Vitals[] = []
    while (measured.length < runs) measured.push(await measure(browser, { scene, baseURL, learner }))
    const middle = medianOf(measured)
    if (scene.isOpen) signIn = middle.largestPaint
    rows.push(rowOf(scene, middle, signIn))
  }
  return rows
}

export type Visit = { baseURL: string; learner: Awaited<ReturnType<BrowserContext['cookies']>> }

/** Opens the page in a browser that has nothing of it yet, and acts once it stands. */
async function measure(browser: Browser, { scene, baseURL, learner }: Visit & { scene: Scene }): Promise<Vitals> {
  const { path, isOpen = false, state, act } = scene
  const page = await openOnSlowPhone(browser, { baseURL, path, state, cookies: isOpen ? [] : learner })
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

function rowOf({ name, most }: Scene, of: Vitals, signIn: number): BenchRow {
  const figures = vitals.map(
    (vital) => `${words[vital]} ${vital === 'shift' ? of.shift.toFixed(3) : Math.round(of[vital])}`,
  )
  const ratio = of.largestPaint / signIn
  return {
    what: `${name}, first visit on a slow phone, median of ${runs}`,
    figure: figures.join(', '),
    limit: `largest paint of the sign-in page ${Math.round(signIn)} ms`,
    ratio,
    goal: `at most ${most}, and what Google calls good`,
    isMet: ratio <= most && vitals.every((vital) => of[vital] <= good[vital]),
  }
}
