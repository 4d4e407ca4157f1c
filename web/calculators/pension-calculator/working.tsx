// How the projection was worked out, line by line.
import { formatMoney, formatPounds, type Pence } from '#domain/money.ts'
import { qualifyingYears } from '#domain/pension/new-state-pension.ts'
import { contributionsInFirstYear } from '#domain/pension/pension-contributions.ts'
import { chargeCap, pensionAssumptions, type PensionPlan } from '#domain/pension/pension-plan.ts'
import { statePensionAgeSource } from '#domain/pension/state-pension-age.ts'
import type { RateSource } from '#domain/tax/rates/rate-sources.ts'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import { plural } from '#web/ui/plural.ts'
import { counted } from '../frame/amounts.tsx'
import { RatesUsed } from '../frame/rates-used.tsx'
import { SourceLink, WorkingTable } from '../frame/result-parts.tsx'
import { penceCell, poundsCell, type Row, type Table } from '../frame/table.ts'
import { seriesTable } from './growth.tsx'
import type { PensionResult } from './inputs.ts'
import { lastingTable } from './lasting.tsx'
import { ageText, percentText, potAt, stretchName } from './words.ts'

export function PensionWorking({ result }: { result: PensionResult }) {
  const { plan, taxYear } = result
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section>
          <h3 className="mb-1 text-lg">What goes in, each month of the first year</h3>
          <WorkingTable {...contributionTable(plan)} />
        </section>
        <section>
          <h3 className="mb-1 text-lg">From the pot to an income</h3>
          <WorkingTable {...incomeTable(result)} />
          <RatesUsed
            taxYear={taxYear}
            paths={[
              'statePension.year',
              'incomeTax.personalAllowance',
              'pensions.minimumAge',
              'pensions.annualAllowance',
              ...(plan.qualifyingEarnings === undefined
                ? []
                : (['autoEnrolment.qualifyingFrom', 'autoEnrolment.qualifyingTo'] as const)),
            ]}
          />
          <RatesUsed taxYear={latestTaxYear} paths={['pensions.lumpSumAllowance']} />
          <ul aria-label="Rules used" className="mt-1 grid gap-1 text-sm text-ink-soft">
            <Rule name="State Pension age, by date of birth" source={statePensionAgeSource} />
            {qualifyingYears.sources.map((source) => (
              <Rule key={source.url} name="State Pension by years of National Insurance" source={source} />
            ))}
            {plan.chargePercent === chargeCap.percent && (
              <Rule name={`Charges of ${percentText(chargeCap.percent)} at most`} source={chargeCap.source} />
            )}
          </ul>
        </section>
      </div>
      <p className="mt-6 max-w-[65ch] text-sm text-ink-soft">
        Money goes in at the end of each month and grows at the monthly rate that makes the yearly one. In retirement it
        is paid out at the start of each month. We round once, at the end.
      </p>
    </>
  )
}

function Rule({ name, source }: { name: string; source: RateSource }) {
  return (
    <li>
      {name}: <SourceLink href={source.url}>{source.title}</SourceLink>
    </li>
  )
}

/** The lump sum's cap is that of the latest year: the first of the table had another rule. */
const latestTaxYear = taxYearIds[taxYearIds.length - 1]!

/** The tables of the page, and the chart's. */
export function tablesOf(result: PensionResult): Table[] {
  return [contributionTable(result.plan), incomeTable(result), lastingTable(result), seriesTable(result)]
}

const workingColumns = (first: string, last: string) => [
  { title: first },
  { title: 'Working' },
  { title: last, isNumeric: true },
]

