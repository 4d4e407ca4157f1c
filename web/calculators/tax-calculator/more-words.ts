// What is said below the answer, in sentences: where the next pounds go, what a bonus does, why relief can be claimed.
import { formatMoney, pence, penceFromPounds, type Pence } from '#domain/money.ts'
import type { WorkingLine } from '#domain/tax/bands.ts'
import { adjustedNetIncome } from '#domain/tax/child-benefit.ts'
import type { PayChange } from '#domain/tax/marginal-pay.ts'
import { studentLoan } from '#domain/tax/student-loan.ts'
import { takeHomeWorking, type PayDetails, type TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { formatRate, rateAt } from '#domain/tax/rates/tax-years.ts'
import type { PayResult } from './inputs.ts'
import { hasBonus } from './words.ts'

/**
 * What a bonus does that even pay does not, as sentences: the deductions of its month and of the others, and how the two
 * ways of working them differ.
 */
export function bonusWords({ details, result }: PayResult): string[] {
  const working = takeHomeWorking(details)
  const deductions = [
    { name: 'National Insurance', lines: working.nationalInsurance },
    { name: 'student loan repayments', lines: working.studentLoan },
  ].filter(({ lines }) => lines.length > 0)
  if (!hasBonus(details) || deductions.length === 0) return []
  const names = deductions.map(({ name }) => name).join(' and ')
  const differences = [
    ...(working.nationalInsurance.length > 0 ? ['less than £1 of National Insurance a year'] : []),
    ...(working.studentLoan.length > 0
      ? ['up to £11 a year for each student loan, since every month is rounded down to a whole pound']
      : []),
  ]
  const inMonth = (months: number) => deductions.map(({ lines }) => formatMoney(inEach(lines, months))).join(' and ')
  return [
    `You pay ${names} on your bonus with that month’s pay, as on a monthly payslip. In tax month ${details.bonusMonth}, with the bonus, that is ${inMonth(1)}; in each other month, ${inMonth(11)}. Over the year it comes to the same whichever month it is.`,
    `With a bonus we work out ${names} month by month; without one, for the whole year at once. The two ways differ by ${differences.join(' and by ')}.`,
    ...(isRepaidBelowThreshold(details, result) ? [refundWords] : []),
  ]
}

/**
 * What is taken from a change in pay, each amount with its name; '' where nothing is taken.
 * @example takenWords(work.next) // '£20 to income tax, £8 to National Insurance, £4 to your pension'
 */
export function takenWords(change: PayChange): string {
  const taken: [string, Pence][] = [
    ['income tax', change.incomeTax],
    ['National Insurance', change.nationalInsurance],
    ['your student loan', change.studentLoan],
    ['your pension', change.pension],
    ['the Child Benefit charge', change.childBenefitCharge],
  ]
  return taken
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${formatMoney(amount)} to ${name}`)
    .join(', ')
}

/** What to know beside 'you keep' of the next pounds: whether they are charged Child Benefit, and how a bonus rounds. */
export function nextPoundsWords(details: PayDetails): string[] {
  const loans = details.studentLoans ?? []
  return [
    ...childBenefitNotes(details),
    ...(hasBonus(details) && loans.length > 0
      ? [
          'With a bonus, each student loan repayment is rounded down to a whole pound every month, so a small rise can cost you up to £12 a year more, or nothing.',
        ]
      : []),
  ]
}

/** Where more pay brings a charge: that it does, to a learner who has not named children; how it rises, to one who has. */
function childBenefitNotes(details: PayDetails): string[] {
  const [from, whole, step] = (['chargeFrom', 'chargeWhole', 'chargeStep'] as const).map((name) =>
    rateAt(details.taxYear, `childBenefit.${name}`),
  )
  const income = adjustedNetIncome(details)
  if (income >= penceFromPounds(whole!.value) || income <= penceFromPounds(from!.value - 100)) return []
  const limits = `${formatRate(from!)} and ${formatRate(whole!)}`
  return (details.children ?? 0) > 0
    ? [
        `Between ${limits} of income, 1% of your Child Benefit goes back for each whole ${formatRate(step!)}. We spread that charge evenly here.`,
      ]
    : [
        `If you get Child Benefit and yours is the higher income, you keep less than this between ${limits}. Enter your children under ‘What if’ and it counts here.`,
      ]
}

/** A code of one rate means other income, which these figures do not know. */
export function claimReason({ taxCode }: PayDetails): string {
  return taxCode?.kind === 'one-rate'
    ? `your tax code ${taxCode.text} taxes all of this pay at more than the basic rate. We assume your other income uses up the rates below it`
    : 'some of your pay is taxed at more than the basic rate'
}

const refundWords =
  'Your year as a whole stays below the level at which your student loan is repaid, so you can ask the Student Loans Company to pay back what was taken in the month of the bonus.'

/** Whether a bonus alone has a student loan repaid, in a year that would not. */
function isRepaidBelowThreshold({ taxYear, studentLoans = [] }: PayDetails, result: TakeHomePay): boolean {
  const { studentLoan: taken, nationalInsurancePay } = result
  return taken > 0 && studentLoan({ taxYear, pay: nationalInsurancePay, plans: studentLoans }) === 0
}

/** What one month of those that these lines add up takes. */
function inEach(lines: readonly WorkingLine[], months: number): Pence {
  const taken = lines.filter((line) => line.months === months).reduce((sum, { tax }) => sum + tax, 0)
  return pence(taken / months)
}

export const ageAndAllowances = 'Age and allowances'
export const monthEnding = (month: number, month2: string) => `Month ${month}, to ${month2}`
