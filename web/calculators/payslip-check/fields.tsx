// The payslip as it is typed in: first the few things that every payslip shows, in its order.
import { formatMoney, pence } from '#domain/money.ts'
import { periodName } from '#domain/payroll/tax-period.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { noteOn } from '../frame/number-field.tsx'
import { payslipInputs, type PayslipFieldsProps } from './inputs.ts'
import { signedAmount } from './signed-amount.ts'
import * as words from './field-words.ts'

export function TopFields({ field, result }: PayslipFieldsProps) {
  const { period, dateProblem } = result
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-xl font-[650] tracking-[-0.015em]">{words.atTheTop}</legend>
      {field('date', {
        hint: words.payDateHint(period === null ? null : { name: periodName(period), taxYear: period.taxYear }),
        error: dateProblem ?? undefined,
      })}
      {field('interval')}
      {field('code')}
      {field('basic')}
    </fieldset>
  )
}

export function TakenFields({ field, inputs, onInput }: PayslipFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-end gap-4 @md:grid-cols-2">
      <legend className="mb-1 text-xl font-[650] tracking-[-0.015em]">{words.whatCameOff}</legend>
      <p className="text-ink-soft @md:col-span-2">{words.deductionsHelp}</p>
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
      label={words.incomeTax}
      unitInWords={words.inPounds}
      hint={words.payeHelp}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      inputMode="text"
      autoComplete="off"
      prefix="£"
      note={
        isRefund
          ? words.readAsRefund(formatMoney(pence(-read)))
          : noteOn(text, payslipInputs['tax-to-date'].bounds, 'pounds')
      }
    />
  )
}
