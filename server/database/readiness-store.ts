// Whether the database answers, and which of its errors mean that it is gone rather than that we asked wrongly.
import { sql } from 'kysely'
import type { Database } from './schema.ts'

export async function databaseAnswers(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database)
    return true
  } catch {
    return false
  }
}

/** Network errors of the socket, PostgreSQL's class 08 and its shutdown codes, a full pool, a SQLite file held too long. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (typeof code === 'string' && /^(ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_AGAIN$|08|57P0|53300$)/.test(code))
    return true
  if (errcode === 5) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|timeout expired)/.test(error.message)
}
