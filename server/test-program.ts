// The server as an operator runs it, for tests: separate processes with ports of their own, on one database.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { courseFileName } from './content/course.ts'
import type { DatabaseSettings } from './database/open-database.ts'
import { start, type Running } from './start.ts'
import { testCourse, writeTestBuild } from './test-app.ts'
import { openTestDatabase } from './test-databases.ts'
import { configOf } from './test-operator.ts'

export type Program = {
  child: ChildProcess
  stdout: () => string
  stderr: () => string
  exited: Promise<number | null>
}
export type ProgramSetting = {
  folder: string
  build: string
  database: DatabaseSettings
  run: (env?: Record<string, string>, options?: { channel: boolean }) => Program
  /** Starts it in the test's process, at a tenth of the cost, or throws the sentence that the program would print. */
  start: (env?: Record<string, string>) => Promise<Running>
  /** Its address, once it listens. */
  ready: (program: Program) => Promise<URL>
  /** Stops what still runs and removes its files. */
  close: () => Promise<void>
}

/** A build and an empty database, for as many processes as the test starts. */
export async function openProgramSetting(): Promise<ProgramSetting> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-main-'))
  const build = writeBuild(folder)
  const database = await openTestDatabase(folder)
  const children: ChildProcess[] = []
  const servers = new Set<Running>()
  const { settings } = database
  const databaseEnv: Record<string, string> = settings.engine === 'postgres' ? { DATABASE_URL: settings.url } : {}
  const common = { PORT: '0', BUILD_DIR: build, DATA_DIR: path.join(folder, 'data'), ...databaseEnv }
  return {
    folder,
    build,
    database: settings,
    run(env, options) {
      const program = runProgram({ ...common, ...env }, options)
      children.push(program.child)
      return program
    },
    async start(env) {
      const started = await start(configOf({ ...common, ...env }, folder))
      if (started.kind === 'cannot-start')
        throw new Error(started.sentence, { cause: started.isSetting ? 'setting' : 'other' })
      const { running } = started
      servers.add(running)
      return { ...running, stop: () => running.stop().finally(() => servers.delete(running)) }
    },
    ready,
    async close() {
      for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
      await Promise.all([...servers].map(({ stop }) => stop()))
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeBuild(folder: string): string {
  const build = path.join(folder, 'build')
  mkdirSync(path.join(build, 'course'), { recursive: true })
  for (const taxYear of taxYearIds)
    writeFileSync(path.join(build, 'course', courseFileName(taxYear)), JSON.stringify({ ...testCourse(), taxYear }))
  writeTestBuild(build)
  return build
}

/** The program that starts the server, as the run of tests names it. */
export const serverProgram = path.join(import.meta.dirname, '..', inject('program'))

function runProgram(env: Record<string, string>, { channel } = { channel: false }): Program {
  const stdio = channel ? (['ignore', 'pipe', 'pipe', 'ipc'] as const) : (['ignore', 'pipe', 'pipe'] as const)
  const child = spawn(process.execPath, [serverProgram], { env, stdio: [...stdio] })
  const texts = { stdout: '', stderr: '' }
  child.stdout?.on('data', (part) => (texts.stdout += part))
  child.stderr?.on('data', (part) => (texts.stderr += part))
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, stdout: () => texts.stdout, stderr: () => texts.stderr, exited }
}

async function ready(program: Program): Promise<URL> {
  for (;;) {
    const link = /Open +(\S+)/.exec(program.stderr())?.[1]
    if (link && program.stderr().includes('Stop')) return new URL(link)
    if (program.child.exitCode !== null) throw new Error(program.stderr())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
