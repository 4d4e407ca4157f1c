// A pension projection's results as rows of a spreadsheet, to the penny.
import { poundsFromPence } from '#domain/money.ts'
import type { CsvRow } from '../frame/csv.ts'
import type { PensionResult } from './inputs.ts'
import { pensionLines, stretchName } from './words.ts'

/** The results of a projection as rows of a spreadsheet. */
export function pensionCsv({ plan, projection, spendable }: PensionResult): CsvRow[] {
  const { pot, lumpSum, retirement, statePension, finalSalary, income, series } = projection
  const pounds = poundsFromPence
  return [
    ['Result', 'In today’s money', 'In future money'],
    ['Pot, low growth', pounds(pot.low.today), pounds(pot.low.nominal)],
    ['Pot, central growth', pounds(pot.central.today), pounds(pot.central.nominal)],
    ['Pot, high growth', pounds(pot.high.today), pounds(pot.high.nominal)],
    ['Tax-free lump sum, most', pounds(lumpSum.today), pounds(lumpSum.nominal)],
    ['State Pension a year', pounds(statePension.today), pounds(statePension.nominal)],
    ['Final salary a year', pounds(finalSalary.today), pounds(finalSalary.nominal)],
    [],
    [
      'Retirement',
      'From the pot a year',
      'State Pension a year',
      'Income a year',
      'Per cent of final salary',
      'After income tax',
    ],
    ...income.map((stretch, place) => [
      stretchName(stretch),
      pounds(stretch.fromPot),
      pounds(stretch.statePension),
      pounds(stretch.total),
      stretch.replacementPercent,
      pounds(spendable[place]!),
    ]),
    [],
    ['Line', 'From the pot a year', 'Runs out at'],
    ...pensionLines(plan).map(([name, line]) => [
      name,
      pounds(retirement[line].yearly),
      retirement[line].runsOutAt ?? `past ${retirement.toAge}`,
    ]),
    [],
    ['Age', 'Paid in', 'Low today', 'Central today', 'High today', 'Low then', 'Central then', 'High then'],
    ...[...series, ...retirement.series].map(({ age, paidIn, low, central, high }) => [
      age,
      ...[paidIn, low.today, central.today, high.today, low.nominal, central.nominal, high.nominal].map(pounds),
    ]),
  ]
}
