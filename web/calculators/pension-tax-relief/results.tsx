// Tax relief at source as a headline; then the three ways that tax relief is given, side by side: what each costs, what goes in, and what is left to claim.
import { addMonths } from '#domain/calendar.ts'
import { formatMoney, formatPounds, poundsFromPence, type Pence } from '#domain/money.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import type { PensionMethod } from '#domain/tax/pension-contribution.ts'
import {
  comparePensionRelief,
  type MethodRelief,
  type PensionReliefComparison,
} from '#domain/tax/pension-tax-relief.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import { MarkedBars, type MarkedBar } from '#web/ui/charts/marked-bars.tsx'
import { nationNames } from '#web/session/tax-choices.ts'
import { headlineSize, isShown } from '../frame/amounts.tsx'
import { GoalOffer } from '../frame/make-goal.tsx'
import { taxYearText, TodaysYear } from '../frame/tax-year.tsx'
import type { ReliefFieldsProps, ReliefWork } from './inputs.ts'
import { SacrificeThen } from './warnings.tsx'
import { inWords, methodNames, methodsOf } from './words.ts'

const methodFacts: Record<PensionMethod, { how: string; where: string }> = {
  'relief-at-source': {
    how: 'You pay from taxed pay and the provider adds 20%.',
    where: 'Most personal pensions, and some at work.',
  },
  'net-pay': {
    how: 'Your employer takes it from your pay before income tax.',
    where: 'Many pensions at work.',
  },
  sacrifice: {
    how: 'You give up pay and your employer pays it in, with no income tax or National Insurance on it.',
    where: 'Where an employer offers it. It may not take pay below the minimum wage.',
  },
}

type ReliefHeadlineProps = Pick<ReliefFieldsProps, 'onInput'> & { work: ReliefWork; today: string }

export function ReliefHeadline({ work, onInput, today }: ReliefHeadlineProps) {
  const { question, comparison } = work
  const { reliefAtSource, gross } = comparison
  return (
    <>
      <h2 className="text-base font-semibold text-ink-soft">
        Tax relief at source a year, {nationNames[question.nation]}, {question.taxYear}
      </h2>
      <p
        className={`mt-1 font-bold tracking-tight [overflow-wrap:anywhere] ${headlineSize(formatPounds(reliefAtSource.totalRelief))}`}
      >
        {formatPounds(reliefAtSource.totalRelief)}
      </p>
      <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
        on {formatPounds(gross)} that goes into your pension in a year
      </p>
      <p className="mt-3 max-w-[60ch] [overflow-wrap:anywhere]">
        <WithTerms>{inWords(work)}</WithTerms>
      </p>
      <TodaysYear
        taxYear={question.taxYear}
        onSwitch={(taxYear) => onInput('year', taxYearText(taxYear))}
        resultIn={(taxYear) => comparePensionRelief({ ...question, taxYear }).reliefAtSource.totalRelief}
        renderWords={(amount) => (
          <>With that year’s rates, the same contribution gets {amount} of tax relief at source a year</>
        )}
        renderMore={(taxYear) => <SacrificeThen work={work} taxYear={taxYear} />}
      />
      <GoalOffer
        goal={{
          title: 'A year of pension payments',
          icon: 'sprout',
          targetAmount: poundsFromPence(reliefAtSource.cost),
          targetDate: addMonths(today, 12),
        }}
      >
        With relief at source it costs you {formatPounds(reliefAtSource.cost)} in a year.
      </GoalOffer>
    </>
  )
}

