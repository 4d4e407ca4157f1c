// Words above the lines of a payslip: what is still missing, or what the check found.
import type { PayslipResult } from './inputs.ts'
import { listed } from './name-words.ts'

export function verdict(result: PayslipResult): string {
  if (result.kind === 'checked') return result.verdict
  if (result.kind === 'refused') return result.message
  return result.asks.length === 0 ? 'Checking your payslip…' : `Fill in ${listed(result.asks)} to begin.`
}
