// The verdict on a payslip in its fewest words.
import { isOff } from '#domain/payroll/checked-line.ts'
import type { PayslipCheck } from '#domain/payroll/payslip-check.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import { yourPayslip } from './field-words.ts'
import { lineNames } from './name-words.ts'
import { cannotTell, capital, differenceWords, hasMoreToAsk, openWords } from './words.ts'

export function checkedAnswer(check: PayslipCheck): Answer {
  const [first, ...others] = check.lines.filter(isOff)
  if (first?.line === 'net-pay') return { title: yourPayslip, amount: 'It does not add up' }
  if (first !== undefined && others.every(({ line }) => line === 'net-pay'))
    return { title: lineNames[first.line], amount: capital(differenceWords(first)).replace(' than we expect', '') }
  if (first !== undefined) return { title: yourPayslip, amount: 'Not what we expect' }
  if (openWords(check) !== '') return { title: yourPayslip, amount: cannotTell }
  if (check.lines.every(({ shown }) => shown === null)) return { title: yourPayslip, amount: 'Nothing to compare yet' }
  return { title: yourPayslip, amount: hasMoreToAsk(check) ? 'Something to ask about' : 'As we expect' }
}
