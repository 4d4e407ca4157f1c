// How the projection was worked out, line by line, on the page and as a spreadsheet.
import { formatMoney, formatPounds, formatPoundsAndPence, poundsFromPence } from '#domain/money.ts'
import {
  contributionsInFirstYear,
  pensionAssumptions,
  type PensionPlan,
  type PensionProjection,
} from '#domain/pension/pension-projection.ts'
import { statePensionAgeSource } from '#domain/pension/state-pension-age.ts'
import type { CsvRow } from '../frame/csv.ts'
import type { PensionWork } from './inputs.ts'
import { Fold, WorkingTable, type WorkingRow } from '../frame/working-table.tsx'
import { ageText, percentText, startAge, stretchName, stretchPartTexts } from './words.ts'
import { RatesUsed } from '../frame/tax-year.tsx'

export function PensionWorking({ work: { plan, projection, taxYear } }: { work: PensionWork }) {
  return (
    <div className="mt-4">
      <Fold title="How we worked this out">
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
              rows={incomeRows(plan, projection)}
            />
            <RatesUsed taxYear={taxYear} paths={['statePension.year', 'pensions.minimumAge']} />
            <p className="mt-1 text-sm text-ink-soft">
              State Pension age, by date of birth:{' '}
              <a
                href={statePensionAgeSource.url}
                className="inline-flex min-h-6 items-center underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink"
              >
                {statePensionAgeSource.title}
              </a>
            </p>
          </section>
        </div>
        <p className="mt-6 max-w-[65ch] text-sm text-ink-soft">
          Money goes in at the end of each month and grows at the monthly rate that makes the yearly one. We round once,
          at the end.
        </p>
      </Fold>
    </div>
  )
}

function contributionRows(plan: PensionPlan): WorkingRow[] {
  const { own, relief, employer, total } = contributionsInFirstYear(plan)
  const aMonth = (percent: number) => `${percentText(percent)} of ${formatMoney(plan.salary)}, ÷ 12`
  return [
    { cells: ['You', aMonth(plan.ownPercent), formatPoundsAndPence(own)] },
    { cells: ['Tax relief', `${pensionAssumptions.reliefPercent}% of what you pay in`, formatPoundsAndPence(relief)] },
    { cells: ['Employer', aMonth(plan.employerPercent), formatPoundsAndPence(employer)] },
    { cells: ['Total', '', formatPoundsAndPence(total)], isTotal: true },
  ]
}

function incomeRows(plan: PensionPlan, projection: PensionProjection): WorkingRow[] {
  const { pot, statePension, finalSalary, income, years } = projection
  const start = startAge(plan)
  const prices = `Prices rise ${percentText(plan.inflationPercent)} a year for ${years} years`
  const rises = `${Math.max(0, years - 1)} pay rises of ${percentText(plan.salaryRisePercent)}`
  const lastPrices = `Prices rise ${percentText(plan.inflationPercent)} a year, as often as pay`
  return [
    { cells: [`Pot at ${start}`, `${years} years of saving and growth`, money(pot.central.nominal)] },
    { cells: ['Pot in today’s money', prices, money(pot.central.today)] },
    { cells: ['Pot with low growth', 'In today’s money', money(pot.low.today)] },
    { cells: ['Pot with high growth', 'In today’s money', money(pot.high.today)] },
    {
      cells: [
        `State Pension at ${ageText(statePension.fromAge)}`,
        'A year, in future money',
        money(statePension.nominal),
      ],
    },
    { cells: ['State Pension in today’s money', 'A year', money(statePension.today)] },
    { cells: ['Final salary a year', rises, money(finalSalary.nominal)] },
    { cells: ['Final salary in today’s money', lastPrices, money(finalSalary.today)] },
    ...income.flatMap((stretch) => {
      const rate = `${pensionAssumptions.withdrawalPercent}% of the pot in today’s money`
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
      ]
    }),
  ]
}

function shareText(percent: number): string {
  return percent === 0 ? 'Before tax' : `${percentText(percent)} of final salary, before tax`
}

/** The inputs and results of a projection as rows of a spreadsheet. */
export function pensionCsv({ plan, projection, taxYear }: PensionWork): CsvRow[] {
  const { pot, statePension, finalSalary, income, series } = projection
  const pounds = poundsFromPence
  return [
    ['Input', 'Value'],
    ['Age', plan.age],
    ['Retire at', plan.retirementAge],
    ['Salary a year in pounds', pounds(plan.salary)],
    ['Pot so far in pounds', pounds(plan.pot)],
    ['You pay in, per cent', plan.ownPercent],
    ['Employer pays, per cent', plan.employerPercent],
    ['Growth a year, per cent', plan.returnPercent],
    ['Pay rise a year, per cent', plan.salaryRisePercent],
    ['Inflation a year, per cent', plan.inflationPercent],
    ['State Pension from age', ageText(plan.statePension.fromAge)],
    ['Tax year of the State Pension', taxYear],
    [],
    ['Result', 'In today’s money', 'In future money'],
    ['Pot, low growth', pounds(pot.low.today), pounds(pot.low.nominal)],
    ['Pot, central growth', pounds(pot.central.today), pounds(pot.central.nominal)],
    ['Pot, high growth', pounds(pot.high.today), pounds(pot.high.nominal)],
    ['State Pension a year', pounds(statePension.today), pounds(statePension.nominal)],
    ['Final salary a year', pounds(finalSalary.today), pounds(finalSalary.nominal)],
    [],
    ['Retirement', 'From the pot a year', 'State Pension a year', 'Income a year', 'Per cent of final salary'],
    ...income.map((stretch) => [
      stretchName(stretch),
      pounds(stretch.fromPot),
      pounds(stretch.statePension),
      pounds(stretch.total),
      stretch.replacementPercent,
    ]),
    [],
    ['Age', 'Paid in', 'Low today', 'Central today', 'High today', 'Low then', 'Central then', 'High then'],
    ...series.map(({ age, paidIn, low, central, high }) => [
      age,
      ...[paidIn, low.today, central.today, high.today, low.nominal, central.nominal, high.nominal].map(pounds),
    ]),
  ]
}

const money = formatPounds
