// How take-home pay was worked out, line by line, each rate with its source and dates.
import { formatMoney, formatPoundsAndPence, pence, type Pence } from '#domain/money.ts'
import type { WorkingLine } from '#domain/tax/bands.ts'
import { takeHomeWorking, type PayDetails, type TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { amountAt, ratePaths, type RatePath } from '#domain/tax/rates/tax-years.ts'
import type { ReactNode } from 'react'
import { WorkingTable, type WorkingRow } from '../frame/working-table.tsx'
import { RatesUsed } from '../frame/tax-year.tsx'
import type { PayResult } from './inputs.ts'
import { hasBonus, lineName } from './words.ts'

export function WorkingLines({ pay }: { pay: PayResult }) {
  const { details, result } = pay
  const working = takeHomeWorking(details)
  const { taxYear } = details
  return (
    <>
      <div className="grid gap-8 *:min-w-0">
        <Part title="Take-home pay">
          <WorkingTable
            caption="From pay to take-home pay"
            columns={[{ title: 'Line' }, { title: 'A year', isNumeric: true }]}
            rows={takeHomeRows(pay)}
          />
          {result.pension.reliefAdded > 0 && <RatesUsed taxYear={taxYear} paths={['pensions.reliefAtSourceRate']} />}
        </Part>
        <Part title="Income tax">
          <p className="mb-2 text-sm text-ink-soft">{taxedPayText(result)}</p>
          <Lines
            caption="Income tax by band"
            lines={working.incomeTax}
            total={['Income tax', result.incomeTax]}
            details={details}
            morePaths={allowancePaths(pay)}
          />
        </Part>
        <Part title="National Insurance">
          <p className="mb-2 text-sm text-ink-soft">
            {details.isOverStatePensionAge === true
              ? 'None is taken over State Pension age.'
              : `On ${formatMoney(result.nationalInsurancePay)} of pay${hasBonus(details) ? ', month by month' : ''}.`}
          </p>
          <Lines
            caption="National Insurance by band"
            lines={working.nationalInsurance}
            total={['National Insurance', result.nationalInsurance]}
            details={details}
            morePaths={niLimitPaths(details, working.nationalInsurance)}
          />
        </Part>
        {working.studentLoan.length > 0 && (
          <Part title="Student loan">
            <Lines
              caption="Student loan repayments"
              lines={working.studentLoan}
              total={['Student loan', result.studentLoan]}
              details={details}
              morePaths={details.studentLoans?.map((plan) => `studentLoans.${plan}` as const) ?? []}
            />
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-lg">{title}</h3>
      {children}
    </section>
  )
}

type LinesProps = {
  caption: string
  lines: readonly WorkingLine[]
  total: readonly [string, Pence]
  details: PayDetails
  morePaths: readonly RatePath[]
}

function Lines({ caption, lines, total: [name, amount], details, morePaths }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <>
      <WorkingTable
        caption={caption}
        columns={[
          { title: 'Band of pay' },
          { title: 'Your pay in it', isNumeric: true },
          { title: 'Rate', isNumeric: true },
          { title: 'Takes', isNumeric: true },
        ]}
        rows={[
          ...lines.map((line) => ({
            cells: [bandText(line, details), money(line.amount), `${line.rate}%`, money(line.tax)],
          })),
          { cells: [name, '', '', money(amount)], isTotal: true },
        ]}
      />
      <RatesUsed
        taxYear={details.taxYear}
        paths={[...lines.flatMap(({ ratePath }) => withLimit(ratePath)), ...morePaths]}
      />
    </>
  )
}

function taxedPayText({ taxablePay, taxFreePay }: TakeHomePay): string {
  const on = `On ${formatMoney(taxablePay)} of taxable pay`
  if (taxFreePay === 0) return `${on}. None of it is free of tax.`
  if (taxFreePay < 0) return `${on}, with ${formatMoney(pence(-taxFreePay))} added by your tax code.`
  return `${on}, of which up to ${formatMoney(taxFreePay)} is free of tax.`
}

/** A rate and, where the table has one, the limit up to which it is taken. */
function withLimit(path: RatePath | null): RatePath[] {
  const limit = ratePaths.find((known) => known === `${path}Limit`)
  return [...(path === null ? [] : [path]), ...(limit === undefined ? [] : [limit])]
}

function allowancePaths({ details, result }: PayResult): RatePath[] {
  const isTapered = result.taxablePay > amountAt(details.taxYear, 'incomeTax.allowanceTaperFrom')
  return [
    ...(isTapered ? (['incomeTax.allowanceTaperFrom'] as const) : []),
    ...(details.isBlind === true ? (['incomeTax.blindPersonsAllowance'] as const) : []),
  ]
}

function takeHomeRows({ details, result }: PayResult): WorkingRow[] {
  const bonus = details.bonus ?? pence(0)
  const { fromPay, reliefAdded, intoPot } = result.pension
  return [
    { cells: ['Salary', money(details.salary)] },
    ...(bonus > 0 ? [{ cells: ['Bonus', money(bonus)] }] : []),
    ...(fromPay > 0 ? [{ cells: [pensionText(reliefAdded, intoPot), less(fromPay)] }] : []),
    { cells: ['Income tax', less(result.incomeTax)] },
    { cells: ['National Insurance', less(result.nationalInsurance)] },
    ...((details.studentLoans ?? []).length > 0 ? [{ cells: ['Student loan', less(result.studentLoan)] }] : []),
    { cells: ['Take-home pay', money(result.takeHome)], isTotal: true },
  ]
}

function pensionText(reliefAdded: Pence, intoPot: Pence): string {
  return reliefAdded === 0 ? 'Your pension' : `Your pension: ${money(intoPot)} less ${money(reliefAdded)} of tax relief`
}

/**
 * A band with where it lies in pay. Where pay does not fill it, its end is left out: at higher pay there would be less
 * tax-free allowance, and the end would lie elsewhere.
 */
function bandText(line: WorkingLine, details: PayDetails): string {
  const { from, to, amount, tax, months = 1 } = line
  const name = lineName(line, details)
  if (tax < 0) return name
  const isFilled = to !== null && amount === (to - from) * months
  if (isFilled)
    return from === 0 ? `${name}, up to ${formatMoney(to)}` : `${name}, ${formatMoney(from)} to ${formatMoney(to)}`
  return from === 0 ? name : `${name}, above ${formatMoney(from)}`
}

/** The limit of the main rate, of a year or of a month, once pay is above the threshold. */
function niLimitPaths(details: PayDetails, lines: readonly WorkingLine[]): RatePath[] {
  if (!lines.some(({ from }) => from > 0)) return []
  return [hasBonus(details) ? 'nationalInsurance.upperEarningsLimitMonth' : 'nationalInsurance.upperEarningsLimit']
}

function less(amount: Pence): string {
  return amount === 0 ? money(amount) : `−${money(amount)}`
}

const money = formatPoundsAndPence
