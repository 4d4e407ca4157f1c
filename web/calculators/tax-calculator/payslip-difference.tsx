// Why a payslip shows a little more or less than a twelfth of the year, where to check one, and what the employer pays.
import { formatPounds, type Pence } from '#domain/money.ts'
import { adjustedNetIncome } from '#domain/tax/child-benefit.ts'
import { employerNationalInsurance } from '#domain/tax/national-insurance.ts'
import { amountAt, formatRate, rateAt, rateChangesIn } from '#domain/tax/rates/tax-years.ts'
import { paths } from '#contract/paths.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { PayResult } from './inputs.ts'
import * as words from './below-words.ts'

export function PayslipDifference({ pay }: { pay: PayResult }) {
  const { taxYear, studentLoans = [] } = pay.details
  return (
    <div className="grid max-w-[65ch] gap-2">
      <p>{words.differenceNote}</p>
      <ul className="list-disc pl-4">
        <li>
          {words.differenceOfTax(
            formatRate(rateAt(taxYear, 'incomeTax.personalAllowance')),
            isTapered(pay) ? words.differenceAboveTaper : '',
          )}
        </li>
        <li>{words.differenceOfNi}</li>
        {rateChangesIn(taxYear, 'nationalInsurance.mainRate').length > 0 && (
          <li>{words.differenceWithinYear(taxYear)}</li>
        )}
        {studentLoans.length > 0 && <li>{words.differenceOfLoans}</li>}
      </ul>
      <p>
        {words.isLarger} <TextLink href={paths.tool('payslip-check')}>{words.payslipCheck}</TextLink>.
      </p>
      <p>
        <WithTerms>{words.employersShare(formatPounds(employerContribution(pay)))}</WithTerms>
      </p>
    </div>
  )
}

/** Where the allowance shrinks, a code that does not yet know of it frees too much. */
function isTapered({ details }: PayResult): boolean {
  return adjustedNetIncome(details) > amountAt(details.taxYear, 'incomeTax.allowanceTaperFrom')
}

function employerContribution({ details: { taxYear, bonus }, result }: PayResult): Pence {
  return employerNationalInsurance({ taxYear, pay: result.nationalInsurancePay, ...(bonus !== undefined && { bonus }) })
}
