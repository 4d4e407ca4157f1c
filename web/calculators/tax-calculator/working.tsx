// How take-home pay was worked out, line by line, each rate with its source and dates.
import type { ReactNode } from 'react'
import { formatMoney, pence } from '#domain/money.ts'
import type { WorkingLine } from '#domain/tax/bands.ts'
import { takeHomeWorking, type TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { amountAt, ratePaths, type RatePath } from '#domain/tax/rates/tax-years.ts'
import { RatesUsed } from '../frame/rates-used.tsx'
import type { Table } from '../frame/table.ts'
import { WorkingTable } from '../frame/result-parts.tsx'
import type { PayResult } from './inputs.ts'
import { bandTables, takeHomeTable } from './tables.ts'
import { hasBonus } from './words.ts'

export function WorkingLines({ pay }: { pay: PayResult }) {
  const { details, result } = pay
  const { taxYear, studentLoans: plans = [] } = details
  const tables = bandTables(pay)
  const { incomeTax, nationalInsurance, studentLoan } = takeHomeWorking(details)
  const isTapered = result.taxablePay > amountAt(taxYear, 'incomeTax.allowanceTaperFrom')
  const isAboveThreshold = nationalInsurance.some(({ from }) => from > 0)
  const upperLimit = hasBonus(details)
    ? 'nationalInsurance.upperEarningsLimitMonth'
    : 'nationalInsurance.upperEarningsLimit'
  const bands = (table: Table, lines: readonly WorkingLine[], ...more: (RatePath | false)[]) =>
    table.rows.length > 0 && (
      <>
        <WorkingTable {...table} />
        <RatesUsed taxYear={taxYear} paths={[...pathsOf(lines), ...more.filter((path) => path !== false)]} />
      </>
    )
  return (
    <>
      <div className="grid gap-8 *:min-w-0">
        <Part title="Take-home pay">
          <WorkingTable {...takeHomeTable(pay)} />
          {result.pension.reliefAdded > 0 && <RatesUsed taxYear={taxYear} paths={['pensions.reliefAtSourceRate']} />}
        </Part>
        <Part title="Income tax" lead={taxedPayText(result)}>
          {bands(
            tables.tax,
            incomeTax,
            isTapered && 'incomeTax.allowanceTaperFrom',
            details.isBlind === true && 'incomeTax.blindPersonsAllowance',
          )}
        </Part>
        <Part title="National Insurance" lead={insuredPayText(pay)}>
          {bands(tables.insurance, nationalInsurance, isAboveThreshold && upperLimit)}
        </Part>
        {studentLoan.length > 0 && (
          <Part title="Student loan">
            {bands(tables.loan, studentLoan, ...plans.map((plan) => `studentLoans.${plan}` as const))}
          </Part>
        )}
      </div>
      <p className="mt-6 max-w-[65ch] text-sm text-ink-soft">
        {hasBonus(details)
          ? 'Income tax is worked for the whole year, National Insurance and student loans month by month.'
          : 'Worked for the whole year and rounded to the penny once.'}{' '}
        A month is a twelfth of the year, four weeks a thirteenth and a week a 52nd, each rounded by itself.
      </p>
    </>
  )
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-lg">{title}</h3>
      {lead !== undefined && <p className="mb-2 text-sm text-ink-soft">{lead}</p>}
      {children}
    </section>
  )
}

function taxedPayText({ taxablePay, taxFreePay }: TakeHomePay): string {
  const on = `On ${formatMoney(taxablePay)} of taxable pay`
  if (taxFreePay === 0) return `${on}. None of it is free of tax.`
  if (taxFreePay < 0) return `${on}, with ${formatMoney(pence(-taxFreePay))} added by your tax code.`
  return `${on}, of which up to ${formatMoney(taxFreePay)} is free of tax.`
}

function insuredPayText({ details, result }: PayResult): string {
  if (details.isOverStatePensionAge === true) return 'None is taken over State Pension age.'
  return `On ${formatMoney(result.nationalInsurancePay)} of pay${hasBonus(details) ? ', month by month' : ''}.`
}

/** The rate of each line and, where the table has one, the limit up to which it is taken. */
function pathsOf(lines: readonly WorkingLine[]): RatePath[] {
  return lines.flatMap(({ ratePath }) =>
    ratePath === null ? [] : [ratePath, ...ratePaths.filter((known) => known === `${ratePath}Limit`)],
  )
}
