// What the pension calculator says below the answer. It comes after the first paint.
import { addMonths, longDate, monthAndYear, shortDate } from '#domain/calendar.ts'
import { formatPounds, pence, type Pence } from '#domain/money.ts'
import { annuityRates, type LevelAnnuity } from '#domain/pension/annuity-rates.ts'
import { qualifyingYears } from '#domain/pension/new-state-pension.ts'
import { growth, pensionAssumptions, startAge, type PensionPlan } from '#domain/pension/pension-plan.ts'
import type { PensionProjection } from '#domain/pension/pension-projection.ts'
import { statePensionStart } from '#domain/pension/state-pension-age.ts'
import { rateOn, rateTable } from '#domain/tax/rates/tax-years.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import { counted } from '../frame/amounts.tsx'
import type { Table } from '../frame/table.ts'
import { birthDateOf, pensionInputs, planFrom, type PensionResult, type PensionTexts } from './inputs.ts'
import {
  ageText,
  agesByLaw,
  chargeWords,
  lawfulAgeText,
  monthText,
  pensionLines,
  percentText,
  potAt,
  runsOutWords,
  spanText,
  stretchName,
} from './words.ts'

// The assumptions that can be changed.
export const yearLabel = 'Tax year of the State Pension and income tax'
export const inflationHint = { before: 'How fast', term: 'prices rise' }

/** What an empty field means: the lawful age for a date of birth, else the usual one with the lawful one beside it. */
export function statePensionHint(inputs: PensionTexts, today: string): string {
  const born = birthDateOf(inputs, today)
  if (born === null) {
    const { age, statePension } = planFrom({ ...inputs, 'state-pension-age': '' }, { today })
    return `Leave empty for ${ageText(statePension.fromAge)}. By law, for someone aged ${age}: ${agesByLaw(age, today)}.`
  }
  const { on, age } = statePensionStart(born)
  return `Leave empty for the age by law: ${lawfulAgeText(age)}, on ${longDate(on)}.`
}

/** A date that cannot be used is said beside its field, and the age that was typed counts. */
export function bornNote(inputs: PensionTexts, today: string): string {
  const { min, max } = pensionInputs.age.bounds
  if (inputs.born === '' || birthDateOf(inputs, today) !== null) return ''
  return `We did not use this date: it has to make you ${min} to ${max} years old.`
}

/** The notes on a plan, as of a calendar date. */
export function notesOn(result: PensionResult, today: string): string[] {
  const { plan } = result
  return [nothingPaidNote(plan), recordNote(result), allowanceNote(result), retirementNote(plan, today)].filter(
    (note) => note !== null,
  )
}

function nothingPaidNote({ salary, qualifyingEarnings: counted }: PensionPlan): string | null {
  if (counted === undefined || salary > counted.from) return null
  return `Pension: £0 goes in. With this choice you pay in on pay above ${formatPounds(counted.from)} a year.`
}

function recordNote({ niYears }: PensionResult): string | null {
  const { least } = qualifyingYears
  return niYears < least ? `Fewer than ${least} years of National Insurance usually bring no State Pension.` : null
}

/** Above the annual allowance a tax charge takes back what relief gave. */
function allowanceNote({ plan, passed, taxYear }: PensionResult): string | null {
  if (passed === null) return null
  const { age, paidIn, allowance } = passed
  const when = age === plan.age ? 'This year' : `At ${age}`
  return `${when} ${formatPounds(paidIn)} goes in, more than your annual allowance of ${formatPounds(allowance)} (as it stands in ${taxYear}). What is above it is taxed, unless allowance is left over from the three years before. That tax is not in these figures.`
}

function retirementNote({ age, retirementAge }: PensionPlan, today: string): string | null {
  if (retirementAge < age) {
    return `You are past the age you would retire at, so this is what your pot would pay from ${age} on.`
  }
  const retiring = addMonths(today, (retirementAge - age) * 12)
  // After the last change in the law, the age stays the same.
  const least = rateOn(retiring, 'pensions.minimumAge') ?? rateTable['pensions.minimumAge'].at(-1)
  if (least === undefined || retirementAge >= least.value) return null
  return `From ${shortDate(least.from)} the earliest age to take most pensions is ${least.value}. Some older schemes protect an earlier one.`
}

