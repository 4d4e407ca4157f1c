// The inputs that a check waits for, or that would explain it.
import type { PayslipCheck } from '#domain/payroll/payslip-check.ts'
import type { Need } from '#domain/payroll/payslip-to-check.ts'
import { needs } from './need-words.ts'

type AskedField = (typeof needs)[Need]['field'] | 'sacrifice' | 'giving' | 'untaxed' | 'other-deductions'

/** All that verdicts of a check wait for. */
export function needsOf({ lines, wage }: PayslipCheck): Need[] {
  return [...lines.flatMap((line) => line.needs), ...(wage?.verdict === 'cannot-tell' ? wage.needs : [])]
}

/**
 * The fields that would decide or explain a verdict, in the order in which the page names them: of each line, and of the wage,
 * the first alone.
 */
export function askedFields({ lines, wage, gap }: PayslipCheck): AskedField[] {
  const waiting = [...lines.map((line) => line.needs[0]), ...(wage?.verdict === 'cannot-tell' ? [wage.needs[0]] : [])]
  const net = lines.find(({ line }) => line === 'net-pay')
  const explaining =
    net?.verdict === 'more' || net?.verdict === 'less' ? explainingField(net.reasons[0]?.kind, gap) : []
  return [...waiting.flatMap((need) => (need === undefined ? [] : [needs[need].field])), ...explaining]
}

/** What is missing between the lines of a payslip has a field of its own. */
function explainingField(reason: string | undefined, gap: number): AskedField[] {
  if (reason === 'sacrifice-other') return ['sacrifice']
  if (reason === 'payroll-giving') return ['giving']
  if (reason === 'expenses-paid') return ['untaxed']
  return gap < 0 ? ['other-deductions'] : []
}
