// The income in retirement as bars: what the pot pays, when the State Pension joins it, and how it stands beside the
// Retirement Living Standards.
import { longDate } from '#domain/calendar.ts'
import { formatPounds, pence, type Pence } from '#domain/money.ts'
import type { IncomeStretch, PensionProjection } from '#domain/pension/pension-projection.ts'
import { retirementLivingStandards } from '#domain/tax/rates/retirement-living-standards.ts'
import { Card } from '#web/ui/card.tsx'
import { MarkedBars, type MarkedBar } from '#web/ui/charts/marked-bars.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isShown } from '../frame/amounts.tsx'
import type { PensionResult } from './inputs.ts'
import { ageText, reachedWords, spanText, stretchName, stretchPartTexts } from './words.ts'
import * as words from './later-words.ts'

/** A stretch of retirement with what income tax leaves of it. */
type StretchAfterTax = Omit<IncomeStretch, 'total'> & { left: Pence }

const standards = retirementLivingStandards.onePerson
const standardNames = { minimum: words.minimum, moderate: words.moderate, comfortable: words.comfortable } as const
const markers = (['minimum', 'moderate', 'comfortable'] as const).map((level) => ({
  label: `${standardNames[level]} ${formatPounds(standards[level])}`,
  value: standards[level],
}))

export function PensionIncome({ result }: { result: PensionResult }) {
  const { projection, spendable } = result
  const { income, gap } = projection
  const stretches = income.map((stretch, place) => afterTax(stretch, spendable[place]!))
  const isDrawable = income.every(({ total }) => isShown(total))
  return (
    <Card className="p-4 @2xl:p-6">
      <h2 className="text-xl">{words.yourIncomeInRetirement}</h2>
      <p className="mt-1 mb-4 max-w-[60ch] text-ink-soft">{words.incomeChartNote}</p>
      {isDrawable && (
        <MarkedBars
          title={words.incomeChartTitle}
          bars={stretches.map((stretch) => barOf(stretch, projection))}
          legend={legendOf(stretches)}
          markers={markers}
        />
      )}
      {gap.months > 0 && <GapNotice projection={projection} />}
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
    totalText: words.amountAYear(formatPounds(left)),
    parts: [
      { label: words.fromYourPot, value: fromPot, valueText: potText, meaning: 'pension' },
      { label: words.statePension, value: statePension, valueText: stateText, meaning: 'state-pension' },
    ],
    ...(toAge !== null && {
      missing: { label: words.statePensionNotPaidYet, value: gap.yearly, valueText: formatPounds(gap.yearly) },
    }),
  }
}

function legendOf(stretches: readonly StretchAfterTax[]) {
  const last = stretches.at(-1)
  if (last === undefined) return []
  const from = stretches.length === 2 ? words.fromAge(ageText(last.fromAge)) : ''
  return [
    { label: words.fromYourPotAge(stretchPartTexts(last)[0]), meaning: 'pension' as const },
    { label: words.statePensionAge(from, stretchPartTexts(last)[1]), meaning: 'state-pension' as const },
  ]
}

function GapNotice({ projection: { income, gap } }: { projection: PensionProjection }) {
  const [before, after] = income
  if (before === undefined || after === undefined) return null
  return (
    <div className="mt-4">
      <Notice>
        <p className="font-semibold">{words.gapTitle(spanText(gap.months))}</p>
        <p className="mt-1 max-w-[60ch]">
          {words.gapText(
            stretchName(before),
            formatPounds(before.total),
            formatPounds(gap.yearly),
            ageText(after.fromAge),
          )}
        </p>
      </Notice>
    </div>
  )
}

function Standards({ stretches }: { stretches: readonly StretchAfterTax[] }) {
  const { edition, source, readOn } = retirementLivingStandards
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-lg">{words.comparedWithStandards}</h3>
      <ul className="mt-2 grid max-w-[60ch] gap-1">
        {stretches.map((stretch) => (
          <li key={stretch.fromAge}>
            {stretchName(stretch)}: {reachedWords(stretch.left)}
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-[60ch] text-sm text-ink-soft">{words.standardsNote}</p>
      <p className="mt-2 text-sm text-ink-soft">
        {words.source}{' '}
        <a href={source.url} className="underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink">
          {source.title}
        </a>
        {words.editionRead(edition, longDate(readOn))}
      </p>
    </div>
  )
}
