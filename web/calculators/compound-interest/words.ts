// What the compound interest calculator says: the growth of savings in plain sentences, and its parts in lines.
import { formatMoney, formatPounds } from '#domain/money.ts'
import { numberText } from '#domain/number-input.ts'
import type { SavingsYear } from '#domain/saving/compound-interest.ts'
import { counted } from '../frame/amounts.tsx'
import type { Answer } from '../frame/answer-in-view.tsx'
import { poundsCell, type Table } from '../frame/table.ts'
import { frequencyWords, type Growth } from './inputs.ts'

export function answerOf({ plan, result, isInToday }: Growth): Answer {
  return { title: afterYears(plan.years), amount: formatPounds(isInToday ? result.today : result.balance) }
}

export function inWords({ plan, rate, result, isInToday }: Growth): string {
  const [paidIn, interest] = partTexts(result)
  const outcome = `${afterYears(plan.years)} at ${rateWords(rate)} you would have ${formatPounds(result.balance)}: ${paidIn} paid in and ${interest} of interest.`
  if (!isInToday) return outcome
  return `${outcome} With prices rising ${plan.inflationPercent}% a year, it would buy what ${formatPounds(result.today)} buys now.`
}

/** A rate with what it means: '5% AER', '5% a year'. */
export function rateWords({ kind, percent }: Growth['rate']): string {
  return kind === 'aer' ? `${percent}% AER` : `${percent}% a year`
}

/** What is added each time, and what the rate is in the other way of saying it. */
export function rateMeaning({ plan: { frequency, ratePercent }, rate }: Growth): string {
  const { period } = frequencyWords[frequency]
  if (frequency === 1) return `Interest is added once a year, so ${rate.percent}% nominal is ${rate.percent}% AER.`
  const added = percentText(ratePercent / frequency)
  return rate.kind === 'aer'
    ? `${added} is added each ${period}, so that a whole year brings ${rate.percent}%. That is ${percentText(ratePercent)} nominal.`
    : `${rate.percent}% ÷ ${frequency} = ${added} is added each ${period}. Over a year that brings ${percentText(rate.aer)}, the AER.`
}

/** @example percentText(5.1161898) // '5.12%' */
function percentText(percent: number): string {
  return `${numberText(percent)}%`
}

export function partTexts({ paidIn, interest }: SavingsYear): [string, string] {
  return [formatPounds(paidIn), formatPounds(interest)]
}

export function afterYears(years: number): string {
  return `After ${counted(years, 'year')}`
}

export const paidInLabel = 'Paid in'
export const interestLabel = 'Interest'
export const todaysMoney = 'In today’s money'

/** One column more where it is shown in today's money. */
export function yearsTable({ result, isInToday }: Growth): Table {
  const titles = [paidInLabel, 'Interest so far', 'Savings', ...(isInToday ? [todaysMoney] : [])]
  return {
    caption: 'Savings at the end of each year',
    columns: [{ title: 'Year' }, ...titles.map((title) => ({ title, isNumeric: true }))],
    rows: result.yearly.map((row) => ({
      cells: [
        { text: row.year === 0 ? 'Start' : String(row.year), value: row.year },
        ...[row.paidIn, row.interest, row.balance, ...(isInToday ? [row.today] : [])].map(poundsCell),
      ],
    })),
  }
}

export function partsTable({ plan, rate, result }: Growth): Table {
  const { period } = frequencyWords[plan.frequency]
  const [principal, contribution] = [plan.principal, plan.contribution].map(formatMoney)
  const payments = `${principal} + ${contribution} × ${plan.frequency} a year × ${counted(plan.years, 'year')}`
  return {
    caption: 'What the savings come to',
    columns: [{ title: 'Part' }, { title: 'Working' }, { title: 'Amount', isNumeric: true }],
    rows: [
      { cells: [paidInLabel, payments, poundsCell(result.paidIn)] },
      { cells: [interestLabel, periodRateWorking(rate, plan.frequency, period), poundsCell(result.interest)] },
      { cells: ['Savings', '', poundsCell(result.balance)], isTotal: 'sum' },
    ],
  }
}

/** A nominal rate is divided by the periods; of an AER the root is taken, so that the year's interest on interest makes it whole. */
function periodRateWorking({ kind, percent }: Growth['rate'], frequency: number, period: string): string {
  if (kind === 'nominal' || frequency === 1) return `${percent}% ÷ ${frequency}, each ${period}`
  return `(1 + ${percent}%) to the power of 1/${frequency}, less 1, each ${period}`
}

export function workingNotes(growth: Growth): string[] {
  const { period } = frequencyWords[growth.plan.frequency]
  return [
    `${rateMeaning(growth)} The pension calculator and the lessons take a rate for what a whole year brings, as an AER does.`,
    `At the end of each ${period}, interest is added to everything that is there, and then your payment goes in. We round only at the end.`,
    'This is what one steady rate would do. Real rates change, and interest above your savings allowances may be taxed.',
  ]
}
