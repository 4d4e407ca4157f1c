// What a borrower should know about the result, each where it applies: a debt that never ends, a payment below the minimum,
// what overpaying may cost; and where to read on and find help.
import type { ReactNode } from 'react'
import { topics } from 'virtual:topics'
import type { Reading } from '#contract/learning.ts'
import { formatMoney } from '#domain/money.ts'
import { Term } from '#web/glossary/term.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { CardResult, OverdraftResult, BorrowingResult } from './result.ts'
import { costText } from './words.ts'

export function BorrowingNotes({ result }: { result: BorrowingResult }) {
  if (result.borrowed === 0) return null
  return (
    <div className="mt-4 grid gap-3">
      {result.own.result.outcome === 'never' && <NeverEnds />}
      {notesOn(result).map((note, place) => (
        <Notice key={place}>
          <p className="max-w-[65ch]">{note}</p>
        </Notice>
      ))}
      <ReadOn />
    </div>
  )
}

/** Where to read on, as far as the course covers it. */
function ReadOn() {
  const { borrowing, debt, bills } = topics
  const [first, second] = [debt, bills].filter((reading) => reading !== undefined)
  if (borrowing === undefined && first === undefined) return null
  return (
    <p className="max-w-[65ch]">
      {borrowing && (
        <>
          <ReadingLink {...borrowing} /> compares cards, overdrafts and loans.{' '}
        </>
      )}
      {first && (
        <>
          If payments are hard to meet, {first === bills && 'the guide '}
          <ReadingLink {...first} />{' '}
          {second && (
            <>
              and the guide <ReadingLink {...second} />{' '}
            </>
          )}
          {`${second === undefined ? 'says' : 'say'} what comes first and who helps, free of charge.`}
        </>
      )}
    </p>
  )
}

function ReadingLink({ href, title }: Reading) {
  return (
    <TextLink href={href} className="inline!">
      {title}
    </TextLink>
  )
}

function NeverEnds() {
  return (
    <Notice tone="warn">
      <p className="font-semibold">This payment never ends the debt.</p>
      <p className="mt-1 max-w-[65ch]">
        If you can’t pay more, a lender has to treat you fairly, and{' '}
        {topics.debt ? <ReadingLink href={topics.debt.href} title="free debt help" /> : 'free debt help'} can ask for
        interest to stop.
      </p>
    </Notice>
  )
}

function notesOn(result: BorrowingResult): ReactNode[] {
  switch (result.kind) {
    case 'card':
      return cardNotes(result)
    case 'overdraft':
      return overdraftNotes(result)
    case 'loan':
      return [
        'You may repay a loan early, in part or in whole. The lender may charge for it, so ask what it would cost before you pay.',
      ]
    case 'mortgage':
      return [
        ...(result.method === 'interest-only'
          ? [
              `Payments of interest alone bring nothing off the debt. All ${formatMoney(result.borrowed)} of it is still owed at the end, so it needs a plan of its own.`,
            ]
          : []),
        'A rate is seldom the same for the whole term: after a fixed deal it changes, and the payment with it. While a deal lasts, a lender may limit what you can overpay and charge for more, so ask first.',
      ]
  }
}

function cardNotes({ pays, payment, minimum, own }: CardResult): ReactNode[] {
  return [
    ...(pays === 'fixed' && payment < minimum
      ? [
          `By the rule above, the card asks for ${formatMoney(minimum)} in the first month. A payment of less than the minimum counts as missed: there may be a charge, and lenders can see it on your credit file.`,
        ]
      : []),
    ...(isPersistent(own)
      ? [
          <>
            Over the first 18 months, more goes on interest than comes off the debt. That is what is called{' '}
            <Term id="persistent-debt" mark=":">
              persistent debt
            </Term>{' '}
            the card company then has to write to you, as a rule, and ask you to pay more if you can.
          </>,
        ]
      : []),
  ]
}

/** By the FCA’s handbook (CONC 6.7.27 R): more interest than repaid debt over 18 months. */
export function isPersistent({ result }: CardResult['own']): boolean {
  if (result.outcome === 'never' || result.months < 18) return false
  const first = result.rows.slice(0, 18)
  const interest = first.reduce((sum, row) => sum + row.interest, 0)
  const paidOff = first.reduce((sum, row) => sum + row.paid - row.interest, 0)
  return interest > paidOff
}

function overdraftNotes({ beside, days, daysCost }: OverdraftResult): ReactNode[] {
  if (beside === null) return []
  const { other, evenAfterDays, aprPercent, fee } = beside
  const costs = `Owed for ${daysText(days)}, the overdraft costs ${costText(daysCost)} and the other way ${costText(other)}.`
  const even =
    evenAfterDays === null
      ? `At ${aprPercent}% the other way is never the cheaper one.`
      : evenAfterDays === 0
        ? 'The other way is cheaper from the first day.'
        : `With its fee of ${formatMoney(fee)}, the other way is no dearer after ${daysText(evenAfterDays)}.`
  return [`${costs} ${even}`]
}

/** What being overdrawn for a number of days costs, as a sentence. */
export function daysInWords({ borrowed, days, daysCost, rate }: OverdraftResult): string {
  return `${formatMoney(borrowed)} for ${daysText(days)} at ${rate.percent}% EAR costs ${formatMoney(daysCost)}.`
}

function daysText(days: number): string {
  return `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'}`
}
