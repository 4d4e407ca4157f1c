// Starting and stopping, in order. Whatever keeps the server from starting is one sentence that says what to do.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildApp, type App } from './app.ts'
import type { Config } from './config.ts'
import { loadCourses, type CourseLibrary } from './content/course.ts'
import { isSqliteLocked } from './database/database-trouble.ts'
import { migrate, oldestPostgres, type MigrationResult } from './database/migrate.ts'
import { openDatabase, openPatiently, type OpenDatabase } from './database/open-database.ts'
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
  const migration = openPatiently(settings)
  try {
    refuseUnlessMigrated(await migrate(migration))
    return openDatabase(settings)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(unusable(settings.engine === 'sqlite' ? settings.file : null, error))
  } finally {
    await migration.database.destroy().catch(() => {})
  }
}

function refuseUnlessMigrated(result: MigrationResult): void {
  if (result.kind === 'newer-database')
    throw new CannotStart(
      'The database was written by a newer version of Tuppence: start that version, or restore a backup.',
    )
  if (result.kind === 'old-server')
    throw new CannotStart(
      `The PostgreSQL of DATABASE_URL is version ${result.version}: Tuppence needs ${oldestPostgres} or later.`,
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

function unusable(file: string | null, error: unknown): string {
  if (file === null)
    return `The database of DATABASE_URL cannot be used (${reason(error)}): check that it runs and that the address is right.`
  if (isSqliteLocked(error))
    return `The database ${file} is locked by another program: stop what uses it, then start again.`
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
    return await buildApp({ config, library, database: open, webDirectory, now: Date.now })
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
