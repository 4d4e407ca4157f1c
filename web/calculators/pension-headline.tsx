// What the pension may come to, in today's money first, the income it may pay, and how that compares with final salary.
import { formatPounds } from '#domain/money.ts'
import type { PensionPlan, PensionProjection } from '#domain/pension/pension-projection.ts'
import type { ReactNode } from 'react'
import { WithTerms } from '../glossary/term.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { headlineSize } from './large-amount.tsx'
import { inWords, percentText, ratingWords, startAge, stretchName } from './pension-words.ts'

type PensionHeadlineProps = { plan: PensionPlan; projection: PensionProjection }

export function PensionHeadline({ plan, projection }: PensionHeadlineProps) {
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
        {formatPounds(pot.central.nominal)} in the pounds of that time.
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
        <WithTerms>{inWords(plan, projection)}</WithTerms>
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
export function ReplacementRate({ plan, projection }: PensionHeadlineProps) {
  const { replacementPercent, finalSalary } = projection
  if (finalSalary.today === 0) return null
  const { title, text } = ratingWords(plan, projection)
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
