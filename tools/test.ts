// npm test: everything that CI runs, part by part, each shown with its outcome. Its last line is the count of all.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkSteps } from './check.ts'
import { runStep, runSteps, stepLine, type StepResult } from './run-steps.ts'
import {
  flakyTests,
  partCounts,
  playwrightCounts,
  summaryLine,
  vitestCounts,
  type Counts,
  type PlaywrightReport,
} from './test-counts.ts'

type Part = { name: string; run: () => Promise<Counts> }
type Outcome = { name: string; counts: Counts; seconds: number }

const root = path.dirname(import.meta.dirname)
const flaky: string[] = []
const nothing: Counts = { passed: 0, failed: 0 }
const reports = path.join(root, 'test-results')
const isColourful = process.stdout.isTTY && !process.env['CI']
if (!isColourful) {
  process.env['NO_COLOR'] = '1'
  delete process.env['FORCE_COLOR']
}

/**
 * In order. Parts of one row run at the same time: much of what the server's tests take is waiting. The last of them leaves
 * a core idle, so the next row begins when one is left.
 */
const rows: Part[][] = [
  [{ name: 'checks', run: async () => stepCounts(await runSteps(checkSteps)) }],
  [stepPart('build', 'tools/build.ts')],
  [stepPart('sizes', 'tools/sizes.ts')],
  [vitestPart('unit')],
  [vitestPart('server-sqlite'), vitestPart('server-postgres'), vitestPart('web')],
  [{ name: 'e2e', run: runE2e }],
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const outcomes: Outcome[] = []
const running = new Set<Promise<unknown>>()
for (const parts of rows) {
  console.log(`\n== ${parts.map(({ name }) => name).join(', ')}`)
  for (const part of parts) {
    const run = outcomeOf(part).then((outcome) => outcomes.push(outcome))
    running.add(run)
    void run.finally(() => running.delete(run))
  }
  await untilRunning(parts.length > 1 ? 1 : 0)
}
await untilRunning(0)

console.log('\n== all parts')
for (const { name, counts, seconds } of outcomes) {
  console.log(`${stepLine({ name, passed: counts.failed === 0, seconds })}   ${summaryLine([counts])}`)
}
for (const name of flaky) console.log(`flaky   ${name} passed only when tried again`)
if (outcomes.some(({ counts }) => counts.failed > 0)) process.exitCode = 1
console.log(summaryLine(outcomes.map(({ counts }) => counts)))

async function untilRunning(parts: number): Promise<void> {
  while (running.size > parts) await Promise.race(running)
}

async function outcomeOf({ name, run }: Part): Promise<Outcome> {
  const began = performance.now()
  const counts = await run()
  return { name, counts, seconds: (performance.now() - began) / 1000 }
}

function stepPart(name: string, program: string): Part {
  return { name, run: async () => stepCounts([await runStep({ name, args: [program] }, { isShown: true })]) }
}

function vitestPart(project: string): Part {
  return { name: project, run: () => runVitest(project) }
}

async function runVitest(project: string): Promise<Counts> {
  const file = path.join(reports, `${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters]
  const { passed } = await runStep({ name: project, args }, { isShown: true })
  return partCounts(existsSync(file) ? vitestCounts(JSON.parse(readFileSync(file, 'utf8'))) : nothing, passed)
}

async function runE2e(): Promise<Counts> {
  const args = ['node_modules/@playwright/test/cli.js', 'test']
  const { passed } = await runStep({ name: 'e2e', args }, { isShown: true })
  const file = path.join(reports, 'e2e.json')
  if (!existsSync(file)) return partCounts(nothing, passed)
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  flaky.push(...flakyTests(report))
  return partCounts(playwrightCounts(report), passed)
}

function stepCounts(results: StepResult[]): Counts {
  const passed = results.filter((result) => result.passed).length
  return partCounts({ passed, failed: results.length - passed }, passed === results.length)
}