// What every projection takes for granted and leaves out, since each of these moves the result.
export const assumptionsTitle = 'What this assumes'
export const assumptionsLead = 'This shows what could happen. It is not a promise.'

/** Each by its name. */
export function assumptionsOf(result: PensionResult): [string, string][] {
  const { plan, projection, niYears, taxYear, nation } = result
  const { withdrawalPercent, reliefPercent, extraReliefPercent, growthBandPoints } = pensionAssumptions
  const { lumpSumPercent, lumpSumMost } = pensionAssumptions
  const { statePension, returnPercent, salaryRisePercent, inflationPercent } = plan
  const { full, least } = qualifyingYears
  return [
    [
      'Growth',
      `The pot grows by ${percentText(returnPercent)} a year, every year. Real investments go up and down. The band shows ${growthBandPoints} points below and above, as far apart as the Financial Conduct Authority has firms show them.`,
    ],
    ['Charges', `${chargeWords(result)} They come off the pot every year, before and after you retire.`],
    ['Pay that counts', payThatCountsWords(plan)],
    [
      'Pay and prices',
      `Pay rises by ${percentText(salaryRisePercent)} a year and prices by ${percentText(inflationPercent)}. Today’s money is what the sum would buy at today’s prices.`,
    ],
    [
      'Tax relief',
      `${reliefPercent}% of what you pay in is added on top. In many pensions at work your share includes the tax relief already, so less goes in than this shows. What you add each month gets ${extraReliefPercent}%, as relief at source gives on what leaves your account. The Pension Tax Relief tool shows how it works.`,
    ],
    [
      'Taking an income',
      `${withdrawalPercent}% of the pot in the first year, and the same buying power each year after. ‘How long your pot lasts’ shows when it could run out.`,
    ],
    [
      'Lump sum',
      `${plan.takesLumpSum === true ? `You take ${formatPounds(projection.lumpSum.today)} tax-free, which leaves less for your income.` : 'We assume you take no tax-free lump sum. Taking one would leave less for your income.'} The most is ${lumpSumPercent}% of the pot, up to ${formatPounds(lumpSumMost)}, an amount that does not rise with prices.`,
    ],
    [
      'Tax',
      `The income is before income tax, except beside the Retirement Living Standards and where it says so. There we take income tax off the pot’s income and the State Pension together, by the rates of ${taxYear} in ${nationNames[nation]}, as if you had no other income. No National Insurance is due on a pension.`,
    ],
    [
      'State Pension',
      `${formatPounds(statePension.yearly)} a year by the rates of ${taxYear}, rising with prices, for ${counted(niYears, 'year')} of National Insurance. ${full} years bring all of it, each year fewer a ${full}th less, under ${least} years nothing. If your record began before April 2016, other rules count too: GOV.UK shows your own forecast.`,
    ],
  ]
}

function payThatCountsWords({ qualifyingEarnings }: PensionPlan): string {
  if (qualifyingEarnings === undefined) return 'You and your employer pay in on all of your salary.'
  const { from, to } = qualifyingEarnings
  return `You and your employer pay in on what you earn from ${formatPounds(from)} to ${formatPounds(to)} a year. Both limits rise with prices here.`
}

// The pot, year by year.
export const growthTitle = 'Your pot, year by year'
export const growthChartTitle = (isInToday: boolean) => `Your pot in ${isInToday ? 'today’s' : 'future'} money`
export const ageTitle = 'Age'
export const ageName = (age: number) => `Age ${age}`
export const extraLine = (extraMonthly: Pence) => `With ${formatPounds(extraMonthly)} a month more`
export const growthLine = (percent: number) => `Growth of ${percentText(percent)} a year`
export const paidInLine = 'Paid in'
export const growthBand = (low: string, high: string) => `Growth from ${low} to ${high}`
export const lowLine = (percent: string) => `Low, ${percent}`
export const highLine = (percent: string) => `High, ${percent}`
export const retireMark = (age: number) => `Retire at ${age}`
export const statePensionMark = (age: number) => `State Pension at ${Math.floor(age)}`

