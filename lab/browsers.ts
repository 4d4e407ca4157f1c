// Runs a learner's walk in Firefox and in WebKit, the engine of Safari. It says how to install what this machine lacks,
// and fails if it finds no browser at all.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownServer } from '#tools/test-services/server.ts'
import { type Engine, NotInstalled } from './browsers/engine.ts'
import { startFirefox } from './browsers/firefox.ts'
import { learnerAt } from './browsers/learner.ts'
import { steps } from './browsers/walk.ts'
import { startWebKit } from './browsers/webkit.ts'
import { conclude } from './harness/program.ts'

let met = 0

for (const start of [startFirefox, startWebKit]) {
  const engine = await start().catch((error: unknown) => {
    if (!(error instanceof NotInstalled)) throw error
    console.log(error.message)
  })
  if (engine === undefined) continue
  met += 1
  await conclude(`walk in ${engine.name}`, () => walkThrough(engine))
}
if (met === 0) process.exitCode = 1

/** Takes every step, even after one has failed. */
async function walkThrough(engine: Engine) {
  const data = mkdtempSync(path.join(tmpdir(), 'tuppence-walk-'))
  const server = await ownServer({ DEMO_ACCOUNT: 'on', DATA_DIR: data })
  const learner = learnerAt(engine, server.url)
  const faults: string[] = []
  let passed = 0
  try {
    for (const { what, walk, mayLog } of steps) {
      const failures: string[] = []
      await learner.resize(1280, 800)
      await walk(learner, server).catch((error: unknown) => failures.push(String(error)))
      const said = (await engine.errors()).filter((text) => mayLog?.test(text) !== true)
      failures.push(...said.map((text) => `the console says: ${text}`))
      console.log(`${failures.length === 0 ? 'passed' : 'FAILED'}  ${what}`)
      if (failures.length === 0) passed += 1
      faults.push(...failures.map((failure) => `${what}: ${failure}`))
    }
  } finally {
    await engine.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  }
  return { done: `${steps.length} steps`, figures: `${passed} passed`, faults }
}
