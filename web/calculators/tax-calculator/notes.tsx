// What to know of a take-home figure, in sentences: what may be wrong with it, and what is good to know.
import { paths } from '#contract/paths.ts'
import { longDate } from '#domain/calendar.ts'
import { formatMoney, formatPounds, pence, type Pence } from '#domain/money.ts'
import type { WorkingLine } from '#domain/tax/bands.ts'
import { payNotes, usualHoursAWeek, type PayNote } from '#domain/tax/pay-notes.ts'
import { formatRate, rateAt, rateChangesIn } from '#domain/tax/rates/tax-years.ts'
import { studentLoan } from '#domain/tax/student-loan.ts'
import { takeHomeWorking, type PayDetails } from '#domain/tax/take-home-pay.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { openedByLink } from '#web/routing/opened-by-link.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { goodToKnow } from '../frame/frame-words.ts'
import type { PayResult } from './inputs.ts'
import { hasBonus } from './words.ts'

/** What may be wrong with the figure, or changed in what was entered. */
export function PayWarnings({ pay }: { pay: PayResult }) {
  const warnings = [
    ...(pay.result.takeHome < 0
      ? ['Your pension payment is more than your pay after tax. Your pay alone cannot cover it.']
      : []),
    ...noteTexts(pay, { areWarnings: true }),
  ]
  if (warnings.length === 0) return null
  return (
    <div className="mt-4">
      <Notice tone="warn">
        <ul className="grid gap-2">
          <Items texts={warnings} />
        </ul>
      </Notice>
    </div>
  )
}

export function PayNotes({ pay }: { pay: PayResult }) {
  return (
    <Notice>
      <h2 className="text-base">{goodToKnow}</h2>
      <ul className="mt-1 grid list-disc gap-1.5 pl-4 text-[0.9375rem]">
        <Items texts={noteTexts(pay, { areWarnings: false })} />
        {bonusWords(pay).map((words) => (
          <li key={words}>{words}</li>
        ))}
        <PensionNote pay={pay} />
      </ul>
    </Notice>
  )
}

function Items({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <li key={text}>
      <WithTerms>{text}</WithTerms>
    </li>
  ))
}

/** What becomes of the pension's tax relief. A claim is never pay, so it is here and in no other figure. */
function PensionNote({ pay: { details, result } }: { pay: PayResult }) {
  const { reliefAdded, claimable, fromPay, intoPot, cost, topUp } = result.pension
  if (intoPot === 0) return null
  const [pot, paid, added] = [intoPot, fromPay, reliefAdded].map(formatPounds)
  return (
    <>
      {details.pension?.method === 'relief-at-source' ? (
        <li>
          <WithTerms>
            {`You pay ${paid} a year into your pension and your provider adds ${added} of tax relief, so ${pot} goes in.`}
          </WithTerms>
        </li>
      ) : (
        <li>
          {`${pot} a year goes into your pension. It lowers your take-home pay by ${formatPounds(cost)}${cost < fromPay ? ', because less is taken off' : ''}.`}
        </li>
      )}
      {claimable > 0 && (
        <li>
          <strong>{`${formatPounds(claimable)} more tax relief can be claimed from HMRC`}</strong>
          {`, because ${claimReason(details)}. It is not pay, so it is not in your take-home pay.`}{' '}
          <a
            href="https://www.gov.uk/guidance/claim-tax-relief-on-your-private-pension-payments"
            className="font-semibold text-accent underline underline-offset-4"
          >
            How to claim it on GOV.UK
          </a>
        </li>
      )}
      {topUp > 0 && (
        <li>
          <strong>{`HMRC pays you ${formatPounds(topUp)} after the tax year`}</strong>, because some of what you pay
          into your pension comes from pay that is not taxed. It will write to ask for your bank details. It is not in
          your take-home pay.
        </li>
      )}
      <li>
        Compare the three ways to pay into a pension in{' '}
        <TextLink href={paths.tool('pension-tax-relief')} state={openedByLink}>
          Pension Tax Relief
        </TextLink>
        .
      </li>
    </>
  )
}

/** A code of one rate means other income, which these figures do not know. */
function claimReason({ taxCode }: PayDetails): string {
  return taxCode?.kind === 'one-rate'
    ? `your tax code ${taxCode.text} taxes all of this pay at more than the basic rate. We assume your other income uses up the rates below it`
    : 'some of your pay is taxed at more than the basic rate'
}

const warningNotes: readonly PayNote[] = [
  'code-nation-differs',
  'code-rate-not-in-year',
  'marriage-allowance-not-due',
  'pension-limited-to-pay',
  'relief-limited-to-earnings',
  'above-annual-allowance',
  'sacrifice-below-minimum-wage',
]

