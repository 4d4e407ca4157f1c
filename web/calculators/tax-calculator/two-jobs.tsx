// A second job: what both leave, the tax that payroll takes by each code beside the tax of the year, and who then owes whom.
import { formatMoney, formatPounds, pence } from '#domain/money.ts'
import { chargedTaxLines } from '#domain/tax/charged-income.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { amountAt } from '#domain/tax/rates/tax-years.ts'
import { oneRateCodes, type TwoJobs as TwoJobsResult } from '#domain/tax/second-job.ts'
import type { PayDetails } from '#domain/tax/take-home-pay.ts'
import { codePrefixes } from '#domain/tax/tax-code.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { RatesUsed } from '../frame/rates-used.tsx'
import { SourceLink, WorkingTable } from '../frame/result-parts.tsx'
import { taxInputs, type PayResult, type TaxProps } from './inputs.ts'
import { bothJobs, bothTaxTable, jobsTable, type BothJobs } from './tables.ts'

export function TwoJobs({ field, result }: TaxProps) {
  const jobs = bothJobs(result)
  return (
    <>
      <div className="grid items-end gap-x-8 gap-y-4 @xl:grid-cols-2 print:hidden">
        {field('second-pay')}
        {field('second-period')}
        {field('second-code', { options: codesOf(result.pay) })}
        {field('second-free')}
        {field('second-typed')}
      </div>
      {jobs === null ? (
        <p className="mt-4 text-ink-soft">Enter what the second job pays. The first is the pay above.</p>
      ) : (
        <JobsResult {...jobs} />
      )}
    </>
  )
}

/** The codes that the year and nation have, each with what it does. */
function codesOf({ details: { taxYear }, result: { nation } }: PayResult) {
  return [
    ...oneRateCodes({ taxYear, nation }).map(({ name, text, rate }) => ({
      value: name,
      label: `${text}: ${rate}% of all of it`,
    })),
    { value: '0T', label: `${codePrefixes[nation]}0T: no tax-free pay` },
    ...taxInputs['second-code'].options().filter(({ value }) => value === 'split' || value === 'other'),
  ]
}

function JobsResult(jobs: BothJobs) {
  const { both, details, second } = jobs
  const { taxYear, taxCode } = details
  const sentences = twoJobsWords(both, { first: taxCode?.text ?? null, second: second.text })
  const settled = settledWords(both)
  return (
    <div className="mt-5 grid max-w-[65ch] gap-3 *:min-w-0">
      <p className="text-lg font-semibold">{settled}</p>
      {[...sentences, ...byJobWords(both, details)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Spoken text={[settled, ...sentences].join(' ')} />
      <WorkingTable {...jobsTable(both)} />
      <div>
        <h3 className="mb-1">The tax of the year on both together</h3>
        <WorkingTable {...bothTaxTable(jobs)} />
        <RatesUsed taxYear={taxYear} paths={chargedTaxLines(both.year).map(({ ratePath }) => ratePath)} />
      </div>
      <p className="text-sm text-ink-soft">
        We count no pension in the second job, and take the codes to stand for these two jobs alone: no other income, no
        company benefit, no tax owed from before. If one employer pays you for both, National Insurance and student
        loans are worked out on the two together.
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <SourceLink href="https://www.gov.uk/tax-overpayments-and-underpayments">GOV.UK: tax overpayments</SourceLink>
        <SourceLink href="https://www.gov.uk/defer-national-insurance">GOV.UK: defer National Insurance</SourceLink>
        <SourceLink href="https://www.gov.uk/hmrc-internal-manuals/collection-of-student-loans-manual/cslm10117">
          HMRC: student loans with two jobs
        </SourceLink>
      </p>
    </div>
  )
}

/** What both jobs leave, and the tax that payroll takes beside that of the year, as sentences. */
export function twoJobsWords(both: TwoJobsResult, codes: { first: string | null; second: string }): string[] {
  const { first, second, taxTaken, taxOfYear } = both
  const takeHome = pence(first.takeHome + second.takeHome)
  const { taxOnTop } = both
  const ofPay = second.taxablePay === 0 ? '' : `, ${Math.round((taxOnTop * 1_000) / second.taxablePay) / 10}% of it`
  const byCode = codes.first === null ? '' : ` by code ${codes.first}`
  return [
    `From both jobs you take home ${formatPounds(takeHome)} a year, ${formatMoney(periodAmount(takeHome, 'month'))} a month. The second job brings ${formatPounds(second.takeHome)} of it.`,
    `Payroll takes ${formatMoney(taxTaken)} of income tax: ${formatMoney(first.incomeTax)} in the first job${byCode} and ${formatMoney(second.incomeTax)} in the second by code ${codes.second}. The tax due for the year on both together is ${formatMoney(taxOfYear)}.`,
    `The second pay comes on top of the first, so it adds ${formatMoney(taxOnTop)} to the tax of the year${ofPay}.`,
  ]
}

/** Who owes whom, in one sentence, and what happens then. */
export function settledWords({ overpaid }: TwoJobsResult): string {
  const off = Math.abs(overpaid)
  const amount = formatMoney(pence(off))
  if (off < onePound) return 'The tax is right: nothing comes back and nothing is owed.'
  if (off < roundingOfCodes) {
    return `The tax is right to within ${amount} a year, since a tax code counts in steps of £10.`
  }
  if (overpaid > 0) {
    return `You pay ${amount} too much tax over the year. HMRC works that out after 5 April and sends you a tax calculation (P800) that says how to get it back.`
  }
  return overpaid > -mostByCode
    ? `You pay ${amount} too little tax over the year. HMRC works that out after 5 April, sends you a tax calculation (P800) and usually takes it bit by bit through your tax code.`
    : `You pay ${amount} too little tax over the year. HMRC works that out after 5 April and, since it is £3,000 or more, sends you a bill (a Simple Assessment).`
}

/** National Insurance and student loans, which are taken job by job. */
export function byJobWords(both: TwoJobsResult, { taxYear, studentLoans = [] }: PayDetails): string[] {
  const { first, second, inOneJob } = both
  const limits = ['nationalInsurance.upperEarningsLimit', 'nationalInsurance.primaryThreshold'] as const
  const [upper, lower] = limits.map((path) => formatPounds(amountAt(taxYear, path)))
  return [
    `National Insurance counts each job by itself: ${formatMoney(first.nationalInsurance)} in the first, ${formatMoney(second.nationalInsurance)} in the second. One job with the same pay would take ${formatMoney(inOneJob.nationalInsurance)}.`,
    ...(both.mayDefer
      ? [
          `You earn ${upper} or more in one job and over ${lower} in the other, so HMRC may let you pay only the upper rate of National Insurance in one of them. You have to ask for it.`,
        ]
      : []),
    ...(studentLoans.length > 0
      ? [
          `Your student loan counts each job by itself, too: ${formatMoney(first.studentLoan)} and ${formatMoney(second.studentLoan)}. One job with the same pay would repay ${formatMoney(inOneJob.studentLoan)}. If you send in a tax return, all your pay counts together.`,
        ]
      : []),
  ]
}

/** Less than this is what rounding each job by itself makes. */
const onePound = 100
/** GOV.UK, 'Simple Assessment': who owes this or more is sent a bill. */
const mostByCode = 300_000
/** What two codes of a shared allowance can be off by: each frees up to £9 more than its number, at 48% at most. */
const roundingOfCodes = 1_000
