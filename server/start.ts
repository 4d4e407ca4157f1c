// Starts and stops the server. If it cannot start, one sentence says what to do.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { version } from '#domain/version.ts'
import { buildApp, type App } from './app.ts'
import { inForce, type Config } from './config/config.ts'
import { loadCourses, type CourseLibrary } from './content/course.ts'
import { databaseTrouble, isSqliteLocked, troubleReason } from './database/database-trouble.ts'
import { migrations, oldestPostgres, type MigrationResult } from './database/migrate.ts'
import { openDatabase, type DatabaseSettings, type OpenDatabase } from './database/open-database.ts'
import type { Engine } from './database/schema.ts'
import { serverFacts } from './database/server-facts.ts'
import { logOutput } from './http/log/log-output.ts'
import { serveMetrics, type MetricsServer } from './http/log/metrics-server.ts'
import { prepareDemo, startHousekeeping } from './housekeeping.ts'
import { bringUpToDate, type TableUpdate } from './operating/bring-up-to-date.ts'
import { CommandRefused } from './operating/command.ts'
import { placeOf } from './operating/current-database.ts'

type TablesAtStart = {
  /**
   * Where the database is, if this start made it; otherwise null. It shows an operator who expected data that the
   * folder is wrong or the data are gone.
   */
  newDatabase: string | null
  /** How this start changed tables of an earlier release. */
  update: TableUpdate | null
}
export type Running = TablesAtStart & {
  port: number
  /** Null when metrics are not served. */
  metricsPort: number | null
  stop: () => Promise<void>
}
export type Started =
  | { kind: 'running'; running: Running }
  /** `isSetting`: a setting has to be corrected, so a restart would fail in the same way. */
  | { kind: 'cannot-start'; sentence: string; isSetting: boolean }

export async function start(config: Config): Promise<Started> {
  let opened: Opened | null = null
  try {
    const library = loadLibrary(config)
    opened = await openUpToDate(config)
    const { open, server, ...tables } = opened
    const app = await buildWith({ config, library, open, clockShift: clockShift(config) })
    if (tables.update) app.http.log.info({ version, ...tables.update }, 'tables brought up to date')
    await prepareDemo(app, config)
    const metrics = await listen(app, config)
    const { newDatabase } = tables
    app.http.log.info({ version, node: process.versions.node, ...server, newDatabase, ...inForce(config) }, 'started')
    return { kind: 'running', running: { ...tables, ...run({ app, config, open, metrics }) } }
  } catch (error) {
    await opened?.open.close()
    // Deleting the demo account's copies may be the first write that finds the disk full.
    if (!(error instanceof CannotStart) && databaseTrouble(error) === null) throw error
    const why = error instanceof CannotStart ? error.message : unusable(config.database, error)
    const sentence = opened?.update ? `${why}\n${updateSentence(opened.update)}` : why
    return { kind: 'cannot-start', sentence, isSetting: error instanceof WrongSetting }
  }
}

export function updateSentence({ from, to, backup }: TableUpdate): string {
  return `The tables were brought up to date, from ${from} to ${to}. The backup from before: ${backup}`
}

/** Carries a sentence for the operator out of a step. Caught in this file. */
class CannotStart extends Error {}
class WrongSetting extends CannotStart {}

function loadLibrary({ buildDirectory }: Config): CourseLibrary {
  try {
    const library = loadCourses(path.join(buildDirectory, 'course'))
    library.courseOn(new Date())
    return library
  } catch {
    throw new WrongSetting(`The course has not been built in ${buildDirectory}: run 'npm run build' first.`)
  }
}

type Opened = TablesAtStart & { open: OpenDatabase; server: { engine: Engine; engineVersion: string } }

