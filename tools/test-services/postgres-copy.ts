// Copies a running PostgreSQL for a standby, as pg_basebackup would, which our packages lack.
import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Folders that must exist, but whose contents belong to the running server. */
const emptied = /^(pg_wal|pg_replslot|pg_stat_tmp|pg_notify|pg_serial|pg_snapshots|pg_subtrans|pg_dynshmem)[/\\]/
const leftOut = /^postmaster\.|pg_internal\.init|pgsql_tmp|\.tmp$/

/** `source` and `target` are data folders. The copy follows the server at `url`. */
export async function copyAsStandby({
  url,
  source,
  target,
}: Record<'url' | 'source' | 'target', string>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    // Synchronously: beside other work it could take longer than the server keeps its WAL.
    cpSync(source, target, {
      recursive: true,
      filter(file) {
        const inside = path.relative(source, file)
        return !emptied.test(inside) && !leftOut.test(inside)
      },
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(path.join(target, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(path.join(target, 'standby.signal'), '')
  } finally {
    await client.end()
  }
}
