// What Lighthouse says of four pages on a slow phone: accessibility, best practices and findability without a fault, and
// speed. npm run bench -- lighthouse
import { chromium } from '@playwright/test'
import { median } from 'd3-array'
import { findBrowser } from '../tools/test-services/browser.ts'
import { freePort } from '../tools/test-services/processes.ts'
import { categories, markPage, type Category, type LighthouseReport } from '../tools/test-services/lighthouse.ts'
import { reportRows, type BenchRow } from '../tools/result-table.ts'
import { startServer } from '../tools/test-services/server.ts'

/** Lighthouse's own mark for speed varies from run to run, so each page is marked this often and the median counts. */
const runs = 5
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
  for (const { name, path, isOpen, speed } of pages) {
    const reports: LighthouseReport[] = []
    while (reports.length < runs)
      reports.push(await markPage(`${server.url}${path}`, { port, cookie: isOpen ? null : cookie }))
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
