// The results of borrowing as rows of a spreadsheet.
import { poundsFromPence } from '#domain/money.ts'
import type { CsvRow } from '../frame/csv.ts'
import { waysOf } from './results.tsx'
import { aprText, wayTimeText } from './words.ts'
import type { Borrowing, BorrowingResult } from './result.ts'
import { percentText } from './working-words.ts'

/** The results as rows of a spreadsheet: the ways side by side, then the learner's own month by month. */
export function borrowingCsv(borrowing: Borrowing): CsvRow[] {
  if (borrowing.kind === 'short-loan') return [['Payments in all in pounds', poundsFromPence(borrowing.repaid)]]
  const { result } = borrowing.own
  const rates = ratesOf(borrowing)
  return [
    ...rates,
    ...(rates.length === 0 ? [] : [[]]),
    ['What is paid', 'Gone in', 'Interest and fees in pounds'],
    ...waysOf(borrowing).map((way) => [
      way.label,
      wayTimeText(way),
      way.cost === null ? '' : poundsFromPence(way.cost),
    ]),
    ...(result.outcome === 'never'
      ? []
      : [
          [],
          ['Month', 'Interest in pounds', 'Paid in pounds', 'Still owed in pounds'],
          ...result.rows.map(({ month, interest, paid, balance }) => [
            month,
            ...[interest, paid, balance].map(poundsFromPence),
          ]),
        ]),
  ]
}

/** The rates that were worked out. */
function ratesOf(borrowing: BorrowingResult): CsvRow[] {
  if (borrowing.kind !== 'loan' && borrowing.kind !== 'mortgage') return []
  return [
    ...(borrowing.kind === 'loan' && borrowing.isAprWorked
      ? [['Interest a year without the fee', percentText(borrowing.rate.percent)]]
      : []),
    ...(borrowing.apr === null ? [] : [[borrowing.kind === 'loan' ? 'APR' : 'APRC', aprText(borrowing.apr)]]),
  ]
}
