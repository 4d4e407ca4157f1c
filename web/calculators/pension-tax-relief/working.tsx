// How the relief was worked out, slice by slice from the top of pay down.
import { formatMoney, type Pence } from '#domain/money.ts'
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
  const row = (name: string, rate: string, [goesIn, ...given]: [Pence, Pence, Pence, Pence]) => ({
    cells: [name, moneyCell(goesIn), rate, ...given.map(moneyCell)],
  })
  const { automaticRelief, claimable } = reliefAtSource
  return {
    caption: 'Relief slice by slice',
    columns: [{ title: 'Slice of pay' }, ...numbers.map((title) => ({ title, isNumeric: true }))],
    rows: [
      ...slices.map(({ from, to, rate, ...slice }) =>
        row(`${formatMoney(from)} to ${formatMoney(to)}`, `${rate}%`, [
          slice.amount,
          slice.automatic,
          slice.claimable,
          slice.netPayRelief,
        ]),
      ),
      { ...row('Total', '', [gross, automaticRelief, claimable, netPay.automaticRelief]), isTotal: 'sum' },
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
