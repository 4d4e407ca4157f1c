// Which database errors are not our fault, and what each means for the caller. All others are bugs.

/**
 * `unavailable`: it cannot be reached, or is held up for now. `cannot-save`: it can be read but not written.
 * `learner-gone`: a write came after the account had been deleted; every reference in the tables is to a learner.
 */
export type DatabaseTrouble = 'unavailable' | 'cannot-save' | 'learner-gone'

/** No connection could be had. `code` is that of the cause, if it has one. */
export class NoConnection extends Error {
  readonly code: string | undefined
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'No connection', { cause })
    this.code = (cause as { code?: string } | null)?.code
  }
}

/** The SQLite file was deleted under the server, or another was put in its place. */
export class FileGone extends Error {
  constructor() {
    super('The database file was deleted, or another put in its place: put it back, or restart the server')
  }
}

export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (error instanceof NoConnection || error instanceof FileGone) return 'unavailable'
  if (!(error instanceof Error)) return null
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return sqliteTrouble(errcode)
  const known = Object.entries(postgresCodes).find(([, codes]) => typeof code === 'string' && codes.test(code))
  if (known) return known[0] as DatabaseTrouble
  return lostConnection.test(error.message) ? 'unavailable' : null
}

/** Why the database cannot save, for the log; null for any other error. */
export function cannotSaveReason(error: unknown): string | null {
  if (databaseTrouble(error) !== 'cannot-save') return null
  const { code, errcode } = error as { code?: unknown; errcode?: number }
  const isFull = errcode === undefined ? code === '53100' : (errcode & 0xff) === sqlite.full
  return isFull ? 'the disk is full: make room' : 'it is read-only: see who may write to it, and to its disk'
}

/** Whether the SQLite file is corrupt. */
export function isDamaged(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown }
  return typeof errcode === 'number' && [sqlite.corrupt, sqlite.notDatabase].includes(errcode & 0xff)
}

/** What the log adds to the kind of trouble, if anything. */
export function troubleReason(error: unknown): string | null {
  return isDamaged(error) ? 'its file is damaged: stop the server and restore a backup' : cannotSaveReason(error)
}

/** Whether the connection that failed with this error can no longer be used. */
export function isConnectionBroken(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  // A server that has become read-only was demoted: a new connection may reach the new primary.
  return typeof code !== 'string' || /^(E|08|57P0|25P0[34]|25006)/.test(code)
}

export function isSqliteLocked(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & 0xff) === sqlite.busy
}

/** https://www.sqlite.org/rescode.html: the low byte is the kind of error, the whole number its variant. */
const sqlite = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notDatabase: 26,
  foreignKey: 787,
}

function sqliteTrouble(errcode: number): DatabaseTrouble | null {
  if (errcode === sqlite.foreignKey) return 'learner-gone'
  const kind = errcode & 0xff
  if (kind === sqlite.full || kind === sqlite.readOnly) return 'cannot-save'
  const away: number[] = [
    sqlite.busy,
    sqlite.locked,
    sqlite.ioError,
    sqlite.corrupt,
    sqlite.cannotOpen,
    sqlite.notDatabase,
  ]
  return away.includes(kind) ? 'unavailable' : null
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, and Node's codes for sockets. */
const postgresCodes: Record<DatabaseTrouble, RegExp> = {
  // Refused, gone or starting (08, 57P0, 53300), login refused (28, 3D000), timed out (57014, 55P03, 25P03, 25P04),
  // serialisation failure or deadlock (40001, 40P01), out of memory (53200).
  unavailable:
    /^(08|57P0|28|40001|40P01|53[23]00|3D000|57014|55P03|25P0[34]|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET)/,
  'cannot-save': /^(25006|53100|58030)/,
  'learner-gone': /^23503/,
}

/** pg's own errors have no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered))/
