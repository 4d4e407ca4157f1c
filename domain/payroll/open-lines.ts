// The rules that leave a line open, each with the field that decides it: 'We cannot tell without …' follows from this list.

import { isExtraWeek } from './tax-period.ts'
import type { Need, PayslipToCheck } from './payslip-to-check.ts'
import { isPensioner, isUnguessable, needsTotals, type PayslipLine, type ShownPayslip } from './shown-payslip.ts'

/** Where a line is open: whatever it is, or only where it is not what we expect. */
type OpenLine = {
  line: PayslipLine
  decidedBy: Need
  when: 'always' | 'off'
  holds: (typed: PayslipToCheck, payslip: ShownPayslip) => boolean
}

const openLines: readonly OpenLine[] = [
  {
    line: 'income-tax',
    decidedBy: 'toDate',
    when: 'always',
    holds: (typed, payslip) => isUnguessable(payslip) || isWithoutTotalsAfter(typed, payslip),
  },
  {
    line: 'income-tax',
    decidedBy: 'p45',
    when: 'off',
    holds: mayFollowAnotherJob,
  },
  {
    line: 'national-insurance',
    decidedBy: 'niLetter',
    when: 'always',
    holds: ({ niLetter, age, payDate }) => niLetter === 'other' && isPensioner(age, payDate) !== true,
  },
  {
    line: 'pension',
    decidedBy: 'pensionMethod',
    when: 'always',
    holds: (typed) => isOfUnknownPercentage(typed) && typed.pension.method === null,
  },
  { line: 'pension', decidedBy: 'pensionPercent', when: 'always', holds: isOfUnknownPercentage },
]

/** What a line is open for, whatever else is known. */
export function needsOf(
  line: PayslipLine,
  typed: PayslipToCheck,
  payslip: ShownPayslip,
  when: OpenLine['when'],
): Need[] {
  return openLines
    .filter((open) => open.line === line && open.when === when && open.holds(typed, payslip))
    .map(({ decidedBy }) => decidedBy)
}

/** Another job before this one shows that earlier payslips were not all like this one. */
function isWithoutTotalsAfter({ p45, toDate }: PayslipToCheck, payslip: ShownPayslip): boolean {
  return p45 !== null && p45.pay > 0 && toDate === null && needsTotals(payslip)
}

/**
 * Whether the totals to date leave room for an earlier job in this tax year, which payroll adds to them: one payslip at least is
 * missing in them.
 */
function mayFollowAnotherJob({ p45, toDate, basicPay, sacrifice }: PayslipToCheck, payslip: ShownPayslip): boolean {
  const { period, basis } = payslip
  if (p45 !== null || toDate === null || basis !== 'cumulative' || isExtraWeek(period)) return false
  return toDate.pay <= (basicPay - sacrifice) * (period.number - 1)
}

function isOfUnknownPercentage({ pension, taken }: PayslipToCheck): boolean {
  return pension.percent === null && (taken.pension ?? 0) !== 0
}
