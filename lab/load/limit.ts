// The bare server to compare with: node:http that runs a call's statements and sends a fixed body. Its argument is a
// `Limit` as JSON.
import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/open-database.ts'
import { end, freePort, startNode, untilAnswering } from '#tools/test-services/processes.ts'

export type Limit = {
  /** The size of the body that a request is answered with; null answers 304. */
  bytes: number | null
  database: DatabaseSettings
  /** Run for each request, with the keys of a learner that its address holds: /<learner id>/<hash of the token>. */
  statements: readonly StatementName[]
}

export async function startLimit(limit: Limit) {
  const port = await freePort()
  const child = startNode(['lab/load/limit.ts', JSON.stringify(limit), String(port)], { stdio: 'inherit' })
  await untilAnswering(`http://127.0.0.1:${port}/ready`, child)
  return { port, process: child, stop: () => end(child) }
}

type LearnerKey = { learnerId: string; tokenHash: string }
type StatementName = keyof typeof statements

/** The statements of the measured calls, as the stores write them; of a quiz only the one durable insert. */
const statements = {
  session: {
    sql: `select learner.learner_id, name, username, email, is_demo, image_version, learner.created_at, last_used_at
      from session inner join learner on learner.learner_id = session.learner_id
      where session.learner_id = ? and session.token_hash = ? and session.expires_at > ?`,
    values: ({ learnerId, tokenHash }: LearnerKey) => [learnerId, tokenHash, Date.now()],
  },
  progress: {
    sql: 'select lesson_id, completed_at, last_worked_at from lesson_progress where learner_id = ?',
    values: ({ learnerId }: LearnerKey) => [learnerId],
  },
  attempt: {
    sql: `insert into quiz_attempt (learner_id, lesson_id, attempt_id, score, question_count, answers, taken_at)
      values (?, 1, ?, 1, 6, null, ?)`,
    values: ({ learnerId }: LearnerKey) => [learnerId, randomUUID(), Date.now()],
  },
}

/** Runs a statement. On PostgreSQL it returns a promise. */
type Run = (name: StatementName, key: LearnerKey) => unknown

if (import.meta.main) {
  const [limit = '{}', port] = process.argv.slice(2)
  serve(JSON.parse(limit) as Limit, Number(port))
}

function serve({ bytes, database, statements: names }: Limit, port: number): void {
  const run = database.engine === 'sqlite' ? connectSqlite(database.file) : connectPostgres(database.url)
  const body = Buffer.alloc(bytes ?? 0, 'x')
  const answer = async (address: string, response: ServerResponse) => {
    const [, learnerId = '', tokenHash = ''] = address.split('/')
    if (learnerId === 'ready') return void response.end()
    for (const name of names) {
      const result = run(name, { learnerId, tokenHash })
      if (result instanceof Promise) await result
    }
    if (bytes === null) return void response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '', response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  // Longer than any turn of the other server, so that kept connections do not end just as they are used again.
  server.keepAliveTimeout = 60_000
  server.listen(port, '127.0.0.1')
}

function connectSqlite(file: string): Run {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full;')
  const prepared = Object.fromEntries(
    Object.entries(statements).map(([name, { sql }]) => [name, database.prepare(sql)]),
  )
  return (name, key) => prepared[name]?.all(...statements[name].values(key))
}

/** `pg` as its documentation says it is quickest: a pool, and statements by name. */
function connectPostgres(url: string): Run {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return (name, key) => {
    let count = 0
    const text = statements[name].sql.replaceAll('?', () => `$${(count += 1)}`)
    return pool.query({ name, text, values: statements[name].values(key) })
  }
}