function contributionTable(plan: PensionPlan): Table {
  const { own, relief, employer, total } = contributionsInFirstYear(plan)
  const { qualifyingEarnings } = plan
  const pay =
    qualifyingEarnings === undefined
      ? formatMoney(plan.salary)
      : `pay from ${formatMoney(qualifyingEarnings.from)} to ${formatMoney(qualifyingEarnings.to)}`
  const aMonth = (percent: number) => `${percentText(percent)} of ${pay}, ÷ 12`
  return {
    caption: 'Contributions in a month of the first year',
    columns: workingColumns('From', 'A month'),
    rows: [
      { cells: ['You', aMonth(plan.ownPercent), penceCell(own)] },
      { cells: ['Tax relief', `${pensionAssumptions.reliefPercent}% of what you pay in`, penceCell(relief)] },
      { cells: ['Employer', aMonth(plan.employerPercent), penceCell(employer)] },
      { cells: ['Total', '', penceCell(total)], isTotal: 'sum' },
    ],
  }
}

export function incomeTable({ plan, projection, niYears, spendable, taxYear, nation }: PensionResult): Table {
  const { pot, lumpSum, statePension, finalSalary, income, years } = projection
  const inToday = 'In today’s money'
  const prices = `Prices rise ${percentText(plan.inflationPercent)} a year`
  const rises = `${plural(Math.max(0, years - 1), { one: 'pay rise', other: 'pay rises' })} of ${percentText(plan.salaryRisePercent)}`
  const mostLumpSum = `${pensionAssumptions.lumpSumPercent}% of ${formatPounds(pot.central.nominal)}, up to ${formatPounds(pensionAssumptions.lumpSumMost)}`
  const rate = `${pensionAssumptions.withdrawalPercent}% of ${plan.takesLumpSum === true ? 'what is left of the pot' : 'the pot in today’s money'}`
  const row = (line: string, how: string, amount: Pence): Row => ({ cells: [line, how, poundsCell(amount)] })
  return {
    caption: 'From the pot to an income',
    columns: workingColumns('Line', 'Amount'),
    rows: [
      row(potAt(plan), `${counted(years, 'year')} of saving and growth${chargesText(plan)}`, pot.central.nominal),
      row('Pot in today’s money', `${prices} for ${counted(years, 'year')}`, pot.central.today),
      row('Pot with low growth', inToday, pot.low.today),
      row('Pot with high growth', inToday, pot.high.today),
      row('Tax-free lump sum, the most', mostLumpSum, lumpSum.nominal),
      row(
        plan.takesLumpSum === true ? 'Lump sum that you take' : 'Lump sum, which you leave in',
        inToday,
        lumpSum.today,
      ),
      row(`State Pension at ${ageText(statePension.fromAge)}`, 'A year, in future money', statePension.nominal),
      row('State Pension in today’s money', recordText(niYears), statePension.today),
      row('Final salary a year', rises, finalSalary.nominal),
      row('Final salary in today’s money', `${prices}, as often as pay`, finalSalary.today),
      ...income.flatMap((stretch, place) => {
        const name = stretchName(stretch)
        const paidByState = stretch.statePension === 0 ? 'Not paid yet' : inToday
        return [
          row(`${name}: from the pot`, rate, stretch.fromPot),
          row(`${name}: State Pension`, paidByState, stretch.statePension),
          {
            ...row(`${name}: income a year`, shareText(stretch.replacementPercent), stretch.total),
            isTotal: true,
          },
          row(`${name}: after income tax`, `Rates of ${taxYear}, ${nationNames[nation]}`, spendable[place]!),
        ]
      }),
    ],
  }
}

function chargesText({ chargePercent = 0 }: PensionPlan): string {
  return chargePercent === 0 ? '' : `, less ${percentText(chargePercent)} a year`
}

function recordText(years: number): string {
  const { full, least } = qualifyingYears
  if (years < least) return `None for fewer than ${least} years of National Insurance`
  return years >= full ? `A year, for ${full} years or more` : `A year, ${years} ÷ ${full} of all of it`
}

function shareText(percent: number): string {
  return percent === 0 ? 'Before tax' : `${percentText(percent)} of final salary, before tax`
}
