// npm test: everything that CI runs, in parts. It prints each part's outcome, the slowest files, and as the last line
// one count of all.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkSteps } from './check.ts'
import { isBuilt } from './setup/build-stamp.mjs'
import { runStep, runSteps, stepLine, type StepResult } from './run-steps.ts'
import {
  dearestFiles,
  flakyTests,
  partCounts,
  playwrightCounts,
  playwrightFiles,
  summaryLine,
  vitestCounts,
  vitestFiles,
  type Counts,
  type FileTime,
  type PlaywrightReport,
  type VitestReport,
} from './test-counts.ts'

type Part = { name: string; run: () => Promise<Counts> }
type Outcome = { name: string; counts: Counts; seconds: number }

const root = path.dirname(import.meta.dirname)
const flaky: string[] = []
const files: FileTime[] = []
const nothing: Counts = { passed: 0, failed: 0 }
const reports = path.join(root, 'test-results')
const isColourful = process.stdout.isTTY && !process.env['CI']
if (!isColourful) {
  process.env['NO_COLOR'] = '1'
  delete process.env['FORCE_COLOR']
}
// The parts start hundreds of processes, which would all compile the same code.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'dist/compiled')
// Tests allocate much short-lived memory. A larger young generation saves a tenth of their time in garbage collection.
process.env['NODE_OPTIONS'] = `--max-semi-space-size=64 ${process.env['NODE_OPTIONS'] ?? ''}`

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const { promise: built, resolve: buildHasEnded } = Promise.withResolvers<void>()
/**
 * A queue with the longest part first, of which two run at a time, since one leaves cores idle. Parts that need the
 * build wait for it; a build of the present sources is reused. The check of the course is left out, since the part
 * 'unit' has a test of it (course/check-course.test.ts).
 */
const queue: Part[] = [
  { name: 'build', run: () => (isBuilt(root) ? Promise.resolve(nothing) : runProgram('build')).finally(buildHasEnded) },
  { name: 'checks', run: async () => stepCounts(await runSteps(checkSteps.filter(({ name }) => name !== 'course'))) },
  ...[
    { name: 'e2e', run: runE2e },
    ...['server-postgres', 'server-sqlite', 'web', 'unit'].map((name) => ({ name, run: () => runVitest(name) })),
    { name: 'sizes', run: () => runProgram('sizes') },
  ].map(({ name, run }) => ({ name, run: () => built.then(run) })),
]
const outcomes: Outcome[] = []
await Promise.all([emptyQueue(), emptyQueue()])

console.log('\n== all parts')
for (const { name, counts, seconds } of outcomes) {
  console.log(`${stepLine({ name, passed: counts.failed === 0, seconds })}   ${summaryLine([counts])}`)
}
console.log('\n== the ten dearest files')
for (const { name, seconds } of dearestFiles(files)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
for (const name of flaky) console.log(`flaky   ${name} passed only when tried again`)
if (outcomes.some(({ counts }) => counts.failed > 0)) process.exitCode = 1
console.log(summaryLine(outcomes.map(({ counts }) => counts)))

async function emptyQueue(): Promise<void> {
  for (let part = queue.shift(); part; part = queue.shift()) {
    const { name, run } = part
    console.log(`\n== ${name}`)
    const began = performance.now()
    const counts = await run()
    outcomes.push({ name, counts, seconds: (performance.now() - began) / 1000 })
  }
}

async function runProgram(name: string): Promise<Counts> {
  return stepCounts([await runStep({ name, args: [`tools/${name}.ts`] }, { isShown: true })])
}

async function runVitest(project: string): Promise<Counts> {
  const file = path.join(reports, `${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters]
  const { passed } = await runStep({ name: project, args }, { isShown: true })
  if (!existsSync(file)) return partCounts(nothing, passed)
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  files.push(...vitestFiles(report, project))
  return partCounts(vitestCounts(report), passed)
}

async function runE2e(): Promise<Counts> {
  const args = ['node_modules/@playwright/test/cli.js', 'test']
  const { passed } = await runStep({ name: 'e2e', args }, { isShown: true })
  const file = path.join(reports, 'e2e.json')
  if (!existsSync(file)) return partCounts(nothing, passed)
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  flaky.push(...flakyTests(report))
  files.push(...playwrightFiles(report))
  return partCounts(playwrightCounts(report), passed)
}

function stepCounts(results: StepResult[]): Counts {
  const passed = results.filter((result) => result.passed).length
  return partCounts({ passed, failed: results.length - passed }, passed === results.length)
}
