// How the cost of borrowing was worked out, and the debt month by month, on the page and as a spreadsheet.
import type { ReactNode } from 'react'
import { monthlyRate } from '#domain/borrowing/amortisation.ts'
import type { DebtMonth, Repaid } from '#domain/borrowing/pay-down.ts'
import { formatMoney, formatPoundsAndPence, pence, poundsFromPence, type Pence } from '#domain/money.ts'
import type { CsvRow } from '../frame/csv.ts'
import { Fold, WorkingTable, type WorkingRow } from '../frame/working-table.tsx'
import { waysOf } from './results.tsx'
import { aprText, timeText, wayTimeText } from './words.ts'
import type { Borrowing, CardResult, BorrowingResult } from './result.ts'

export function BorrowingWorking({ result: borrowing }: { result: Borrowing }) {
  if (borrowing.kind === 'short-loan' || borrowing.borrowed === 0) return null
  const { result, label } = borrowing.own
  return (
    <div className="mt-6 space-y-3">
      {result.outcome === 'repaid' && result.months > 0 && (
        <Fold title={isLong(result) ? 'Year by year' : 'Month by month'}>
          <WorkingTable
            caption={`The debt ${isLong(result) ? 'year by year' : 'month by month'}: ${label}`}
            columns={[
              { title: isLong(result) ? 'Year' : 'Month' },
              ...['Interest', 'Paid', 'Still owed'].map((title) => ({ title, isNumeric: true })),
            ]}
            rows={(isLong(result) ? yearsOf(result.rows) : result.rows).map(({ month, interest, paid, balance }) => ({
              cells: [String(month), ...[interest, paid, balance].map(formatPoundsAndPence)],
            }))}
          />
        </Fold>
      )}
      <Fold title="How we worked this out">
        <WorkingTable
          caption="What the borrowing comes to"
          columns={[{ title: 'Part' }, { title: 'Working' }, { title: 'Amount', isNumeric: true }]}
          rows={partRows(borrowing)}
        />
        <WorkingNotes result={borrowing} />
      </Fold>
    </div>
  )
}

function isLong({ months }: Repaid): boolean {
  return months > 36
}

/** A row for each year, of which the last may be a part. */
function yearsOf(rows: readonly DebtMonth[]): DebtMonth[] {
  const years = Array.from({ length: Math.ceil(rows.length / 12) }, (_, year) => rows.slice(year * 12, year * 12 + 12))
  return years.map((months, year) => ({
    month: year + 1,
    interest: sumOf(months.map(({ interest }) => interest)),
    paid: sumOf(months.map(({ paid }) => paid)),
    balance: months.at(-1)?.balance ?? pence(0),
  }))
}

function sumOf(amounts: readonly Pence[]): Pence {
  return pence(amounts.reduce((sum, amount) => sum + amount, 0))
}

function partRows(borrowing: BorrowingResult): WorkingRow[] {
  const { own, borrowed, firstInterest, payment, rate } = borrowing
  const [month, percent] = [monthlyRate(rate) * 100, rate.percent].map(percentText)
  const fee = borrowing.kind === 'loan' || borrowing.kind === 'mortgage' ? borrowing.fee : pence(0)
  const { result } = own
  return [
    { cells: ['Borrowed', '', formatMoney(borrowed)] },
    {
      cells: [
        'Interest a month',
        rate.kind === 'nominal' ? `${percent} ÷ 12` : `(1 + ${percent})^(1 ÷ 12) − 1`,
        month ?? '',
      ],
    },
    { cells: ['Interest in the first month', `${formatMoney(borrowed)} × ${month}`, formatMoney(firstInterest)] },
    { cells: ['Paid in the first month', paymentWorking(borrowing), formatMoney(payment)] },
    ...(result.outcome === 'never'
      ? []
      : [
          { cells: ['Interest in all', `over ${timeText(result.months)}`, formatMoney(result.interest)] },
          ...(fee > 0 ? [{ cells: ['Fees', 'at the start', formatMoney(fee)] }] : []),
          { cells: ['Paid in all', '', formatMoney(pence(result.paid + fee))], isTotal: true },
        ]),
  ]
}

/** A rate that was worked out has no end of decimals. */
function percentText(percent: number): string {
  return `${percent.toLocaleString('en-GB', { maximumFractionDigits: 4 })}%`
}

function paymentWorking(borrowing: BorrowingResult): string {
  if (borrowing.kind === 'card' && borrowing.pays === 'minimum') return minimumWorking(borrowing)
  if (borrowing.kind === 'mortgage' && borrowing.method === 'interest-only') return 'The interest alone'
  if (borrowing.kind === 'mortgage' || (borrowing.kind === 'loan' && !borrowing.isAprWorked)) {
    return `The same for ${timeText(borrowing.months)}: borrowed × r ÷ (1 − (1 + r)^−${borrowing.months}), r the interest a month`
  }
  return 'As typed in'
}

