// The growth of savings in words, and the words that its parts share.
import { formatPounds } from '#domain/money.ts'
import { wholePoundParts } from '#domain/whole-parts.ts'
import { numberText } from '#domain/number-input.ts'
import type { SavingsYear } from '#domain/saving/compound-interest.ts'
import { counted } from '../frame/amounts.tsx'
import { frequencyWords, type Growth } from './inputs.ts'

/** The result in plain sentences. */
export function inWords({ plan, rate, result, isInToday }: Growth): string {
  const [paidIn, interest] = partTexts(result)
  const outcome = `After ${counted(plan.years, 'year')} at ${rateWords(rate)} you would have ${formatPounds(result.balance)}: ${paidIn} paid in and ${interest} of interest.`
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

/**
 * A rate to two decimals, those that it has.
 * @example percentText(5.1161898) // '5.12%'
 */
function percentText(percent: number): string {
  return `${numberText(percent)}%`
}

/** What was paid in and the interest, in whole pounds that add up to the savings. */
export function partTexts({ paidIn, interest }: SavingsYear): [string, string] {
  const [own, earned] = wholePoundParts([paidIn, interest]).map(formatPounds)
  return [own ?? '', earned ?? '']
}

export const interest = 'Interest'
export const start = 'Start'
export const savingsIn = (years: string) => `Savings in ${years}`

export const paidInEach = (period: string) => `Paid in each ${period}`
export const howFast = 'How fast'
export const pricesRise = 'prices rise'
export const inflationAim = 'The Bank of England aims for 2%.'

export const paidIn = 'Paid in'
export const afterTime = (years: string) => `After ${years}`
export const inWord = 'in'
export const todaysMoney = 'today’s money'
export const beforeRisingPrices = (balance: string) => `Before allowing for rising prices: ${balance}.`
export const howItGrows = 'How it grows'
export const chartSummary = (year: string, amount: string, amount2: string) =>
  `Savings over ${year}: paid in ${amount} and interest ${amount2} at the end.`
export const total = 'Total'
export const inTodaysMoney = 'In today’s money'
export const atTheStart = 'At the start'
export const afterTime2 = (year: string) => `After ${year}`
export const yearNumber = (year: number) => `Year ${year}`
export const fillInAnAmount = 'Fill in an amount to see it grow.'

export const yearByYear = 'Year by year'
export const savingsAtEndOfEach = 'Savings at the end of each year'
export const whatSavingsComeTo = 'What the savings come to'
export const part = 'Part'
export const working = 'Working'
export const amount = 'Amount'
export const rateNote = (growth: string) =>
  `${growth} The pension calculator and the lessons take a rate for what a whole year brings, as an AER does.`
export const orderNote = (period: string) =>
  `At the end of each ${period}, interest is added to everything that is there, and then your payment goes in. We round only at the end.`
export const steadyRateNote =
  'This is what one steady rate would do. Real rates change, and interest above your savings allowances may be taxed.'
export const todaysMoneyNote = (inflationPercent: number) =>
  `Today’s money is the savings divided by (1 + ${inflationPercent}%) for each year. You set the rate of inflation; it starts at 2%, which is the Bank of England’s target (`
export const inflationTarget = 'Inflation and the 2% target'
export const bankRead = (amount: string) => `, Bank of England, read ${amount}).`
