// How the relief was worked out, slice by slice from the top of pay down, on the page and as a spreadsheet.
import { formatMoney, pence, poundsFromPence } from '#domain/money.ts'
import { taxableBands } from '#domain/tax/income-tax.ts'
import type { PensionReliefComparison, ReliefQuestion } from '#domain/tax/pension-tax-relief.ts'
import type { RatePath } from '#domain/tax/rates/tax-years.ts'
import type { CsvRow } from '../frame/csv.ts'
import type { ReliefResult } from './inputs.ts'
import { Fold, WorkingTable, type WorkingRow } from '../frame/working-table.tsx'
import { RatesUsed } from '../frame/tax-year.tsx'
import { methodNames, methodsOf } from './words.ts'
import { nationNames } from '#web/session/tax-choices.ts'

export function ReliefWorking({ result: { question, comparison } }: { result: ReliefResult }) {
  return (
    <div className="mt-4">
      <Fold title="How we worked this out">
        <p className="mb-3 max-w-[65ch] text-sm text-ink-soft">
          Pay is taxed in bands, so we cut the contribution into slices, from the top of your pay down. Each slice gets
          relief at the rate its pay is taxed at.
        </p>
        <WorkingTable
          caption="Relief slice by slice"
          columns={[
            { title: 'Slice of pay' },
            { title: 'Goes in', isNumeric: true },
            { title: 'Tax rate', isNumeric: true },
            { title: 'Provider adds', isNumeric: true },
            { title: 'To claim', isNumeric: true },
            { title: 'Net pay or sacrifice', isNumeric: true },
          ]}
          rows={sliceRows(comparison)}
        />
        {comparison.slices.some(({ rate }) => rate > 50) && (
          <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">
            Between £100,000 and the end of the tax-free allowance every £2 of pay takes £1 of the allowance away, so
            the rate there is one and a half times the band’s. A contribution brings the allowance back.
          </p>
        )}
        <RatesUsed taxYear={question.taxYear} paths={[...ratesOf(question), ...topUpPaths(comparison)]} />
      </Fold>
    </div>
  )
}

function sliceRows({ slices, gross, reliefAtSource, netPay }: PensionReliefComparison): WorkingRow[] {
  const total = [money(gross), '', money(reliefAtSource.automaticRelief), money(reliefAtSource.claimable)]
  return [
    ...slices.map((slice) => ({
      cells: [
        `${money(slice.from)} to ${money(slice.to)}`,
        money(slice.amount),
        `${slice.rate}%`,
        money(slice.automatic),
        money(slice.claimable),
        money(slice.netPayRelief),
      ],
    })),
    { cells: ['Total', ...total, money(netPay.automaticRelief)], isTotal: true },
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

/** The inputs and results of a comparison as rows of a spreadsheet. */
export function reliefCsv({ question, comparison }: ReliefResult): CsvRow[] {
  const pounds = poundsFromPence
  return [
    ['Input', 'Value'],
    ['Salary a year in pounds', pounds(question.salary)],
    ['Contribution a year in pounds', pounds(question.contribution)],
    ['That amount is', question.basis === 'gross' ? 'what goes in' : 'what leaves my account'],
    ['Employer pays a year in pounds', pounds(question.employerContribution ?? pence(0))],
    ['Tax year', question.taxYear],
    ['Nation', nationNames[question.nation]],
    [],
    [
      'Way',
      'Goes in',
      'You pay',
      'Automatic relief',
      'To claim',
      'NI saved',
      'Costs you',
      'Annual allowance',
      'HMRC pays you later',
    ],
    ...methodsOf(comparison).map((one) => [
      methodNames[one.method],
      pounds(one.intoPot),
      pounds(one.paid),
      pounds(one.automaticRelief),
      pounds(one.claimable),
      pounds(one.nationalInsuranceSaved),
      pounds(one.cost),
      pounds(one.annualAllowance),
      pounds(one.topUp),
    ]),
    [],
    ['Slice from', 'Slice to', 'Amount', 'Rate', 'Provider adds', 'To claim', 'Net pay or sacrifice'],
    ...comparison.slices.map((slice) => [
      pounds(slice.from),
      pounds(slice.to),
      pounds(slice.amount),
      `${slice.rate}%`,
      pounds(slice.automatic),
      pounds(slice.claimable),
      pounds(slice.netPayRelief),
    ]),
  ]
}

const money = formatMoney
