// How each line that we expect was worked out, with the rates behind it.
import { bankHolidaySource } from '#domain/payroll/bank-holidays.ts'
import { isOpen } from '#domain/payroll/checked-line.ts'
import type { PayslipCheck } from '#domain/payroll/payslip-check.ts'
import { payslipWorking } from '#domain/payroll/payslip-words.ts'
import { detailsOf } from '#domain/payroll/shown-payslip.ts'
import { taxableBands } from '#domain/tax/income-tax.ts'
import { nationOfCode } from '#domain/tax/tax-code.ts'
import type { RatePath } from '#domain/tax/rates/tax-years.ts'
import { RatesUsed } from '../frame/rates-used.tsx'
import * as words from './words.ts'

export function PayslipSteps({ check }: { check: PayslipCheck }) {
  const { payslip, expected, lines, remarks } = check
  return (
    <>
      {lines.some(isOpen) && <p className="mb-3">{words.stepsWhereOpen}</p>}
      <ol className="grid list-decimal gap-1.5 pl-5 [overflow-wrap:anywhere]">
        {payslipWorking(detailsOf(payslip), expected).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">{words.stepsNote}</p>
      {remarks.some(({ kind }) => kind === 'paid-early') && (
        <p className="mt-2 text-sm text-ink-soft">
          {words.bankHolidaysFrom}{' '}
          <a
            href={bankHolidaySource.url}
            className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink"
          >
            {bankHolidaySource.title}
          </a>{' '}
          {words.readOn(bankHolidaySource.readOn)}
        </p>
      )}
      <RatesUsed taxYear={payslip.period.taxYear} paths={ratesOf(check)} />
    </>
  )
}

/** The rates that the lines were worked by. */
function ratesOf({ payslip, expected }: PayslipCheck): RatePath[] {
  const { period, code, studentLoans } = payslip
  const name = period.interval === 'month' ? words.month : words.week
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
