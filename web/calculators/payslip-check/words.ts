// What a check found, in sentences: the verdict, why each line differs, what else to ask about.
import { formatMoney, formatPoundsAndPence, pence, type Pence } from '#domain/money.ts'
import { isOff, isOpen, type CheckedLine } from '#domain/payroll/checked-line.ts'
import type { PayslipCheck } from '#domain/payroll/payslip-check.ts'
import type { Reason } from '#domain/payroll/payslip-reasons.ts'
import { plainText } from '#domain/tax/tax-code.ts'
import type { Remark } from '#domain/payroll/payslip-remarks.ts'
import type { WageCheck } from '#domain/payroll/minimum-wage.ts'
import type { Need } from '#domain/payroll/payslip-to-check.ts'
import type { PayslipLine } from '#domain/payroll/shown-payslip.ts'
import { intervalWords, periodName, type PayInterval } from '#domain/payroll/tax-period.ts'
import type { PensionMethod } from '#domain/tax/pension-contribution.ts'
import type { StudentLoanPlan } from '#domain/tax/student-loan.ts'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { amountAt, formatRate } from '#domain/tax/rates/tax-years.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import type { Answer } from '../frame/answer-in-view.tsx'
import { needs } from './needs.ts'

export const lineNames: Record<PayslipLine, string> = {
  'income-tax': 'Income tax',
  'national-insurance': 'National Insurance',
  'student-loan': 'Student loan',
  pension: 'Pension',
  'net-pay': 'Net pay',
}

export function checkedVerdict(check: PayslipCheck): string {
  const open = openWords(check)
  return [offWords(check) ?? (open === '' ? allRight(check) : ''), open].filter((words) => words !== '').join(' ')
}

/** The same in its fewest words. */
export function checkedAnswer(check: PayslipCheck): Answer {
  const [first, ...others] = check.lines.filter(isOff)
  if (first?.line === 'net-pay') return { title: 'Your payslip', amount: 'It does not add up' }
  if (first !== undefined && others.every(({ line }) => line === 'net-pay'))
    return { title: lineNames[first.line], amount: capital(differenceWords(first)).replace(' than we expect', '') }
  if (first !== undefined) return { title: 'Your payslip', amount: 'Not what we expect' }
  if (openWords(check) !== '') return { title: 'Your payslip', amount: 'Cannot tell' }
  if (check.lines.every(({ shown }) => shown === null))
    return { title: 'Your payslip', amount: 'Nothing to compare yet' }
  return { title: 'Your payslip', amount: hasMoreToAsk(check) ? 'Something to ask about' : 'As we expect' }
}

/** The lines that differ; null for none. */
function offWords(check: PayslipCheck): string | null {
  const off = check.lines.filter(isOff)
  const [first] = off
  if (first === undefined) return null
  if (first.line === 'net-pay') return `The lines match, but they do not add up. ${netWords(check)}`
  const lines = off.filter(({ line }) => line !== 'net-pay')
  const [reason] = first.reasons
  if (lines.length > 1) {
    const isShared =
      reason?.kind === 'sacrifice-other' && lines.every(({ reasons }) => reasons[0]?.kind === reason.kind)
    const why = isShared ? ` ${mostLikely(reasonWords(reason, first, check))}` : ''
    return `${capital(listed(lines.map(nameOf)))} are not what we expect. ${inAll(lines)}${why}`.trim()
  }
  const why = reason === undefined ? '' : `, most likely because ${reasonWords(reason, first, check)}`
  return `${lineNames[first.line]} is ${differenceWords(first)}${why}.`
}

/** The lines that we cannot judge, and what for; nothing where there are none. */
function openWords(check: PayslipCheck): string {
  const open = check.lines.filter((line) => isOpen(line) && line.shown !== null)
  const [first] = open
  if (first === undefined) return ''
  const judged = check.lines.filter((line) => line.shown !== null && line.verdict === 'matches')
  const rest =
    judged.length === 0 || check.lines.some(isOff)
      ? ''
      : ` ${capital(listed(judged.map(nameOf)))} ${judged.length === 1 ? 'matches' : 'match'}.`
  // One field at a time: the others are named at their lines.
  const waiting = open.filter((line) => line.needs[0] === first.needs[0])
  return `We cannot tell about ${listed(waiting.map(nameOf))} without ${needNames(first.needs, check)}.${rest}`
}

