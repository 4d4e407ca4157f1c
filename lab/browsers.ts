// The whole journey of a learner in Firefox and in WebKit, the engine of Safari. npm run lab -- browsers
// What is not on this machine is said, with what to install; a walk in which no browser could be met has failed.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#tools/test-services/processes.ts'
import { ownServer } from '#tools/test-services/server.ts'
import { accountSteps, arrivalSteps, leavingSteps } from './browsers/account-steps.ts'
import { deviceSteps } from './browsers/device-steps.ts'
import { type Engine, NotInstalled } from './browsers/engine.ts'
import { findingSteps } from './browsers/finding-steps.ts'
import { startFirefox } from './browsers/firefox.ts'
import { goalSteps } from './browsers/goal-steps.ts'
import { learnerAt } from './browsers/learner.ts'
import { learningSteps } from './browsers/learning-steps.ts'
import type { Step, Walk } from './browsers/step.ts'
import { startWebKit } from './browsers/webkit.ts'

const steps: Step[] = [
  ...arrivalSteps,
  ...learningSteps,
  ...goalSteps,
  ...findingSteps,
  ...accountSteps,
  ...deviceSteps,
  ...leavingSteps,
]
const pictures = path.join(import.meta.dirname, '../test-results/browsers')
const counts = { passed: 0, failed: 0 }

for (const start of [startFirefox, startWebKit]) {
  try {
    await walkThrough(await start())
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error
    console.log(error.message)
  }
}
if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1
console.log(`${counts.passed} passed, ${counts.failed} failed`)

/** Each step is gone, even after one has failed. */
async function walkThrough(engine: Engine): Promise<void> {
  console.log(`== ${engine.name}`)
  const data = mkdtempSync(path.join(tmpdir(), 'tuppence-walk-'))
  const server = await ownServer({ DEMO_ACCOUNT: 'on', DATA_DIR: data })
  const person = {
    name: 'Morag Campbell',
    email: 'morag@example.org',
    username: `morag-${await freePort()}`,
    password: 'a long walk home',
  }
  const walk = { learner: learnerAt(engine, server.url), person, server }
  await walk.learner.resize(1280, 800)
  for (const step of steps) await go(step, walk, engine)
  await engine.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true, maxRetries: 3 })
}

async function go(step: Step, walk: Walk, engine: Engine): Promise<void> {
  const reason = step.cannot?.(engine) ?? null
  if (reason !== null) return console.log(`not gone  ${step.what}: ${reason}`)
  const began = performance.now()
  const failure = await step.walk(walk).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const errors = (await engine.errors()).filter((text) => step.mayLog?.test(text) !== true)
  const failures = [...(failure === null ? [] : [failure]), ...errors.map((text) => `The console says: ${text}`)]
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${failures.length === 0 ? 'passed' : 'FAILED'}  ${step.what}  ${seconds} s`)
  for (const text of failures) console.log(`        ${text}`)
  if (failures.length === 0) return void (counts.passed += 1)
  counts.failed += 1
  mkdirSync(pictures, { recursive: true })
  const file = path.join(pictures, `${engine.name.split(' ')[0]}-${counts.failed}.png`)
  writeFileSync(file, await engine.picture())
  console.log(`        ${path.relative(process.cwd(), file)}`)
}
