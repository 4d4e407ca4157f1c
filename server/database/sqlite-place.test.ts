// What other users of the machine can read of a SQLite database, and what stays in its file after deletion.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestApp } from '../test-app.ts'
import { openTestDatabase } from '../test-databases.ts'
import { openProgramSetting } from '../test-program.ts'
import { openDatabase } from './open-database.ts'
import { openSqlite } from './sqlite.ts'

describe.skipIf(inject('engine') === 'postgres')('the SQLite file', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'tuppence-place-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const openness = (place: string) =>
    ['', '-wal', '-shm'].map((end) => statSync(`${place}${end}`).mode & 0o077).filter((mode) => mode !== 0)

  // promise: sqlite-file-private
  test('of a server is for its user alone, in a folder that is open to others, with all that stands beside it', async () => {
    const setting = await openProgramSetting()
    const data = path.join(setting.folder, 'data')
    mkdirSync(data)
    chmodSync(data, 0o755)
    await setting.ready(setting.run())
    const open = openness(path.join(data, 'tuppence.sqlite'))
    await setting.close()
    expect(open).toEqual([])
  })

  // promise: sqlite-file-closed-to-others
  test('that was open to others is closed to them when it is served', async () => {
    const file = path.join(folder, 'open.sqlite')
    writeFileSync(file, '', { mode: 0o644 })
    chmodSync(file, 0o644)
    const open = openDatabase({ engine: 'sqlite', file })
    await open.answers()
    expect(openness(file)).toEqual([])
    await open.close()
  })

  // promise: sqlite-file-forgets-deleted
  test('holds no trace of a deleted learner', async () => {
    const { open, drop } = await openTestDatabase(folder)
    const app = await openTestApp({ open })
    const text = () => readFileSync(path.join(folder, 'test.sqlite'), 'latin1')
    for (let count = 0; count < 20; count += 1) await app.signUp()
    const gone = await app.signUp({
      name: 'Gwendolyn Vanishing',
      username: 'vanishing-one',
      email: 'gone@vanish.example',
    })
    const deleted = await app.call('DELETE /api/account', { cookie: gone.cookie, body: { password: gone.password } })
    expect(deleted.statusCode).toBe(204)
    await app.close()
    await drop()
    expect(text()).toContain('Ada Learner')
    for (const trace of ['Gwendolyn', 'vanishing-one', 'gone@vanish.example', gone.id])
      expect(text()).not.toContain(trace)
  })

  // promise: sqlite-log-forgets-deleted
  test('and what stands beside it hold no trace of a deleted learner any more, though it is served on and little is written', async () => {
    const { open, drop } = await openTestDatabase(folder, 'quiet.sqlite')
    const app = await openTestApp({ open })
    const gone = await app.signUp({ name: 'Gwendolyn Vanishing', email: 'gone@vanish.example' })
    const texts = () =>
      readdirSync(folder)
        .filter((name) => name.startsWith('quiet.sqlite'))
        .map((name) => readFileSync(path.join(folder, name), 'latin1'))
    const tracesIn = () =>
      ['Gwendolyn', 'gone@vanish.example', gone.id].filter((trace) => texts().join().includes(trace))
    await app.call('DELETE /api/account', { cookie: gone.cookie, body: { password: gone.password } })
    expect(tracesIn()).not.toEqual([])
    const reader = openSqlite(path.join(folder, 'quiet.sqlite'), 'read')
    reader.prepare('begin').run([])
    reader.prepare('select count(*) from learner').all([])
    await app.forgetDeleted()
    expect(tracesIn()).not.toEqual([])
    await app.signUp()
    reader.close()
    await app.forgetDeleted()
    expect(tracesIn()).toEqual([])
    await app.close()
    await drop()
  })
})