// How long the pot lasts.
export const lastingTitle = 'How long your pot lasts'
export const lastingLead = (plan: PensionPlan) =>
  `From ${startAge(plan)} each line pays ${pensionAssumptions.withdrawalPercent}% of its own pot in the first year, and the same buying power every year after. In today’s money.`
export function lastingTable({ plan, projection: { pot, retirement } }: PensionResult): Table {
  const potOf = { ...pot, badStart: pot.central }
  return {
    caption: 'How long the pot lasts',
    columns: [
      { title: 'Growth' },
      { title: potAt(plan), isNumeric: true },
      { title: 'A month', isNumeric: true },
      { title: 'Runs out', isNumeric: true },
    ],
    rows: pensionLines(plan).map(([name, line]) => ({
      cells: [
        name,
        formatPounds(potOf[line].today),
        monthText(retirement[line].yearly),
        runsOutWords(retirement[line], retirement.toAge),
      ],
    })),
  }
}

/** After how many years the buying power of an income that does not rise is told. */
const yearsOn = 20

export const annuityTitle = ({ yearly }: LevelAnnuity) => `Or a level annuity: ${monthText(yearly)} a month for life`
export function annuityText({ plan, projection }: PensionResult, { yearly, percent, rateAge }: LevelAnnuity): string {
  const later = pence(yearly / growth(plan.inflationPercent, yearsOn))
  return `At the end of ${monthAndYear(annuityRates.month)} insurers paid a healthy ${rateAge}-year-old ${percentText(percent)} a year of what they handed over, on average. Your pot would buy ${monthText(yearly)} a month at that rate, where ${pensionAssumptions.withdrawalPercent}% of it is ${monthText(projection.retirement.central.yearly)}. An annuity never runs out, and the pot is gone. A level one does not rise with prices: ${yearsOn} years on it would buy what ${monthText(later)} buys on the day you retire.`
}
export const annuitySource = {
  before: 'Rates change every week, and people who are older or unwell are paid more. Source:',
  after: `(read ${longDate(annuityRates.readOn)})`,
}

// The income in retirement.
export const incomeTitle = 'Your income in retirement'
export const incomeLead = 'A year, in today’s money, after income tax. The tax is taken off what your pot pays.'
export const incomeChartTitle = 'Income a year in retirement after tax, in today’s money'
export const yearText = (yearly: string) => `${yearly} a year`
export const fromPotLabel = 'From your pot'
export const statePensionLabel = 'State Pension'
export const notPaidYetLabel = 'State Pension not paid yet'
/** From what age the State Pension is paid, where the income begins without it. */
export const statePensionFrom = (age: number) => `${statePensionLabel} from ${ageText(age)}`
export const gapTitle = (months: number) => `A gap of ${spanText(months)} before the State Pension`
export function gapText({ income: [before, after], gap }: PensionProjection): string {
  if (before === undefined || after === undefined) return ''
  return `${stretchName(before)} there is ${formatPounds(before.total)} a year before tax from your pot alone. That is ${formatPounds(gap.yearly)} a year less than from ${ageText(after.fromAge)}, when the State Pension starts.`
}
export const standardsTitle = 'Compared with the Retirement Living Standards'
export const standardsText =
  'The dashed lines are what one person spends in a year for a minimum, moderate or comfortable retirement. They leave out housing costs: rent, mortgage and care are not in them. They leave out income tax too, so the income here is after it.'
export const standardsSource = {
  before: 'Source:',
  after: (edition: string, readOn: string) => `, ${edition} (read ${longDate(readOn)})`,
}
