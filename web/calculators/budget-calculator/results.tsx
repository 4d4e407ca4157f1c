// The three shares of a budget, as a ring and in figures, each with what is spent on it; and what is left of it all.
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { Suspense } from 'react'
import { lazy } from '#web/loading/lazy.tsx'
import type { Budget, BudgetShare } from '#domain/budget/budget.ts'
import type { BudgetGroup } from '#domain/budget/shares.ts'
import { formatPounds } from '#domain/money.ts'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { AreaSwatch } from '#web/ui/charts/series.tsx'
import * as words from './words.ts'

const DonutChart = lazy(async () => (await import('#web/ui/charts/donut.tsx')).DonutChart)

const groupExamples: Record<BudgetGroup, string> = {
  needs: 'Home, bills, food, travel to work',
  wants: 'Eating out, clothes, holidays',
  savings: 'Emergency fund, goals, clearing debt early',
}
const groupTerms = { needs: 'need', wants: 'want', savings: 'savings' } as const

export function BudgetSplit({ budget }: { budget: Budget }) {
  const hasSpending = budget.lines.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 @xl:grid-cols-[12.5rem_minmax(0,1fr)] @xl:gap-10">
      <div>
        <div className="mx-auto aspect-square w-[12.5rem] max-w-full">
          <Suspense>
            <DonutChart {...(hasSpending ? spendingRing(budget) : planRing(budget))} />
          </Suspense>
        </div>
        {hasSpending && (
          <p className="mt-2 text-center text-sm text-ink-soft">Outside: what you entered. Inside: your plan.</p>
        )}
      </div>
      <dl className="grid gap-4">
        {budget.shares.map((share) => (
          <div
            key={share.group}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-4 last:border-0 last:pb-0"
          >
            <dt className="flex-[1_1_10rem]">
              <span className="flex items-center gap-2.5 text-lg font-semibold">
                <AreaSwatch meaning={share.group} />
                <Term id={groupTerms[share.group]}>{words.groupNames[share.group]}</Term>
                <span className="font-normal text-ink-soft">{share.percent}%</span>
              </span>
              <span className="mt-0.5 block pl-6 text-sm text-ink-soft">
                {hasSpending ? <Spent share={share} /> : <WithTerms>{groupExamples[share.group]}</WithTerms>}
              </span>
            </dt>
            <dd className="ml-auto text-right text-2xl font-semibold [overflow-wrap:anywhere] @xl:text-3xl">
              {formatPounds(share.share)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function planRing({ monthlyIncome, shares }: Budget) {
  return {
    title: words.incomeLabel,
    totalText: formatPounds(monthlyIncome),
    parts: shares.map(({ group, share }) => ({
      label: words.groupNames[group],
      value: share,
      valueText: formatPounds(share),
      meaning: group,
    })),
  }
}

function spendingRing({ left, shares }: Budget) {
  return {
    title: left < 0 ? 'Over' : 'Left',
    totalText: words.amountLeft(left),
    parts: shares.map(({ group, share, spent }) => ({
      label: words.groupNames[group],
      value: spent,
      valueText: formatPounds(spent),
      meaning: group,
      plan: { value: share, text: formatPounds(share) },
    })),
  }
}

function Spent({ share }: { share: BudgetShare }) {
  return (
    <>
      {`${share.group === 'savings' ? 'You save' : 'You spend'} ${formatPounds(share.spent)}:`}{' '}
      <span className={`font-semibold ${toneOf(share)}`}>
        {isOverspent(share) && <OverMark />}
        {words.shareWords(share)}
      </span>
    </>
  )
}

/** Saving more than the share is no warning, and saving less is no success. */
function toneOf(share: BudgetShare): string {
  if (share.group === 'savings') return share.status === 'under' ? 'text-ink' : 'text-good'
  return isOverspent(share) ? 'text-warn' : 'text-good'
}

/** Whether more is spent on it than its share. What is saved is not spent. */
export function isOverspent({ group, status }: BudgetShare): boolean {
  return group !== 'savings' && status === 'over'
}

/** Says that something is over, for those who do not see its colour. */
export function OverMark() {
  return <CircleAlert aria-hidden className="mr-1 inline size-4 align-text-bottom" />
}

/** What is left of the income after all that was entered. At a desk it stays in view while one types below it. */
export function LeftOver({ budget }: { budget: Budget }) {
  const isShort = budget.left < 0
  return (
    <p className="z-10 mb-3 flex @2xl:sticky @2xl:top-20 flex-wrap items-baseline justify-between gap-x-4 rounded-[var(--radius)] border border-line bg-sunken px-4 py-2">
      <span className={`text-lg font-semibold ${isShort ? 'text-bad' : 'text-good'}`}>
        {isShort && <OverMark />}
        {words.leftText(budget.left)}
      </span>
      <span className="text-sm text-ink-soft">{`${formatPounds(budget.spent)} of ${formatPounds(budget.monthlyIncome)} a month`}</span>
    </p>
  )
}
