// An emergency fund in plain sentences: its size, what it would last, and when it is full.
import { monthAndYear } from '#domain/calendar.ts'
import { formatMoney, formatPounds } from '#domain/money.ts'
import { type Fund } from './inputs.ts'
import { counted } from '../frame/amounts.tsx'

/** The size of the fund, and how far along it is when something is saved. */
export function fundInWords(fund: Fund): string {
  const { result, months } = fund
  if (result.target === 0) return 'Fill in what a month costs to see the size of a fund.'
  const size = `${counted(months, 'month')} at ${formatMoney(result.monthlyExpenses)} a month comes to ${formatPounds(result.target)}.`
  return result.saved === 0 && fund.monthlySaving === 0 ? size : `${size} ${fillingInWords(fund)}`
}

/** How far the fund is filled and when it will be full. */
export function fillingInWords(fund: Fund): string {
  const { result, monthlySaving } = fund
  if (result.target === 0) return 'There is nothing to save for yet.'
  if (result.left === 0) return `Your fund is full: ${formatMoney(result.saved)} of ${formatPounds(result.target)}.`
  const covered = result.monthsCovered ?? 0
  const sentences = [
    covered > 0 && `What you have would last about ${counted(covered, 'month')}.`,
    `There is ${formatMoney(result.left)} left to save.`,
    monthlySaving > 0 ? whenFull(fund) : 'Fill in what you can save each month to see when it will be full.',
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Whether the day that the fund is full is near enough to name. */
export function canSayWhen({ result }: Fund): boolean {
  return result.monthsToFull !== null && result.monthsToFull > 0 && result.monthsToFull <= farthest
}

/** A hundred years, in months. */
const farthest = 1200

function whenFull(fund: Fund): string {
  const { fullOn, monthsToFull } = fund.result
  if (fullOn === null || monthsToFull === null) return ''
  const pace = `At ${formatMoney(fund.monthlySaving)} a month`
  if (!canSayWhen(fund)) return `${pace} it takes more than 100 years to fill.`
  return `${pace} it will be full in ${monthAndYear(fullOn)}, ${counted(monthsToFull, 'month')} from now.`
}

export const fund = 'Fund'
export const full = 'Full'
export const emergencyFund = 'Emergency fund'

export const whatMonthCosts = 'What a month costs'
export const costsBefore = 'Only your'
export const essentialCosts = 'essential costs'
export const costsAfter = 'what you could not do without.'
export const monthsToCover = 'Months to cover'

export const monthsOfCosts = (months: string) => `${months} of costs`
export const month = 'Month'
export const fillInCosts = 'Fill in what a month costs.'
export const targetWorking = (monthlyExpenses: string, months: number) => `${monthlyExpenses} a month × ${months}`
export const whereMonthsMoneyGoes = 'Where a month’s money goes'
export const totalAMonth = 'Total a month'
export const partOf = (saved: string, target: string) => `${saved} of ${target}`
export const howFarAlongYouAre = 'How far along you are'
export const ofTarget = (target: string) => `of ${target}`
export const progressLabel = 'Progress towards your fund'
export const fillingSummary = (saved: string, target: string, monthsToFull: string) =>
  `Your fund month by month, from ${saved} now to ${target} in ${monthsToFull}.`
export const savedAlready = 'Saved already'
export const addedEachMonth = 'Added each month'
export const fullFund = 'Full fund'
export const added = 'Added'
export const now = 'Now'
export const year = 'Year'

export const notSure = 'Not sure?'
export const fillInNeeds = 'Fill in your needs in a budget'
export const bringThem = 'and bring them here.'
export const fromMyBudget = 'Use my budget'
export const needsComeTo = (sum: string) => `Your needs there come to ${sum} a month.`

export const monthByMonth = 'Month by month'
export const howYourFundFills = 'How your fund fills'
export const sizeOfYourFund = 'The size of your fund'
export const cost = 'Cost'
export const aMonth = 'A month'
export const timesMonths = (months: string) => `Times ${months}`
export const ruleOfThumb =
  'Three to six months of costs is a common rule of thumb, not a law. The date assumes you pay in the same amount each month from today, with no interest.'
