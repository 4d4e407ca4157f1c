// The words of the money plan.
import { longDate, shortDate } from '#domain/calendar.ts'
import { formatMoney, formatPounds, upToWholePounds, type Pence } from '#domain/money.ts'

export const planTitle = 'My money plan'
export const planLead = 'One page of what you have told us, to print or to come back to.'
export const printLabel = 'Print'
export const loading = 'Loading your money plan…'
export const toLoad = 'your money plan'
export const madeOn = (name: string, today: string) => `${name}, ${longDate(today)}`

export const monthTitle = 'My month'
export const payLabel = 'Pay before tax, a year'
export const takeHomeLabel = 'Reaches my account, a month'
export const housingLabel = 'Rent or mortgage, a month'
export const payDayLabel = 'Next pay day'
export const loansLabel = 'Student loans'
export const notSaid = {
  pay: 'You have not said what you are paid yet.',
  takeHome: 'You have not said what reaches your account yet.',
  housing: 'You have not said what you pay for rent yet.',
  payDay: 'You have not said when you are paid yet.',
}
export const figuresLink = 'Add to my figures'
export const figuresChangeLink = 'Change my figures'
export const afterHousing = (left: Pence) =>
  `After rent or mortgage, ${formatMoney(left)} a month is there for all the rest.`
export const lessThanHousing = 'Rent or mortgage is more than what reaches your account in a month.'
export const ruleOfThumb = (shares: readonly Pence[]) => {
  const [needs, wants, savings] = shares.map((share) => formatPounds(share))
  return `By the 50/30/20 rule of thumb: ${needs} for needs, ${wants} for wants, ${savings} for savings. It is a place to start, not a test.`
}

export const goalsTitle = 'What I am saving for'
export const goalText = (saved: string, target: string, date: string) => `${saved} of ${target}, by ${shortDate(date)}`
export const goalMonthly = (monthly: Pence) => `${formatPounds(upToWholePounds(monthly))} a month gets me there`
export const goalReached = 'Reached'
export const goalWaiting = 'some of it is not confirmed yet'
export const goalOverdue = 'Its date has passed'
export const noGoals = 'You have not set a goal yet.'
export const goalsLink = 'Set a goal'

export const plansTitle = 'What I will do'
export const planDate = (date: string) => `on ${shortDate(date)}`
export const noPlans = 'You have not made a plan yet.'
export const plansLink = 'Make a plan'

export const skillsTitle = 'What I can do'
export const skillsCount = (known: number, all: number) => `${known} of ${all} skills are Secure or Mastered.`
export const noSkills = 'No skill is Secure yet. That takes practice on more than one day.'
export const skillsLink = 'Practise'

export const datesTitle = 'Dates'
export const taxYearEnds = 'The tax year ends, and with it this year’s ISA allowance'
export const statePension = 'State Pension starts, by today’s law'
export const statePensionUnknown =
  'You have not given a date of birth in the pension calculator, so we cannot tell when your State Pension starts.'
export const pensionLink = 'Pension calculator'
export const andMore = (more: number) => `and ${more} more`

export const footText =
  'This page shows what you typed into Tuppence. It does not advise you, and it cannot see your bank account.'
export const helpText = {
  before: 'If a bill or a debt cannot wait, ring a free helper before anything else:',
  link: 'Behind on bills',
  after: 'has their numbers.',
}
