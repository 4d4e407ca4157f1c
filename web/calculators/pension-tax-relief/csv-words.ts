// Three ways to pay into a pension as rows of a spreadsheet.
import { poundsFromPence } from '#domain/money.ts'
import type { CsvRow } from '../frame/csv.ts'
import type { ReliefResult } from './inputs.ts'
import { methodNames, methodsOf } from './words.ts'

/** The results of a comparison as rows of a spreadsheet. */
export function reliefCsv({ comparison }: ReliefResult): CsvRow[] {
  const pounds = poundsFromPence
  return [
    [
      'Way',
      'Goes in',
      'You pay',
      'Automatic relief',
      'To claim',
      'NI saved',
      'Costs you',
      'Annual allowance',
      'HMRC pays you later',
    ],
    ...methodsOf(comparison).map((one) => [
      methodNames[one.method],
      pounds(one.intoPot),
      pounds(one.paid),
      pounds(one.automaticRelief),
      pounds(one.claimable),
      pounds(one.nationalInsuranceSaved),
      pounds(one.cost),
      pounds(one.annualAllowance),
      pounds(one.topUp),
    ]),
    [],
    ['Slice from', 'Slice to', 'Amount', 'Rate', 'Provider adds', 'To claim', 'Net pay or sacrifice'],
    ...comparison.slices.map((slice) => [
      pounds(slice.from),
      pounds(slice.to),
      pounds(slice.amount),
      `${slice.rate}%`,
      pounds(slice.automatic),
      pounds(slice.claimable),
      pounds(slice.netPayRelief),
    ]),
  ]
}
