// How long an operator waits after a restart: from `node dist/server/main.js` to the first answer, on a database that is there
// already, beside a bare Node that listens. And what the server holds of the machine's memory while nobody asks anything.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reportRows } from '../tools/result-table.ts'
import { fillDatabase } from '../tools/load/load-learners.ts'
import { serverProgram } from '../tools/test-services/server.ts'
import { medianStarts } from './load/starts.ts'

const longest = 500
const bareProgram = `require('node:http').createServer((_, response) => response.end('x')).listen(process.env.PORT, '127.0.0.1')`

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-start-'))
try {
  const file = path.join(folder, 'tuppence.sqlite')
  await fillDatabase({ engine: 'sqlite', file }, { learners: 1_000, callers: 1, passwordHash: '' })
  const env = (port: number) => ({ PORT: String(port), DATA_DIR: folder, DEMO_ACCOUNT: 'off' })
  const { bare, ours } = await medianStarts({
    bare: { args: ['-e', bareProgram], address: '/', env },
    ours: { args: [serverProgram], address: '/api/openapi.json', env },
  })
  reportRows([
    {
      what: 'start on a database that is there, to the first answer',
      figure: `${ours.milliseconds.toFixed(0)} ms, ${ours.processor.toFixed(0)} ms of processor time`,
      limit: `bare Node ${bare.milliseconds.toFixed(0)} ms, ${bare.processor.toFixed(0)} ms of processor time`,
      ratio: ours.milliseconds / bare.milliseconds,
      goal: `below ${longest} ms`,
      isMet: ours.milliseconds < longest,
    },
    {
      what: 'memory of the server at rest',
      figure: `${ours.memory.toFixed(0)} MB`,
      limit: `bare Node ${bare.memory.toFixed(0)} MB`,
      ratio: ours.memory / bare.memory,
      goal: 'below 200 MB',
      isMet: ours.memory < 200,
    },
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
