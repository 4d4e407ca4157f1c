// Runs named commands, as many at once as there are cores, and prints of each whether it passed and how long it took.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { availableParallelism } from 'node:os'
import { endWithUs } from './test-services/processes.ts'

export type Step = {
  name: string
  /** The file for Node to run: one of this project or a program in node_modules. */
  args: string[]
}
export type StepResult = { name: string; passed: boolean; seconds: number; output: string }

const root = path.dirname(import.meta.dirname)

/** Runs every step, even after one has failed; shows the output of those that fail. */
export async function runSteps(steps: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  const waiting = [...steps]
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runStep(next)
      results.push(result)
      console.log(stepLine(result))
      if (!result.passed) console.log(result.output)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}

export function stepLine({ name, passed, seconds }: Omit<StepResult, 'output'>): string {
  return `${passed ? 'passed' : 'FAILED'}  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`
}

/** Runs one step. With `isShown`, its output also goes to the terminal as it comes. */
export async function runStep({ name, args }: Step, { isShown = false } = {}): Promise<StepResult> {
  const began = performance.now()
  const child = endWithUs(spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }), 'SIGTERM')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
      if (isShown) process.stdout.write(part)
    })
  }
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0))
  })
  return { name, passed, seconds: (performance.now() - began) / 1000, output: output.trim() }
}
