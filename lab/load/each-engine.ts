// SQLite and then PostgreSQL for a program, each with an empty database, in a folder that is gone afterwards.
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSettings } from '#server/database/open-database.ts'
import { roomySettings } from './load-learners.ts'
import { startPostgres } from '#tools/test-services/postgres.ts'

export type BenchEngine = {
  name: 'SQLite' | 'PostgreSQL'
  settings: DatabaseSettings
  folder: string
  /** The process of the database, when it has its own. */
  databases: () => ChildProcess[]
}

/** `only` names one engine, 'sqlite' or 'postgres', to leave the other out. */
export async function onEachEngine(measure: (engine: BenchEngine) => Promise<void>, only?: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-lab-'))
  try {
    if (only !== 'postgres') {
      const file = path.join(folder, 'sqlite/tuppence.sqlite')
      mkdirSync(path.dirname(file))
      await measure({ name: 'SQLite', settings: { engine: 'sqlite', file }, folder, databases: () => [] })
    }
    if (only !== 'sqlite') {
      const postgres = await startPostgres({ isDurable: true, settings: roomySettings })
      const settings = { engine: 'postgres', url: postgres.url } as const
      try {
        await measure({ name: 'PostgreSQL', settings, folder, databases: () => [postgres.process()] })
      } finally {
        await postgres.stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