function minimumWorking({ rule, borrowed, firstInterest, minimum }: CardResult): string {
  const share = `${rule.percent}% of ${formatMoney(rule.plusInterest ? borrowed : pence(borrowed + firstInterest))}`
  const asked = rule.plusInterest ? `${formatMoney(firstInterest)} + ${share}` : share
  return minimum === rule.floor ? `${asked}, but at least ${formatMoney(rule.floor)}` : asked
}

function WorkingNotes({ result: borrowing }: { result: BorrowingResult }) {
  return (
    <div className="mt-4 grid max-w-[60ch] gap-2 text-sm text-ink-soft">
      <p>
        Each month the interest is rounded to a penny and added, then the payment is taken off. Nothing more is
        borrowed, nothing is late, and the rate stays as it is. Lenders count days, so a statement can differ by a
        little.
      </p>
      {borrowing.kind === 'card' && (
        <p>
          The least that a card may ask for is the interest and charges and 1% of what is owed:{' '}
          <Source href="https://handbook.fca.org.uk/handbook/CONC/6/7.html">CONC 6.7.5 R</Source> in the Financial
          Conduct Authority’s handbook. Persistent debt is defined in the same chapter, in 6.7.27 R.
        </p>
      )}
      {borrowing.kind === 'overdraft' && (
        <p>
          A bank has to charge for an overdraft by one yearly rate, with no fee by the day or month:{' '}
          <Source href="https://handbook.fca.org.uk/handbook/CONC/5C/2.html">CONC 5C.2</Source> in the Financial Conduct
          Authority’s handbook. Some days cost: amount × ((1 + EAR)^(days ÷ 365) − 1).
        </p>
      )}
      {borrowing.kind === 'loan' && (
        <p>
          {borrowing.isAprWorked && borrowing.apr !== null
            ? `The APR of ${aprText(borrowing.apr)} is the yearly rate at which all payments and the fee are worth today what is borrowed, by the equation in `
            : 'An APR has the fees in it that you have to pay. It is worked out by the equation in '}
          <Source href="https://handbook.fca.org.uk/handbook/CONC/App/1/2.html">CONC App 1.2.6 R</Source> in the
          Financial Conduct Authority’s handbook.
        </p>
      )}
      {borrowing.kind === 'mortgage' && (
        <p>
          A mortgage’s rate is divided by 12. Its APRC counts the fees too, and a rate that changes later, which this
          one does not. It is worked out by the equation in{' '}
          <Source href="https://handbook.fca.org.uk/handbook/MCOB/10A/2.html">MCOB 10A.2</Source> in the Financial
          Conduct Authority’s handbook.
        </p>
      )}
    </div>
  )
}

function Source({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-semibold text-accent underline underline-offset-4">
      {children}
    </a>
  )
}

/** The inputs and results as rows of a spreadsheet: the ways side by side, then the learner's own month by month. */
export function borrowingCsv(borrowing: Borrowing): CsvRow[] {
  if (borrowing.kind === 'short-loan') {
    return [
      ['Borrowed in pounds', poundsFromPence(borrowing.borrowed)],
      ['Payments in all in pounds', poundsFromPence(borrowing.repaid)],
    ]
  }
  const { result } = borrowing.own
  return [
    ['Borrowed in pounds', poundsFromPence(borrowing.borrowed)],
    [
      borrowing.rate.kind === 'nominal' ? 'Interest a year' : 'Interest a year, with interest on it',
      percentText(borrowing.rate.percent),
    ],
    ...((borrowing.kind === 'loan' || borrowing.kind === 'mortgage') && borrowing.apr !== null
      ? [[borrowing.kind === 'loan' ? 'APR' : 'APRC', aprText(borrowing.apr)]]
      : []),
    [],
    ['What is paid', 'Gone in', 'Interest and fees in pounds'],
    ...waysOf(borrowing).map((way) => [
      way.label,
      wayTimeText(way),
      way.cost === null ? '' : poundsFromPence(way.cost),
    ]),
    ...(result.outcome === 'never'
      ? []
      : [
          [],
          ['Month', 'Interest in pounds', 'Paid in pounds', 'Still owed in pounds'],
          ...result.rows.map(({ month, interest, paid, balance }) => [
            month,
            ...[interest, paid, balance].map(poundsFromPence),
          ]),
        ]),
  ]
}
