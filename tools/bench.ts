// npm run bench [-- name …]: runs each bench of bench/ in turn, or those named, one at a time so that none slows another,
// and ends with one table of all that they measured.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { benchTable, readBenchRows, type BenchRow } from './bench-table.ts'
import { runStep, stepLine } from './run-steps.ts'

const folder = path.join(import.meta.dirname, '../bench')
const wanted = process.argv.slice(2)
const all = readdirSync(folder)
  // What benches are made of is no bench: what loads a server, what fetches and runs a peer.
  .filter((file) => file.endsWith('.ts') && !/^(load|peer)-/.test(file))
  .map((file) => path.basename(file, '.ts'))

const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(1)
}
const rows: BenchRow[] = []
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`== ${name}`)
  const result = await runStep({ name, args: [`bench/${name}.ts`] }, { isShown: true })
  console.log(stepLine(result))
  rows.push(...readBenchRows(result.output))
  if (!result.passed) process.exitCode = 1
}
console.log(benchTable(rows))
