// How long an operator waits after a restart: from `node dist/server/main.js` to the first answer, on a database that is there
// already, beside a bare Node that listens. And what the server holds of the machine's memory while nobody asks anything.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reportRows } from '../tools/bench-table.ts'
import { median } from 'd3-array'
import { fillDatabase } from './load-learners.ts'
import { startOnce, type Start } from './load-starts.ts'

const starts = 9
const longest = 500
const bare = `require('node:http').createServer((_, response) => response.end('x')).listen(process.env.PORT, '127.0.0.1')`

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-start-'))
try {
  const file = path.join(folder, 'tuppence.sqlite')
  await fillDatabase({ engine: 'sqlite', file }, { learners: 1_000, callers: 1, passwordHash: '' })
  const env = (port: number) => ({ PORT: String(port), DATA_DIR: folder, DEMO_ACCOUNT: 'off' })
  const ours: Start[] = []
  const theirs: Start[] = []
  for (let turn = 0; turn < starts; turn += 1) {
    theirs.push(await startOnce(['-e', bare], { address: '/', env }))
    ours.push(await startOnce(['dist/server/main.js'], { address: '/api/openapi.json', env }))
  }
  const [time, bareTime] = [medianOf(ours, 'milliseconds'), medianOf(theirs, 'milliseconds')]
  const [processor, bareProcessor] = [medianOf(ours, 'processor'), medianOf(theirs, 'processor')]
  const [memory, bareMemory] = [medianOf(ours, 'memory'), medianOf(theirs, 'memory')]
  reportRows([
    {
      what: 'start on a database that is there, to the first answer',
      figure: `${time.toFixed(0)} ms, ${processor.toFixed(0)} ms of processor time`,
      limit: `bare Node ${bareTime.toFixed(0)} ms, ${bareProcessor.toFixed(0)} ms of processor time`,
      ratio: time / bareTime,
      goal: `below ${longest} ms`,
      isMet: time < longest,
    },
    {
      what: 'memory of the server at rest',
      figure: `${memory.toFixed(0)} MB`,
      limit: `bare Node ${bareMemory.toFixed(0)} MB`,
      ratio: memory / bareMemory,
      goal: 'below 200 MB',
      isMet: memory < 200,
    },
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function medianOf(list: readonly Start[], what: keyof Start): number {
  return median(list, (start) => start[what]) ?? Number.NaN
}
