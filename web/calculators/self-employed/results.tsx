// What to set aside as a headline, what is due when, and where the money that came in goes.
import type { ReactNode } from 'react'
import { longDate } from '#domain/calendar.ts'
import { formatMoney, pence, poundsFromPence, upToWholePounds } from '#domain/money.ts'
import { percentOf } from '#domain/whole-parts.ts'
import { selfEmployment } from '#domain/tax/self-employment.ts'
import { SplitBar } from '#web/ui/charts/split-bar.tsx'
import { headlineSize, isShown } from '../frame/amounts.tsx'
import { GoalOffer } from '../frame/make-goal.tsx'
import { taxYearText, TodaysYear } from '../frame/tax-year.tsx'
import { WorkingTable } from '../frame/working-table.tsx'
import type { SelfEmployed, SelfEmployedFieldsProps } from './inputs.ts'
import * as words from './words.ts'

type ResultProps = { result: SelfEmployed }
type HeadlineProps = ResultProps & { today: string; onInput: SelfEmployedFieldsProps['onInput'] }

export function SelfEmployedHeadline({ result, today, onInput }: HeadlineProps) {
  const { year, worked, days } = result
  const { dueBySelfAssessment: due, setAsideEachMonth } = worked
  const monthly = formatMoney(setAsideEachMonth)
  const [first] = days
  return (
    <>
      <h2 className="text-base font-semibold text-ink-soft">{words.toSetAside(year.taxYear)}</h2>
      <p className={`leading-tight font-semibold [overflow-wrap:anywhere] ${headlineSize(monthly)}`}>{monthly}</p>
      {due > 0 && <p className="mt-1 text-ink-soft">{words.ofEach100(words.shareOfTurnover(result))}</p>}
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        {words.billRows(worked).map(([label, amount]) => (
          <div key={label} className="flex items-baseline justify-between gap-3 last:font-semibold">
            <dt>{label}</dt>
            <dd className="text-right [overflow-wrap:anywhere]">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-4 [overflow-wrap:anywhere]">{words.selfEmployedInWords(result)}</p>
      {due > 0 && (
        <GoalOffer
          goal={{
            title: words.goalTitle(year.taxYear),
            targetAmount: poundsFromPence(upToWholePounds(due)),
            ...(first !== undefined && first.day > today && { targetDate: first.day }),
          }}
        >
          {words.setAside(monthly)}
        </GoalOffer>
      )}
      <TodaysYear
        taxYear={year.taxYear}
        onSwitch={(taxYear) => onInput('year', taxYearText(taxYear))}
        resultIn={(taxYear) => selfEmployment({ ...year, taxYear }).dueBySelfAssessment}
        renderWords={(amount) => (
          <>
            {words.sameYearBefore} {amount}
          </>
        )}
      />
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A first bill asks for more than a year's tax, which takes people by surprise. */
export function PaymentDays({ result }: ResultProps) {
  const { worked, days } = result
  if (worked.dueBySelfAssessment === 0) return null
  const isOnAccount = worked.paymentsOnAccount > 0
  return (
    <Section id="payment-days" title={words.whatIsDueWhen}>
      <WorkingTable
        caption={words.eachPayment}
        columns={[
          { title: words.day },
          { title: words.thisBill, isNumeric: true },
          { title: words.towardsNext, isNumeric: true },
          { title: words.inAll, isNumeric: true },
        ]}
        rows={days.slice(0, isOnAccount ? 3 : 1).map(({ day, balance, onAccount }) => ({
          cells: [longDate(day), ...[balance, onAccount, pence(balance + onAccount)].map(formatMoney)],
        }))}
      />
      <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">{words.paymentsNote(result)}</p>
    </Section>
  )
}

export function WhereItGoes({ result }: ResultProps) {
  const { turnover } = result.year
  const parts = words.turnoverParts(result)
  if (turnover === 0 || !isShown(turnover) || parts.some(({ amount }) => amount < 0)) return null
  return (
    <Section id="where-it-goes" title={words.whereItGoes(formatMoney(turnover))}>
      <SplitBar
        title={words.whereItGoes(formatMoney(turnover))}
        shareOf={words.ofEveryPound}
        parts={parts
          .filter(({ amount }) => amount > 0)
          .map(({ label, meaning, amount }) => ({
            label,
            meaning,
            value: amount,
            valueText: formatMoney(amount),
            shareText: words.pencePerPound(percentOf(amount, turnover)),
          }))}
      />
    </Section>
  )
}
