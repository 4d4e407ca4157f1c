// The three shares of a budget, as a ring and in figures, each with what is spent on it.
import { Suspense } from 'react'
import { lazy } from '#web/loading/lazy.tsx'
import type { Budget, BudgetGroup, BudgetShare } from '#domain/budget/budget.ts'
import { formatPounds, pence } from '#domain/money.ts'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { AreaSwatch } from '#web/ui/charts/series.tsx'
import { groupNames, shareWords } from './words.ts'

const DonutChart = lazy(async () => (await import('#web/ui/charts/donut.tsx')).DonutChart)

const groupTerms = { needs: 'need', wants: 'want', savings: 'savings' } as const
const examples: Record<BudgetGroup, string> = {
  needs: 'Home, bills, food, travel to work',
  wants: 'Eating out, clothes, holidays',
  savings: 'Emergency fund, goals, clearing debt early',
}

export function BudgetSplit({ budget }: { budget: Budget }) {
  const hasSpending = budget.lines.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 @xl:grid-cols-[12.5rem_minmax(0,1fr)] @xl:gap-10">
      <div className="mx-auto aspect-square w-[12.5rem] max-w-full">
        <Suspense>
          <DonutChart
            title="Income"
            totalText={formatPounds(budget.monthlyIncome)}
            parts={budget.shares.map(({ group, share }) => ({
              label: groupNames[group],
              value: share,
              valueText: formatPounds(share),
              meaning: group,
            }))}
          />
        </Suspense>
      </div>
      <dl className="grid gap-4">
        {budget.shares.map((share) => (
          <div
            key={share.group}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-4 last:border-0 last:pb-0"
          >
            <dt className="flex-[1_1_11rem]">
              <span className="flex items-center gap-2.5 text-lg font-semibold">
                <AreaSwatch meaning={share.group} />
                <Term id={groupTerms[share.group]}>{groupNames[share.group]}</Term>
                <span className="font-normal text-ink-soft">{share.percent}%</span>
              </span>
              <span className="mt-0.5 block pl-6 text-sm text-ink-soft">
                {hasSpending ? <Spent share={share} /> : <WithTerms>{examples[share.group]}</WithTerms>}
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

function Spent({ share }: { share: BudgetShare }) {
  return (
    <>
      {share.group === 'savings' ? 'You save' : 'You spend'} {formatPounds(share.spent)}:{' '}
      <span className={`font-semibold ${toneOf(share)}`}>{shareWords(share)}</span>
    </>
  )
}

/** Saving more than the share is no warning, and saving less is no success. */
function toneOf({ group, status }: BudgetShare): string {
  if (group === 'savings') return status === 'under' ? 'text-ink' : 'text-good'
  return status === 'over' ? 'text-warn' : 'text-good'
}

/** What is left of the income after everything that was entered. */
export function SpendingSummary({ budget }: { budget: Budget }) {
  if (budget.lines.length === 0) return null
  const isShort = budget.left < 0
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 rounded-[var(--radius)] bg-sunken p-4 @md:grid-cols-3">
      <Figure label="Comes in" value={formatPounds(budget.monthlyIncome)} />
      <Figure label="Goes out" value={formatPounds(budget.spent)} />
      <Figure
        label={isShort ? 'Short each month' : 'Left each month'}
        value={formatPounds(pence(Math.abs(budget.left)))}
        tone={isShort ? 'text-bad' : 'text-good'}
      />
    </dl>
  )
}

function Figure({ label, value, tone = '' }: { label: string; value: string; tone?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 @md:block">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={`text-xl font-semibold ${tone}`}>{value}</dd>
    </div>
  )
}