/** What a verdict waits for, as a sentence. */
export function needWords(waiting: readonly Need[], check: PayslipCheck): string {
  return `We cannot tell without ${needNames(waiting, check)}.`
}

function needNames([need]: readonly Need[], { typed }: PayslipCheck): string {
  if (need === undefined) return 'more of your payslip'
  return need === 'dateOfBirth' && typed.age === null ? 'your age' : needs[need].words
}

/** How far a line is from what we expect. */
export function differenceWords({ verdict, difference, expected }: CheckedLine): string {
  // Off by all that we do not know, but by different amounts.
  if (expected === null) return `${verdict} than we expect`
  return `${formatPoundsAndPence(pence(Math.abs(difference)))} ${difference > 0 ? 'more' : 'less'} than we expect`
}

/** Why net pay is not what we expect: what the lines above explain, and what nothing on the payslip does. */
export function netWords(check: PayslipCheck): string {
  const { gap, lines } = check
  if (gap === 0) return 'This follows from the lines above.'
  const net = lines.find(({ line }) => line === 'net-pay')
  const left = formatPoundsAndPence(pence((net?.shown ?? 0) - gap))
  const [reason] = net?.reasons ?? []
  const isKnown = net !== undefined && reason !== undefined && reason.kind !== 'expenses-paid'
  const look = isKnown ? mostLikely(reasonWords(reason, net, check)) : lookWords(check)
  return `Pay less these deductions leaves ${left}, which is ${formatPoundsAndPence(pence(Math.abs(gap)))} ${gap < 0 ? 'more' : 'less'} than the net pay here. ${look}`
}

/** Where to look for what nothing explains. */
function lookWords({ gap, payslip }: PayslipCheck): string {
  if (gap > 0) return 'Look for pay that is not filled in, such as overtime, or expenses paid back to you.'
  return `Look for ${payslip.otherDeductions === 0 ? 'another' : 'one more'} deduction, and fill it in.`
}

/** A reason as the end of a sentence, after 'because'. */
export function reasonWords(reason: Reason, { line }: CheckedLine, check: PayslipCheck): string {
  const { period, studentLoans, code } = check.payslip
  const { interval } = period
  const pay = payWords[interval]
  switch (reason.kind) {
    case 'by-itself':
      return `${pay} was taxed by itself, as with an emergency code (${mark(interval)}), and not together with the pay before`
    case 'cumulative':
      return `all pay since 6 April was taxed together, though the code says to tax ${pay} by itself`
    case 'nothing-before':
      return 'payroll knows of no pay before this since 6 April. That is right if this is your first'
    case 'code':
      return `this is what the code ${reason.code}${reason.isByItself && !code.isNonCumulative ? ` ${mark(interval)}` : ''} takes${codeMeaning(reason.code)}`
    case 'nation':
      return reason.code.startsWith('S')
        ? `this is what ${reason.code} takes, by Scottish rates, though your code has no S`
        : `this is what ${reason.code} takes, though the S in your code asks for Scottish rates`
    case 'period':
      return `it was worked out as ${periodName({ ...period, number: reason.number })}, but pay day is in ${periodName(period)}`
    case 'to-date-with-pension':
      return 'the pay to date that you typed still has your pension in it. The tax itself is then right'
    case 'jobs-together':
      return 'it was worked together with another job: no part of this pay is free of it. That is right if both jobs are with the same employer'
    case 'director':
      return `it was worked by the year, as for a director of a company: nothing until pay since 6 April passes ${formatMoney(amountAt(period.taxYear, 'nationalInsurance.primaryThreshold'))}. That is right if you are one`
    case 'sacrifice-other':
      return `${formatPoundsAndPence(reason.amount)} of pay was given up before tax and National Insurance, as for a bicycle, a car or more holiday. Fill it in if so`
    case 'payroll-giving':
      return `${formatPoundsAndPence(reason.amount)} was given to charity from your pay, before tax. Fill it in if so`
    case 'expenses-paid':
      return `${formatPoundsAndPence(reason.amount)} was paid without tax, such as mileage or other expenses paid back. Fill it in if so`
    case 'letter':
      return letterReason(reason.letter, check)
    case 'interval':
      return `${line === 'student-loan' ? 'the loan' : 'it'} was worked out as for pay ${intervalWords[reason.interval]}`
    case 'loan-plans':
      return loanReason(reason.plans, studentLoans)
    case 'pension-method':
      return `your pension is taken ${methodMeaning[reason.method]}${(check.typed.taken.pension ?? 0) === 0 ? '. Fill it in' : ''}`
    case 'pension-counts':
      return `the percentage is taken of ${countsMeaning[reason.counts]}`
    case 'pension-percent':
      return `${reason.percent}% was taken, and not ${check.payslip.pension.percent}%`
    case 'no-pension-relief':
      return 'your pension got no tax relief'
    case 'refund-due':
      return 'tax taken before is owed back to you, and this payslip does not pay it back'
  }
}

