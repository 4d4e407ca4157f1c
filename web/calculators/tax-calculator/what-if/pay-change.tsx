// What a pay rise brings, and what fewer days a week cost: how much of the change is kept, where the rest goes, and both pays
// side by side.
import { formatPounds, pence, type Pence } from '#domain/money.ts'
import { chargeOnPay } from '#domain/tax/child-benefit.ts'
import { payChange, withSalary, type LeftOfPay } from '#domain/tax/marginal-pay.ts'
import { yearlyAmount } from '#domain/tax/pay-period.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { WorkingTable } from '#web/calculators/frame/working-table.tsx'
import { periodWords } from '../inputs.ts'
import { payRowsOfBoth } from '../pay-row-words.ts'
import { typedWhatIf } from './inputs.ts'
import type { WhatIfProps } from './what-if-props.ts'
import * as words from './words.ts'

export function PayChangeFields({ field, inputs, pay }: WhatIfProps) {
  const typed = typedWhatIf(inputs)
  return (
    <>
      <div className="grid items-end gap-x-8 gap-y-4 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] print:hidden">
        {field('more-pay', { hint: words.beforeTaxPeriod(periodWords[pay.period]) })}
        {field('days-now')}
        {field('days-then')}
      </div>
      {typed['more-pay'] !== null && <RiseResult extra={typed['more-pay']} pay={pay} />}
      {typed['days-then'] !== null && (
        <DaysResult days={{ now: typed['days-now'], wished: typed['days-then'] }} pay={pay} />
      )}
      {typed['more-pay'] === null && typed['days-then'] === null && (
        <p className="mt-4 text-ink-soft">{words.enterPayChange}</p>
      )}
    </>
  )
}

type ChangeResultProps = Pick<WhatIfProps, 'pay'>

function RiseResult({ extra, pay }: ChangeResultProps & { extra: Pence }) {
  const more = yearlyAmount(extra, pay.period, pay.week)
  const then = withSalary(pay.details, pence(pay.details.salary + more))
  const change = payChange(pay, then)
  if (change.pay === 0) return null
  return <ChangeResult said={words.riseWords(change)} now={pay} then={then} caption={words.nowAndWithMorePay} />
}

function DaysResult({ days, pay }: ChangeResultProps & { days: { now: number; wished: number } }) {
  const then = withSalary(pay.details, pence((pay.details.salary * days.wished) / days.now))
  const change = payChange(pay, then)
  if (change.pay === 0) return null
  const left = { now: leftOf(pay), pay: pay.result.pay }
  return (
    <ChangeResult
      said={words.daysWords(days, change, left)}
      now={pay}
      then={then}
      caption={words.nowAndWithOtherDays}
    />
  )
}

function ChangeResult({
  said,
  now,
  then,
  caption,
}: {
  said: string
  now: LeftOfPay
  then: LeftOfPay
  caption: string
}) {
  return (
    <div className="mt-5">
      <p className="mb-2 max-w-[65ch] text-lg [overflow-wrap:anywhere]">{said}</p>
      <Spoken text={said} />
      <WorkingTable
        caption={caption}
        columns={[
          { title: words.aYear },
          { title: words.now, isNumeric: true },
          { title: words.thenColumn, isNumeric: true },
        ]}
        rows={rowsOf(now, then)}
      />
    </div>
  )
}

function rowsOf(now: LeftOfPay, then: LeftOfPay) {
  const rowOf = (name: string, of: (pay: LeftOfPay) => Pence) => [name, of(now), of(then)].map(inCell)
  const charge = ({ details }: LeftOfPay) => chargeOnPay(details)
  return [
    ...payRowsOfBoth(now, then).map(({ one, two }) => ({
      cells: [one.label, one.amount, two.amount].map(inCell),
      isTotal: one.isTotal === true,
    })),
    ...(charge(now) + charge(then) > 0
      ? [
          { cells: rowOf(words.childBenefitCharge, charge) },
          { cells: rowOf(words.leftAfterCharge, leftOf), isTotal: true },
        ]
      : []),
  ]
}

function inCell(content: string | Pence): string {
  return typeof content === 'string' ? content : formatPounds(content)
}

/** Take-home pay less the Child Benefit that goes back. */
function leftOf({ details, result }: LeftOfPay): Pence {
  return pence(result.takeHome - chargeOnPay(details))
}
