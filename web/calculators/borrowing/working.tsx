// How the cost of borrowing was worked out, and the debt month by month.
import { monthlyRate } from '#domain/borrowing/amortisation.ts'
import type { DebtMonth, Repaid } from '#domain/borrowing/pay-down.ts'
import { formatMoney, pence, type Pence } from '#domain/money.ts'
import { timeText } from '../frame/amounts.tsx'
import { Fold, WorkingFold, WorkingNotes, WorkingTable } from '../frame/result-parts.tsx'
import { moneyCell, penceCell, type Table } from '../frame/table.ts'
import type { Borrowing, BorrowingResult, CardResult } from './result.ts'
import { aprText } from './words.ts'

export function BorrowingWorking({ result: borrowing }: { result: Borrowing }) {
  if (borrowing.kind === 'short-loan' || borrowing.borrowed === 0) return null
  const { result, label } = borrowing.own
  return (
    <>
      {result.outcome === 'repaid' && result.months > 0 && (
        <Fold title={isLong(result) ? 'Year by year' : 'Month by month'}>
          <WorkingTable
            {...(isLong(result)
              ? debtTable('Year', label, yearsOf(result.rows))
              : debtTable('Month', label, result.rows))}
          />
        </Fold>
      )}
      <WorkingFold>
        <WorkingTable {...partsTable(borrowing)} />
        <BorrowingRules result={borrowing} />
      </WorkingFold>
    </>
  )
}

/** The debt month by month, and what it comes to. */
export function workingTables(borrowing: BorrowingResult): Table[] {
  const { result, label } = borrowing.own
  return [...(result.outcome === 'never' ? [] : [debtTable('Month', label, result.rows)]), partsTable(borrowing)]
}

function debtTable(step: 'Month' | 'Year', label: string, rows: readonly DebtMonth[]): Table {
  return {
    caption: `The debt ${step.toLowerCase()} by ${step.toLowerCase()}: ${label}`,
    columns: [{ title: step }, ...['Interest', 'Paid', 'Still owed'].map((title) => ({ title, isNumeric: true }))],
    rows: rows.map(({ month, interest, paid, balance }) => ({
      cells: [{ text: String(month), value: month }, ...[interest, paid, balance].map(penceCell)],
    })),
  }
}

function isLong({ months }: Repaid): boolean {
  return months > 36
}

/** A row for each year. The last year may be cut short. */
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

/** How the cost came about: the name of each part beside its sum. */
function partsTable(borrowing: BorrowingResult): Table {
  const { own, borrowed, firstInterest, payment, rate } = borrowing
  const [month, percent] = [percentText(monthlyRate(rate) * 100), percentText(rate.percent)]
  const fee = borrowing.kind === 'loan' || borrowing.kind === 'mortgage' ? borrowing.fee : pence(0)
  const { result } = own
  const row = (part: string, how: string, amount: Pence) => ({ cells: [part, how, moneyCell(amount)] })
  return {
    caption: 'What the borrowing comes to',
    columns: [{ title: 'Part' }, { title: 'Working' }, { title: 'Amount', isNumeric: true }],
    rows: [
      row('Borrowed', '', borrowed),
      {
        cells: [
          'Interest a month',
          rate.kind === 'nominal' ? `${percent} ÷ 12` : `(1 + ${percent})^(1 ÷ 12) − 1`,
          month,
        ],
      },
      row('Interest in the first month', `${formatMoney(borrowed)} × ${month}`, firstInterest),
      row('Paid in the first month', paymentWorking(borrowing), payment),
      ...(result.outcome === 'never'
        ? []
        : [
            row('Interest in all', `over ${timeText(result.months)}`, result.interest),
            ...(fee > 0 ? [row('Fees', 'at the start', fee)] : []),
            { ...row('Paid in all', '', pence(result.paid + fee)), isTotal: true },
          ]),
    ],
  }
}

/** A rate that was worked out has no end of decimals. */
export function percentText(percent: number): string {
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

/** By which rule of the Financial Conduct Authority's handbook. */
function BorrowingRules({ result: borrowing }: { result: BorrowingResult }) {
  return (
    <WorkingNotes
      notes={[
        'Each month the interest is rounded to a penny and added, then the payment is taken off. Nothing more is borrowed, nothing is late, and the rate stays as it is. Lenders count days, so a statement can differ by a little.',
      ]}
    >
      {borrowing.kind === 'card' && (
        <p>
          The least that a card may ask for is the interest and charges and 1% of what is owed:{' '}
          <Rule place="CONC/6/7">CONC 6.7.5 R</Rule> in the Financial Conduct Authority’s handbook. Persistent debt is
          defined in the same chapter, in 6.7.27 R.
        </p>
      )}
      {borrowing.kind === 'overdraft' && (
        <p>
          A bank has to charge for an overdraft by one yearly rate, with no fee by the day or month:{' '}
          <Rule place="CONC/5C/2">CONC 5C.2</Rule> in the Financial Conduct Authority’s handbook. Some days cost: amount
          × ((1 + EAR)^(days ÷ 365) − 1).
        </p>
      )}
      {borrowing.kind === 'loan' && (
        <p>
          {borrowing.isAprWorked && borrowing.apr !== null
            ? `The APR of ${aprText(borrowing.apr)} is the yearly rate at which all payments and the fee are worth today what is borrowed, by the equation in `
            : 'An APR has the fees in it that you have to pay. It is worked out by the equation in '}
          <Rule place="CONC/App/1/2">CONC App 1.2.6 R</Rule> in the Financial Conduct Authority’s handbook.
        </p>
      )}
      {borrowing.kind === 'mortgage' && (
        <p>
          A mortgage’s rate is divided by 12. Its APRC counts the fees too, and a rate that changes later, which this
          one does not. It is worked out by the equation in <Rule place="MCOB/10A/2">MCOB 10A.2</Rule> in the Financial
          Conduct Authority’s handbook.
        </p>
      )}
    </WorkingNotes>
  )
}

function Rule({ place, children }: { place: string; children: string }) {
  return (
    <a
      href={`https://handbook.fca.org.uk/handbook/${place}.html`}
      className="font-semibold text-accent underline underline-offset-4"
    >
      {children}
    </a>
  )
}
