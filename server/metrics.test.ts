// What Prometheus finds when it asks.
import { createServer, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { version } from '#domain/version.ts'
import { answerMetrics } from './http/log/metrics-server.ts'
import { writeBackup } from './operating/backup.ts'
import { openProgramSetting, type ProgramSetting } from './test-program.ts'

const isSqlite = inject('engine') === 'sqlite'
let setting: ProgramSetting
beforeEach(async () => (setting = await openProgramSetting()))
afterEach(() => setting.close())

async function started() {
  const { port, metricsPort, stop } = await setting.start({ METRICS_PORT: '0' })
  return { base: `http://127.0.0.1:${port}`, address: `http://127.0.0.1:${metricsPort}/metrics`, stop }
}

const scrape = async (address: string) => (await fetch(address)).text()
/** The value of the one line that begins so. */
function valueOf(text: string, line: string): number {
  const found = text.split('\n').filter((each) => each.startsWith(`${line} `))
  expect(found).toHaveLength(1)
  return Number(found[0]?.split(' ').at(-1))
}

describe('METRICS_PORT', () => {
  // promise: metrics-nothing-typed
  test.runIf(isSqlite)(
    'serves counts of requests by method, route and status, and nothing that a learner typed',
    async () => {
      const { base, address } = await started()
      const login = (username: string, password: string) =>
        fetch(new URL('/api/auth/login', base), {
          method: 'POST',
          body: JSON.stringify({ username, password }),
          headers: { 'content-type': 'application/json' },
        })
      const cookie = (await login('demo', 'demo123')).headers.get('set-cookie')?.split(';')[0] ?? ''
      await login('confided', 'a secret')
      for (const lesson of [1, 2, 99])
        await fetch(new URL(`/api/modules/1/lessons/${lesson}?q=confided`, base), { headers: { cookie } })
      await fetch(new URL('/assets/app-1a2b3c.js', base))
      await fetch(new URL('/icon.svg', base))
      await fetch(new URL('/confided/to/nobody', base), { headers: { accept: 'application/json' } })
      await fetch(new URL('/api/confided', base), { headers: { cookie } })

      const text = await scrape(address)
      const count = (labels: string) => valueOf(text, `tuppence_http_request_duration_seconds_count{${labels}}`)
      expect(count('method="POST",route="/api/auth/login",status="200"')).toBe(1)
      expect(count('method="POST",route="/api/auth/login",status="401"')).toBe(1)
      const lesson = 'method="GET",route="/api/modules/:moduleId/lessons/:lessonId"'
      expect(count(`${lesson},status="200"`)).toBe(2)
      expect(count(`${lesson},status="404"`)).toBe(1)
      expect(count('method="GET",route="file",status="200"')).toBe(2)
      expect(count('method="GET",route="none",status="404"')).toBe(2)
      expect(text).not.toMatch(/confided|127\.0\.0\.1|demo|secret/)
    },
  )

  test('serves what shows how busy the process is', async () => {
    const { address } = await started()
    const text = await scrape(address)
    expect(valueOf(text, 'tuppence_http_requests_in_flight')).toBe(0)
    expect(valueOf(text, 'tuppence_requests_shed_total{reason="slow-turn"}')).toBe(0)
    expect(valueOf(text, 'tuppence_requests_shed_total{reason="database-queue"}')).toBe(0)
    expect(valueOf(text, 'tuppence_password_hashing{state="running"}')).toBe(0)
    expect(valueOf(text, 'tuppence_password_hashing{state="waiting"}')).toBe(0)
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(text).toContain(`tuppence_build_info{version="${version}",node="${process.versions.node}"} 1`)
    expect(valueOf(text, 'tuppence_database_up')).toBe(1)
    expect(valueOf(text, 'tuppence_database_writable')).toBe(1)
    const free = valueOf(text, 'tuppence_data_disk_free_bytes')
    // On PostgreSQL there is no folder here.
    expect(free > 0).toBe(inject('engine') === 'sqlite')
    expect(valueOf(text, 'tuppence_newest_backup_timestamp_seconds')).toBe(0)
    // A total only grows, as the checker of Prometheus has it.
    const gauges = [...text.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name)
    expect(gauges).toContain('nodejs_active_resources')
    expect(gauges.filter((name) => name?.endsWith('_total'))).toEqual([])
    const hasPool = text.includes('tuppence_database_requests_waiting 0')
    expect(text.includes('tuppence_database_connections{state="busy"} 0')).toBe(hasPool)
    expect(hasPool).toBe(inject('engine') === 'postgres')
  })

  // promise: metrics-uncut-backup
  test.runIf(isSqlite)('says when the newest backup was made, and counts none that is empty or cut', async () => {
    const { address } = await started()
    const folder = path.join(setting.folder, 'data/backups')
    const dated = (name: string, bytes: Buffer, day: number) => {
      writeFileSync(path.join(folder, name), bytes)
      utimesSync(path.join(folder, name), day * 86_400, day * 86_400)
    }
    mkdirSync(folder, { recursive: true })
    const served = { engine: 'sqlite', file: path.join(setting.folder, 'data/tuppence.sqlite') } as const
    await writeBackup(
      setting.database.engine === 'sqlite' ? served : setting.database,
      path.join(folder, 'whole.sqlite'),
    )
    const bytes = readFileSync(path.join(folder, 'whole.sqlite'))
    dated('whole.sqlite', bytes, 20_000)
    dated('cut.sqlite', bytes.subarray(0, bytes.length / 2), 20_001)
    dated('empty.sqlite', Buffer.alloc(0), 20_002)
    expect(valueOf(await scrape(address), 'tuppence_newest_backup_timestamp_seconds')).toBe(20_000 * 86_400)
  })

  test.runIf(isSqlite)('is another port than the learners’, and ends with the server', async () => {
    const { base, address, stop } = await started()
    const learners = await fetch(new URL('/metrics', base))
    expect(await learners.text()).not.toContain('tuppence_http')
    expect((await fetch(new URL('/api/auth/me', address))).status).toBe(404)
    await stop()
    await expect(scrape(address)).rejects.toThrow('fetch failed')
  })

  // promise: metrics-own-host
  test.runIf(isSqlite)('answers under no name that somebody else could point here', async () => {
    const { metricsPort } = await setting.start({ METRICS_PORT: '0', METRICS_HOST: 'Localhost' })
    const statusUnder = (host: string) =>
      new Promise((resolve, reject) => {
        const asked = request({ port: metricsPort, host: 'localhost', path: '/metrics', headers: { host } })
        asked.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
        asked.end()
      })
    const own = ['127.0.0.1', `127.0.0.1:${metricsPort}`, '192.0.2.7', '[::1]', `[::1]:${metricsPort}`]
    for (const host of [...own, 'localhost', `LOCALHOST:${metricsPort}`])
      expect([host, await statusUnder(host)]).toEqual([host, 200])
    const foreign = [
      'evil.example',
      `evil.example:${metricsPort}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '[::1].evil.example',
      '::1',
    ]
    for (const host of foreign) expect([host, await statusUnder(host)]).toEqual([host, 421])
  })

  test.runIf(isSqlite)('answers under the name that METRICS_HOST has', async () => {
    const metrics = { contentType: 'text/plain', text: async () => 'measured', countShed: () => {} }
    const answer = answerMetrics(metrics, 'App.internal')
    const statusUnder = async (host: string) => {
      const server = createServer(answer).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const asked = request({ port, path: '/metrics', headers: { host } }).end()
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      response.resume()
      server.close()
      return response.statusCode
    }
    expect([await statusUnder('app.internal:9464'), await statusUnder('app'), await statusUnder('127.0.0.1')]).toEqual([
      200, 421, 200,
    ])
  })

  test.runIf(isSqlite)('in use keeps the server from starting', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    await expect(setting.start({ METRICS_PORT: String(port) })).rejects.toThrow(
      `Port ${port} is in use: stop what uses it, or set METRICS_PORT to another.`,
    )
    taken.close()
  })
})
