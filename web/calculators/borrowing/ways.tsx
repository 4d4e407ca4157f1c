// The ways to repay what is borrowed side by side, and what is owed over time as a chart.
import type { Repaid } from '#domain/borrowing/pay-down.ts'
import { formatPounds, pence, poundsFromPence, type Pence } from '#domain/money.ts'
import { isShown, timeText } from '../frame/amounts.tsx'
import { tooLargeToDraw } from '../frame/frame-words.ts'
import { AmountLines } from '../frame/result-lines.tsx'
import { Section, WorkingTable } from '../frame/result-parts.tsx'
import type { Table } from '../frame/table.ts'
import type { BorrowingResult } from './result.ts'
import { costText, wayTimeText } from './words.ts'

/** All ways to repay it, the learner's own first. */
export function waysTable({ own, better, others }: BorrowingResult): Table {
  return {
    caption: 'Ways to repay it',
    columns: [{ title: 'What is paid' }, { title: 'Gone in' }, { title: 'Interest and fees', isNumeric: true }],
    rows: [own, ...(better === null ? [] : [better]), ...others].map((way) => ({
      cells: [
        way.label,
        wayTimeText(way),
        way.cost === null
          ? { text: 'No end', value: '' }
          : { text: costText(way.cost), value: poundsFromPence(way.cost), isPounds: true },
      ],
    })),
  }
}

export function WaysToRepay({ result }: { result: BorrowingResult }) {
  const table = waysTable(result)
  if (result.borrowed === 0 || table.rows.length < 2) return null
  return (
    <Section id="ways-to-repay" title="Side by side">
      <WorkingTable {...table} />
    </Section>
  )
}

export function OwedChart({ result }: { result: BorrowingResult }) {
  const drawn = [result.own, ...(result.better === null ? [] : [result.better])].flatMap(({ label, result }) =>
    result.outcome === 'repaid' ? [{ label, result }] : [],
  )
  const months = Math.max(0, ...drawn.map(({ result }) => result.months))
  if (result.borrowed === 0 || months < 2) return null
  const step = months <= 36 ? 1 : 12
  const places = Array.from({ length: Math.ceil(months / step) + 1 }, (_, place) => place)
  return (
    <Section id="owed-over-time" title={`What is still owed, ${step === 1 ? 'month by month' : 'year by year'}`}>
      {isShown(result.borrowed) ? (
        <AmountLines
          title={`What is still owed of ${formatPounds(result.borrowed)}`}
          axisTitle={step === 1 ? 'Month' : 'Year'}
          places={places}
          lines={drawn.map(({ label, result }, line) => ({
            label,
            meaning: 'amount',
            isDashed: line > 0,
            values: places.map((place) => owedAfter(result, place * step)),
          }))}
          formatPlace={(place) => (place === 0 ? 'Now' : `After ${timeText(place * step)}`)}
        />
      ) : (
        <p className="text-ink-soft">{tooLargeToDraw}</p>
      )}
    </Section>
  )
}

function owedAfter({ borrowed, rows }: Repaid, month: number): Pence {
  return month === 0 ? borrowed : (rows[month - 1]?.balance ?? pence(0))
}
