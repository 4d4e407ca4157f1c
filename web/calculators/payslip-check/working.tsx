// Where it says how each line was worked out, which comes once the page stands; and the check as a spreadsheet.
import { Suspense } from 'react'
import { poundsFromPence, type Pence } from '#domain/money.ts'
import { isOpen } from '#domain/payroll/checked-line.ts'
import { lazy } from '#web/loading/lazy.tsx'
import type { CsvRow } from '../frame/csv.ts'
import { Fold } from '../frame/working-table.tsx'
import type { PayslipWork } from './inputs.ts'
import { lineNames } from './names.ts'
import { needWords, reasonWords, verdict } from './words.ts'

const PayslipSteps = lazy(async () => (await import('./steps.tsx')).PayslipSteps)

export function PayslipWorking({ work }: { work: PayslipWork }) {
  if (work.kind !== 'checked') return null
  return (
    <div className="mt-4">
      <Fold title="How we worked this out">
        <Suspense>
          <PayslipSteps check={work.check} />
        </Suspense>
      </Fold>
    </div>
  )
}

/** The payslip, what we expect and why it differs, as rows of a spreadsheet. */
export function payslipCsv(work: PayslipWork): CsvRow[] {
  if (work.kind !== 'checked') return [['Result', verdict(work)]]
  const { check } = work
  const pounds = (amount: Pence | null) => (amount === null ? '' : poundsFromPence(amount))
  return [
    ['Line', 'Payslip in pounds', 'Expected in pounds', 'Difference in pounds', 'Likeliest reason'],
    ...check.lines.map((line) => [
      lineNames[line.line],
      pounds(line.shown),
      pounds(line.expected),
      line.verdict === 'cannot-tell' ? '' : pounds(line.difference),
      isOpen(line)
        ? needWords(line.needs, check)
        : line.reasons
            .slice(0, 1)
            .map((reason) => reasonWords(reason, line, check))
            .join(''),
    ]),
    ['Result', verdict(work)],
  ]
}
