// npm run lab [-- name … --option value …]: runs each program of this folder in turn, or those named, one at a time so
// that none slows another, and ends with one table of all results. Options, such as --seed 7, go to every program. The
// programs' parts are in subfolders.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readRows, resultTable } from './harness/result-table.ts'
import { runStep, stepLine } from '../tools/run-steps.ts'

const given = process.argv.slice(2)
const firstOption = given.findIndex((argument) => argument.startsWith('--'))
const names = firstOption === -1 ? given : given.slice(0, firstOption)
const options = given.slice(names.length)
const programs = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => path.basename(file, '.ts'))

const unknown = names.filter((name) => !programs.includes(name))
if (unknown.length > 0) {
  console.error(`The lab has no program called ${unknown.join(', ')}. There are: ${programs.join(', ')}.`)
  process.exit(1)
}
const rows = []
for (const name of names.length > 0 ? names : programs) {
  console.log(`== ${name}`)
  const result = await runStep({ name, args: [`lab/${name}.ts`, ...options] }, { isShown: true })
  console.log(stepLine(result))
  rows.push(...readRows(result.output))
  if (!result.passed) process.exitCode = 1
}
if (rows.length > 0) console.log(`\n${resultTable(rows)}`)
