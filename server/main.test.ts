// The program as an operator runs it: a process of its own, on a port of its own.
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { version } from '#domain/version.ts'
import { migrations } from './database/migrate.ts'
import { fillAsEarlier } from './test-earlier-database.ts'
import { openProgramSetting, type ProgramSetting } from './test-program.ts'

const isSqlite = inject('engine') === 'sqlite'
let setting: ProgramSetting
beforeEach(async () => (setting = await openProgramSetting()))
afterEach(() => setting.close())

const run = (env?: Record<string, string>, options?: { channel: boolean }) => setting.run(env, options)

const demo = JSON.stringify({ username: 'demo', password: 'demo123' })
const signIn = (base: URL) =>
  fetch(new URL('/api/auth/login', base), {
    method: 'POST',
    body: demo,
    headers: { 'content-type': 'application/json' },
  })

/** Sends a sign-in's head and half of its body, and waits until the server has seen it. */
async function halfSignIn(base: URL): Promise<{ socket: Socket; finish: () => Promise<string> }> {
  let answer = ''
  const socket = connect(Number(base.port), base.hostname)
  const closed = new Promise<string>((resolve) =>
    socket.on('data', (part) => (answer += part)).on('close', () => resolve(answer)),
  )
  const head = [
    'POST /api/auth/login HTTP/1.1',
    `Host: ${base.host}`,
    'Content-Type: application/json',
    `Content-Length: ${demo.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${demo.slice(0, 10)}`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const finish = () => {
    socket.write(demo.slice(10))
    return closed
  }
  return { socket, finish }
}

describe('node server/main.ts', () => {
  test('prints where to look, serves, on SIGINT ends the request in flight, exits 0 and frees the port, and keeps what was saved', async () => {
    const program = run()
    const base = await setting.ready(program)
    const place = isSqlite ? path.join(setting.folder, 'data/tuppence.sqlite') : 'the PostgreSQL of DATABASE_URL'
    expect(program.stderr()).toBe(
      `Tuppence ${version} is running.\n  Open   ${base.origin}\n  Set    registration open, password policy standard, demo account on\n  Data   begun anew in ${place}\n  Demo   username demo, password demo123\n  Stop   Ctrl-C\n`,
    )
    const signedIn = await signIn(base)
    expect(await signedIn.json()).toMatchObject({ name: 'Demo Learner' })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const overall = await fetch(new URL('/api/progress/overall', base), { headers: { cookie } })
    expect(await overall.json()).toMatchObject({ completedLessons: 4 })

    const { finish } = await halfSignIn(base)
    program.child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 200))
    // The same signal again, as a terminal and a parent both send it, does not cut the request off.
    program.child.kill('SIGTERM')
    // A laden machine hears of the signal late.
    await vi.waitFor(
      () => {
        // One that was still taken ends with the server.
        const socket = connect(Number(base.port), base.hostname).on('error', () => {})
        return expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED')
      },
      { timeout: 10_000 },
    )
    expect(await finish()).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(await program.exited).toBe(0)

    const again = await setting.start({ PORT: base.port })
    expect(again).toMatchObject({ port: Number(base.port), newDatabase: null })
    expect((await fetch(new URL('/api/auth/me', base), { headers: { cookie } })).status).toBe(200)
    const lines = program
      .stdout()
      .trim()
      .split('\n')
      .map((line): { msg: string } => JSON.parse(line))
    for (const line of lines) expect(line).toHaveProperty('time')
    expect(lines.find(({ msg }) => msg === 'started')).toMatchObject({
      version,
      engine: inject('engine'),
      engineVersion: expect.stringMatching(/^\d+\.\d/),
      newDatabase: place,
      registration: 'open',
      passwordPolicy: 'standard',
      demoAccount: 'on',
      misspelt: [],
    })
    expect(lines.at(-1)).toMatchObject({ msg: 'stopped' })
    // Closed properly: SQLite's write-ahead log has been written back into the database.
    await again.stop()
    expect(existsSync(path.join(setting.folder, 'data/tuppence.sqlite-wal'))).toBe(false)
  })

  // promise: today-set
  test.runIf(isSqlite)('on the day that TODAY names: its rows and its pages, with data of its own', async () => {
    const running = await setting.start({ TODAY: '2027-04-06' })
    const base = new URL(`http://127.0.0.1:${running.port}`)
    expect(await (await signIn(base)).json()).toMatchObject({
      createdAt: expect.stringMatching(/^2027-04-06T12:0/),
    })
    const [, shift] = / data-clock-shift="(\d+)"/.exec(await (await fetch(base)).text()) ?? []
    expect(new Date(Date.now() + Number(shift)).toISOString()).toMatch(/^2027-04-06T12:0/)
    expect(await (await fetch(new URL('/app-shell.html', base))).text()).toContain(` data-clock-shift="${shift}"`)
    const data = path.join(setting.folder, 'data')
    expect([running.newDatabase, readdirSync(data)]).toEqual([
      path.join(data, '2027-04-06/tuppence.sqlite'),
      ['2027-04-06'],
    ])
    await running.stop()
  })

  // promise: demo-account-off; start-says-what-it-does
  test.runIf(isSqlite)(
    'on tables of an earlier version, without the demo account and with a setting that is none, says all this, measures, and stops when its parent asks over the channel',
    async () => {
      const file = path.join(setting.folder, 'data/tuppence.sqlite')
      mkdirSync(path.dirname(file))
      await fillAsEarlier({ engine: 'sqlite', file }, 'after-0003')
      const program = run({ DEMO_ACCOUNT: 'off', METRICS_PORT: '0', REGISTRAION: 'closed' }, { channel: true })
      const base = await setting.ready(program)
      const [, metrics = ''] = /Watch +(\S+)/.exec(program.stderr()) ?? []
      const [backup = ''] = readdirSync(path.join(path.dirname(file), 'backups'))
      const update = {
        from: '0003-password-resets',
        to: migrations.at(-1)?.name,
        backup: path.join(path.dirname(file), 'backups', backup),
      }
      const lines = program.stderr().split('\n')
      expect(lines).toContain('  Set    registration open, password policy standard, demo account off')
      expect(lines).toContain('  Note   REGISTRAION is no setting, and does nothing. Is REGISTRATION meant?')
      expect(lines).toContain(
        `  Data   The tables were brought up to date, from ${update.from} to ${update.to}. The backup from before: ${update.backup}`,
      )
      expect(program.stderr()).not.toContain('username demo')
      expect((await signIn(base)).status).toBe(401)
      expect(await (await fetch(metrics)).text()).toContain('route="/api/auth/login",status="401"')
      program.child.send('stop')
      expect(await program.exited).toBe(0)
      const logged = program.stdout()
      expect(JSON.parse(logged.split('\n', 1)[0] ?? '')).toMatchObject({
        msg: 'tables brought up to date',
        version,
        ...update,
      })
      expect(logged).toContain('"misspelt":[{"name":"REGISTRAION","meant":"REGISTRATION"}]')
    },
  )
})

