// What a borrower should know about the result, each where it applies: a debt that never ends, a payment below the minimum,
// what overpaying may cost; and where to read on and find help.
import type { ReactNode } from 'react'
import { topics } from 'virtual:topics'
import type { Reading } from '#contract/learning.ts'
import { formatMoney, pence } from '#domain/money.ts'
import { Term } from '#web/glossary/term.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { costText, readOn } from './words.ts'
import type { CardResult, OverdraftResult, BorrowingResult } from './result.ts'

const inText = 'inline!'

export function BorrowingNotes({ result }: { result: BorrowingResult }) {
  if (result.borrowed === 0) return null
  const notes = notesOn(result)
  return (
    <div className="mt-4 grid gap-3">
      {result.own.result.outcome === 'never' && <NeverEnds />}
      {notes.map(({ id, text }) => (
        <Notice key={id}>
          <p className="max-w-[65ch]">{text}</p>
        </Notice>
      ))}
      <ReadOn />
    </div>
  )
}

/** Where to read on, as far as the course tells of it. */
function ReadOn() {
  const { borrowing, debt, bills } = topics
  const [first, second] = [debt, bills].filter((reading) => reading !== undefined)
  if (borrowing === undefined && first === undefined) return null
  return (
    <p className="max-w-[65ch]">
      {borrowing && (
        <>
          <ReadingLink {...borrowing} /> {readOn.compares}{' '}
        </>
      )}
      {first && (
        <>
          {readOn.ifHard} {first === bills && `${readOn.theGuide} `}
          <ReadingLink {...first} />{' '}
          {second && (
            <>
              {readOn.andTheGuide} <ReadingLink {...second} />{' '}
            </>
          )}
          {readOn.whoHelps(second === undefined ? 1 : 2)}
        </>
      )}
    </p>
  )
}

function ReadingLink({ href, title }: Reading) {
  return (
    <TextLink href={href} className={inText}>
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
        {topics.debt ? <ReadingLink href={topics.debt.href} title={readOn.freeHelp} /> : readOn.freeHelp} can ask for
        interest to stop.
      </p>
    </Notice>
  )
}

type Note = { id: string; text: ReactNode }

function notesOn(result: BorrowingResult): Note[] {
  if (result.kind === 'card') return cardNotes(result)
  if (result.kind === 'overdraft') return overdraftNotes(result)
  if (result.kind === 'loan') {
    return [
      {
        id: 'early',
        text: 'You may repay a loan early, in part or in whole. The lender may charge for it, so ask what it would cost before you pay.',
      },
    ]
  }
  return [
    ...(result.method === 'interest-only'
      ? [
          {
            id: 'interest-only',
            text: `Payments of interest alone bring nothing off the debt. All ${formatMoney(result.borrowed)} of it is still owed at the end, so it needs a plan of its own.`,
          },
        ]
      : []),
    {
      id: 'early',
      text: 'A rate is seldom the same for the whole term: after a fixed deal it changes, and the payment with it. While a deal lasts, a lender may limit what you can overpay and charge for more, so ask first.',
    },
  ]
}

function cardNotes({ pays, payment, minimum, own }: CardResult): Note[] {
  const isBelow = pays === 'fixed' && payment < minimum
  return [
    ...(isBelow
      ? [
          {
            id: 'below-minimum',
            text: `By the rule above, the card asks for ${formatMoney(minimum)} in the first month. A payment of less than the minimum counts as missed: there may be a charge, and lenders can see it on your credit file.`,
          },
        ]
      : []),
    ...(isPersistent(own)
      ? [
          {
            id: 'persistent',
            text: (
              <>
                Over the first 18 months, more goes on interest than comes off the debt. That is what is called{' '}
                <Term id="persistent-debt" mark=":">
                  persistent debt
                </Term>{' '}
                the card company then has to write to you, as a rule, and ask you to pay more if you can.
              </>
            ),
          },
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

function overdraftNotes({ beside, days, daysCost }: OverdraftResult): Note[] {
  if (beside === null) return []
  const { other, evenAfterDays, aprPercent, fee } = beside
  const costs = `Owed for ${daysText(days)}, the overdraft costs ${costText(daysCost)} and the other way ${costText(other)}.`
  const even =
    evenAfterDays === null
      ? `At ${aprPercent}% the other way is never the cheaper one.`
      : evenAfterDays === 0
        ? 'The other way is cheaper from the first day.'
        : `With its fee of ${formatMoney(fee)}, the other way is no dearer after ${daysText(evenAfterDays)}.`
  return [{ id: 'beside', text: `${costs} ${even}` }]
}

/** What being overdrawn for a number of days costs, as a sentence. */
export function daysInWords({ borrowed, days, daysCost, rate }: OverdraftResult): string {
  return `${formatMoney(borrowed)} for ${daysText(days)} at ${rate.percent}% EAR costs ${formatMoney(pence(daysCost))}.`
}

function daysText(days: number): string {
  return `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'}`
}
