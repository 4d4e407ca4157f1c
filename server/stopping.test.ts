// Stopping while learners work: requests under way are answered, and a load balancer can turn elsewhere first.
import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './database/open-database.ts'
import { openProgramSetting, type ProgramSetting } from './test-program.ts'

const isSqlite = inject('engine') === 'sqlite'
let setting: ProgramSetting
beforeEach(async () => (setting = await openProgramSetting()))
afterEach(() => setting.close())

type Asked = { method: string; path: string; body?: object; cookie?: string; agent?: Agent }

/** One request, on a connection that is kept when the agent keeps it. */
function ask(
  base: URL,
  { method, path, body, cookie, agent }: Asked,
): Promise<{ answer: IncomingMessage; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(cookie !== undefined && { cookie }) }
    const sent = request(new URL(path, base), { method, headers, ...(agent && { agent }) }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part)).on('end', () => resolve({ answer, text }))
      answer.on('error', reject)
    })
    sent.on('error', reject).end(body && JSON.stringify(body))
  })
}

async function signIn(base: URL): Promise<{ cookie: string; userId: string }> {
  const body = { username: 'demo', password: 'demo123' }
  const { answer, text } = await ask(base, { method: 'POST', path: '/api/auth/login', body })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  // With its first change it has a copy of its own, with the attempts that this begins with.
  await ask(base, { method: 'PATCH', path: '/api/account/preferences', cookie, body: { appearance: 'dark' } })
  return { cookie, userId: JSON.parse(text).id }
}

/** Asks one thing after the other on one connection until the server says that it closes it. */
async function keepAsking(base: URL, next: () => Asked, onAnswer: (status: number) => void): Promise<'told' | Error> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (;;) {
      const { answer } = await ask(base, { ...next(), agent })
      onAnswer(answer.statusCode ?? 0)
      if (answer.headers.connection === 'close') return 'told'
    }
  } catch (error) {
    return error as Error
  } finally {
    agent.destroy()
  }
}

async function attemptsKept(): Promise<number> {
  const open = openDatabase(setting.database.engine === 'postgres' ? setting.database : sqliteOfProgram())
  const { rows } = await sql<{ kept: number }>`select cast(sum(attempts) as bigint) as kept from quiz_record`.execute(
    open.database,
  )
  await open.close()
  return rows[0]?.kept ?? 0
}

function sqliteOfProgram() {
  return { engine: 'sqlite', file: `${setting.folder}/data/tuppence.sqlite` } as const
}

describe('SIGTERM while eight connections ask without a pause', () => {
  // promise: stop-answers-each-request
  test('answers each request, closes each connection by telling so, loses no write and exits 0', async () => {
    const program = setting.run({ LOG_LEVEL: 'warn' })
    const base = await setting.ready(program)
    const { cookie, userId } = await signIn(base)
    const before = await attemptsKept()
    const statuses: number[] = []
    const read: Asked = { method: 'GET', path: '/api/progress/overall', cookie }
    const write = (): Asked => ({
      method: 'POST',
      path: '/api/progress/modules/1/lessons/1/quiz',
      body: { userId, score: 1, attemptId: randomUUID() },
      cookie,
    })
    const clients = Array.from({ length: 8 }, (_, index) =>
      keepAsking(base, index % 2 === 0 ? () => read : write, (status) => {
        statuses.push(status)
        if (statuses.length === 200) program.child.kill('SIGTERM')
      }),
    )
    expect(await Promise.all(clients)).toEqual(Array.from({ length: 8 }, () => 'told'))
    expect(await program.exited).toBe(0)
    // On a slow machine somebody may be told that the server is busy: that is an answer too.
    expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    expect(await attemptsKept()).toBe(before + statuses.filter((status) => status === 201).length)
  })
})

describe.runIf(isSqlite)('SHUTDOWN_DELAY_SECONDS', () => {
  test('goes on serving, with /readyz at 503, and then stops', async () => {
    const { port, stop } = await setting.start({ SHUTDOWN_DELAY_SECONDS: '4' })
    const base = new URL(`http://127.0.0.1:${port}`)
    const idle = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await ask(base, { method: 'GET', path: '/readyz', agent: idle })).answer.statusCode).toBe(200)
    const stopped = stop()
    const readiness = async () => (await ask(base, { method: 'GET', path: '/readyz' })).answer.statusCode
    expect(await readiness()).toBe(503)
    // On a new connection, and as before.
    expect((await signIn(base)).cookie).toContain('tuppence_session')
    await stopped
    await expect(readiness()).rejects.toThrow('ECONNREFUSED')
    idle.destroy()
  })
})
