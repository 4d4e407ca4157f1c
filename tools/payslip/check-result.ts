// The output for a checked payslip: its verdicts in the command's words.

import { pence, poundsFromPence } from '#domain/money.ts'
import type { WageCheck } from '#domain/payroll/minimum-wage.ts'
import type { CheckedLine } from '#domain/payroll/checked-line.ts'
import type { Reason } from '#domain/payroll/payslip-reasons.ts'
import type { Remark } from '#domain/payroll/payslip-remarks.ts'
import type { Need } from '#domain/payroll/payslip-to-check.ts'
import type { PayslipLine } from '#domain/payroll/shown-payslip.ts'
import type { CheckCase } from './check-case.ts'

/** The output for a checked payslip, in pounds. */
export function checkAnswer({ check, id, ignored, taxCodeReadAs }: CheckCase): object {
  return {
    ...(id === undefined ? {} : { id }),
    ...(taxCodeReadAs === undefined ? {} : { taxCodeReadAs }),
    lines: Object.fromEntries(check.lines.map((line) => [lineKeys[line.line], lineAnswer(line)])),
    ...(check.wage === null ? {} : { minimumWage: wageAnswer(check.wage) }),
    remarks: check.remarks.map(remarkWord),
    ...(ignored.length > 0 ? { ignored } : {}),
  }
}

const lineKeys: Record<PayslipLine, string> = {
  'income-tax': 'incomeTax',
  'national-insurance': 'nationalInsurance',
  'student-loan': 'studentLoan',
  pension: 'pension',
  'net-pay': 'netPay',
}

function lineAnswer({ verdict, shown, expected, reasons, needs }: CheckedLine): object {
  const words = [...new Set(reasons.map(reasonWord))]
  if (verdict === 'cannot-tell' || expected === null) return { verdict, reasons: words, needs: needWords(needs) }
  return {
    verdict,
    expected: poundsFromPence(expected),
    difference: poundsFromPence(pence((shown ?? expected) - expected)),
    reasons: words,
    needs: needWords(needs),
  }
}

function wageAnswer(wage: WageCheck): object {
  const { verdict } = wage
  if (verdict === 'cannot-tell') return { verdict, needs: needWords(wage.needs) }
  return {
    verdict,
    ...(wage.least === null ? {} : { least: wage.least.value }),
    ...(wage.short === null ? {} : { short: poundsFromPence(wage.short) }),
    needs: [],
  }
}

/** Everything unknown about a pension has one name in the output. */
function needWords(needs: readonly Need[]): string[] {
  return [...new Set(needs.map((need) => (need === 'pensionPercent' || need === 'pensionOf' ? 'pensionMethod' : need)))]
}

function remarkWord(remark: Remark): string {
  return remark.kind === 'letter' ? 'letter-for-age' : remark.kind
}

function reasonWord(reason: Reason): string {
  switch (reason.kind) {
    case 'by-itself':
      return 'month1'
    case 'nothing-before':
      return 'first-of-year'
    case 'code':
      return `code-${reason.code.replace(/^[SC](?=BR|0T|D|\d)/, '').toLowerCase()}`
    case 'nation':
      return 'other-nation'
    case 'period':
      return `period-${reason.number}`
    case 'letter':
      return `letter-${reason.letter.toLowerCase()}`
    case 'interval':
      return `worked-by-${reason.interval}`
    case 'loan-plans':
      return reason.plans.length === 0
        ? 'no-loan'
        : reason.plans.map((plan) => plan.replace(/^plan/, 'plan-')).join('-')
    case 'pension-method':
      return reason.method
    case 'pension-counts':
      return reason.counts
    case 'pension-percent':
      return `percent-${reason.percent}`
    case 'sacrifice-other':
    case 'payroll-giving':
    case 'expenses-paid':
    case 'jobs-together':
    case 'director':
    case 'cumulative':
    case 'to-date-with-pension':
    case 'no-pension-relief':
    case 'refund-due':
      return reason.kind
  }
}
