// Why a payslip shows a little more or less than a twelfth of the year, where to check one, and what the employer pays.
import { formatPounds } from '#domain/money.ts'
import { adjustedNetIncome } from '#domain/tax/child-benefit.ts'
import { employerNationalInsurance } from '#domain/tax/national-insurance.ts'
import { amountAt, formatRate, rateAt, rateChangesIn } from '#domain/tax/rates/tax-years.ts'
import { paths } from '#contract/paths.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { PayResult } from './inputs.ts'

export function PayslipDifference({ pay: { details, result } }: { pay: PayResult }) {
  const { taxYear, bonus, studentLoans = [] } = details
  const allowance = formatRate(rateAt(taxYear, 'incomeTax.personalAllowance'))
  // Where the allowance shrinks, a code that does not yet know of it frees too much.
  const isTapered = adjustedNetIncome(details) > amountAt(taxYear, 'incomeTax.allowanceTaperFrom')
  const employerPays = employerNationalInsurance({ taxYear, pay: result.nationalInsurancePay, ...(bonus && { bonus }) })
  const taper = isTapered
    ? '. Above £100,000 this holds once HMRC has lowered your code: until then payslips take far less'
    : ''
  return (
    <div className="grid max-w-[65ch] gap-2">
      <p>
        This calculator works out your whole year by law and rounds it once. Payroll works out each pay day by HMRC’s
        tables and rounds every time. So over a year your payslips can show:
      </p>
      <ul className="list-disc pl-4">
        <li>
          {`up to £4.56 less income tax, because payroll counts the code 1257L as £9 more than ${allowance} tax-free and leaves out pennies of your pay${taper}`}
        </li>
        <li>up to £1 less National Insurance, because its monthly limits are whole pounds</li>
        {rateChangesIn(taxYear, 'nationalInsurance.mainRate').length > 0 && (
          <li>
            {`still less National Insurance in ${taxYear}, because it was cut within the year and this calculator keeps the rate that the year began with`}
          </li>
        )}
        {studentLoans.length > 0 && (
          <li>up to £11 less for each student loan, because every repayment is rounded down to a whole pound</li>
        )}
      </ul>
      <p>
        Is the difference larger? Compare your payslip line by line in{' '}
        <TextLink href={paths.tool('payslip-check')}>Payslip Check</TextLink>.
      </p>
      <p>
        <WithTerms>
          {`On top of your pay, your employer pays ${formatPounds(employerPays)} a year of National Insurance. It is not taken from you.`}
        </WithTerms>
      </p>
    </div>
  )
}
