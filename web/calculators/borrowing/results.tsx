// What borrowing costs: the headline, the ways to repay it side by side, and what is owed over time as a chart.
import type { Repaid } from '#domain/borrowing/pay-down.ts'
import { formatMoney, formatPounds, pence, type Pence } from '#domain/money.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import { tooLargeToDraw } from '../frame/frame-words.ts'
import { isShown } from '../frame/amounts.tsx'
import { ResultFigures } from '../frame/result-figures.tsx'
import { AmountLines } from '../frame/result-lines.tsx'
import { Section } from '../frame/result-parts.tsx'
import { WorkingTable } from '../frame/working-table.tsx'
import * as words from './words.ts'
import type { Borrowing, Way, BorrowingResult } from './result.ts'

export function BorrowingHeadline({ result }: { result: Borrowing }) {
  const figures = result.kind === 'short-loan' ? [] : figuresOf(result)
  return <ResultFigures answer={answerOf(result)} figures={figures} text={words.borrowingInWords(result)} />
}

/** For a card or overdraft one asks how long it takes; for a loan or mortgage, what it costs a month. */
export function answerOf(result: Borrowing): Answer | null {
  if (result.kind === 'short-loan' || result.borrowed === 0) return null
  if (result.kind === 'loan' && result.isAprWorked)
    return { title: words.apr, amount: result.apr === null ? words.none : words.aprText(result.apr) }
  if (result.kind === 'loan' || result.kind === 'mortgage') {
    return { title: words.eachMonth, amount: formatMoney(result.payment) }
  }
  return {
    title: result.own.result.outcome === 'never' ? words.thisDebtEnds : words.goneIn,
    amount: words.wayTimeText(result.own),
  }
}

function figuresOf(result: BorrowingResult): [string, string][] {
  const { own, borrowed } = result
  if (own.result.outcome === 'never') return [[words.firstMonthsInterest, formatMoney(result.firstInterest)]]
  const hasFee = (result.kind === 'loan' || result.kind === 'mortgage') && result.fee > 0
  const cost = own.cost ?? pence(0)
  const apr = result.kind === 'mortgage' ? result.apr : null
  return [
    [hasFee ? words.interestAndFees : words.interest, words.costText(cost)],
    [words.paidInAll, words.costText(pence(borrowed + cost))],
    ...(apr === null ? [] : [[words.aprcAtThisRate, words.aprText(apr)] satisfies [string, string]]),
  ]
}

/** All ways to repay it, the learner's own first. */
export function waysOf({ own, better, others }: BorrowingResult): Way[] {
  return [own, ...(better === null ? [] : [better]), ...others]
}

export function WaysToRepay({ result }: { result: BorrowingResult }) {
  const ways = waysOf(result)
  if (result.borrowed === 0 || ways.length < 2) return null
  return (
    <Section id="ways-to-repay" title={words.sideBySide}>
      <WorkingTable
        caption={words.waysToRepayIt}
        columns={[
          { title: words.whatIsPaid },
          { title: words.goneIn },
          { title: words.interestAndFees, isNumeric: true },
        ]}
        rows={ways.map((way) => ({
          cells: [way.label, words.wayTimeText(way), way.cost === null ? words.noEnd : words.costText(way.cost)],
        }))}
      />
    </Section>
  )
}

export function OwedChart({ result }: { result: BorrowingResult }) {
  const drawn = [result.own, ...(result.better === null ? [] : [result.better])].flatMap(({ label, result }) =>
    result.outcome === 'repaid' ? [{ label, result }] : [],
  )
  const months = Math.max(0, ...drawn.map(({ result }) => result.months))
  if (result.borrowed === 0 || months < 2) return null
  const step = months <= 36 ? 1 : 12
  const places = Array.from({ length: Math.ceil(months / step) + 1 }, (_, place) => place)
  return (
    <Section id="owed-over-time" title={words.owedTitle(step === 1 ? words.inMonths : words.inYears)}>
      {isShown(result.borrowed) ? (
        <AmountLines
          title={words.owedOf(formatPounds(result.borrowed))}
          axisTitle={step === 1 ? words.month : words.year}
          places={places}
          lines={drawn.map(({ label, result }, line) => ({
            label,
            meaning: 'amount',
            isDashed: line > 0,
            values: places.map((place) => owedAfter(result, place * step)),
          }))}
          formatPlace={(place) => (place === 0 ? words.now : words.afterTime(words.timeText(place * step)))}
        />
      ) : (
        <p className="text-ink-soft">{tooLargeToDraw}</p>
      )}
    </Section>
  )
}

function owedAfter({ borrowed, rows }: Repaid, month: number): Pence {
  return month === 0 ? borrowed : (rows[month - 1]?.balance ?? pence(0))
}
