// How the growth of savings was worked out, and every year of it, on the page and as a spreadsheet.
import { longDate } from '#domain/calendar.ts'
import { formatMoney, formatPounds, poundsFromPence } from '#domain/money.ts'
import { counted } from '../frame/amounts.tsx'
import type { CsvRow } from '../frame/csv.ts'
import { frequencyWords, type Growth } from './inputs.ts'
import { partTexts, rateMeaning } from './words.ts'
import { Fold, WorkingTable } from '../frame/working-table.tsx'

export function CompoundWorking({ result: growth }: { result: Growth }) {
  return (
    <div className="mt-6 space-y-3">
      <Fold title="Year by year">
        <WorkingTable caption="Savings at the end of each year" columns={yearColumns(growth)} rows={yearRows(growth)} />
      </Fold>
      <Fold title="How we worked this out">
        <WorkingTable
          caption="What the savings come to"
          columns={[{ title: 'Part' }, { title: 'Working' }, { title: 'Amount', isNumeric: true }]}
          rows={partRows(growth)}
        />
        <WorkingNotes growth={growth} />
      </Fold>
    </div>
  )
}

function yearColumns({ isInToday }: Growth) {
  const titles = ['Paid in', 'Interest so far', 'Savings', ...(isInToday ? ['In today’s money'] : [])]
  return [{ title: 'Year' }, ...titles.map((title) => ({ title, isNumeric: true }))]
}

function yearRows({ result, isInToday }: Growth) {
  return result.yearly.map((row) => ({
    cells: [
      row.year === 0 ? 'Start' : String(row.year),
      ...partTexts(row),
      ...[row.balance, ...(isInToday ? [row.today] : [])].map(formatPounds),
    ],
  }))
}

function partRows({ plan, rate, result }: Growth) {
  const { period } = frequencyWords[plan.frequency]
  const [principal, contribution] = [plan.principal, plan.contribution].map(formatMoney)
  const [paidIn, interest] = partTexts(result)
  return [
    {
      cells: [
        'Paid in',
        `${principal} + ${contribution} × ${plan.frequency} a year × ${counted(plan.years, 'year')}`,
        paidIn,
      ],
    },
    {
      cells: ['Interest', periodRateWorking(rate, plan.frequency, period), interest],
    },
    { cells: ['Savings', '', formatPounds(result.balance)], isTotal: true },
  ]
}

/** A nominal rate is divided by the periods; of an AER the root is taken, so that the year's interest on interest makes it whole. */
function periodRateWorking({ kind, percent }: Growth['rate'], frequency: number, period: string): string {
  if (kind === 'nominal' || frequency === 1) return `${percent}% ÷ ${frequency}, each ${period}`
  return `(1 + ${percent}%) to the power of 1/${frequency}, less 1, each ${period}`
}

function WorkingNotes({ growth }: { growth: Growth }) {
  const { plan, isInToday } = growth
  const { period } = frequencyWords[plan.frequency]
  return (
    <div className="mt-4 grid max-w-[60ch] gap-2 text-sm text-ink-soft">
      <p>
        {rateMeaning(growth)} The pension calculator and the lessons take a rate for what a whole year brings, as an AER
        does.
      </p>
      <p>
        At the end of each {period}, interest is added to everything that is there, and then your payment goes in. We
        round only at the end.
      </p>
      <p>
        This is what one steady rate would do. Real rates change, and interest above your savings allowances may be
        taxed.
      </p>
      {isInToday && (
        <p>
          Today’s money is the savings divided by (1 + {plan.inflationPercent}%) for each year. You set the rate of
          inflation; it starts at 2%, which is the Bank of England’s target (
          <a
            href="https://www.bankofengland.co.uk/monetary-policy/inflation"
            className="font-semibold text-accent underline underline-offset-4"
          >
            Inflation and the 2% target
          </a>
          , Bank of England, read {longDate('2026-11-21')}).
        </p>
      )}
    </div>
  )
}

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
