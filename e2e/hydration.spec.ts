// Each page is rendered for its reader, and the app hydrates what the server drew: React complains of nothing, replaces no element of the
// server's, and nothing moves.
import type { Page } from '@playwright/test'
import { tools } from '../domain/tools.ts'
import { addressesWith } from './page-addresses.ts'
import { signInAsDemo, signUpByCall } from './people.ts'
import { expect, test } from './server-fixture.ts'

const forVisitors = [
  ...addressesWith('visitors'),
  ...addressesWith('everyone'),
  ...addressesWith('link holders').map((address) => `${address}#a-link`),
]
const forLearners = [
  ...addressesWith('learners', { lessons: ['/modules/1/lessons/1', '/modules/4/lessons/12'] }),
  ...addressesWith('everyone'),
]
/** They are one page: half of them with an empty store, half with a full one. */
const isOther = (half: number) => (path: string) => {
  const at = tools.findIndex(({ id }) => path === `/tools/${id}`)
  return at === -1 || at % 2 === half
}

type Seen = { path: string; replaced: string[]; late: string[]; isWhole: boolean; isKept: boolean }

for (const [who, enter, half] of [
  ['the demo learner', signInAsDemo, 0],
  ['a new learner', signUpByCall, 1],
] as const) {
  // promise: pages-hydrate
  test(`every page is hydrated as the server drew it for ${who}, with nothing and with much in the browser’s store`, async ({
    page,
  }) => {
    await enter(page)
    await noteWhatTheServerDrew(page)
    for (const path of forLearners.filter(isOther(half))) {
      const { replaced, ...seen } = await seenAt(page, path)
      expect.soft(seen).toEqual(asDrawn(path))
      // What is on its way, and marks of a chart that there is no room for.
      const expected = /^<(?:text|line)\b|^<[^>]* role="status"|animate-spin|^<span class="">Loading/
      expect
        .soft(
          replaced.filter((html) => !expected.test(html)),
          path,
        )
        .toEqual([])
    }
    await fillStore(page)
    // What this browser alone knows is shown then, in the same page.
    for (const path of forLearners.filter(isOther(1 - half)).filter((at) => at !== '/money-plan')) {
      const isMoved = who === 'the demo learner' && path.startsWith('/guides/')
      const { replaced: _, ...seen } = await seenAt(page, path, { mayMove: isMoved })
      expect.soft(seen).toEqual(asDrawn(path))
    }
  })
}

test('every page for visitors is hydrated as the server drew it, with nothing and with a device’s settings', async ({
  page,
}) => {
  await noteWhatTheServerDrew(page)
  // The browser has its fonts then.
  await page.goto('/privacy')
  await page.waitForLoadState('networkidle')
  const see = async () => {
    for (const path of forVisitors) expect.soft(await seenAt(page, path)).toEqual({ ...asDrawn(path), replaced: [] })
  }
  await see()
  await page.evaluate(() => {
    localStorage.setItem('tuppence-appearance', 'dark')
    localStorage.setItem('tuppence-open-answers', 'yes')
  })
  await see()
})

function asDrawn(path: string): Omit<Seen, 'replaced'> {
  return { path, late: [], isWhole: true, isKept: true }
}

/** In each document from now on. */
async function noteWhatTheServerDrew(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const drawn = [...(document.getElementById('root')?.querySelectorAll('*') ?? [])]
      const named = new Set([...document.querySelectorAll('link[href], script[src]')].map((line) => line.outerHTML))
      Object.assign(window, { drawn, named: [...named].join('') })
      // It goes as the app hydrates the page.
      new MutationObserver((_, observer) => {
        if (document.getElementById('not-started') !== null) return
        observer.disconnect()
        Object.assign(window, { hydratedAt: performance.now() })
      }).observe(document.body, { childList: true })
    })
  })
}

async function seenAt(page: Page, path: string, { mayMove = false } = {}): Promise<Seen> {
  // On a laden machine a page may come plain: it is asked for again.
  for (let tries = 0; tries < 5; tries += 1) {
    await page.goto(path)
    if (await page.evaluate(() => (window as unknown as { drawn: Element[] }).drawn.length > 20)) break
  }
  const seen = await page.evaluate(async () => {
    const isHydrated = () =>
      Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__reactFiber'))
    while (!isHydrated()) await new Promise((resolve) => requestAnimationFrame(resolve))
    // What is hydrated after that, and what effects change.
    for (let frames = 0; frames < 6; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const { drawn, named, hydratedAt } = window as unknown as { drawn: Element[]; named: string; hydratedAt: number }
    const shifts: number[] = await new Promise((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        // While the page is parsed, a laden machine paints parts of it.
        const { domContentLoadedEventStart: parsed } = performance.getEntriesByType(
          'navigation',
        )[0] as PerformanceNavigationTiming
        const moved = list.getEntries().filter(({ startTime }) => startTime > parsed)
        resolve(moved.map((entry) => (entry as unknown as { value: number }).value))
      }).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve([]), 50)
    })
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < hydratedAt)
      .map(({ name }) => new URL(name).pathname)
    return {
      replaced: drawn.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 120)),
      shift: shifts.reduce((sum, value) => sum + value, 0),
      late: scripts.filter((file) => !named.includes(`"${file}"`)),
      isWhole: drawn.length > 20,
      // The page’s heading is the server’s.
      isKept: drawn.some((element) => element.matches('h1') && element.isConnected),
    }
  })
  const { shift, ...rest } = seen
  if (!mayMove) expect.soft(shift, `what moves at ${path}`).toBeLessThanOrEqual(0.02)
  return { path, ...rest }
}

/** As it is after much use: a nation, settings, figures, inputs, answers and days that were given. */
async function fillStore(page: Page): Promise<void> {
  await page.request.patch('/api/account/preferences', { data: { nation: 'scotland', taxYear: '2025/2026' } })
  await page.goto('/figures')
  await page.evaluate(() => {
    const owner = localStorage.getItem('tuppence-kept-for') ?? ''
    const put = (name: string, value: unknown) =>
      localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))
    put('tuppence-tax-choices', { nation: 'scotland', taxYear: '2025/2026' })
    put('tuppence-open-answers', 'yes')
    put(`tuppence-certificate-${owner}`, 'Ada Lovelace')
    put(`tuppence-check-as-i-go-${owner}`, 'yes')
    put(`tuppence-figures-${owner}`, {
      ...{ pay: 31_000, payPeriod: 'year', hoursAWeek: 37, takeHome: 2100, paidEvery: 'month', payDay: '2026-11-28' },
      ...{ housing: 750, housingEvery: 'month', studentLoans: ['plan2'], changedAt: null },
    })
    put(`tuppence-inputs-${owner}`, {
      'tax-calculator': { salary: '52000', region: 'wales' },
      'budget-calculator': { income: '2400' },
      'emergency-fund': { saved: '900' },
      'pension-calculator': { age: '45' },
      borrowing: { kind: 'loan' },
      'compound-interest': { years: '5' },
    })
  })
}
