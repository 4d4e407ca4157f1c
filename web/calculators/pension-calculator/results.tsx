// What the pension may come to in today's money, how its income compares with final salary, and the income itself: what
// the pot pays, when the State Pension joins it, and how it stands beside the Retirement Living Standards.
import { longDate } from '#domain/calendar.ts'
import { formatPounds } from '#domain/money.ts'
import type { IncomeStretch, PensionProjection } from '#domain/pension/pension-projection.ts'
import type { ReactNode } from 'react'
import { WithTerms } from '#web/glossary/term.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { headlineSize, isShown } from '../frame/amounts.tsx'
import {
  inWords,
  reachedWords,
  percentText,
  ratingWords,
  startAge,
  stretchName,
  ageText,
  spanText,
  stretchPartTexts,
} from './words.ts'
import type { PensionWork } from './inputs.ts'
import { retirementLivingStandards } from '#domain/pension/retirement-living-standards.ts'
import { Card } from '#web/ui/card.tsx'
import { MarkedBars, type MarkedBar } from '#web/ui/charts/marked-bars.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function PensionHeadline({ work }: { work: PensionWork }) {
  const { plan, projection } = work
  const { pot, income } = projection
  const first = income[0]
  return (
    <>
      <h2 className="text-base font-semibold text-ink-soft">
        <WithTerms>{`Your pot at ${startAge(plan)}, in today’s money`}</WithTerms>
      </h2>
      <p
        className={`mt-1 font-bold tracking-tight [overflow-wrap:anywhere] ${headlineSize(formatPounds(pot.central.today))}`}
      >
        {formatPounds(pot.central.today)}
      </p>
      <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
        {formatPounds(pot.central.nominal)} in future money, before allowing for rising prices.
        {projection.years > 0 &&
          ` With slower or faster growth: ${formatPounds(pot.low.today)} to ${formatPounds(pot.high.today)} in today’s money.`}
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 @md:grid-cols-2">
        {income.map((stretch) => (
          <Figure
            key={stretch.fromAge}
            label={`Income ${stretchName(stretch).toLowerCase()}`}
            note={stretch.statePension === 0 ? 'from your pot alone' : 'with the State Pension'}
          >
            {formatPounds(stretch.total)} <span className="text-base font-normal text-ink-soft">a year</span>
          </Figure>
        ))}
        {income.length === 1 && first !== undefined && projection.finalSalary.today > 0 && (
          <Figure
            label="Share of final salary"
            note={`of ${formatPounds(projection.finalSalary.today)} in today’s money`}
          >
            {percentText(first.replacementPercent)}
          </Figure>
        )}
      </dl>
      <p className="mt-4 max-w-[60ch] [overflow-wrap:anywhere]">
        <WithTerms>{inWords(work)}</WithTerms>
      </p>
    </>
  )
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="border-l-4 border-line-strong/40 pl-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>
        <span className="block text-2xl font-semibold [overflow-wrap:anywhere]">{children}</span>
        <span className="block text-sm text-ink-soft">{note}</span>
      </dd>
    </div>
  )
}

/** The share of final salary that the first year of retirement brings, on a scale with the two marks of the rating. */
export function ReplacementRate({ work }: { work: PensionWork }) {
  const { replacementPercent, finalSalary } = work.projection
  if (finalSalary.today === 0) return null
  const { title, text } = ratingWords(work)
  return (
    <section aria-labelledby="pension-rate" className="mt-6 border-t border-line pt-5">
      <h3 id="pension-rate" className="text-lg">
        {title}
      </h3>
      <p className="mt-1 mb-3 max-w-[60ch]">{text}</p>
      <ProgressBar
        percent={Math.min(100, replacementPercent)}
        label="Share of final salary in the first year"
        valueText={percentText(replacementPercent)}
      />
      <div aria-hidden className="relative min-h-7 text-sm text-ink-soft max-xs:text-xs">
        <span className="absolute right-1/2 border-r border-ink-soft pt-1 pr-1.5">50% good</span>
        <span className="ml-[70%] block border-l border-ink-soft pt-1 pl-1.5">70% excellent</span>
      </div>
    </section>
  )
}

const standards = retirementLivingStandards.onePerson
const standardNames = { minimum: 'Minimum', moderate: 'Moderate', comfortable: 'Comfortable' } as const
const markers = (['minimum', 'moderate', 'comfortable'] as const).map((level) => ({
  label: `${standardNames[level]} ${formatPounds(standards[level])}`,
  value: standards[level],
}))

export function PensionIncome({ projection }: { projection: PensionProjection }) {
  const { income, gap } = projection
  const isDrawable = income.every(({ total }) => isShown(total))
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">Your income in retirement</h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-ink-soft">A year, in today’s money, before tax.</p>
      {isDrawable && (
        <MarkedBars
          title="Income a year in retirement, in today’s money"
          bars={income.map((stretch) => barOf(stretch, projection))}
          legend={legendOf(projection)}
          markers={markers}
        />
      )}
      {gap.months > 0 && <GapNotice projection={projection} />}
      <Standards income={income} />
    </Card>
  )
}

function barOf(stretch: IncomeStretch, { gap }: PensionProjection): MarkedBar {
  const { fromPot, statePension, total, toAge } = stretch
  const [potText, stateText] = stretchPartTexts(stretch)
  return {
    label: stretchName(stretch),
    totalText: `${formatPounds(total)} a year`,
    parts: [
      { label: 'From your pot', value: fromPot, valueText: potText, meaning: 'pension' },
      { label: 'State Pension', value: statePension, valueText: stateText, meaning: 'state-pension' },
    ],
    ...(toAge !== null && {
      missing: { label: 'State Pension not paid yet', value: gap.yearly, valueText: formatPounds(gap.yearly) },
    }),
  }
}

function legendOf({ income }: PensionProjection) {
  const last = income.at(-1)
  if (last === undefined) return []
  const from = income.length === 2 ? ` from ${ageText(last.fromAge)}` : ''
  return [
    { label: `From your pot ${stretchPartTexts(last)[0]}`, meaning: 'pension' as const },
    { label: `State Pension${from} ${stretchPartTexts(last)[1]}`, meaning: 'state-pension' as const },
  ]
}

function GapNotice({ projection: { income, gap } }: { projection: PensionProjection }) {
  const [before, after] = income
  if (before === undefined || after === undefined) return null
  return (
    <div className="mt-4">
      <Notice>
        <p className="font-semibold">A gap of {spanText(gap.months)} before the State Pension</p>
        <p className="mt-1 max-w-[60ch]">
          {stretchName(before)} there is {formatPounds(before.total)} a year from your pot alone. That is{' '}
          {formatPounds(gap.yearly)} a year less than from {ageText(after.fromAge)}, when the State Pension starts.
        </p>
      </Notice>
    </div>
  )
}

function Standards({ income }: { income: readonly IncomeStretch[] }) {
  const { edition, source, readOn } = retirementLivingStandards
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-lg">Compared with the Retirement Living Standards</h3>
      <ul className="mt-2 grid max-w-[60ch] gap-1">
        {income.map((stretch) => (
          <li key={stretch.fromAge}>
            {stretchName(stretch)}: {reachedWords(stretch)}
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-[60ch] text-sm text-ink-soft">
        The dashed lines are what one person spends in a year for a minimum, moderate or comfortable retirement. They
        leave out housing costs: rent, mortgage and care are not in them. They are after tax, and the income here is
        before tax, so it does not go quite as far.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        Source:{' '}
        <a href={source.url} className="underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink">
          {source.title}
        </a>
        , {edition} (read {longDate(readOn)})
      </p>
    </div>
  )
}
