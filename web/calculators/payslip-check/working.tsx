// How each line that we expect was worked out, with the rates behind it.
import { longDate } from '#domain/calendar.ts'
import { bankHolidaySource } from '#domain/payroll/bank-holidays.ts'
import { isOpen } from '#domain/payroll/checked-line.ts'
import type { PayslipCheck } from '#domain/payroll/payslip-check.ts'
import { payslipWorking } from '#domain/payroll/payslip-words.ts'
import { detailsOf } from '#domain/payroll/shown-payslip.ts'
import { taxableBands } from '#domain/tax/income-tax.ts'
import { nationOfCode } from '#domain/tax/tax-code.ts'
import type { RatePath } from '#domain/tax/rates/tax-years.ts'
import { RatesUsed } from '../frame/rates-used.tsx'
import { SourceLink } from '../frame/result-parts.tsx'

export function PayslipWorking({ check }: { check: PayslipCheck }) {
  const { payslip, expected, lines, remarks } = check
  return (
    <>
      {lines.some(isOpen) && (
        <p className="mb-3">
          Where we cannot tell, this is one possible sum. It assumes that earlier payslips were like this one, and takes
          the likeliest of what we do not know.
        </p>
      )}
      <ol className="grid list-decimal gap-1.5 pl-5 [overflow-wrap:anywhere]">
        {payslipWorking(detailsOf(payslip), expected).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">
        This is how HMRC has payroll work each pay day. A line matches within 2p, a student loan within £1, since
        payroll programs round differently; tax within 50p where the totals to date are not given.
      </p>
      {remarks.some(({ kind }) => kind === 'paid-early') && (
        <p className="mt-2 text-sm text-ink-soft">
          Bank holidays: <SourceLink href={bankHolidaySource.url}>{bankHolidaySource.title}</SourceLink>{' '}
          {`(read ${longDate(bankHolidaySource.readOn)})`}
        </p>
      )}
      <RatesUsed taxYear={payslip.period.taxYear} paths={ratesOf(check)} />
    </>
  )
}

/** The rates that the lines were worked by. */
function ratesOf({ payslip, expected }: PayslipCheck): RatePath[] {
  const { period, code, studentLoans } = payslip
  const name = period.interval === 'month' ? 'Month' : 'Week'
  const bands = taxableBands({ taxYear: period.taxYear, nation: nationOfCode(code, 'england') })
  const used = bands.filter((band) => expected.incomeTax.slices.some((slice) => slice.band === band.name))
  return [
    'incomeTax.personalAllowance',
    ...used.flatMap(({ ratePath }) => ratePath ?? []),
    `nationalInsurance.primaryThreshold${name}`,
    'nationalInsurance.mainRate',
    ...(expected.studentLoan.lines.length === 0 ? [] : studentLoans.map((plan) => `studentLoans.${plan}` as const)),
    ...expected.studentLoan.lines.flatMap(({ ratePath }) => ratePath ?? []),
    ...(payslip.pension.counts === 'qualifying-earnings' ? (['autoEnrolment.qualifyingFrom'] as const) : []),
  ]
}
