// Whether two and four servers on one PostgreSQL carry more than one does. Client, database and servers share this
// machine's cores, so what can be gained is bounded by what the cores leave: the table tells how many there are.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { reportRows, type BenchRow } from '../tools/result-table.ts'
import { startPostgres } from '../tools/test-services/postgres.ts'
import { openLoad, requestBytes } from '../tools/load/load-client.ts'
import { fillDatabase, randomOf, roomySettings, startServerOn } from '../tools/load/load-learners.ts'
import type { TestServer } from '../tools/test-services/server.ts'
import { loadSlice, takeTurns } from './load/turns.ts'

const counts = [1, 2, 4]
const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-processes-'))
const postgres = await startPostgres({ isDurable: true, settings: roomySettings })
const servers: TestServer[] = []
try {
  const settings = { engine: 'postgres', url: postgres.url } as const
  const learners = await fillDatabase(settings, { learners: 2_000, callers: 500, passwordHash: '' })
  while (servers.length < Math.max(...counts)) servers.push(await startServerOn(settings, folder))
  const next = () => requestBytes('GET /api/progress/overall', { cookie: randomOf(learners).cookie })
  const contenders = await Promise.all(
    counts.map(async (count) => {
      const used = servers.slice(0, count)
      const load = await openLoad({ ports: used.map(({ port }) => port), connections: 16, next })
      const processes = () => [...used.map((server) => server.process), postgres.process()]
      return { count, load, slice: loadSlice(load, processes, 400) }
    }),
  )
  const named = Object.fromEntries(contenders.map(({ count, slice }) => [String(count), slice]))
  const { figures, share } = await takeTurns(named)
  for (const { load } of contenders) load.close()
  const whole = (value: number | undefined) => Math.round(value ?? Number.NaN).toLocaleString('en-GB')
  const written = (name: string) =>
    `${whole(figures[name]?.perProcessorSecond)} per processor second (${whole(figures[name]?.perSecond)} /s)`
  const rows: BenchRow[] = counts.slice(1).map((count) => {
    const ratio = share(String(count), '1', 'perProcessorSecond')
    return {
      what: `GET /api/progress/overall by ${count} servers on one PostgreSQL, ${availableParallelism()} cores for all`,
      figure: written(String(count)),
      limit: `one server ${written('1')}`,
      ratio,
      // What an answer costs must not rise with the number of servers: then they carry what the cores carry.
      goal: 'at least 0.9 per processor second',
      isMet: ratio >= 0.9,
    }
  })
  reportRows(rows)
} finally {
  for (const server of servers) await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
