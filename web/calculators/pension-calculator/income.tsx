// The income in retirement as bars: what the pot pays, when the State Pension joins it, and how both compare with the Retirement
// Living Standards.
import { longDate } from '#domain/calendar.ts'
import { formatPounds, pence, type Pence } from '#domain/money.ts'
import type { IncomeStretch, PensionProjection } from '#domain/pension/pension-projection.ts'
import { retirementLivingStandards } from '#domain/tax/rates/retirement-living-standards.ts'
import { Card } from '#web/ui/card.tsx'
import { MarkedBars, type MarkedBar } from '#web/ui/charts/marked-bars.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isShown } from '../frame/amounts.tsx'
import { SourceLink } from '../frame/result-parts.tsx'
import type { PensionResult } from './inputs.ts'
import { ageText, reachedWords, spanText, standardNames, stretchName, stretchPartTexts } from './words.ts'

const fromPotLabel = 'From your pot'
const statePensionLabel = 'State Pension'

/** A stretch of retirement with what income tax leaves of it. */
type StretchAfterTax = Omit<IncomeStretch, 'total'> & { left: Pence }

const standards = retirementLivingStandards.onePerson
const markers = standardNames.map(([level, name]) => ({
  label: `${name} ${formatPounds(standards[level])}`,
  value: standards[level],
}))

export function PensionIncome({ result }: { result: PensionResult }) {
  const { projection, spendable } = result
  const { income, gap } = projection
  const stretches = income.map((stretch, place) => afterTax(stretch, spendable[place]!))
  const isDrawable = income.every(({ total }) => isShown(total))
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">Your income in retirement</h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-ink-soft">
        A year, in today’s money, after income tax. The tax is taken off what your pot pays.
      </p>
      {isDrawable && (
        <MarkedBars
          title="Income a year in retirement after tax, in today’s money"
          bars={stretches.map((stretch) => barOf(stretch, projection))}
          legend={legendOf(stretches)}
          markers={markers}
        />
      )}
      {gap.months > 0 && (
        <div className="mt-4">
          <Notice>
            <p className="font-semibold">{`A gap of ${spanText(gap.months)} before the State Pension`}</p>
            <p className="mt-1 max-w-[60ch]">{gapText(projection)}</p>
          </Notice>
        </div>
      )}
      <Standards stretches={stretches} />
    </Card>
  )
}

/** Tax on a State Pension is taken from what the pot pays. */
function afterTax({ fromPot, statePension, total, ...stretch }: IncomeStretch, left: Pence): StretchAfterTax {
  return { ...stretch, statePension, fromPot: pence(Math.max(0, fromPot - (total - left))), left }
}

function barOf(stretch: StretchAfterTax, { gap }: PensionProjection): MarkedBar {
  const { fromPot, statePension, left, toAge } = stretch
  const [potText, stateText] = stretchPartTexts(stretch)
  return {
    label: stretchName(stretch),
    totalText: `${formatPounds(left)} a year`,
    parts: [
      { label: fromPotLabel, value: fromPot, valueText: potText, meaning: 'pension' },
      { label: statePensionLabel, value: statePension, valueText: stateText, meaning: 'state-pension' },
    ],
    ...(toAge !== null && {
      missing: { label: 'State Pension not paid yet', value: gap.yearly, valueText: formatPounds(gap.yearly) },
    }),
  }
}

function legendOf(stretches: readonly StretchAfterTax[]) {
  const last = stretches.at(-1)
  if (last === undefined) return []
  const [fromPot, statePension] = stretchPartTexts(last)
  const stateLabel = stretches.length === 2 ? `${statePensionLabel} from ${ageText(last.fromAge)}` : statePensionLabel
  return [
    { label: `${fromPotLabel} ${fromPot}`, meaning: 'pension' as const },
    { label: `${stateLabel} ${statePension}`, meaning: 'state-pension' as const },
  ]
}

function Standards({ stretches }: { stretches: readonly StretchAfterTax[] }) {
  const { edition, source, readOn } = retirementLivingStandards
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-lg">Compared with the Retirement Living Standards</h3>
      <ul className="mt-2 grid max-w-[60ch] gap-1">
        {stretches.map((stretch) => (
          <li key={stretch.fromAge}>
            {stretchName(stretch)}: {reachedWords(stretch.left)}
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-[60ch] text-sm text-ink-soft">
        The dashed lines are what one person spends in a year for a minimum, moderate or comfortable retirement. They
        leave out housing costs: rent, mortgage and care are not in them. They leave out income tax too, so the income
        here is after it.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        Source: <SourceLink href={source.url}>{source.title}</SourceLink>
        {`, ${edition} (read ${longDate(readOn)})`}
      </p>
    </div>
  )
}

function gapText({ income: [before, after], gap }: PensionProjection): string {
  if (before === undefined || after === undefined) return ''
  return `${stretchName(before)} there is ${formatPounds(before.total)} a year before tax from your pot alone. That is ${formatPounds(gap.yearly)} a year less than from ${ageText(after.fromAge)}, when the State Pension starts.`
}
