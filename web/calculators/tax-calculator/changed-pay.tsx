// What another pay leaves: a pay rise, fewer days a week, another salary. How much of the change is kept, where the rest goes, and
// both pays side by side.
import { formatMoney, formatPounds, pence, type Pence } from '#domain/money.ts'
import type { PayChange } from '#domain/tax/marginal-pay.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { plural } from '#web/ui/plural.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { WorkingTable } from '../frame/result-parts.tsx'
import { periodWords, type TaxProps } from './inputs.ts'
import { takenWords } from './next-pounds.tsx'
import { changedTable, comparedTable, leftOf, otherDays, payRise, type ChangedPay } from './tables.ts'

export function ChangedPays({ field, result }: TaxProps) {
  const { typed } = result
  const [rise, days] = [payRise(result), otherDays(result)]
  const isAsked = typed['more-pay'] !== null || typed['days-then'] !== null
  return (
    <>
      <div className="grid items-end gap-x-8 gap-y-4 @xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] print:hidden">
        {field('more-pay', { hint: `Before tax, ${periodWords[typed.period]}.` })}
        {field('days-now')}
        {field('days-then')}
      </div>
      {rise !== null && <ChangeResult said={riseWords(rise.change)} changed={rise} />}
      {days !== null && (
        <ChangeResult said={daysWords(typed['days-now'], typed['days-then'] ?? 0, days)} changed={days} />
      )}
      {!isAsked && (
        <p className="mt-4 text-ink-soft">Enter more pay or other days to see what changes. All else stays the same.</p>
      )}
    </>
  )
}

function ChangeResult({ said, changed }: { said: string; changed: ChangedPay }) {
  return (
    <div className="mt-5">
      <p className="mb-2 max-w-[65ch] text-lg [overflow-wrap:anywhere]">{said}</p>
      <Spoken text={said} />
      <WorkingTable {...changedTable(changed)} />
    </div>
  )
}

/**
 * How much of a pay rise is kept.
 * @example riseWords(change) // '£2,000 more a year leaves you £1,277 more: £106.42 a month. You keep 63.9p of each £1.'
 */
export function riseWords(change: PayChange): string {
  const { pay, kept } = change
  const more = `${formatMoney(pay)} more a year`
  if (kept < 0) return `${more} would leave you ${formatMoney(pence(-kept))} a year worse off. ${restWords(change)}`
  const keptPence = Math.round((kept * 1_000) / pay) / 10
  return `${more} leaves you ${formatMoney(kept)} more: ${aMonth(kept)} a month. You keep ${keptPence}p of each £1. ${restWords(change)}`
}

/** The same of another number of days a week. */
export function daysWords(daysNow: number, daysThen: number, { change, before }: ChangedPay): string {
  const [pay, kept] = [pence(Math.abs(change.pay)), pence(Math.abs(change.kept))]
  const word = change.pay < 0 ? 'less' : 'more'
  const inDays = plural(daysThen, { one: 'day', other: 'days' })
  const first = `${inDays} a week instead of ${daysNow} pays ${formatMoney(pay)} ${word} a year. That leaves you ${formatMoney(kept)} ${word}: ${aMonth(kept)} a month.`
  const [payNow, leftNow] = [before.result.pay, leftOf(before)]
  const share = (part: Pence, whole: Pence) => `${Math.round((part * 1_000) / whole) / 10}%`
  const shares =
    leftNow > 0 && payNow > 0
      ? ` So with ${share(pay, payNow)} ${word} pay you have ${share(kept, leftNow)} ${word} left.`
      : ''
  return `${first}${shares} ${restWords(change)}`
}

/** What of a change does not reach the pocket, or no longer leaves it. */
function restWords(change: PayChange): string {
  const taken = takenWords(change)
  if (taken === '') return 'Nothing is taken from it.'
  return change.pay < 0 ? `The rest is what you no longer pay: ${taken}.` : `The rest goes like this: ${taken}.`
}

function aMonth(amount: Pence): string {
  return formatMoney(periodAmount(amount, 'month'))
}

export function Comparison({ field, result: { typed, pay, other } }: TaxProps) {
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 @xl:grid-cols-2 print:hidden">
        {field('other-salary', { hint: `Before tax, ${periodWords[typed.period]}.` })}
        {field('other-pension')}
      </div>
      {other === null ? (
        <p className="mt-4 text-ink-soft">
          Enter another salary to see both side by side. Everything else stays the same.
        </p>
      ) : (
        <>
          <p role="status" className="mt-5 mb-3 max-w-[60ch] text-lg">
            {comparedWords(pay.result.takeHome, other.result.takeHome)}
          </p>
          <WorkingTable {...comparedTable(pay, other)} />
        </>
      )}
    </>
  )
}

/** What the other salary leaves, beside this one. */
function comparedWords(one: Pence, other: Pence): string {
  if (one === other) return 'Both leave the same take-home pay.'
  const difference = pence(Math.abs(other - one))
  return `The other salary leaves ${formatPounds(periodAmount(difference, 'month'))} a month ${other > one ? 'more' : 'less'} (${formatPounds(difference)} a year).`
}