async function openUpToDate({ database: settings, dataDirectory }: Config): Promise<Opened> {
  if (settings.engine === 'sqlite') makeDirectory(dataDirectory)
  let open: OpenDatabase | null = null
  try {
    const { result, update } = await bringUpToDate(settings, { dataDirectory, now: Date.now })
    refuseUnlessMigrated(result)
    open = openDatabase(settings)
    // Made now, so that a failure gets its sentence here.
    await open.sharedKey()
    const { version: engineVersion } = await serverFacts({ trx: open.database, engine: open.engine })
    const isNew = result.kind === 'migrated' && result.applied.length === migrations.length
    const newDatabase = isNew ? placeOf(settings) : null
    return { open, newDatabase, update, server: { engine: settings.engine, engineVersion } }
  } catch (error) {
    await open?.close()
    if (error instanceof CannotStart) throw error
    if (error instanceof CommandRefused) throw new CannotStart(error.message)
    throw new CannotStart(unusable(settings, error))
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
    throw new WrongSetting(
      `The data folder ${directory} cannot be made (${reason(error)}): set DATA_DIR to a folder that can be written to.`,
    )
  }
}

function unusable(settings: DatabaseSettings, error: unknown): string {
  if (settings.engine === 'postgres')
    return `The database of DATABASE_URL cannot be used (${reason(error)}): check that it runs and that the address is right.`
  const { file } = settings
  if (isSqliteLocked(error))
    return `The database ${file} is locked by another program: stop what uses it, then start again.`
  const advice = troubleReason(error) ?? 'let this user read and write it and its folder'
  return `The database ${file} cannot be used (${reason(error)}): ${advice}.`
}

/** How far the clock is ahead, in milliseconds. TODAY begins at midday. */
function clockShift({ today }: Config): number {
  return today === null ? 0 : Date.parse(`${today}T12:00:00Z`) - Date.now()
}

async function buildWith({
  config,
  library,
  open,
  clockShift,
}: {
  config: Config
  library: CourseLibrary
  open: OpenDatabase
  clockShift: number
}): Promise<App> {
  const webDirectory = path.join(config.buildDirectory, 'web')
  const logStream = logOutput()
  process.once('exit', () => logStream.end())
  try {
    const now = () => Date.now() + clockShift
    return await buildApp({ config, library, database: open, webDirectory, now, clockShift, logStream })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new WrongSetting(`The web app has not been built in ${config.buildDirectory}: run 'npm run build' first.`)
  }
}

async function listen(app: App, config: Config): Promise<MetricsServer | null> {
  let metrics: MetricsServer | null = null
  try {
    if (app.metrics && config.metrics)
      metrics = await listening(serveMetrics(app.metrics, config.metrics), { ...config.metrics, prefix: 'METRICS_' })
    await listening(app.http.listen({ port: config.port, host: config.host, backlog }), { ...config, prefix: '' })
    return metrics
  } catch (error) {
    metrics?.close()
    await app.http.close()
    throw error
  }
}

/** How many may connect during one turn of the event loop. The system has a limit of its own, often the same. */
const backlog = 4096

/** `prefix` is that of the settings' names. */
async function listening<Result>(
  attempt: Promise<Result>,
  { port, host, prefix }: { port: number; host: string; prefix: string },
): Promise<Result> {
  try {
    return await attempt
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new CannotStart(`Port ${port} is in use: stop what uses it, or set ${prefix}PORT to another.`)
    if (code === 'EACCES')
      throw new WrongSetting(`This user may not use port ${port}: set ${prefix}PORT to 1024 or more.`)
    throw new WrongSetting(
      `This machine cannot listen at ${host} (${reason(error)}): set ${prefix}HOST to one of its addresses.`,
    )
  }
}

function run({
  app,
  config,
  open,
  metrics,
}: {
  app: App
  config: Config
  open: OpenDatabase
  metrics: MetricsServer | null
}): Omit<Running, keyof TablesAtStart> {
  const stopHousekeeping = startHousekeeping(app, config)
  const address = app.http.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    metricsPort: metrics?.port ?? null,
    async stop() {
      // Accepts no more connections, answers the requests under way, and only then closes the database.
      await Promise.all([stopHousekeeping(), app.close()])
      metrics?.close()
      await open.close()
      app.http.log.info('stopped')
    },
  }
}

/**
 * The system's error code, or the message where the code is Node's or PostgreSQL's (five characters), since that says
 * more.
 */
function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined || /^(ERR_.*|(?=.*\d)[0-9A-Z]{5})$/.test(code) ? message : code
}
