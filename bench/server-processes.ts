// Whether an answer costs more when two or four servers share one PostgreSQL: if it does not, they carry what their cores carry.
// Client, database and servers share this machine's cores, so it cannot show here how much more that is.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reportRows, type BenchRow } from '../tools/result-table.ts'
import { startPostgres } from '../tools/test-services/postgres.ts'
import { openLoad, requestBytes } from '../tools/load/load-client.ts'
import { fillDatabase, randomOf, roomySettings, startServerOn } from '../tools/load/load-learners.ts'
import type { TestServer } from '../tools/test-services/server.ts'
import { compareCosts, writtenCost, writtenRate } from './load/costs.ts'

const counts = [1, 2, 4]
const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-processes-'))
const postgres = await startPostgres({ isDurable: true, settings: roomySettings })
const servers: TestServer[] = []
try {
  const settings = { engine: 'postgres', url: postgres.url } as const
  const learners = await fillDatabase(settings, { learners: 2_000, callers: 500, passwordHash: '' })
  while (servers.length < Math.max(...counts)) servers.push(await startServerOn(settings, folder))
  const next = () => requestBytes('GET /api/progress/overall', { cookie: randomOf(learners).cookie })
  const sides = await Promise.all(
    counts.map(async (count) => {
      const used = servers.slice(0, count)
      const load = await openLoad({ ports: used.map(({ port }) => port), connections: 16, next })
      const processes = () => [...used.map((server) => server.process), postgres.process()]
      return [String(count), { load, processes }] as const
    }),
  )
  const { figures, share, perSecond } = await compareCosts(Object.fromEntries(sides))
  const written = (name: string) => writtenCost(figures[name] ?? {})
  const rows: BenchRow[] = counts.slice(1).map((count) => {
    const ratio = share('1', String(count), 'microseconds')
    return {
      what: `GET /api/progress/overall by ${count} servers on one PostgreSQL, ${writtenRate(perSecond)}`,
      figure: written(String(count)),
      limit: `one server ${written('1')}`,
      ratio,
      goal: 'at least 0.9',
      isMet: ratio >= 0.9,
    }
  })
  reportRows(rows)
} finally {
  for (const server of servers) await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
