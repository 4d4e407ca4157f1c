// How the bill came about, as rows of a table: the name of each part beside its sum.
import { formatMoney, formatPoundsAndPence, pence, type Pence } from '#domain/money.ts'
import { studentLoan } from '#domain/tax/student-loan.ts'
import { class4Lines } from '#domain/tax/self-employment.ts'
import type { WorkingRow } from '../frame/working-table.tsx'
import type { SelfEmployed } from './inputs.ts'
import * as words from './words.ts'

export function workingRows({ year, worked }: SelfEmployed): WorkingRow[] {
  const income = pence(year.salary + worked.profit)
  const off = pence(year.turnover - worked.profit)
  const exact = formatPoundsAndPence
  const row = (name: string, how: string, amount: Pence): WorkingRow => ({ cells: [name, how, exact(amount)] })
  const loanOn = (pay: Pence) => studentLoan({ taxYear: year.taxYear, pay, plans: year.studentLoans })
  return [
    row('Profit', `${formatMoney(year.turnover)} − ${formatMoney(off)}`, worked.profit),
    row(`Income tax on ${formatMoney(income)}`, 'Pay and profit, by the year’s bands', worked.incomeTax),
    row(
      `Income tax on ${formatMoney(year.salary)}`,
      'The job alone, taken by payroll',
      pence(worked.incomeTax - worked.incomeTaxFromSelfEmployment),
    ),
    row('Income tax on the profit', 'The difference', worked.incomeTaxFromSelfEmployment),
    ...(worked.class4 === 0
      ? []
      : class4Lines(year.taxYear, worked.profit)
          .filter(({ rate }) => rate > 0)
          .map(({ amount, rate, tax }) => row('Class 4', `${formatMoney(amount)} × ${rate}%`, tax))),
    ...(worked.class2 ? [row('Class 2', 'For 52 weeks', worked.class2)] : []),
    ...(year.studentLoans.length > 0
      ? [
          row(
            words.studentLoan,
            `${formatMoney(loanOn(income))} on pay and profit − ${formatMoney(loanOn(year.salary))} on the pay`,
            worked.studentLoanBySelfAssessment,
          ),
        ]
      : []),
    { ...row(words.theBill, '', worked.dueBySelfAssessment), isTotal: true },
    row(
      'To set aside each month',
      `${exact(worked.dueBySelfAssessment)} ÷ 12, up to the penny`,
      worked.setAsideEachMonth,
    ),
    row(
      'Each payment on account',
      worked.paymentsOnAccount === 0
        ? 'None is due'
        : `(${exact(worked.incomeTaxFromSelfEmployment)} + ${exact(worked.class4)}) ÷ 2, down to the penny`,
      worked.paymentsOnAccount,
    ),
  ]
}
