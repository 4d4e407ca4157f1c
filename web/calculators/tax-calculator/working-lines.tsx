// How take-home pay was worked out, line by line, each rate with its source and dates.
import { formatMoney, type Pence } from '#domain/money.ts'
import type { WorkingLine } from '#domain/tax/bands.ts'
import { takeHomeWorking, type PayDetails } from '#domain/tax/take-home-pay.ts'
import { amountAt, ratePaths, type RatePath } from '#domain/tax/rates/tax-years.ts'
import type { ReactNode } from 'react'
import { WorkingTable } from '../frame/working-table.tsx'
import { RatesUsed } from '../frame/rates-used.tsx'
import type { PayResult } from './inputs.ts'
import { hasBonus } from './words.ts'
import { taxedPayText, takeHomeRows, bandText, money } from './working-words.ts'
import * as words from './below-words.ts'

export function WorkingLines({ pay }: { pay: PayResult }) {
  const { details, result } = pay
  const working = takeHomeWorking(details)
  const { taxYear } = details
  return (
    <>
      <div className="grid gap-8 *:min-w-0">
        <Part title={words.takeHomePay}>
          <WorkingTable
            caption={words.takeHomeCaption}
            columns={[{ title: words.line }, { title: words.aYear, isNumeric: true }]}
            rows={takeHomeRows(pay)}
          />
          {result.pension.reliefAdded > 0 && <RatesUsed taxYear={taxYear} paths={['pensions.reliefAtSourceRate']} />}
        </Part>
        <Part title={words.incomeTax}>
          <p className="mb-2 text-sm text-ink-soft">{taxedPayText(result)}</p>
          <Lines
            caption={words.incomeTaxByBand}
            lines={working.incomeTax}
            total={[words.incomeTax, result.incomeTax]}
            details={details}
            morePaths={allowancePaths(pay)}
          />
        </Part>
        <Part title={words.nationalInsurance}>
          <p className="mb-2 text-sm text-ink-soft">
            {details.isOverStatePensionAge === true
              ? words.noNiOverPensionAge
              : words.onPay(formatMoney(result.nationalInsurancePay), hasBonus(details) ? words.monthByMonthAfter : '')}
          </p>
          <Lines
            caption={words.nationalInsuranceByBand}
            lines={working.nationalInsurance}
            total={[words.nationalInsurance, result.nationalInsurance]}
            details={details}
            morePaths={niLimitPaths(details, working.nationalInsurance)}
          />
        </Part>
        {working.studentLoan.length > 0 && (
          <Part title={words.studentLoan}>
            <Lines
              caption={words.studentLoanRepayments}
              lines={working.studentLoan}
              total={[words.studentLoan, result.studentLoan]}
              details={details}
              morePaths={details.studentLoans?.map((plan) => `studentLoans.${plan}` as const) ?? []}
            />
          </Part>
        )}
      </div>
      <p className="mt-6 max-w-[65ch] text-sm text-ink-soft">
        {words.roundingNote(hasBonus(details) ? words.workedByMonth : words.workedForTheYear)}
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
          { title: words.bandOfPay },
          { title: words.yourPayInIt, isNumeric: true },
          { title: words.rate, isNumeric: true },
          { title: words.takes, isNumeric: true },
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

/** The limit of the main rate, of a year or of a month, once pay is above the threshold. */
function niLimitPaths(details: PayDetails, lines: readonly WorkingLine[]): RatePath[] {
  if (!lines.some(({ from }) => from > 0)) return []
  return [hasBonus(details) ? 'nationalInsurance.upperEarningsLimitMonth' : 'nationalInsurance.upperEarningsLimit']
}
