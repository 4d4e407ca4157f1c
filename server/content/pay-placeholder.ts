// Results of the pay calculation that authors may use in a lesson, for a person of their choosing.
import { formatPounds, formatPoundsAndPence, pence, penceFromPounds, type Pence } from '#domain/money.ts'
import { pensionMethods, type PensionMethod } from '#domain/tax/pension-contribution.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { takeHomePay, type PayDetails, type TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { nations, type Nation, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'

/**
 * Writes one figure of a person's pay. `words` are the figure, the yearly pay in pounds, the nation, and then in any
 * order a pension such as `sacrifice=5`, a student loan such as `loan=plan2`, and `pence` for pounds and pence.
 * @example payFigure(['takeHomeMonth', '24000', 'wales'], '2026/2027') // { value: '£1,733' }
 */
export function payFigure(words: readonly string[], taxYear: TaxYearId): { value: string } | { problem: string } {
  const [figure = '', salary = '', nation = '', ...options] = words
  const [, part = '', period = ''] = /^(.*?)(Month|Week)?$/.exec(figure) ?? []
  const read = parts[part]
  if (read === undefined)
    return { problem: `Pay has no ${figure}. It has: ${Object.keys(parts).join(', ')}, each also with Month or Week.` }
  if (!/^\d+$/.test(salary)) return { problem: 'Write the yearly pay in whole pounds, such as 24000.' }
  if (!isNation(nation)) return { problem: `Say where: ${nations.join(', ')}.` }
  const details: PayDetails = { salary: penceFromPounds(Number(salary)), taxYear, nation }
  for (const option of options) {
    const problem = option === 'pence' ? null : applyOption(option, details)
    if (problem !== null) return { problem }
  }
  const amount = pence(read(takeHomePay(details)) / (periods[period] ?? 1))
  return { value: options.includes('pence') ? formatPoundsAndPence(amount) : formatPounds(amount) }
}

const parts: Record<string, (pay: TakeHomePay) => Pence> = {
  gross: (pay) => pay.pay,
  takeHome: (pay) => pay.takeHome,
  incomeTax: (pay) => pay.incomeTax,
  nationalInsurance: (pay) => pay.nationalInsurance,
  studentLoan: (pay) => pay.studentLoan,
  pension: (pay) => pay.pension.fromPay,
  pensionPot: (pay) => pay.pension.intoPot,
  deductions: (pay) => pence(pay.pay - pay.takeHome),
}

const periods: Record<string, number> = { Month: 12, Week: 52 }

/** Adds an option such as loan=plan2 to the details. Returns what is wrong with it, or null. */
function applyOption(option: string, details: PayDetails): string | null {
  const [name = '', value = ''] = option.split('=')
  if (isMethod(name) && /^\d+(\.\d+)?$/.test(value)) {
    details.pension = { method: name, percent: Number(value) }
    return null
  }
  if (name === 'loan' && isPlan(value)) {
    details.studentLoans = [...(details.studentLoans ?? []), value]
    return null
  }
  return `${option} is not known. Write ${pensionMethods.join('=5, ')}=5, loan=plan2 or pence.`
}

function isNation(text: string): text is Nation {
  return (nations as readonly string[]).includes(text)
}

function isMethod(text: string): text is PensionMethod {
  return (pensionMethods as readonly string[]).includes(text)
}

function isPlan(text: string): text is StudentLoanPlan {
  return (studentLoanPlans as readonly string[]).includes(text)
}
