// How the bill came about, line by line, with the rates behind it.
import { taxableBands } from '#domain/tax/income-tax.ts'
import { thresholdOf } from '#domain/tax/student-loan.ts'
import { WorkingTable } from '../frame/working-table.tsx'
import { RatesUsed } from '../frame/rates-used.tsx'
import { selfEmploymentRate, type SelfEmployed } from './inputs.ts'
import * as words from './words.ts'
import { workingRows } from './working-words.ts'

export function WorkingLines({ result }: { result: SelfEmployed }) {
  const { year } = result
  const { taxYear } = year
  return (
    <>
      <WorkingTable
        caption={words.howTheBillComes}
        columns={[{ title: words.part }, { title: words.working }, { title: words.amount, isNumeric: true }]}
        rows={workingRows(result)}
      />
      <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">{words.workingNote}</p>
      <RatesUsed
        taxYear={taxYear}
        paths={[
          'incomeTax.personalAllowance',
          ...taxableBands(year).map(({ ratePath }) => ratePath),
          ...year.studentLoans.map((plan) =>
            thresholdOf(taxYear, plan) < Infinity ? (`studentLoans.${plan}` as const) : null,
          ),
        ]}
        more={rateNames.map((name) => selfEmploymentRate(taxYear, name))}
      />
    </>
  )
}

const rateNames = [
  'tradingAllowance',
  'class4LowerLimit',
  'class4UpperLimit',
  'class4Rate',
  'class4UpperRate',
  'class2From',
  'paymentsOnAccountFrom',
  'paymentsOnAccountAtSource',
] as const
