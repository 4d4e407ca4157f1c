// The verdict on one line of a payslip.

import type { Pence } from '../money.ts'
import type { Reason } from './payslip-reasons.ts'
import type { Need } from './payslip-to-check.ts'
import type { PayslipLine } from './shown-payslip.ts'

/** A line that is 'cannot-tell' without needs was not filled in. */
export type Verdict = 'matches' | 'more' | 'less' | 'cannot-tell'

/** A line of a payslip beside what we expect. */
export type CheckedLine = {
  line: PayslipLine
  verdict: Verdict
  /** What the payslip has; null where it was not filled in. */
  shown: Pence | null
  /** Null where we cannot tell what to expect. */
  expected: Pence | null
  /** Shown less expected; 0 for a line that was not filled in, that roundings explain or that we cannot judge. */
  difference: Pence
  /** The mistakes that give the payslip's figure, likeliest first; none for a line that matches. */
  reasons: Reason[]
  needs: Need[]
}

/** Whether a line is not what we expect. */
export function isOff({ verdict }: CheckedLine): boolean {
  return verdict === 'more' || verdict === 'less'
}

/** Whether we would need to know more for a verdict. */
export function isOpen({ verdict, needs }: CheckedLine): boolean {
  return verdict === 'cannot-tell' && needs.length > 0
}
