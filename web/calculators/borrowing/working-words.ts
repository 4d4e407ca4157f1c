// How the cost of borrowing was worked out, as rows of tables: the name of each beside its sum.
import { monthlyRate } from '#domain/borrowing/amortisation.ts'
import { formatMoney, pence } from '#domain/money.ts'
import type { Row } from '../frame/table.ts'
import { timeText } from './words.ts'
import type { CardResult, BorrowingResult } from './result.ts'

export function partRows(borrowing: BorrowingResult): Row[] {
  const { own, borrowed, firstInterest, payment, rate } = borrowing
  const [month, percent] = [monthlyRate(rate) * 100, rate.percent].map(percentText)
  const fee = borrowing.kind === 'loan' || borrowing.kind === 'mortgage' ? borrowing.fee : pence(0)
  const { result } = own
  return [
    { cells: ['Borrowed', '', formatMoney(borrowed)] },
    {
      cells: [
        'Interest a month',
        rate.kind === 'nominal' ? `${percent} ÷ 12` : `(1 + ${percent})^(1 ÷ 12) − 1`,
        month ?? '',
      ],
    },
    { cells: ['Interest in the first month', `${formatMoney(borrowed)} × ${month}`, formatMoney(firstInterest)] },
    { cells: ['Paid in the first month', paymentWorking(borrowing), formatMoney(payment)] },
    ...(result.outcome === 'never'
      ? []
      : [
          { cells: ['Interest in all', `over ${timeText(result.months)}`, formatMoney(result.interest)] },
          ...(fee > 0 ? [{ cells: ['Fees', 'at the start', formatMoney(fee)] }] : []),
          { cells: ['Paid in all', '', formatMoney(pence(result.paid + fee))], isTotal: true },
        ]),
  ]
}

/** A rate that was worked out has no end of decimals. */
export function percentText(percent: number): string {
  return `${percent.toLocaleString('en-GB', { maximumFractionDigits: 4 })}%`
}

function paymentWorking(borrowing: BorrowingResult): string {
  if (borrowing.kind === 'card' && borrowing.pays === 'minimum') return minimumWorking(borrowing)
  if (borrowing.kind === 'mortgage' && borrowing.method === 'interest-only') return 'The interest alone'
  if (borrowing.kind === 'mortgage' || (borrowing.kind === 'loan' && !borrowing.isAprWorked)) {
    return `The same for ${timeText(borrowing.months)}: borrowed × r ÷ (1 − (1 + r)^−${borrowing.months}), r the interest a month`
  }
  return 'As typed in'
}

function minimumWorking({ rule, borrowed, firstInterest, minimum }: CardResult): string {
  const share = `${rule.percent}% of ${formatMoney(rule.plusInterest ? borrowed : pence(borrowed + firstInterest))}`
  const asked = rule.plusInterest ? `${formatMoney(firstInterest)} + ${share}` : share
  return minimum === rule.floor ? `${asked}, but at least ${formatMoney(rule.floor)}` : asked
}
