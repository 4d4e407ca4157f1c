// Measures how soon pages are painted and how soon keystrokes show.
import { chromium } from '@playwright/test'
import { findBrowser } from '../tools/test-services/browser.ts'
import { startServer } from '../tools/test-services/server.ts'
import { readOptions } from './harness/program.ts'
import { report } from './harness/result-table.ts'
import { firstVisitRows } from './paint/first-visit.ts'
import { keystrokeRows } from './paint/keystrokes.ts'

const { runs } = readOptions({ runs: 9 }).amounts
const server = await startServer({ DEMO_ACCOUNT: 'on' })
const browser = await chromium.launch(await findBrowser())
try {
  const page = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' })
  await page.request.post('/api/auth/login', { data: { username: 'demo', password: 'demo123' } })
  const learner = await page.context().cookies()
  report([...(await firstVisitRows(browser, { baseURL: server.url, learner, runs })), ...(await keystrokeRows(page))])
} finally {
  await browser.close()
  await server.stop()
}
