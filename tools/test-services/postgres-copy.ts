// A copy of a PostgreSQL that runs, as pg_basebackup makes one, which is not among the programs that we have: what a standby
// begins with.
import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Their contents belong to the running server; the folders have to be there. */
const emptied = /^(pg_wal|pg_replslot|pg_stat_tmp|pg_notify|pg_serial|pg_snapshots|pg_subtrans|pg_dynshmem)[/\\]/
const leftOut = /^postmaster\.|pg_internal\.init|pgsql_tmp|\.tmp$/

/** `source` and `target` are data folders. The copy follows the server at `url` from the moment that it was taken. */
export async function copyAsStandby({
  url,
  source,
  target,
}: Record<'url' | 'source' | 'target', string>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    // In one go: file by file beside other work it would take longer than the server keeps what has changed since.
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
