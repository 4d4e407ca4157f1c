// npm run torture [-- name … --option value …]: runs each program of torture/ in turn, or those named, and ends with one
// table of what was done and found. Options, such as --seed 7 or --rounds 10, go to every program that runs.
import path from 'node:path'
import { outcomeMark, type Outcome } from '../torture/outcome.ts'
import { runStep, stepLine } from './run-steps.ts'

const programs = ['kill', 'disk-full', 'locked', 'clock', 'database-gone', 'fuzz', 'overload', 'classroom'] as const

const given = process.argv.slice(2)
const firstOption = given.findIndex((argument) => argument.startsWith('--'))
const names = firstOption === -1 ? given : given.slice(0, firstOption)
const options = firstOption === -1 ? [] : given.slice(firstOption)
const unknown = names.filter((name) => !programs.some((program) => program === name))
if (unknown.length > 0) {
  console.error(`There is no torture called ${unknown.join(', ')}. There are: ${programs.join(', ')}.`)
  process.exit(1)
}

const outcomes: Outcome[] = []
for (const name of names.length > 0 ? names : programs) {
  console.log(`== ${name}`)
  const result = await runStep({ name, args: [path.join('torture', `${name}.ts`), ...options] }, { isShown: true })
  console.log(stepLine(result))
  outcomes.push(...outcomesIn(result.output))
  if (!result.passed) process.exitCode = 1
}
console.log(`\n${table(outcomes)}`)

function outcomesIn(output: string): Outcome[] {
  const lines = output.split('\n').filter((line) => line.startsWith(outcomeMark))
  return lines.map((line) => JSON.parse(line.slice(outcomeMark.length)) as Outcome)
}

function table(rows: Outcome[]): string {
  const lines = rows.map(
    ({ program, engine, done, faults, figures, seconds }) =>
      `| ${[program, engine, done, String(faults.length), figures, seconds.toFixed(1)].join(' | ')} |`,
  )
  return [
    '| program | engine | what was done | faults | figures | seconds |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
