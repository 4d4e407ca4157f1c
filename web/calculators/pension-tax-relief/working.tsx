// How the relief was worked out, slice by slice from the top of pay down.
import { formatMoney, pence, type Pence } from '#domain/money.ts'
import { taxableBands } from '#domain/tax/income-tax.ts'
import type { PensionReliefComparison, ReliefQuestion } from '#domain/tax/pension-tax-relief.ts'
import type { RatePath } from '#domain/tax/rates/tax-years.ts'
import type { ReliefResult } from './inputs.ts'
import { moneyCell, type Table } from '../frame/table.ts'
import { WorkingFold, WorkingTable } from '../frame/result-parts.tsx'
import { RatesUsed } from '../frame/rates-used.tsx'

export function ReliefWorking({ result: { question, comparison } }: { result: ReliefResult }) {
  return (
    <WorkingFold>
      <p className="mb-3 max-w-[65ch] text-sm text-ink-soft">
        Pay is taxed in bands, so we cut the contribution into slices, from the top of your pay down. Each slice gets
        relief at the rate its pay is taxed at.
      </p>
      <WorkingTable {...slicesTable(comparison)} />
      {comparison.slices.some(({ rate }) => rate > 50) && (
        <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">
          Between £100,000 and the end of the tax-free allowance every £2 of pay takes £1 of the allowance away, so the
          rate there is one and a half times the band’s. A contribution brings the allowance back.
        </p>
      )}
      <RatesUsed taxYear={question.taxYear} paths={[...ratesOf(question), ...topUpPaths(comparison)]} />
    </WorkingFold>
  )
}

export function slicesTable({ slices, gross, reliefAtSource, netPay }: PensionReliefComparison): Table {
  const numbers = ['Goes in', 'Tax rate', 'Provider adds', 'To claim', 'Net pay or sacrifice']
  const row = (name: string, rate: string, [goesIn, ...reliefs]: readonly [Pence, Pence, Pence, Pence]) => ({
    cells: [name, moneyCell(goesIn), rate, ...reliefs.map(moneyCell)],
  })
  const total = [gross, reliefAtSource.automaticRelief, reliefAtSource.claimable, netPay.automaticRelief] as const
  const given = slices.map((slice) => [slice.amount, slice.automatic, slice.claimable, slice.netPayRelief] as const)
  const rest = (column: 0 | 1 | 2 | 3) =>
    pence(given.reduce<number>((left, each) => left - each[column], total[column]))
  return {
    caption: 'Relief slice by slice',
    columns: [{ title: 'Slice of pay' }, ...numbers.map((title) => ({ title, isNumeric: true }))],
    rows: [
      ...slices.map(({ from, to, rate }, place) =>
        row(`${formatMoney(from)} to ${formatMoney(to)}`, `${rate}%`, given[place]!),
      ),
      // More may go in than the year’s pay, and some of that may have relief too.
      ...(rest(0) > 0 ? [row('More than your pay', '', [rest(0), rest(1), rest(2), rest(3)])] : []),
      { ...row('Total', '', total), isTotal: 'sum' },
    ],
  }
}

function ratesOf({ taxYear, nation }: ReliefQuestion): (RatePath | null)[] {
  return [
    'pensions.reliefAtSourceRate',
    'incomeTax.personalAllowance',
    'incomeTax.allowanceTaperFrom',
    ...taxableBands({ taxYear, nation }).map(({ ratePath }) => ratePath),
    'nationalInsurance.mainRate',
    'nationalInsurance.upperRate',
    'pensions.annualAllowance',
    'pensions.nonEarnerGrossLimit',
  ]
}

function topUpPaths({ netPay }: PensionReliefComparison): RatePath[] {
  return netPay.topUp > 0 ? ['pensions.netPayTopUpRate'] : []
}
