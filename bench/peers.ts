// Tuppence beside the nearest product that the registry has: Actual Budget, a self-hosted personal finance app on Express
// and SQLite. Compared is what both do: a first visit to the sign-in page, a call that tells who is signed in, a start.
// npm run bench -- peers
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { reportRows, type BenchRow } from '../tools/result-table.ts'
import { SetupFailure } from '../tools/setup/progress.mjs'
import { findBrowser } from '../tools/test-services/browser.ts'
import { serverProgram } from '../tools/test-services/server.ts'
import { openLoad, requestBytes } from '../tools/load/load-client.ts'
import { fillDatabase, startServerOn } from '../tools/load/load-learners.ts'
import { medianStarts } from './load/starts.ts'
import { compareCosts, writtenCost, writtenRate } from './load/costs.ts'
import { openLine } from './load/line.ts'
import type { Measured } from './load/turns.ts'
import {
  actualVersion,
  fetchActual,
  firstAddress,
  serveActualWeb,
  settingsOf,
  startActual,
} from './peer/actual-budget.ts'
import { medianVisit, visit, type FirstVisit } from './peer/first-visit.ts'

const visits = 3
const connections = 16

const measures: { what: keyof FirstVisit; words: string; written: (value: number) => string }[] = [
  { what: 'scriptBytes', words: 'script until one can sign in', written: kilobytes },
  { what: 'bytes', words: 'all that is fetched', written: kilobytes },
  { what: 'requests', words: 'requests', written: String },
  { what: 'usable', words: 'until one can sign in', written: milliseconds },
  { what: 'firstPaint', words: 'first paint', written: milliseconds },
  { what: 'largestPaint', words: 'largest paint', written: milliseconds },
  { what: 'blocked', words: 'blocked', written: milliseconds },
]

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-peers-'))
const file = path.join(folder, 'ours/tuppence.sqlite')
const theirFolder = path.join(folder, 'theirs')
for (const each of [path.dirname(file), theirFolder]) mkdirSync(each)
const peer = `Actual Budget ${actualVersion}`
const rows: BenchRow[] = []
try {
  const actual = await fetchActual()
  if ('missing' in actual.server) withoutPeer(actual.server.missing)
  else await compareWith(actual.webFolder, actual.server.program)
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error
  withoutPeer(error.message)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
reportRows(rows)

/** A machine without the registry, or without a compiler, has no peer; what it measures otherwise is as good. */
function withoutPeer(why: string): void {
  const [limit = ''] = `${peer} could not be had here: ${why}`.split('\n')
  console.log(limit)
  rows.push({ what: 'beside a peer', figure: 'not measured', limit, ratio: null, goal: 'none without it', isMet: true })
}

/** One account with one session on either side. */
async function compareWith(webFolder: string, theirProgram: string): Promise<void> {
  console.log(`Both under Node ${process.versions.node}. The machine's load: ${loadavg()[0]?.toFixed(1)}.`)
  const [learner] = await fillDatabase({ engine: 'sqlite', file }, { learners: 1, callers: 1, passwordHash: '' })
  const ours = await startServerOn({ engine: 'sqlite', file }, folder)
  const theirs = await startActual(theirProgram, theirFolder)
  try {
    await compareCalls({ program: ours, cookie: learner?.cookie ?? '' }, { program: theirs, token: theirs.token })
    await compareVisits(ours, { webFolder, program: theirs })
  } finally {
    await Promise.all([ours.stop(), theirs.stop()])
  }
  await compareStarts(theirProgram)
  console.log(`The machine's load at the end: ${loadavg()[0]?.toFixed(1)}.`)
}

async function compareCalls(
  ours: { program: Measured; cookie: string },
  theirs: { program: Measured; token: string },
): Promise<void> {
  const me = () => requestBytes('GET /api/auth/me', { cookie: ours.cookie, headers: someAddress() })
  const validate = () =>
    requestBytes('GET /account/validate', { headers: { 'x-actual-token': theirs.token, ...someAddress() } })
  const { figures, share, perSecond } = await compareCosts({
    ours: {
      load: await openLoad({ ports: [ours.program.port], connections, next: me }),
      processes: () => [ours.program.process],
    },
    theirs: {
      load: await openLoad({ ports: [theirs.program.port], connections, next: validate }),
      processes: () => [theirs.program.process],
    },
  })
  const ratio = share('theirs', 'ours', 'microseconds')
  rows.push({
    what: `who is signed in, GET /api/auth/me on SQLite, ${writtenRate(perSecond)}`,
    figure: writtenCost(figures.ours),
    limit: `${peer}, GET /account/validate ${writtenCost(figures.theirs)}`,
    ratio,
    goal: 'at least 1',
    isMet: ratio >= 1,
  })
}

/** Either server lets one address ask only so often. */
function someAddress(): Record<string, string> {
  const place = Math.floor(Math.random() * 400)
  return { 'x-forwarded-for': `10.1.${place % 2}.${place >> 1}` }
}

async function compareVisits(ours: Measured, theirs: { webFolder: string; program: Measured }): Promise<void> {
  const front = await serveActualWeb(theirs.webFolder, theirs.program.port)
  const lines = { ours: await openLine(`http://127.0.0.1:${ours.port}`), theirs: await openLine(front.url) }
  const browser = await chromium.launch(await findBrowser())
  const seen: { ours: FirstVisit[]; theirs: FirstVisit[] } = { ours: [], theirs: [] }
  try {
    for (let turn = 0; turn < visits; turn += 1)
      for (const name of ['ours', 'theirs'] as const) seen[name].push(await visit(browser, lines[name]))
  } finally {
    await browser.close()
    await Promise.all([lines.ours.stop(), lines.theirs.stop()])
    await front.stop()
  }
  const [our, their] = [medianVisit(seen.ours), medianVisit(seen.theirs)]
  for (const { what, words, written } of measures)
    rows.push(atMostTheirs(`sign-in page, first visit on a slow phone: ${words}`, [our[what], their[what]], written))
}

async function compareStarts(theirProgram: string): Promise<void> {
  const env = (port: number) => ({ PORT: String(port), DATA_DIR: path.dirname(file), DEMO_ACCOUNT: 'off' })
  const { ours, theirs } = await medianStarts({
    ours: { args: [serverProgram], address: '/readyz', env },
    theirs: { args: [theirProgram], address: firstAddress, env: (port) => settingsOf(theirFolder, port) },
  })
  rows.push(
    atMostTheirs(
      'start, to the first answer from the database',
      [ours.milliseconds, theirs.milliseconds],
      milliseconds,
    ),
    atMostTheirs('processor time of a start', [ours.processor, theirs.processor], milliseconds),
    atMostTheirs('memory of the server at rest', [ours.memory, theirs.memory], (value) => `${value.toFixed(0)} MB`),
  )
}

function atMostTheirs(what: string, [ours, theirs]: [number, number], written: (value: number) => string): BenchRow {
  return {
    what,
    figure: written(ours),
    limit: `${peer} ${written(theirs)}`,
    ratio: theirs > 0 ? ours / theirs : null,
    goal: 'at most 1',
    isMet: ours <= theirs,
  }
}

function kilobytes(value: number): string {
  return `${(value / 1000).toFixed(1)} kB`
}

function milliseconds(value: number): string {
  return `${Math.round(value).toLocaleString('en-GB')} ms`
}
