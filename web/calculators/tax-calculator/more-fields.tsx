// What else bears on pay, under 'More about your pay': tax code, bonus, allowances.
import { useEffect, useState } from 'react'
import { shortDate } from '#domain/calendar.ts'
import { formatPoundsAndPence } from '#domain/money.ts'
import { taxMonths } from '#domain/tax/pay-months.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { takeHomeInputs, type PayDetails } from '#domain/tax/take-home-pay.ts'
import type { TaxCodeReading } from '#domain/tax/tax-code.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NumberField } from '../frame/number-field.tsx'
import type { TaxFieldsProps, TaxWork, WorkedPay } from './inputs.ts'
import { aMonth, hasBonus, taxMonthEnd } from './words.ts'

type CodeFieldProps = TaxFieldsProps & { code: TaxCodeReading | null }

export function MoreFields({ inputs, onInput, work: { pay, isEmpty } }: TaxFieldsProps & { work: TaxWork }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @md:grid-cols-2 @2xl:grid-cols-[minmax(0,1fr)]">
        <TaxCodeField inputs={inputs} onInput={onInput} code={pay.code} />
        <BonusFields inputs={inputs} onInput={onInput} details={pay.details} />
        <AllowanceFields inputs={inputs} onInput={onInput} />
      </div>
      {!isEmpty && <AnswerInSight pay={pay} />}
    </>
  )
}

/** The answer once more while these fields fill a phone's screen. It is read out where it stands in large. */
function AnswerInSight({ pay: { details, result } }: { pay: WorkedPay }) {
  return (
    <p
      aria-hidden
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] -mx-4 mt-4 -mb-4 rounded-b-[var(--radius)] border-t border-line bg-accent-soft px-4 py-2.5 lg:bottom-0 @2xl:hidden print:hidden"
    >
      Take-home pay in {details.taxYear}:{' '}
      <strong>
        {formatPoundsAndPence(periodAmount(result.takeHome, 'month'))} {aMonth(details)}
      </strong>
    </p>
  )
}

function TaxCodeField({ inputs, onInput, code }: CodeFieldProps) {
  const isSettled = useSettled(inputs.code)
  const problem = isSettled && code?.kind === 'refused' ? code.message : undefined
  return (
    <TextField
      label="Tax code"
      hint={<WithTerms>The tax code on your payslip, such as 1257L. Leave it empty if you don’t know it.</WithTerms>}
      value={inputs.code}
      onChange={(event) => onInput('code', event.target.value)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={problem && `${problem} Until then we use the usual allowance.`}
    />
  )
}

function BonusFields({ inputs, onInput, details }: TaxFieldsProps & { details: PayDetails }) {
  return (
    <div className="grid content-start gap-4">
      <NumberField
        label="Bonus"
        hint="Paid once, before tax. Not counted for your pension."
        text={inputs.bonus}
        onChange={(text) => onInput('bonus', text)}
        bounds={takeHomeInputs.bonus}
      />
      {hasBonus(details) && (
        <SelectField
          label="Tax month of the bonus"
          options={taxMonths.map((month) => ({
            value: String(month),
            label: `Month ${month}, to ${shortDate(taxMonthEnd(details.taxYear, month))}`,
          }))}
          value={String(details.bonusMonth)}
          onChange={(month) => onInput('bonus-month', month)}
        />
      )}
    </div>
  )
}

function AllowanceFields({ inputs, onInput }: TaxFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Age and allowances</legend>
      <div className="grid gap-y-3">
        <div>
          <CheckboxField
            label="I am over State Pension age"
            hint="You no longer pay National Insurance."
            isChecked={inputs['over-spa'] === 'yes'}
            onChange={(isOver) => onInput('over-spa', isOver ? 'yes' : '')}
          />
          <CheckboxField
            label="I get Blind Person’s Allowance"
            isChecked={inputs.blind === 'yes'}
            onChange={(isBlind) => onInput('blind', isBlind ? 'yes' : '')}
          />
        </div>
        <SelectField
          label="Marriage Allowance"
          options={marriageOptions}
          value={inputs.marriage}
          onChange={(marriage) => onInput('marriage', marriage)}
        />
      </div>
    </fieldset>
  )
}

const marriageOptions = [
  { value: '', label: 'None' },
  { value: 'receives', label: 'My partner gives me part of theirs' },
  { value: 'gives', label: 'I give part of mine to my partner' },
]

/** Whether a text has stood still for a while, so that a code is not called wrong while it is typed. */
function useSettled(text: string): boolean {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 700)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text
}