/** What to ask about where no line is wrong. */
export function remarkWords(remark: Remark, { payslip }: PayslipCheck): string {
  switch (remark.kind) {
    case 'paid-early':
      return `You were paid early: what follows this pay day is a weekend or bank holiday. So payroll worked this pay in the next tax ${payslip.period.interval === 'month' ? 'month' : 'week'}, that of your usual pay day, which is right.`
    case 'emergency-code':
      return `${plainText(payslip.code)} ${mark(payslip.period.interval)} is an emergency code: each payment is taxed by itself. Once HMRC has your details, it sends payroll a new code, and tax that you overpaid comes back in your pay.`
    case 'k-code-on-month-1':
      return `${plainText(payslip.code)} ${mark(payslip.period.interval)} adds to your pay before tax, in each payment by itself. HMRC can use such a code to collect tax that you owe. Ask HMRC what it is for.`
    case 'code-of-another-nation':
      return nationWords(payslip.code.prefix, remark.livesIn)
    case 'may-be-over-state-pension-age':
      return 'From State Pension age you pay no National Insurance. Some people of your age have reached it and others have not. Give your date of birth.'
    case 'may-be-under-school-leaving-age':
      return 'The minimum wage begins once you are past school leaving age. We cannot tell if you are: see ‘School leaving age’ on GOV.UK.'
    case 'no-minimum-wage-for-that-day':
      return 'We do not have the minimum wage for the first day of this pay, so we cannot check it.'
    case 'no-allowance':
      return `The code ${writtenCode(payslip)} leaves no pay free of tax. That is right for a second job. If this is your only one, ask HMRC for another code: you may get tax back.`
    case 'letter':
      return remark.isPayAlike
        ? `At your age we expect the letter ${remark.due}. You pay the same with it, but your employer does not: tell payroll.`
        : `At your age we expect the letter ${remark.due}. It changes what you pay: tell payroll.`
  }
}

/** Pay by the hour beside the minimum wage. */
export function wageWords(wage: WageCheck, check: PayslipCheck): string {
  if (wage.verdict === 'cannot-tell') return `Is this the minimum wage? ${needWords(wage.needs, check)}`
  const { verdict, hourly, least, short } = wage
  const { otherPay, otherPayCounts, otherDeductionsForJob, sacrifice } = check.typed
  const less = [
    ...(sacrifice > 0 ? ['what is given up of it'] : []),
    ...((otherDeductionsForJob ?? 0) > 0 ? ['what was taken for the job'] : []),
  ]
  const counted = otherPay > 0 && otherPayCounts === true ? 'Pay that counts' : 'Basic pay'
  const pay = less.length === 0 ? counted : `${counted}, less ${listed(less)},`
  const isOpen = hourly === null || least === null
  const sentences = [
    hourly !== null && `${pay} is ${formatPoundsAndPence(hourly)} an hour`,
    isOpen &&
      `${hourly === null ? 'This pay' : 'That'} is ${verdict === 'met' ? 'not below' : 'below'} the minimum wage`,
    least !== null && `The least for you is ${formatRate(least)} (${least.title})`,
  ].filter((each) => each !== false)
  const beside = sentences.join('. ')
  if (verdict === 'met') return `${beside}.`
  const missing = short === null ? '' : `, so ${formatMoney(short)} is missing for these hours`
  return `${beside}${missing}. Pay below it is against the law, even if you agreed to it.`
}

const methodMeaning: Record<PensionMethod, string> = {
  sacrifice: 'by salary sacrifice, before tax and National Insurance',
  'relief-at-source': 'from taxed pay (relief at source)',
  'net-pay': 'before tax (a net pay arrangement)',
}

