// For tests: runs a command that reads JSON lines and writes JSON lines.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Run = { answers: Record<string, unknown>[]; status: number | null; stderr: string }

/** A string is passed as it is, an object as JSON. */
export function runLines(
  tool: `${'take-home' | 'payslip' | 'payslip-check' | 'student-loan' | 'first-home' | 'self-employed' | 'universal-credit'}.ts`,
  lines: readonly (string | object)[],
): Run {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const program = fileURLToPath(new URL(`../${tool}`, import.meta.url))
  const { stdout, stderr, status } = spawnSync(process.execPath, [program], { input, encoding: 'utf8' })
  const answers = stdout.split('\n').filter(Boolean)
  return { answers: answers.map((line) => JSON.parse(line) as Record<string, unknown>), status, stderr }
}
