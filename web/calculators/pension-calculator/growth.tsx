// The pot from now through retirement under three rates of growth, in today's money or the pounds of each year: it grows
// while it is paid into and runs down as it pays an income.
import { pensionAssumptions, startAge, type PensionPlan, type PotAtAge } from '#domain/pension/pension-plan.ts'
import type { PensionProjection } from '#domain/pension/pension-projection.ts'
import { formatPounds } from '#domain/money.ts'
import { memo, type ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { tooLargeToDraw } from '../frame/frame-words.ts'
import { isShown } from '../frame/amounts.tsx'
import { AmountLines } from '../frame/result-lines.tsx'
import { poundsCell, type Table } from '../frame/table.ts'
import type { PensionResult } from './inputs.ts'
import { percentText } from './words.ts'

export type MoneyKind = 'today' | 'then'

type PensionGrowthProps = {
  result: PensionResult
  kind: MoneyKind
  /** Where the kind is chosen. */
  kindField: ReactNode
}

export function PensionGrowth({ result, kind, kindField }: PensionGrowthProps) {
  return (
    <Card className="p-4 @2xl:p-6">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 className="text-xl">Your pot, year by year</h2>
        {kindField}
      </div>
      <GrowthChart result={result} kind={kind} />
    </Card>
  )
}

const GrowthChart = memo(function GrowthChart({ result, kind }: Pick<PensionGrowthProps, 'result' | 'kind'>) {
  const { plan, projection, withExtra } = result
  if (!isDrawable(projection, withExtra?.projection)) return <p>{tooLargeToDraw}</p>
  return (
    <AmountLines
      title={`Your pot in ${kind === 'today' ? 'today’s' : 'future'} money`}
      axisTitle="Age"
      places={seriesOf(projection).map(({ age }) => age)}
      lines={linesOf(result, kind)}
      band={bandOf(plan, projection, kind)}
      markers={markersOf(plan)}
      beginAt={projection.years}
      formatPlace={(age) => `Age ${age}`}
    />
  )
})

/** From now to the last age that is looked at. */
function seriesOf({ series, retirement }: PensionProjection): PotAtAge[] {
  return [...series, ...retirement.series]
}

function isDrawable(...projections: (PensionProjection | undefined)[]): boolean {
  return projections.every(
    (projection) => projection === undefined || seriesOf(projection).every(({ high }) => isShown(high.nominal)),
  )
}

function linesOf({ plan, projection, withExtra }: PensionResult, kind: MoneyKind) {
  const read = (from: PensionProjection) => seriesOf(from).map(({ central }) => amountIn(central, kind))
  return [
    ...(withExtra === null
      ? []
      : [
          {
            label: `With ${formatPounds(withExtra.plan.extraMonthly)} a month more`,
            meaning: 'pension' as const,
            isDashed: true,
            values: read(withExtra.projection),
          },
        ]),
    {
      label: `Growth of ${percentText(plan.returnPercent)} a year`,
      meaning: 'pension' as const,
      values: read(projection),
    },
    // What was paid in has no one worth in today's money: each year's part has its own.
    ...(kind === 'then'
      ? [
          {
            label: 'Paid in',
            meaning: 'payments' as const,
            values: seriesOf(projection).map(({ paidIn }) => paidIn),
          },
        ]
      : []),
  ]
}

function bandOf({ returnPercent }: PensionPlan, projection: PensionProjection, kind: MoneyKind) {
  const series = seriesOf(projection)
  const points = pensionAssumptions.growthBandPoints
  const [low, high] = [percentText(returnPercent - points), percentText(returnPercent + points)]
  return {
    label: `Growth from ${low} to ${high}`,
    meaning: 'pension' as const,
    low: { label: `Low, ${low}`, values: series.map((point) => amountIn(point.low, kind)) },
    high: { label: `High, ${high}`, values: series.map((point) => amountIn(point.high, kind)) },
  }
}

function markersOf(plan: PensionPlan) {
  const { yearly, fromAge } = plan.statePension
  const retire = { at: startAge(plan), label: `Retire at ${startAge(plan)}` }
  if (yearly === 0 || fromAge < plan.age) return [retire]
  return [retire, { at: fromAge, label: `State Pension at ${Math.floor(fromAge)}` }]
}

function amountIn(amount: { nominal: number; today: number }, kind: MoneyKind): number {
  return kind === 'today' ? amount.today : amount.nominal
}

/** The pot at each birthday, as the chart draws it in both kinds of money. */
export function seriesTable({ projection }: PensionResult): Table {
  const titles = ['Paid in', 'Low today', 'Central today', 'High today', 'Low then', 'Central then', 'High then']
  return {
    caption: 'The pot year by year',
    columns: [{ title: 'Age' }, ...titles.map((title) => ({ title, isNumeric: true }))],
    rows: seriesOf(projection).map(({ age, paidIn, low, central, high }) => ({
      cells: [
        { text: String(age), value: age },
        ...[paidIn, low.today, central.today, high.today, low.nominal, central.nominal, high.nominal].map(poundsCell),
      ],
    })),
  }
}
