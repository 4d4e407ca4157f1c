// How the projection was worked out, line by line, on the page.
import { formatMoney, formatPounds, formatPoundsAndPence } from '#domain/money.ts'
import { qualifyingYears } from '#domain/pension/new-state-pension.ts'
import { contributionsInFirstYear } from '#domain/pension/pension-contributions.ts'
import { chargeCap, pensionAssumptions, startAge, type PensionPlan } from '#domain/pension/pension-plan.ts'
import { statePensionAgeSource } from '#domain/pension/state-pension-age.ts'
import type { RateSource } from '#domain/tax/rates/rate-sources.ts'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import type { PensionResult } from './inputs.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import { WorkingTable, type WorkingRow } from '../frame/working-table.tsx'
import { ageText, percentText, stretchName, stretchPartTexts } from './words.ts'
import { RatesUsed } from '../frame/tax-year.tsx'

export function PensionWorking({ result }: { result: PensionResult }) {
  const { plan, taxYear } = result
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section>
          <h3 className="mb-1 text-lg">What goes in, each month of the first year</h3>
          <WorkingTable
            caption="Contributions in a month of the first year"
            columns={[{ title: 'From' }, { title: 'Working' }, { title: 'A month', isNumeric: true }]}
            rows={contributionRows(plan)}
          />
        </section>
        <section>
          <h3 className="mb-1 text-lg">From the pot to an income</h3>
          <WorkingTable
            caption="From the pot to an income"
            columns={[{ title: 'Line' }, { title: 'Working' }, { title: 'Amount', isNumeric: true }]}
            rows={incomeRows(result)}
          />
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
      {name}:{' '}
      <a
        href={source.url}
        className="inline-flex min-h-6 items-center underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink"
      >
        {source.title}
      </a>
    </li>
  )
}

/** The lump sum's cap is that of the latest year: the first of the table had another rule. */
const latestTaxYear = taxYearIds[taxYearIds.length - 1]!

function contributionRows(plan: PensionPlan): WorkingRow[] {
  const { own, relief, employer, total } = contributionsInFirstYear(plan)
  const { qualifyingEarnings } = plan
  const pay =
    qualifyingEarnings === undefined
      ? formatMoney(plan.salary)
      : `pay from ${formatMoney(qualifyingEarnings.from)} to ${formatMoney(qualifyingEarnings.to)}`
  const aMonth = (percent: number) => `${percentText(percent)} of ${pay}, ÷ 12`
  return [
    { cells: ['You', aMonth(plan.ownPercent), formatPoundsAndPence(own)] },
    { cells: ['Tax relief', `${pensionAssumptions.reliefPercent}% of what you pay in`, formatPoundsAndPence(relief)] },
    { cells: ['Employer', aMonth(plan.employerPercent), formatPoundsAndPence(employer)] },
    { cells: ['Total', '', formatPoundsAndPence(total)], isTotal: true },
  ]
}

function incomeRows({ plan, projection, niYears, spendable, taxYear, nation }: PensionResult): WorkingRow[] {
  const { pot, lumpSum, statePension, finalSalary, income, years } = projection
  const start = startAge(plan)
  const prices = `Prices rise ${percentText(plan.inflationPercent)} a year for ${years} years`
  const rises = `${Math.max(0, years - 1)} pay rises of ${percentText(plan.salaryRisePercent)}`
  const lastPrices = `Prices rise ${percentText(plan.inflationPercent)} a year, as often as pay`
  return [
    {
      cells: [`Pot at ${start}`, `${years} years of saving and growth${chargesText(plan)}`, money(pot.central.nominal)],
    },
    { cells: ['Pot in today’s money', prices, money(pot.central.today)] },
    { cells: ['Pot with low growth', 'In today’s money', money(pot.low.today)] },
    { cells: ['Pot with high growth', 'In today’s money', money(pot.high.today)] },
    {
      cells: [
        'Tax-free lump sum, the most',
        `${pensionAssumptions.lumpSumPercent}% of ${money(pot.central.nominal)}, up to ${money(pensionAssumptions.lumpSumMost)}`,
        money(lumpSum.nominal),
      ],
    },
    {
      cells: [
        plan.takesLumpSum === true ? 'Lump sum that you take' : 'Lump sum, which you leave in',
        'In today’s money',
        money(lumpSum.today),
      ],
    },
    {
      cells: [
        `State Pension at ${ageText(statePension.fromAge)}`,
        'A year, in future money',
        money(statePension.nominal),
      ],
    },
    { cells: ['State Pension in today’s money', recordText(niYears), money(statePension.today)] },
    { cells: ['Final salary a year', rises, money(finalSalary.nominal)] },
    { cells: ['Final salary in today’s money', lastPrices, money(finalSalary.today)] },
    ...income.flatMap((stretch, place) => {
      const rate = `${pensionAssumptions.withdrawalPercent}% of ${plan.takesLumpSum === true ? 'what is left of the pot' : 'the pot in today’s money'}`
      const name = stretchName(stretch)
      const [fromPot, paidByState] = stretchPartTexts(stretch)
      return [
        { cells: [`${name}: from the pot`, rate, fromPot] },
        {
          cells: [
            `${name}: State Pension`,
            stretch.statePension === 0 ? 'Not paid yet' : 'In today’s money',
            paidByState,
          ],
        },
        {
          cells: [`${name}: income a year`, shareText(stretch.replacementPercent), money(stretch.total)],
          isTotal: true,
        },
        {
          cells: [`${name}: after income tax`, `Rates of ${taxYear}, ${nationNames[nation]}`, money(spendable[place]!)],
        },
      ]
    }),
  ]
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

const money = formatPounds
