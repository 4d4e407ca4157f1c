// Starting and stopping, in order. Whatever keeps the server from starting is one sentence that says what to do.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildApp, type App } from './app.ts'
import type { Config } from './config.ts'
import { loadCourses, type CourseLibrary } from './content/course.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase, type OpenDatabase } from './database/open-database.ts'
import { prepareDemo, startHousekeeping } from './housekeeping.ts'

export type Running = { port: number; stop: () => Promise<void> }
export type Started = { kind: 'running'; running: Running } | { kind: 'cannot-start'; sentence: string }

export async function start(config: Config): Promise<Started> {
  let open: OpenDatabase | null = null
  try {
    const library = loadLibrary(config)
    open = await openMigrated(config)
    const app = await buildWith({ config, library, open })
    await prepareDemo(app, config)
    await listen(app, config)
    return { kind: 'running', running: run({ app, config, open }) }
  } catch (error) {
    await open?.close()
    if (error instanceof CannotStart) return { kind: 'cannot-start', sentence: error.message }
    throw error
  }
}

/** Carries a sentence for the operator out of a step; never leaves this file. */
class CannotStart extends Error {}

function loadLibrary({ buildDirectory }: Config): CourseLibrary {
  try {
    return loadCourses(path.join(buildDirectory, 'course'))
  } catch {
    throw new CannotStart(`The course has not been built in ${buildDirectory}: run 'npm run build' first.`)
  }
}

async function openMigrated({ database: settings, dataDirectory }: Config): Promise<OpenDatabase> {
  if (settings.engine === 'sqlite') makeDirectory(dataDirectory)
  // A connection that breaks while idle is replaced when next needed; until then /readyz tells.
  const open = openDatabase(settings)
  const result = await migrate(open).catch(async (error: unknown) => {
    await open.close().catch(() => {})
    throw new CannotStart(unreachable(settings.engine === 'sqlite' ? settings.file : null, error))
  })
  if (result.kind === 'migrated') return open
  await open.close()
  throw new CannotStart(
    'The database was written by a newer version of Tuppence: start that version, or restore a backup.',
  )
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new CannotStart(
      `The data folder ${directory} cannot be made (${reason(error)}): set DATA_DIR to a folder that can be written to.`,
    )
  }
}

function unreachable(file: string | null, error: unknown): string {
  if (file === null)
    return `The database of DATABASE_URL cannot be used (${reason(error)}): check that it runs and that the address is right.`
  return `The database ${file} cannot be used (${reason(error)}): set DATA_DIR to a folder that can be written to.`
}

async function buildWith({
  config,
  library,
  open,
}: {
  config: Config
  library: CourseLibrary
  open: OpenDatabase
}): Promise<App> {
  const webDirectory = path.join(config.buildDirectory, 'web')
  try {
    return await buildApp({ config, library, database: open.database, webDirectory, now: Date.now })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new CannotStart(`The web app has not been built in ${config.buildDirectory}: run 'npm run build' first.`)
  }
}

async function listen(app: App, { port, host }: Config): Promise<void> {
  try {
    await app.http.listen({ port, host })
  } catch (error) {
    await app.http.close()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new CannotStart(`Port ${port} is in use: stop what uses it, or set PORT to another.`)
    if (code === 'EACCES')
      throw new CannotStart(`Port ${port} needs rights that this user lacks: set PORT to 1024 or more.`)
    throw new CannotStart(`This machine cannot listen at ${host} (${reason(error)}): set HOST to one of its addresses.`)
  }
}

function run({ app, config, open }: { app: App; config: Config; open: OpenDatabase }): Running {
  const stopHousekeeping = startHousekeeping(app, config)
  const address = app.http.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    async stop() {
      await stopHousekeeping()
      // Takes no more connections, answers what was asked, and only then lets go of the database.
      await app.close()
      await open.close()
    },
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code !== undefined && !code.startsWith('ERR_') ? code : message
}