export function ReliefMethods({ comparison }: { comparison: PensionReliefComparison }) {
  return (
    <section aria-labelledby="relief-methods">
      <h2 id="relief-methods" className="mb-3 text-xl">
        The three ways side by side
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-3">
        {methodsOf(comparison).map((one) => (
          <li key={one.method} className="row-span-4 grid grid-rows-subgrid">
            <MethodCard one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MethodCard({ one }: { one: MethodRelief }) {
  const { how, where } = methodFacts[one.method]
  return (
    <Card className="row-span-4 grid grid-rows-subgrid gap-y-3 p-4 sm:p-4">
      <div>
        <h3 className="text-lg">
          <WithTerms>{methodNames[one.method]}</WithTerms>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          <WithTerms>{how}</WithTerms>
        </p>
      </div>
      <div>
        <p className="text-sm text-ink-soft">Costs you</p>
        <p className="text-3xl font-bold tracking-tight [overflow-wrap:anywhere]">
          {formatPounds(one.cost)} <span className="text-base font-normal tracking-normal text-ink-soft">a year</span>
        </p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{formatMoney(periodAmount(one.cost, 'month'))} a month</p>
      </div>
      <dl className="text-[0.9375rem]">
        {linesOf(one).map(([label, amount]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-3 border-t border-line py-2">
            <dt>{label}</dt>
            <dd className="ml-auto text-right font-semibold [overflow-wrap:anywhere]">{formatPounds(amount)}</dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-3 border-t border-line-strong py-2 font-semibold">
          <dt>Goes in</dt>
          <dd className="ml-auto text-right [overflow-wrap:anywhere]">{formatPounds(one.intoPot)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">
        {where}
        {one.employerNationalInsuranceSaved > 0 &&
          ` Your employer saves ${formatPounds(one.employerNationalInsuranceSaved)} too, and some add it to the pension.`}
      </p>
    </Card>
  )
}

function linesOf(one: MethodRelief): [string, Pence][] {
  if (one.method === 'relief-at-source') {
    return [
      ['You pay', one.paid],
      ['Provider adds', one.automaticRelief],
      ['To claim', one.claimable],
    ]
  }
  return [
    [one.method === 'sacrifice' ? 'Pay given up' : 'Taken from pay', one.paid],
    ['Tax saved', one.automaticRelief],
    ...(one.topUp > 0 ? [['HMRC pays you later', one.topUp] as [string, Pence]] : []),
    ...(one.method === 'sacrifice' ? [['NI saved', one.nationalInsuranceSaved] as [string, Pence]] : []),
    ['To claim', one.claimable],
  ]
}

/** Who pays for what goes in: the learner in the end, and what comes back or is never taken. */
export function ReliefChart({ comparison }: { comparison: PensionReliefComparison }) {
  if (comparison.gross === 0 || !isShown(comparison.gross)) return null
  return (
    <section aria-labelledby="relief-chart" className="mt-5 border-t border-line pt-4">
      <h3 id="relief-chart" className="text-lg">
        Who pays for what goes in
      </h3>
      <MarkedBars
        title="Who pays for what goes in, by method"
        bars={methodsOf(comparison).map((one) => barOf(one))}
        legend={[
          { label: 'You', meaning: 'payments' },
          { label: 'Tax relief straight away', meaning: 'relief' },
          { label: 'Tax relief to claim', meaning: 'relief-to-claim' },
          { label: 'National Insurance saved', meaning: 'national-insurance' },
          ...(comparison.netPay.topUp > 0 ? [{ label: topUpLabel, meaning: 'relief-later' } as const] : []),
        ]}
      />
    </section>
  )
}

const topUpLabel = 'HMRC pays you later'

function barOf(one: MethodRelief): MarkedBar {
  const parts = [
    { label: 'You', value: one.cost, meaning: 'payments' },
    { label: 'Tax relief straight away', value: one.automaticRelief, meaning: 'relief' },
    { label: 'Tax relief to claim', value: one.claimable, meaning: 'relief-to-claim' },
    { label: 'National Insurance saved', value: one.nationalInsuranceSaved, meaning: 'national-insurance' },
    ...(one.topUp > 0 ? [{ label: topUpLabel, value: one.topUp, meaning: 'relief-later' } as const] : []),
  ] as const
  return {
    label: methodNames[one.method],
    totalText: `costs you ${formatPounds(one.cost)}`,
    parts: parts.map((part) => ({ ...part, valueText: formatPounds(part.value) })),
  }
}
