// How the relief was worked out, slice by slice from the top of pay down, on the page and as a spreadsheet.
import { formatMoney } from '#domain/money.ts'
import { taxableBands } from '#domain/tax/income-tax.ts'
import type { PensionReliefComparison, ReliefQuestion } from '#domain/tax/pension-tax-relief.ts'
import type { RatePath } from '#domain/tax/rates/tax-years.ts'
import type { ReliefResult } from './inputs.ts'
import type { Row } from '../frame/table.ts'
import { WorkingFold, WorkingTable } from '../frame/working-table.tsx'
import { RatesUsed } from '../frame/rates-used.tsx'
import * as words from './words.ts'

export function ReliefWorking({ result: { question, comparison } }: { result: ReliefResult }) {
  return (
    <div className="mt-4">
      <WorkingFold>
        <p className="mb-3 max-w-[65ch] text-sm text-ink-soft">{words.slicesNote}</p>
        <WorkingTable
          caption={words.reliefSliceBySlice}
          columns={[
            { title: words.sliceOfPay },
            { title: words.goesIn, isNumeric: true },
            { title: words.taxRate, isNumeric: true },
            { title: words.providerAdds, isNumeric: true },
            { title: words.toClaim, isNumeric: true },
            { title: words.netPayOrSacrifice, isNumeric: true },
          ]}
          rows={sliceRows(comparison)}
        />
        {comparison.slices.some(({ rate }) => rate > 50) && (
          <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">{words.taperNote}</p>
        )}
        <RatesUsed taxYear={question.taxYear} paths={[...ratesOf(question), ...topUpPaths(comparison)]} />
      </WorkingFold>
    </div>
  )
}

function sliceRows({ slices, gross, reliefAtSource, netPay }: PensionReliefComparison): Row[] {
  const total = [money(gross), '', money(reliefAtSource.automaticRelief), money(reliefAtSource.claimable)]
  return [
    ...slices.map((slice) => ({
      cells: [
        words.fromTo(money(slice.from), money(slice.to)),
        money(slice.amount),
        `${slice.rate}%`,
        money(slice.automatic),
        money(slice.claimable),
        money(slice.netPayRelief),
      ],
    })),
    { cells: [words.total, ...total, money(netPay.automaticRelief)], isTotal: true },
  ]
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

const money = formatMoney
