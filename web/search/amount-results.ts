// Answers an amount in the search box, such as ‘£34,000’ or ‘save £200 a month’: its result, and the calculator’s
// address with the same inputs.
import type { AmountInWords } from '#domain/tax/amount-in-words.ts'
import { makeBudget } from '#domain/budget/budget.ts'
import { formatPounds, poundsFromPence, type Pence } from '#domain/money.ts'
import { compoundInterestInputs, growSavings } from '#domain/saving/compound-interest.ts'
import { periodAmount, yearlyAmount, type PayPeriod } from '#domain/tax/pay-period.ts'
import { questionWords } from '#domain/learning/search-words.ts'
import { idleLoanWords, loanNames } from '#domain/tax/idle-loans.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { takeHomePay } from '#domain/tax/take-home-pay.ts'
import { nations, type Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import type { ToolId } from '#domain/tools.ts'
import { findTool } from '../routing/tool-catalogue.ts'
import { savedTaxChoices } from '../session/tax-choices.ts'
import * as words from './amount-words.ts'
import { unmarked, type SearchEntry } from './search-entries.ts'

/** The result of an amount in a tool, and the tool’s inputs for its address. */
type AmountResult = { title: string; excerpt: string; inputs: Record<string, string> }
type ResultOf = (asked: AmountInWords, now: Date) => AmountResult | null

/** The tools for which an amount needs no guess. */
const results: Partial<Record<ToolId, ResultOf>> = {
  'tax-calculator': payResult,
  'budget-calculator': budgetResult,
  'compound-interest': savingsResult,
  'emergency-fund': emergencyResult,
}

/** The answer in a tool; null if the amount could mean several things there. */
export function amountResult(asked: AmountInWords, toolId: string, now: Date): SearchEntry | null {
  const tool = findTool(toolId)
  const answer = results[toolId as ToolId]?.(asked, now)
  if (!tool || !answer) return null
  const { title, excerpt, inputs } = answer
  const href = `${tool.route}?${new URLSearchParams(inputs).toString()}`
  return { ...unmarked, kind: 'answer', key: 'answer', title, excerpt: `${excerpt} Open it in ${tool.name}.`, href }
}

/**
 * The tool for an amount whose other words are only details: the period and rate of savings, or the nation and
 * student loan of pay. An amount alone is pay. Null if other words are left.
 */
export function toolByDetails({ rest, period }: AmountInWords): ToolId | null {
  if (questionWords(rest).length === 0) return 'tax-calculator'
  const isLeft = (details: RegExp) => questionWords(rest.replaceAll(details, ' ')).length > 0
  if (!isLeft(payDetails)) return 'tax-calculator'
  return isLeft(savingDetails) || (period !== null && period !== 'month' && period !== 'year')
    ? null
    : 'compound-interest'
}

const payDetails =
  /\b(?:england|english|wales|welsh|scotland|scottish|northern ireland|plan ?\d|postgraduate|postgrad|student loans?)\b/gi
const savingDetails = /\b\d+ ?-?(?:years?|yrs?)\b|\b\d+(?:\.\d+)? ?(?:%|per ?cent\b)/gi

/** Take-home pay in today's tax year, without a pension. */
function payResult(asked: AmountInWords, now: Date): AmountResult {
  const period = asked.period ?? usualPeriod(asked.amount)
  const { taxYear } = taxYearOn(now)
  const nation = nationIn(asked.rest) ?? savedTaxChoices().nation ?? 'england'
  const plan = studentLoanPlans.find((known) => known === `plan${/\bplan ?(\d)/i.exec(asked.rest)?.[1]}`)
  const studentLoans = plan === undefined ? [] : [plan]
  const salary = yearlyAmount(asked.amount, period)
  const { takeHome } = takeHomePay({ salary, taxYear, nation, studentLoans })
  const idle = idleLoanWords({ taxYear, pay: salary, plans: studentLoans })
  return {
    title: words.payTitle({
      paid: words.paidText(asked.amount, period),
      takeHome: formatPounds(periodAmount(takeHome, 'month')),
      taxYear,
      without: without(asked.rest, plan, idle.length > 0),
    }),
    excerpt: [words.payText({ nation, period, takeHome: formatPounds(takeHome) }), ...idle].join(' '),
    inputs: {
      salary: inputText(asked.amount),
      year: taxYear.replace('/', '-'),
      region: nation,
      pension: '0',
      ...(period !== 'year' && { period }),
      ...(plan && { loans: plan }),
    },
  }
}

/** The usual period of an amount without one: £10,000 and more is a year’s pay, less than £100 an hour’s. */
function usualPeriod(amount: Pence): PayPeriod {
  const pounds = poundsFromPence(amount)
  if (pounds >= 10_000) return 'year'
  return pounds >= 100 ? 'month' : 'hour'
}

function nationIn(words: string): Nation | undefined {
  const said = {
    england: /\bengl/i,
    wales: /\bwales|\bwelsh/i,
    'northern-ireland': /\bnorthern ir/i,
    scotland: /\bscot/i,
  }
  return nations.find((nation) => said[nation].test(words))
}

function without(said: string, plan: StudentLoanPlan | undefined, isIdle: boolean): string {
  if (plan !== undefined) return words.withoutPension(loanNames([plan]), isIdle)
  return /\bloan/i.test(said) ? 'without a pension or student loan' : 'without a pension'
}

/** The 50/30/20 split of a month’s income; null for bills. */
function budgetResult({ amount, period, rest }: AmountInWords): AmountResult | null {
  if (!/\bbudget/i.test(rest) || (period ?? 'month') !== 'month') return null
  const shares = makeBudget({ monthlyIncome: amount, spending: [] }).shares.map(({ share }) => formatPounds(share))
  return {
    title: words.splitTitle(words.paidText(amount, 'month'), shares),
    excerpt: 'The 50/30/20 split of a month’s income.',
    inputs: { income: inputText(amount) },
  }
}

/** The growth of a sum, or of a monthly or yearly payment. */
function savingsResult({ amount, period, rest }: AmountInWords): AmountResult | null {
  const frequency = period === 'year' ? 1 : 12
  if (period !== null && period !== 'month' && period !== 'year') return null
  const { rate, years } = compoundInterestInputs
  const ratePercent = within(rate, /(\d+(?:\.\d+)?) ?(?:%|per ?cent)/i.exec(rest)?.[1])
  const forYears = within(years, /(\d+) ?-?(?:years?|yrs?)\b/i.exec(rest)?.[1])
  const [principal, contribution] = period === null ? [amount, nothing] : [nothing, amount]
  const { balance, paidIn } = growSavings({ principal, contribution, ratePercent, years: forYears, frequency })
  return {
    title: words.growthTitle({
      paid: words.paidText(amount, period ?? 'once'),
      balance: formatPounds(balance),
      years: forYears,
      ratePercent,
    }),
    excerpt: `Of that, ${formatPounds(paidIn)} is paid in. The rest is interest.`,
    inputs: {
      principal: inputText(principal),
      contribution: inputText(contribution),
      frequency: String(frequency),
      rate: String(ratePercent),
      years: String(forYears),
    },
  }
}

/** The right size of an emergency fund depends on what a month costs, so the amount is only filled in. */
function emergencyResult({ amount, period }: AmountInWords): AmountResult | null {
  if (period === null)
    return {
      title: `${words.paidText(amount, 'once')} in an emergency fund`,
      excerpt: 'See how long it would last you.',
      inputs: { saved: inputText(amount) },
    }
  if (period !== 'month') return null
  return {
    title: `${words.paidText(amount, period)} into an emergency fund`,
    excerpt: 'See when it would be full.',
    inputs: { monthly: inputText(amount) },
  }
}

const nothing = 0 as Pence

/** A typed number within a field’s bounds; its default if none was typed. */
function within(bounds: { default: number; min: number; max: number }, text: string | undefined): number {
  return text === undefined ? bounds.default : Math.min(bounds.max, Math.max(bounds.min, Number(text)))
}

function inputText(amount: Pence): string {
  return String(poundsFromPence(amount))
}
