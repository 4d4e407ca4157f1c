// What to ask about a payslip even if every line is right: a code that may not be the learner's, or a letter that does
// not fit their age.

import { isStandardCode, type TaxCode } from '../tax/tax-code.ts'
import type { Nation } from '../tax/rates/tax-year-ids.ts'
import type { WageCheck } from './minimum-wage.ts'
import type { PayslipToCheck } from './payslip-to-check.ts'
import type { NiLetter } from './period-national-insurance.ts'
import { isPensioner, yearsOn, type ShownPayslip } from './shown-payslip.ts'

export type Remark =
  /** Pay was brought forward over days without payments between banks, and worked by the period of the usual pay day. */
  | { kind: 'paid-early' }
  /** The ordinary code, or one without an allowance, on a non-cumulative basis. Tax that is too much comes back. */
  | { kind: 'emergency-code' }
  /** A K code on a non-cumulative basis, by which HMRC may collect what is owed. */
  | { kind: 'k-code-on-month-1' }
  /** The code leaves no pay free of tax, which is right for a second job. */
  | { kind: 'no-allowance' }
  /** The code is for people who live in another nation. */
  | { kind: 'code-of-another-nation'; livesIn: Nation }
  /** Some of this age have reached State Pension age, and others not. */
  | { kind: 'may-be-over-state-pension-age' }
  /** Only those who may leave school have a minimum wage. It is not known whether this learner may. */
  | { kind: 'may-be-under-school-leaving-age' }
  /** We have no minimum wage for the first day of the pay. */
  | { kind: 'no-minimum-wage-for-that-day' }
  /** The age needs another letter. With `isPayAlike`, it changes only what the employer pays. */
  | { kind: 'letter'; due: NiLetter; isPayAlike: boolean }

/** The remarks on a payslip with its own letter. */
export function payslipRemarks(
  typed: PayslipToCheck,
  found: { payslip: ShownPayslip; wage: WageCheck | null; isPaidEarly: boolean },
): Remark[] {
  const { payslip, wage, isPaidEarly } = found
  const { period } = payslip
  const { code, livesIn } = typed
  const isWithoutAllowance = code.kind === 'one-rate' || isNothingFree(code)
  const isEmergency = code.isNonCumulative && (isStandardCode(code, period.taxYear) || isNothingFree(code))
  const mayBeOver = typed.age !== null && isPensioner(typed.age, typed.payDate) === null
  return [
    ...(isPaidEarly ? [{ kind: 'paid-early' } as const] : []),
    ...(livesIn !== null && isOfAnother(code, livesIn) ? [{ kind: 'code-of-another-nation', livesIn } as const] : []),
    ...(isEmergency ? [{ kind: 'emergency-code' } as const] : []),
    ...(code.isNonCumulative && code.kind === 'added-pay' ? [{ kind: 'k-code-on-month-1' } as const] : []),
    ...(isWithoutAllowance ? [{ kind: 'no-allowance' } as const] : []),
    ...(mayBeOver ? [{ kind: 'may-be-over-state-pension-age' } as const] : []),
    ...(wage?.verdict === 'cannot-tell' && wage.why !== null ? [{ kind: wage.why }] : []),
    ...letterRemarks(typed),
  ]
}

/** 0T. */
function isNothingFree(code: TaxCode): boolean {
  return code.kind === 'allowance' && code.allowance === 0
}

/** S is Scotland's, C that of Wales, and no letter England's or Northern Ireland's. NT is of no nation. */
function isOfAnother(code: TaxCode, livesIn: Nation): boolean {
  if (code.kind === 'no-tax') return false
  const due = { scotland: 'S', wales: 'C', england: null, 'northern-ireland': null } as const
  return code.prefix !== due[livesIn]
}

/** H is for apprentices under 25, M for others under 21. The other letters have reasons that a payslip does not show. */
function letterRemarks({ age, isApprentice, niLetter, payDate }: PayslipToCheck): Remark[] {
  const years = yearsOn(age, payDate)
  const isOver = isPensioner(age, payDate)
  if (years === null || years < 16 || isOver === null || niLetter === null || niLetter === 'other') return []
  if (isOver) return ['C', 'S', 'K', 'X'].includes(niLetter) ? [] : [{ kind: 'letter', due: 'C', isPayAlike: false }]
  if (!['A', 'H', 'M', 'C'].includes(niLetter)) return []
  const due = isApprentice && years < 25 ? 'H' : years < 21 ? 'M' : 'A'
  const isFine = due === niLetter || (years < 21 && niLetter === 'M')
  return isFine ? [] : [{ kind: 'letter', due, isPayAlike: niLetter !== 'C' }]
}
