// A second salary beside the first: what each leaves, and the difference.
import { formatPounds, formatPoundsAndPence, pence, toWholePounds, type Pence } from '#domain/money.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import type { LeftOfPay } from '#domain/tax/marginal-pay.ts'
import { AmountInColumn } from '../frame/amounts.tsx'
import { periodWords, type ReadPay, type TaxFieldsProps } from './inputs.ts'
import { payRowsOfBoth } from './pay-row-words.ts'
import { differenceInWords } from './words.ts'
import * as words from './below-words.ts'

type ComparisonProps = Pick<TaxFieldsProps, 'field'> & { pay: ReadPay; other: ReadPay | null }

export function Comparison({ field, pay, other }: ComparisonProps) {
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 @xl:grid-cols-2 print:hidden">
        {field('other-salary', { hint: words.beforeTaxPeriod(periodWords[pay.period]) })}
        {field('other-pension')}
      </div>
      {other === null ? (
        <p className="mt-4 text-ink-soft">{words.enterAnotherSalary}</p>
      ) : (
        <SideBySide first={pay} other={other} />
      )}
    </>
  )
}

function SideBySide({ first, other }: { first: LeftOfPay; other: LeftOfPay }) {
  return (
    <>
      <p role="status" className="mt-5 max-w-[60ch] text-lg">
        {differenceInWords(first.result.takeHome, other.result.takeHome)}
      </p>
      <table aria-label={words.twoSalariesSideBySide} className="mt-3 w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-b border-line-strong text-sm text-ink-soft">
            <th scope="col" className="px-2 py-2 text-left">
              {words.aYear}
            </th>
            <th scope="col" className={cell}>
              {words.thisSalary}
            </th>
            <th scope="col" className={cell}>
              {words.otherSalary}
            </th>
            <th scope="col" className={`${cell} hidden @md:table-cell print:table-cell`}>
              {words.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {comparedRows(first, other).map(({ label, amounts: [left, right], isTotal, isWhole }) => (
            <tr
              key={label}
              className={
                isTotal ? 'border-y border-line-strong bg-sunken font-semibold' : 'border-b border-line last:border-b-0'
              }
            >
              <th scope="row" className={`px-2 py-2.5 text-left ${isTotal ? 'font-semibold' : 'font-normal'}`}>
                {label}
              </th>
              <td className={cell}>
                <AmountInColumn amount={left} isWhole={isWhole} />
              </td>
              <td className={cell}>
                <AmountInColumn amount={right} isWhole={isWhole} />
              </td>
              <td className={`${cell} hidden whitespace-nowrap @md:table-cell print:table-cell`}>
                {signed(pence(right - left), isWhole ? formatPounds : formatPoundsAndPence)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const cell = 'py-2.5 px-1.5 text-right align-top last:pr-2'

type ComparedRow = { label: string; amounts: readonly [Pence, Pence]; isTotal: boolean; isWhole: boolean }

/** The rows of a year that either salary has, in whole pounds, then take-home pay a month. */
export function comparedRows(first: LeftOfPay, other: LeftOfPay): ComparedRow[] {
  const rows = payRowsOfBoth(first, other).map(({ one, two }) => ({
    label: one.label,
    amounts: [toWholePounds(one.amount), toWholePounds(two.amount)] as const,
    isTotal: one.isTotal === true,
    isWhole: true,
  }))
  const amounts = [periodAmount(first.result.takeHome, 'month'), periodAmount(other.result.takeHome, 'month')] as const
  return [...rows, { label: words.takeHomePayMonth, amounts, isTotal: true, isWhole: false }]
}

function signed(amount: Pence, format: (amount: Pence) => string): string {
  return amount > 0 ? `+${format(amount)}` : format(amount).replace('-', '−')
}
