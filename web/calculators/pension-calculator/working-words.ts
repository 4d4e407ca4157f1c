// What the pension calculator says of how it came to its result: the name of each line beside its sum.
import { formatMoney, formatPounds, formatPoundsAndPence } from '#domain/money.ts'
import { qualifyingYears } from '#domain/pension/new-state-pension.ts'
import { contributionsInFirstYear } from '#domain/pension/pension-contributions.ts'
import { pensionAssumptions, type PensionPlan } from '#domain/pension/pension-plan.ts'
import type { PensionResult } from './inputs.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import { plural } from '#web/ui/plural.ts'
import { counted } from '../frame/amounts.tsx'
import type { Table } from '../frame/table.ts'
import { ageText, percentText, potAt, stretchName, stretchPartTexts } from './words.ts'

export const contributionsTitle = 'What goes in, each month of the first year'
export const incomeTitle = 'From the pot to an income'
export const rulesLabel = 'Rules used'
export const statePensionAgeRule = 'State Pension age, by date of birth'
export const statePensionRecordRule = 'State Pension by years of National Insurance'
export const chargeCapRule = (percent: number) => `Charges of ${percentText(percent)} at most`
export const timingText =
  'Money goes in at the end of each month and grows at the monthly rate that makes the yearly one. In retirement it is paid out at the start of each month. We round once, at the end.'

export function contributionTable(plan: PensionPlan): Table {
  const { own, relief, employer, total } = contributionsInFirstYear(plan)
  const { qualifyingEarnings } = plan
  const pay =
    qualifyingEarnings === undefined
      ? formatMoney(plan.salary)
      : `pay from ${formatMoney(qualifyingEarnings.from)} to ${formatMoney(qualifyingEarnings.to)}`
  const aMonth = (percent: number) => `${percentText(percent)} of ${pay}, ÷ 12`
  return {
    caption: 'Contributions in a month of the first year',
    columns: [{ title: 'From' }, { title: 'Working' }, { title: 'A month', isNumeric: true }],
    rows: [
      { cells: ['You', aMonth(plan.ownPercent), formatPoundsAndPence(own)] },
      {
        cells: ['Tax relief', `${pensionAssumptions.reliefPercent}% of what you pay in`, formatPoundsAndPence(relief)],
      },
      { cells: ['Employer', aMonth(plan.employerPercent), formatPoundsAndPence(employer)] },
      { cells: ['Total', '', formatPoundsAndPence(total)], isTotal: true },
    ],
  }
}

export function incomeTable({ plan, projection, niYears, spendable, taxYear, nation }: PensionResult): Table {
  const { pot, lumpSum, statePension, finalSalary, income, years } = projection
  const prices = `Prices rise ${percentText(plan.inflationPercent)} a year for ${counted(years, 'year')}`
  const rises = `${plural(Math.max(0, years - 1), { one: 'pay rise', other: 'pay rises' })} of ${percentText(plan.salaryRisePercent)}`
  const lastPrices = `Prices rise ${percentText(plan.inflationPercent)} a year, as often as pay`
  return {
    caption: incomeTitle,
    columns: [{ title: 'Line' }, { title: 'Working' }, { title: 'Amount', isNumeric: true }],
    rows: [
      {
        cells: [
          potAt(plan),
          `${counted(years, 'year')} of saving and growth${chargesText(plan)}`,
          money(pot.central.nominal),
        ],
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
            cells: [
              `${name}: after income tax`,
              `Rates of ${taxYear}, ${nationNames[nation]}`,
              money(spendable[place]!),
            ],
          },
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

const money = formatPounds
