// The growth of savings as rows of a spreadsheet.
import { poundsFromPence } from '#domain/money.ts'
import type { CsvRow } from '../frame/csv.ts'
import { frequencyWords, type Growth } from './inputs.ts'

/** The inputs and results as rows of a spreadsheet. */
export function compoundCsv({ plan, rate, result, isInToday }: Growth): CsvRow[] {
  const { label, period } = frequencyWords[plan.frequency]
  const inToday = isInToday ? ['In today’s money in pounds'] : []
  return [
    ['Starting amount in pounds', poundsFromPence(plan.principal)],
    [`Paid in each ${period} in pounds`, poundsFromPence(plan.contribution)],
    ['Interest added', label],
    ['Interest a year', `${rate.percent}%`],
    ['The rate is', rate.kind === 'aer' ? 'AER' : 'nominal'],
    ['Years', plan.years],
    ...(isInToday ? [['Inflation a year', `${plan.inflationPercent}%`]] : []),
    [],
    ['Year', 'Paid in in pounds', 'Interest so far in pounds', 'Savings in pounds', ...inToday],
    ...result.yearly.map(({ year, paidIn, interest, balance, today }) => [
      year,
      ...[paidIn, interest, balance, ...(isInToday ? [today] : [])].map(poundsFromPence),
    ]),
  ]
}
