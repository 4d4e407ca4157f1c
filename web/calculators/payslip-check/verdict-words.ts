// What stands above the lines of a payslip: what is missing yet, or what came of the check.
import type { PayslipWork } from './inputs.ts'
import { listed } from './names.ts'

export function verdict(work: PayslipWork): string {
  if (work.kind === 'checked') return work.verdict
  if (work.kind === 'refused') return work.message
  return work.asks.length === 0 ? 'Checking your payslip…' : `Fill in ${listed(work.asks)} to begin.`
}
