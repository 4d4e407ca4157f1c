// The payslip as it is typed in: first the few things that every payslip shows, in its order.
import { formatMoney, pence } from '#domain/money.ts'
import { periodName } from '#domain/payroll/tax-period.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { noteOn } from '../frame/number-field.tsx'
import { payslipInputs } from './inputs.ts'
import type { PayslipFieldsProps } from './result.ts'
import { signedAmount } from './signed-amount.ts'

export function TopFields({ field, result }: PayslipFieldsProps) {
  const { period, dateProblem } = result
  const isIn = period === null ? '' : ` This one is in tax ${periodName(period)} of ${period.taxYear}.`
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-xl font-[650] tracking-[-0.015em]">At the top</legend>
      {field('date', { hint: `‘Pay date’ or ‘Payment date’.${isIn}`, error: dateProblem ?? undefined })}
      {field('interval')}
      {field('code')}
      {field('basic')}
    </fieldset>
  )
}

export function TakenFields({ field, inputs, onInput }: PayslipFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-end gap-4 @md:grid-cols-2">
      <legend className="mb-1 text-xl font-[650] tracking-[-0.015em]">What came off</legend>
      <p className="text-ink-soft @md:col-span-2">
        Under ‘Deductions’. Type 0 for a line that is missing and should be there.
      </p>
      <TaxField text={inputs.tax} onChange={(text) => onInput('tax', text)} />
      {field('insurance')}
      {field('loan')}
      {field('pension')}
      {field('net', { className: '@md:col-span-2' })}
    </fieldset>
  )
}

/** Tax can be handed back: payslips write a minus before it. */
function TaxField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const read = signedAmount(text)
  const isRefund = read !== null && read < 0
  return (
    <TextField
      label="Income tax"
      unitInWords="in pounds"
      hint="‘PAYE’ or ‘Tax’. A refund has a minus."
      value={text}
      onChange={(event) => onChange(event.target.value)}
      inputMode="text"
      autoComplete="off"
      prefix="£"
      note={
        isRefund
          ? `We read this as a refund of ${formatMoney(pence(-read))}.`
          : noteOn(text, payslipInputs['tax-to-date'].bounds, 'pounds')
      }
    />
  )
}