const countsMeaning = {
  'all-pay': 'all your pay',
  'qualifying-earnings': 'the part of your pay that the law counts, qualifying earnings',
  'basic-pay': 'basic pay alone',
} as const

function allRight(check: PayslipCheck): string {
  const filled = check.lines.filter(({ shown }) => shown !== null).length
  if (filled === 0) return 'This is what we expect. Now fill in what came off, and each line is checked as you type.'
  const lines = filled === check.lines.length ? 'Every line matches' : `What you filled in matches`
  return hasMoreToAsk(check)
    ? `${lines} what we expect, but there is something to ask about.`
    : `${lines} what we expect.`
}

/** Whether there is something to ask about beside the lines. */
function hasMoreToAsk({ remarks, wage }: PayslipCheck): boolean {
  return remarks.some(isToAskAbout) || (wage !== null && wage.verdict !== 'met')
}

/** That pay came early is said, and nothing to ask about. */
export function isToAskAbout({ kind }: Remark): boolean {
  return kind !== 'paid-early'
}

/** What several wrong lines come to. */
function inAll(lines: readonly CheckedLine[]): string {
  if (lines.some(({ expected }) => expected === null)) return ''
  const sum = pence(lines.reduce((total, { difference }) => total + difference, 0))
  if (sum === 0) return 'Together they take what we expect.'
  return `Together they take ${formatPoundsAndPence(pence(Math.abs(sum)))} ${sum > 0 ? 'more' : 'less'}.`
}

function letterReason(letter: string, { payslip, remarks }: PayslipCheck): string {
  const isByAge = remarks.some((remark) => remark.kind === 'letter' && !remark.isPayAlike)
  if (letter === 'C') {
    return `nothing was taken, as with the letter C${isByAge ? ', which is for people over State Pension age' : ''}`
  }
  return isByAge
    ? `the letter ${letter} was used, and at your age it should be ${payslip.niLetter}`
    : `this is what the letter ${letter} takes, and not ${payslip.niLetter}`
}

function loanReason(plans: readonly StudentLoanPlan[], own: readonly StudentLoanPlan[]): string {
  if (plans.length === 0) return 'no student loan was taken'
  const taken = `this is what ${planWords(plans)} takes`
  return own.length === 0 ? `${taken}. Choose it if it is yours` : `${taken}, and not ${planWords(own)}`
}

function planWords(plans: readonly StudentLoanPlan[]): string {
  return listed(plans.map((plan) => (plan === 'postgraduate' ? 'a postgraduate loan' : plan.replace('plan', 'plan '))))
}

function codeMeaning(code: string): string {
  if (/^[SC]?(BR|0T|D\d)$/.test(code)) return ', with no pay free of tax'
  return code === 'NT' ? ': no tax' : ''
}

function mark(interval: PayInterval): string {
  return interval === 'month' ? 'M1' : 'W1'
}

const payWords: Record<PayInterval, string> = {
  month: 'this month',
  week: 'this week',
  'two-weeks': 'this pay',
  'four-weeks': 'this pay',
}

/** A code with its mark apart, as payslips have it. */
function writtenCode({ code, period }: Pick<PayslipCheck['payslip'], 'code' | 'period'>): string {
  return code.isNonCumulative ? `${plainText(code)} ${mark(period.interval)}` : code.text
}

function nationWords(prefix: 'S' | 'C' | null, livesIn: Nation): string {
  const own = {
    S: 'has an S: that is for people who live in Scotland',
    C: 'has a C: that is for people who live in Wales',
  }
  const code =
    prefix === null ? 'has no S or C: that is for people who live in England or Northern Ireland' : own[prefix]
  return `Your code ${code}. You told us that you live in ${nationNames[livesIn]}. Ask HMRC which is right.`
}

function nameOf({ line }: CheckedLine): string {
  return line === 'national-insurance' ? lineNames[line] : lineNames[line].toLowerCase()
}

/** A sentence's beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** An amount of a line; a refund as one. */
export function amountWords(amount: Pence): string {
  return amount < 0 ? `${formatPoundsAndPence(pence(-amount))} refund` : formatPoundsAndPence(amount)
}

export const mostLikely = (check: string) => `Most likely because ${check}.`

/** Names as they are written within a sentence. */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}
