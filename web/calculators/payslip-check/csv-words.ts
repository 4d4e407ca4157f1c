// The check of a payslip as a spreadsheet.
import { poundsFromPence, type Pence } from '#domain/money.ts'
import { isOpen } from '#domain/payroll/checked-line.ts'
import type { CsvRow } from '../frame/csv.ts'
import type { PayslipResult } from './inputs.ts'
import { lineNames } from './name-words.ts'
import { verdict } from './verdict-words.ts'
import { needWords, reasonWords } from './words.ts'

/** The payslip, what we expect and why it differs, as rows of a spreadsheet. */
export function payslipCsv(result: PayslipResult): CsvRow[] {
  if (result.kind !== 'checked') return [['Result', verdict(result)]]
  const { check } = result
  const pounds = (amount: Pence | null) => (amount === null ? '' : poundsFromPence(amount))
  return [
    ['Line', 'Payslip in pounds', 'Expected in pounds', 'Difference in pounds', 'Likeliest reason'],
    ...check.lines.map((line) => [
      lineNames[line.line],
      pounds(line.shown),
      pounds(line.expected),
      line.verdict === 'cannot-tell' || line.expected === null ? '' : pounds(line.difference),
      isOpen(line)
        ? needWords(line.needs, check)
        : line.reasons
            .slice(0, 1)
            .map((reason) => reasonWords(reason, line, check))
            .join(''),
    ]),
    ['Result', verdict(result)],
  ]
}
