// Kysely over PostgreSQL. Whole numbers come back as numbers, as SQLite gives them.
import pg from 'pg'
import { PostgresDialect } from 'kysely'

/** Connects to `url` when first used. `onLost` hears of connections that break while idle; the pool makes new ones. */
export function postgresDialect({ url, onLost }: { url: string; onLost: (error: Error) => void }): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: wholeNumbers(),
  })
  pool.on('error', onLost)
  return new PostgresDialect({ pool })
}

function wholeNumbers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  // Times, pence and counts are all far below 2^53.
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return types
}
