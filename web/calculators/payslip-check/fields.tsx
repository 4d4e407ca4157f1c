// The payslip as it is typed in: first the few things that every payslip shows, in its order.
import { useState } from 'react'
import { formatMoney, pence } from '#domain/money.ts'
import { periodName } from '#domain/payroll/tax-period.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { noteOn } from '../frame/number-field.tsx'
import { payslipInputs, signedAmount, type PayslipFieldsProps } from './inputs.ts'

export function TopFields({ field, inputs, onInput, result }: PayslipFieldsProps) {
  const { period, dateProblem } = result
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-xl font-[650] tracking-[-0.015em]">At the top</legend>
      {field('date', {
        hint: `‘Pay date’ or ‘Payment date’.${period === null ? '' : ` This one is in tax ${periodName(period)} of ${period.taxYear}.`}`,
        error: dateProblem ?? undefined,
      })}
      {field('interval')}
      <CodeField inputs={inputs} onInput={onInput} code={result.code} />
      {field('basic')}
    </fieldset>
  )
}

type CodeFieldProps = Pick<PayslipFieldsProps, 'inputs' | 'onInput'> & Pick<PayslipFieldsProps['result'], 'code'>

/** What is wrong with a code is said once the learner has left the field, and not while they type it. */
function CodeField({ inputs, onInput, code }: CodeFieldProps) {
  const [isTyping, setIsTyping] = useState(false)
  return (
    <TextField
      label="Tax code"
      hint={<WithTerms>The tax code, such as 1257L. Type M1, W1, X or /1 too, if it stands behind it.</WithTerms>}
      value={inputs.code}
      onChange={(event) => onInput('code', event.target.value)}
      onFocus={() => setIsTyping(true)}
      onBlur={() => setIsTyping(false)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={!isTyping && code?.kind === 'refused' ? code.message : undefined}
    />
  )
}

export function TakenFields({ field, inputs, onInput }: PayslipFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 @md:grid-cols-2">
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
