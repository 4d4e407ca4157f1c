// The least that can be done, as a program of its own: node:http with a fixed body; the same after the statements of a
// call, or after a durable insert; only password hashes. Its argument says which, as JSON.
import { argon2, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { hashingParameters } from '#server/account/password/password-hashing.ts'
import type { DatabaseSettings } from '#server/database/open-database.ts'
import { end, freePort, startNode, untilAnswering } from '#tools/test-services/processes.ts'
import type { Measured } from './turns.ts'

export type Limit = {
  /** The size of the body that a request is answered with; null answers 304. */
  bytes: number | null
  database?: DatabaseSettings
  /** Run for each request, with the keys of a learner that its address holds: /<learner id>/<hash of the token>. */
  reads?: readonly ReadStatement[]
  /** A durable insert for each request, of the learner whom its address names. */
  isInserting?: boolean
}

export async function startLimit(limit: Limit): Promise<Measured & { stop: () => Promise<unknown> }> {
  const port = await freePort()
  const child = startNode(['lab/load/limit.ts', JSON.stringify(limit), String(port)], { stdio: 'inherit' })
  await untilAnswering(`http://127.0.0.1:${port}/ready`, child)
  return { port, process: child, stop: () => end(child) }
}

type LearnerKey = { learnerId: string; tokenHash: string }
type ReadStatement = keyof typeof readStatements

/** The statements that the measured calls run, as the stores write them. */
const readStatements = {
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
}
const insertAttempt = `insert into quiz_attempt
  (learner_id, lesson_id, attempt_id, score, question_count, answers, taken_at) values (?, ?, ?, ?, ?, ?, ?)`

/** A request for /hashes works this long and answers how many it did each second. */
const workMilliseconds = 400

type Connection = {
  read: (statement: ReadStatement, key: LearnerKey) => unknown
  insert: (values: readonly (string | number | null)[]) => unknown
}

if (import.meta.main) {
  const [limit = '{}', port] = process.argv.slice(2)
  serve(JSON.parse(limit) as Limit, Number(port))
}

function serve({ bytes, database, reads = [], isInserting = false }: Limit, port: number): void {
  const connection = database && connectTo(database)
  const body = Buffer.alloc(bytes ?? 0, 'x')
  const insertOne = (learnerId: string) => connection?.insert([learnerId, 1, randomUUID(), 1, 6, null, Date.now()])
  const answer = async (address: string, response: ServerResponse) => {
    const [, learnerId = '', tokenHash = ''] = address.split('/')
    if (learnerId === 'ready') return void response.end()
    if (learnerId === 'hashes') return void response.end(JSON.stringify({ perSecond: await hashesPerSecond() }))
    for (const statement of reads) {
      const result = connection?.read(statement, { learnerId, tokenHash })
      if (result instanceof Promise) await result
    }
    if (isInserting) await insertOne(learnerId)
    if (bytes === null) return void response.writeHead(304).end()
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '', response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  // Longer than any turn of another: a connection that is kept must not end as it is used again.
  server.keepAliveTimeout = 60_000
  server.listen(port, '127.0.0.1')
}

/** Four at once, as many as Node's own pool hashes. */
async function hashesPerSecond(): Promise<number> {
  const began = performance.now()
  let done = 0
  const lane = async () => {
    while (performance.now() - began < workMilliseconds) {
      await hashOne()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  return (done * 1000) / (performance.now() - began)
}

function hashOne(): Promise<void> {
  const options = { message: 'correct horse', nonce: randomBytes(16), tagLength: 32, ...hashingParameters }
  return new Promise((resolve, reject) => {
    argon2('argon2id', options, (error) => (error ? reject(error) : resolve()))
  })
}

function connectTo(settings: DatabaseSettings): Connection {
  return settings.engine === 'sqlite' ? connectSqlite(settings.file) : connectPostgres(settings.url)
}

function connectSqlite(file: string): Connection {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full;')
  const reads = Object.fromEntries(
    Object.entries(readStatements).map(([name, { sql }]) => [name, database.prepare(sql)]),
  )
  const insert = database.prepare(insertAttempt)
  return {
    read: (name, key) => reads[name]?.all(...readStatements[name].values(key)),
    insert: (values) => insert.run(...values),
  }
}

/** `pg` as its documentation says it is quickest: a pool, and statements by name. */
function connectPostgres(url: string): Connection {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const numbered = (sql: string) => {
    let count = 0
    return sql.replaceAll('?', () => `$${(count += 1)}`)
  }
  return {
    read: (name, key) =>
      pool.query({ name, text: numbered(readStatements[name].sql), values: readStatements[name].values(key) }),
    insert: (values) => pool.query({ name: 'insert', text: numbered(insertAttempt), values: [...values] }),
  }
}
