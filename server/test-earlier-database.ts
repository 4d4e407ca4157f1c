// Databases of earlier releases, for tests of bringing them up to date. Each was written by that release's server,
// through its calls, on either engine, and is stored with the responses that the server then gave to each learner. They
// are named after their last migration, and never regenerated.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { DatabaseSettings } from './database/open-database.ts'

/** `answers` are the responses, by call. */
export type EarlierLearner = {
  username: string
  password: string
  cookie: string
  answers: Record<string, unknown>
}
export type EarlierFacts = { madeAt: string; learners: EarlierLearner[]; resetToken: string }

/** Fills an empty database that has not been opened yet. */
export async function fillAsEarlier(settings: DatabaseSettings, name: string): Promise<EarlierFacts> {
  if (settings.engine === 'sqlite') writeFileSync(settings.file, unpacked(`${name}.sqlite.gz`))
  else await runScript(settings.url, unpacked(`${name}.postgres.sql.gz`).toString())
  return JSON.parse(unpacked(`${name}.${settings.engine}.answers.json.gz`).toString())
}

function unpacked(file: string): Buffer {
  return gunzipSync(readFileSync(path.join(import.meta.dirname, 'database/earlier', file)))
}

async function runScript(url: string, script: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(script)
  await client.end()
}
