// What a borrower should know about the result, each where it applies: a debt that never ends, a payment below the minimum,
// what overpaying may cost; and where to read on and find help.
import type { ReactNode } from 'react'
import { topics } from 'virtual:topics'
import type { Reading } from '#contract/learning.ts'
import { formatMoney, pence } from '#domain/money.ts'
import { Term } from '#web/glossary/term.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import * as words from './words.ts'
import type { CardResult, OverdraftResult, BorrowingResult } from './result.ts'

const inlineClass = 'inline!'

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

/** Where to read on, as far as the course covers it. */
function ReadOn() {
  const { borrowing, debt, bills } = topics
  const [first, second] = [debt, bills].filter((reading) => reading !== undefined)
  if (borrowing === undefined && first === undefined) return null
  return (
    <p className="max-w-[65ch]">
      {borrowing && (
        <>
          <ReadingLink {...borrowing} /> {words.readOn.compares}{' '}
        </>
      )}
      {first && (
        <>
          {words.readOn.ifHard} {first === bills && `${words.readOn.theGuide} `}
          <ReadingLink {...first} />{' '}
          {second && (
            <>
              {words.readOn.andTheGuide} <ReadingLink {...second} />{' '}
            </>
          )}
          {words.readOn.whoHelps(second === undefined ? 1 : 2)}
        </>
      )}
    </p>
  )
}

function ReadingLink({ href, title }: Reading) {
  return (
    <TextLink href={href} className={inlineClass}>
      {title}
    </TextLink>
  )
}

function NeverEnds() {
  return (
    <Notice tone="warn">
      <p className="font-semibold">{words.neverEnds}</p>
      <p className="mt-1 max-w-[65ch]">
        {words.ifYouCannotPayMore}{' '}
        {topics.debt ? <ReadingLink href={topics.debt.href} title={words.readOn.freeHelp} /> : words.readOn.freeHelp}{' '}
        {words.canAskToStop}
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
        text: words.mayRepayEarly,
      },
    ]
  }
  return [
    ...(result.method === 'interest-only'
      ? [
          {
            id: 'interest-only',
            text: words.interestOnlyNote(formatMoney(result.borrowed)),
          },
        ]
      : []),
    {
      id: 'early',
      text: words.rateChanges,
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
            text: words.belowMinimum(formatMoney(minimum)),
          },
        ]
      : []),
    ...(isPersistent(own)
      ? [
          {
            id: 'persistent',
            text: (
              <>
                {words.persistentBefore}{' '}
                <Term id="persistent-debt" mark=":">
                  {words.persistentDebt}
                </Term>{' '}
                {words.persistentAfter}
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
  const costs = words.bothCosts(daysText(days), words.costText(daysCost), words.costText(other))
  const even =
    evenAfterDays === null
      ? words.neverCheaper(aprPercent)
      : evenAfterDays === 0
        ? words.otherWayIsCheaper
        : words.noDearerAfter(formatMoney(fee), daysText(evenAfterDays))
  return [{ id: 'beside', text: `${costs} ${even}` }]
}

/** What being overdrawn for a number of days costs, as a sentence. */
export function daysInWords({ borrowed, days, daysCost, rate }: OverdraftResult): string {
  return words.daysCost(formatMoney(borrowed), daysText(days), rate.percent, formatMoney(pence(daysCost)))
}

function daysText(days: number): string {
  return `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'}`
}
