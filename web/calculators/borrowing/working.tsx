// How the cost of borrowing was worked out, and the debt month by month, on the page and as a spreadsheet.
import type { ReactNode } from 'react'
import type { DebtMonth, Repaid } from '#domain/borrowing/pay-down.ts'
import { formatPoundsAndPence, pence, type Pence } from '#domain/money.ts'
import { Fold, WorkingFold, WorkingTable } from '../frame/working-table.tsx'
import * as words from './words.ts'
import type { Borrowing, BorrowingResult } from './result.ts'
import { partRows } from './working-words.ts'

export function BorrowingWorking({ result: borrowing }: { result: Borrowing }) {
  if (borrowing.kind === 'short-loan' || borrowing.borrowed === 0) return null
  const { result, label } = borrowing.own
  return (
    <div className="mt-6 space-y-3">
      {result.outcome === 'repaid' && result.months > 0 && (
        <Fold title={isLong(result) ? words.yearByYear : words.monthByMonth}>
          <WorkingTable
            caption={words.debtCaption(isLong(result) ? words.inYears : words.inMonths, label)}
            columns={[
              { title: isLong(result) ? words.year : words.month },
              ...[words.interest, words.paid, words.stillOwed].map((title) => ({ title, isNumeric: true })),
            ]}
            rows={(isLong(result) ? yearsOf(result.rows) : result.rows).map(({ month, interest, paid, balance }) => ({
              cells: [String(month), ...[interest, paid, balance].map(formatPoundsAndPence)],
            }))}
          />
        </Fold>
      )}
      <WorkingFold>
        <WorkingTable
          caption={words.whatBorrowingComesTo}
          columns={[{ title: words.part }, { title: words.working }, { title: words.amount, isNumeric: true }]}
          rows={partRows(borrowing)}
        />
        <WorkingNotes result={borrowing} />
      </WorkingFold>
    </div>
  )
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

function WorkingNotes({ result: borrowing }: { result: BorrowingResult }) {
  return (
    <div className="mt-4 grid max-w-[60ch] gap-2 text-sm text-ink-soft">
      <p>{words.workingNote}</p>
      {borrowing.kind === 'card' && (
        <p>
          {words.cardRuleBefore}{' '}
          <Source href="https://handbook.fca.org.uk/handbook/CONC/6/7.html">{words.cardRule}</Source>{' '}
          {words.cardRuleAfter}
        </p>
      )}
      {borrowing.kind === 'overdraft' && (
        <p>
          {words.overdraftRuleBefore}{' '}
          <Source href="https://handbook.fca.org.uk/handbook/CONC/5C/2.html">{words.overdraftRule}</Source>{' '}
          {words.overdraftRuleAfter}
        </p>
      )}
      {borrowing.kind === 'loan' && (
        <p>
          {borrowing.isAprWorked && borrowing.apr !== null
            ? words.aprWorked(words.aprText(borrowing.apr))
            : words.aprHasFees}
          <Source href="https://handbook.fca.org.uk/handbook/CONC/App/1/2.html">{words.aprRule}</Source>{' '}
          {words.handbookAfter}
        </p>
      )}
      {borrowing.kind === 'mortgage' && (
        <p>
          {words.aprcRuleBefore}{' '}
          <Source href="https://handbook.fca.org.uk/handbook/MCOB/10A/2.html">{words.aprcRule}</Source>{' '}
          {words.handbookAfter}
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
