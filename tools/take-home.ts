// Runs the take-home engine for audits: JSON lines in, one JSON line out for each, so that anyone can compare our
// figures with another engine's. docs/take-home-audit.md explains the format.
import { poundsFromPence, type Pence } from '#domain/money.ts'
import type { WorkingLine } from '#domain/tax/bands.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { payNotes } from '#domain/tax/pay-notes.ts'
import { takeHomePay, takeHomeWorking } from '#domain/tax/take-home-pay.ts'
import { answerLines } from './audit/answer-lines.ts'
import { readAuditCase, type AuditCase } from './take-home/audit-case.ts'

await answerLines(readAuditCase, work)

/** Every amount is for the requested period; the working is always for the year. */
function work({ details, period, id, ignored, taxCodeReadAs }: AuditCase): object {
  const result = takeHomePay(details)
  const inPeriod = (amount: Pence) => poundsFromPence(periodAmount(amount, period))
  return {
    ...(id === undefined ? {} : { id }),
    ...(taxCodeReadAs === undefined ? {} : { taxCodeReadAs }),
    taxYear: details.taxYear,
    nation: result.nation,
    period,
    ...((details.bonus ?? 0) > 0 ? { bonusMonth: details.bonusMonth } : {}),
    pay: inPeriod(result.pay),
    taxablePay: inPeriod(result.taxablePay),
    taxFreePay: inPeriod(result.taxFreePay),
    incomeTax: inPeriod(result.incomeTax),
    nationalInsurance: inPeriod(result.nationalInsurance),
    studentLoan: inPeriod(result.studentLoan),
    pension: inPeriod(result.pension.intoPot),
    pensionFromPay: inPeriod(result.pension.fromPay),
    pensionCost: inPeriod(result.pension.cost),
    pensionRelief: inPeriod(result.pension.reliefAdded),
    pensionReliefToClaim: inPeriod(result.pension.claimable),
    pensionTopUp: inPeriod(result.pension.topUp),
    takeHome: inPeriod(result.takeHome),
    notes: payNotes(details),
    ...(ignored.length > 0 ? { ignored } : {}),
    working: workingInPounds(takeHomeWorking(details)),
  }
}

function workingInPounds(working: Record<string, WorkingLine[]>): object {
  return Object.fromEntries(Object.entries(working).map(([deduction, all]) => [deduction, all.map(lineInPounds)]))
}

function lineInPounds({ band, from, to, amount, rate, tax, months }: WorkingLine): object {
  return {
    band,
    ...(months === undefined ? {} : { months }),
    from: poundsFromPence(from),
    to: to === null ? null : poundsFromPence(to),
    amount: poundsFromPence(amount),
    rate,
    tax: poundsFromPence(tax),
  }
}