function noteTexts(pay: PayResult, { areWarnings }: { areWarnings: boolean }): string[] {
  const notes = payNotes(pay.details).filter((note) => warningNotes.includes(note) === areWarnings)
  return notes.flatMap((note) => noteText(note, pay) ?? [])
}

/** Null for what is said in words of its own. */
function noteText(note: PayNote, { details, result }: PayResult): string | null {
  const { taxYear } = details
  switch (note) {
    case 'code-rounds-up':
    case 'bonus-by-month':
      return null
    case 'ni-rate-changed':
      return changedRate(details)
    case 'code-decides-allowances':
      return 'Your tax code already includes Blind Person’s and Marriage Allowance, so we did not count those choices again.'
    case 'code-nation-differs':
      return `Your tax code and where you live are for different nations. We used the rates of ${nationNames[result.nation]}.`
    case 'code-non-cumulative':
      return 'With W1, M1 or X in your code, each pay day is taxed separately. This is for the whole year, so your payslips may differ.'
    case 'code-rate-not-in-year':
      return `Your tax code is for a rate that ${taxYear} does not have. We used the highest rate of that year.`
    case 'marriage-allowance-not-due':
      return 'You cannot get Marriage Allowance at this income, so we left it out.'
    case 'plan-not-collected':
      return `Plan 5 loans are not repaid in ${taxYear}: repayments begin in April 2026.`
    case 'pension-limited-to-pay':
      return 'A pension payment taken from pay cannot be more than the pay itself, so we used all of your pay.'
    case 'relief-limited-to-earnings':
      return 'You get tax relief on payments up to what you earn in the year, so part of yours gets none.'
    case 'above-annual-allowance':
      return `This is more than the annual allowance for pensions (${formatRate(rateAt(taxYear, 'pensions.annualAllowance'))}, less for very high incomes). A tax charge may be due.`
    case 'sacrifice-below-minimum-wage':
      return `After salary sacrifice this is less than ${formatRate(rateAt(taxYear, 'minimumWage.livingWage'))} an hour for ${details.hoursAWeek ?? usualHoursAWeek} hours a week, the National Living Wage. An employer must not take your pay below the minimum wage for the hours you work.`
  }
}

function changedRate({ taxYear }: PayDetails): string {
  const first = rateAt(taxYear, 'nationalInsurance.mainRate')
  const changes = rateChangesIn(taxYear, 'nationalInsurance.mainRate').map(
    (rate) => `to ${formatRate(rate)} from ${longDate(rate.from)}`,
  )
  return `The main rate of National Insurance was cut ${changes.join(' and ')}. These figures use ${formatRate(first)}, the rate that ${taxYear} began with, for the whole year.`
}

/**
 * What a bonus does that even pay does not, as sentences: the deductions of its month and of the others, and how the two
 * ways of working them differ.
 */
export function bonusWords({ details, result }: PayResult): string[] {
  const working = takeHomeWorking(details)
  const deductions = [
    {
      name: 'National Insurance',
      lines: working.nationalInsurance,
      differs: 'less than £1 of National Insurance a year',
    },
    {
      name: 'student loan repayments',
      lines: working.studentLoan,
      differs: 'up to £11 a year for each student loan, since every month is rounded down to a whole pound',
    },
  ].filter(({ lines }) => lines.length > 0)
  if (!hasBonus(details) || deductions.length === 0) return []
  const names = deductions.map(({ name }) => name).join(' and ')
  const { taxYear, studentLoans: plans = [] } = details
  const { nationalInsurancePay: pay, studentLoan: taken } = result
  const isRepaidForBonusAlone = taken > 0 && studentLoan({ taxYear, pay, plans }) === 0
  const inMonth = (months: number) => deductions.map(({ lines }) => formatMoney(inEach(lines, months))).join(' and ')
  return [
    `You pay ${names} on your bonus with that month’s pay, as on a monthly payslip. In tax month ${details.bonusMonth}, with the bonus, that is ${inMonth(1)}; in each other month, ${inMonth(11)}. Over the year it comes to the same whichever month it is.`,
    `With a bonus we work out ${names} month by month; without one, for the whole year at once. The two ways differ by ${deductions.map(({ differs }) => differs).join(' and by ')}.`,
    ...(isRepaidForBonusAlone
      ? [
          'Your year as a whole stays below the level at which your student loan is repaid, so you can ask the Student Loans Company to pay back what was taken in the month of the bonus.',
        ]
      : []),
  ]
}

/** What one month of those that these lines add up takes. */
function inEach(lines: readonly WorkingLine[], months: number): Pence {
  const taken = lines.filter((line) => line.months === months).reduce((sum, { tax }) => sum + tax, 0)
  return pence(taken / months)
}
