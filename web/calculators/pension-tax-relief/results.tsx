// Tax relief at source as a headline, with a drawing of who pays for what goes in under each of the three ways.
import { formatPounds } from '#domain/money.ts'
import {
  comparePensionRelief,
  type MethodRelief,
  type PensionReliefComparison,
} from '#domain/tax/pension-tax-relief.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { MarkedBars, type MarkedBar } from '#web/ui/charts/marked-bars.tsx'
import { nationNames } from '#web/session/tax-choices.ts'
import { headlineSize, isShown } from '../frame/amounts.tsx'
import { taxYearText, TodaysYear } from '../frame/tax-year.tsx'
import type { ReliefFieldsProps, ReliefResult } from './inputs.ts'
import { SacrificeThen } from './warnings.tsx'
import * as words from './words.ts'

type ReliefHeadlineProps = Pick<ReliefFieldsProps, 'onInput'> & { result: ReliefResult }

export function ReliefHeadline({ result, onInput }: ReliefHeadlineProps) {
  const { question, comparison } = result
  const { reliefAtSource, gross } = comparison
  return (
    <>
      <h2 className="text-base font-semibold text-ink-soft">
        {words.reliefTitle(nationNames[question.nation], question.taxYear)}
      </h2>
      <p
        className={`mt-1 font-bold tracking-tight [overflow-wrap:anywhere] ${headlineSize(formatPounds(reliefAtSource.totalRelief))}`}
      >
        {formatPounds(reliefAtSource.totalRelief)}
      </p>
      <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{words.onGross(formatPounds(gross))}</p>
      <p className="mt-3 max-w-[60ch] [overflow-wrap:anywhere]">
        <WithTerms>{words.inWords(result)}</WithTerms>
      </p>
      <TodaysYear
        taxYear={question.taxYear}
        onSwitch={(taxYear) => onInput('year', taxYearText(taxYear))}
        resultIn={(taxYear) => comparePensionRelief({ ...question, taxYear }).reliefAtSource.totalRelief}
        renderWords={(amount) => (
          <>
            {words.sameContributionBefore} {amount} {words.sameContributionAfter}
          </>
        )}
        renderMore={(taxYear) => <SacrificeThen result={result} taxYear={taxYear} />}
      />
    </>
  )
}

/** Who pays for what goes in: the learner in the end, and what comes back or is never taken. */
export function ReliefChart({ comparison }: { comparison: PensionReliefComparison }) {
  const bars = words.methodsOf(comparison).map((one) => barOf(one))
  const isDrawn = (label: string) =>
    bars.some(({ parts }) => parts.some((part) => part.label === label && part.value > 0))
  if (comparison.gross === 0 || !isShown(comparison.gross)) return null
  return (
    <section aria-labelledby="relief-chart" className="mt-5 border-t border-line pt-4">
      <h3 id="relief-chart" className="text-lg">
        {words.whoPays}
      </h3>
      <MarkedBars
        title={words.whoPaysByMethod}
        bars={bars}
        legend={partsOfBars.filter(({ label }) => isDrawn(label))}
      />
    </section>
  )
}

const topUpLabel = words.hmrcPaysYouLater
const partsOfBars = [
  { label: words.you, meaning: 'payments' },
  { label: words.taxReliefStraightAway, meaning: 'relief' },
  { label: words.taxReliefToClaim, meaning: 'relief-to-claim' },
  { label: words.nationalInsuranceSaved, meaning: 'national-insurance' },
  { label: topUpLabel, meaning: 'relief-later' },
] as const

function barOf(one: MethodRelief): MarkedBar {
  const parts = [
    { label: words.you, value: one.cost, meaning: 'payments' },
    { label: words.taxReliefStraightAway, value: one.automaticRelief, meaning: 'relief' },
    { label: words.taxReliefToClaim, value: one.claimable, meaning: 'relief-to-claim' },
    { label: words.nationalInsuranceSaved, value: one.nationalInsuranceSaved, meaning: 'national-insurance' },
    ...(one.topUp > 0 ? [{ label: topUpLabel, value: one.topUp, meaning: 'relief-later' } as const] : []),
  ] as const
  return {
    label: words.methodNames[one.method],
    totalText: words.costsYouAmount(formatPounds(one.cost)),
    parts: parts.map((part) => ({ ...part, valueText: formatPounds(part.value) })),
  }
}