describe('what keeps the server from starting', () => {
  const asProgram = async (env: Record<string, string>) => {
    const program = run(env)
    return { code: await program.exited, stderr: program.stderr() }
  }
  const refusal = (env?: Record<string, string>) =>
    setting.start(env).then(
      () => 'none',
      (error: Error) => error.message,
    )
  /** Of those that somebody has to correct, which the units do not start again. */
  const wrongSetting = (env?: Record<string, string>) =>
    setting.start(env).then(
      () => 'none',
      (error: Error) => (error.cause === 'setting' ? error.message : `${error.message} (may pass by itself)`),
    )

  test.runIf(isSqlite)('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    expect(await asProgram({ PORT: String(port) })).toEqual({
      code: 1,
      stderr: `Port ${port} is in use: stop what uses it, or set PORT to another.\n`,
    })
    taken.close()
  })

  test.runIf(isSqlite)('wrong settings, all told at once', async () => {
    expect(await asProgram({ PORT: 'http', DEMO_ACCOUNT: 'maybe' })).toEqual({
      // Which the units do not start again.
      code: 78,
      stderr:
        "PORT must be a whole number from 0 to 65535, not 'http'.\nDEMO_ACCOUNT must be one of on, off, not 'maybe'.\n",
    })
  })

  // promise: vanished-database-refused
  test('no database beside a backup or one that was replaced, and makes none', async () => {
    for (const left of [
      'backups/tuppence-2026-11-21T10-00-00Z.sqlite',
      'tuppence.sqlite.replaced-2026-11-21T10-00-00Z',
    ]) {
      const file = path.join(setting.folder, 'data', left)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, '')
      expect(await refusal()).toContain(`but there was one: ${file} is left`)
      expect(existsSync(path.join(setting.folder, 'data/tuppence.sqlite'))).toBe(false)
      rmSync(file)
    }
    expect(await refusal()).toBe('none')
  })

  test.skipIf(inject('engine') === 'postgres')('a data folder that cannot be written to', async () => {
    writeFileSync(path.join(setting.folder, 'file'), '')
    const data = path.join(setting.folder, 'file/data')
    expect(await wrongSetting({ DATA_DIR: data })).toBe(
      `The data folder ${data} cannot be made (ENOTDIR): set DATA_DIR to a folder that can be written to.`,
    )
  })

  test.skipIf(inject('engine') === 'postgres')('a data file that is no database', async () => {
    mkdirSync(path.join(setting.folder, 'data'))
    writeFileSync(
      path.join(setting.folder, 'data/tuppence.sqlite'),
      'this is not a database, but long enough to be read as one',
    )
    expect(await refusal()).toMatch(
      /^The database .*tuppence\.sqlite cannot be used \(file is not a database\): its file is damaged: stop the server and restore a backup\.$/,
    )
  })

  test.runIf(isSqlite)('a PostgreSQL that does not answer', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toBe(
      'The database of DATABASE_URL cannot be used (ECONNREFUSED): check that it runs and that the address is right.',
    )
  })

  test.skipIf(inject('engine') === 'sqlite')('a PostgreSQL that has no such database', async () => {
    const url = new URL(setting.database.engine === 'postgres' ? setting.database.url : '')
    url.pathname = '/nowhere'
    expect(await refusal({ DATABASE_URL: url.href })).toBe(
      'The database of DATABASE_URL cannot be used (database "nowhere" does not exist): check that it runs and that the address is right.',
    )
  })

  test.runIf(isSqlite)('a missing build, of the course or of the web app', async () => {
    const none = path.join(setting.folder, 'none')
    expect(await wrongSetting({ BUILD_DIR: none })).toBe(
      `The course has not been built in ${none}: run 'npm run build' first.`,
    )
    rmSync(path.join(setting.build, 'web'), { recursive: true })
    expect(await wrongSetting()).toBe(`The web app has not been built in ${setting.build}: run 'npm run build' first.`)
  })

  test.runIf(isSqlite)(
    'an address that is not this machine’s, and says where the backup is if tables were changed',
    async () => {
      expect(await asProgram({ HOST: '203.0.113.1' })).toEqual({
        code: 78,
        stderr: 'This machine cannot listen at 203.0.113.1 (EADDRNOTAVAIL): set HOST to one of its addresses.\n',
      })
      const earlier = path.join(setting.folder, 'earlier')
      mkdirSync(earlier)
      await fillAsEarlier({ engine: 'sqlite', file: path.join(earlier, 'tuppence.sqlite') }, 'after-0003')
      expect(await wrongSetting({ HOST: '203.0.113.1', DATA_DIR: earlier })).toMatch(
        /^This machine cannot listen .*\nThe tables were brought up to date, from 0003.* The backup from before: .*\.sqlite$/,
      )
    },
  )
})
