// What Lighthouse says of four pages on a slow phone: accessibility, best practices and findability without a fault, and
// speed. Lighthouse is kept out of the project's own dependencies: only this asks it. npm run bench -- lighthouse
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { median } from 'd3-array'
import { findBrowser } from '../tools/test-services/browser.ts'
import { freePort } from '../tools/test-services/processes.ts'
import { reportRows, type BenchRow } from '../tools/result-table.ts'
import { startServer } from '../tools/test-services/server.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

type LighthouseReport = {
  /** From 0 to 100. */
  scores: Record<Category, number>
  /** What the page is marked down for, apart from its speed, such as 'seo: robots-txt'. */
  faults: string[]
  /** Milliseconds until the largest thing in sight was painted, as Lighthouse reckons for a slow phone. */
  largestPaint: number
}

/** What this file uses of what Lighthouse answers. */
type Answer = {
  lhr: {
    categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; numericValue?: number }>
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Answer | undefined>

/** Lighthouse's own mark for speed varies from run to run, so each page is marked this often and the median counts. */
const runs = 3
const perfect = 100

const pages = [
  { name: 'login', path: '/login', isOpen: true, speed: perfect },
  { name: 'dashboard', path: '/', isOpen: false, speed: 97 },
  { name: 'lesson', path: '/modules/1/lessons/1', isOpen: false, speed: perfect },
  { name: 'tool', path: '/tools/tax-calculator', isOpen: false, speed: 97 },
]

const server = await startServer({ DEMO_ACCOUNT: 'on' })
const port = await freePort()
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({
  args: [...args, `--remote-debugging-port=${port}`],
  env,
  ...(executablePath ? { executablePath } : {}),
})
try {
  const cookie = await demoCookie()
  const rows: BenchRow[] = []
  for (const { name, path: page, isOpen, speed } of pages) {
    const reports: LighthouseReport[] = []
    while (reports.length < runs)
      reports.push(await markPage(`${server.url}${page}`, { port, cookie: isOpen ? null : cookie }))
    rows.push(rowOf(name, medianOf(reports), speed))
  }
  reportRows(rows)
} finally {
  await browser.close()
  await server.stop()
}

/** The session of the demo learner, as the browser would send it. */
async function demoCookie(): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ username: 'demo', password: 'demo123' }),
  })
  if (!answer.ok) throw new Error(`The demo learner could not sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function rowOf(page: string, marks: ReturnType<typeof medianOf>, speed: number): BenchRow {
  const least = (category: Category) => (category === 'performance' ? speed : perfect)
  return {
    what: `Lighthouse's marks for ${page}, phone, median of ${runs}`,
    figure: [
      ...categories.map((category) => `${category} ${marks[category]}`),
      `largest paint ${marks.largestPaint} ms`,
      ...marks.faults,
    ].join(', '),
    limit: 'marks of 100',
    ratio: null,
    goal: categories.map((category) => `${category} ${least(category)}`).join(', '),
    isMet: categories.every((category) => marks[category] >= least(category)),
  }
}

function medianOf(reports: LighthouseReport[]) {
  const middle = (values: number[]) => median(values) ?? Number.NaN
  const mark = (category: Category) => middle(reports.map(({ scores }) => scores[category]))
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    'best-practices': mark('best-practices'),
    seo: mark('seo'),
    largestPaint: middle(reports.map(({ largestPaint }) => largestPaint)),
    faults: [...new Set(reports.flatMap(({ faults }) => faults))],
  }
}

/** Opens a page as Lighthouse's phone does, in the browser that listens on `port`, and marks it. */
async function markPage(url: string, options: { port: number; cookie: string | null }): Promise<LighthouseReport> {
  const answer = await (
    await loadLighthouse()
  )(url, {
    port: options.port,
    formFactor: 'mobile',
    onlyCategories: categories,
    logLevel: 'error',
    ...(options.cookie !== null && { extraHeaders: { Cookie: options.cookie } }),
  })
  if (answer === undefined) throw new Error(`Lighthouse gave no answer for ${url}`)
  return reportOf(answer)
}

async function loadLighthouse(): Promise<Lighthouse> {
  const require = createRequire(path.join(import.meta.dirname, '../tools/test-services/package.json'))
  const module = (await import(pathToFileURL(require.resolve('lighthouse')).href)) as { default: Lighthouse }
  return module.default
}

function reportOf({ lhr }: Answer): LighthouseReport {
  const scoreOf = (category: Category) => Math.round((lhr.categories[category].score ?? 0) * 100)
  const faults = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) =>
      lhr.categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${id}`),
    )
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    faults,
    largestPaint: Math.round(lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
  }
}
