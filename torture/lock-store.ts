// SQLite's write lock, held from another process than the server's.
import { DatabaseSync } from 'node:sqlite'

/** Takes the lock as soon as it is free, and keeps it until the returned function is called. */
export function holdWriteLock(file: string): () => void {
  const connection = new DatabaseSync(file, { timeout: 10_000 })
  connection.exec('begin immediate')
  return () => {
    connection.exec('rollback')
    connection.close()
  }
}
