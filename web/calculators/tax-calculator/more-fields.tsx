// What else bears on pay, under 'More about your pay': tax code, bonus, allowances.
import { shortDate } from '#domain/calendar.ts'
import { taxMonths } from '#domain/tax/pay-months.ts'
import type { PayDetails } from '#domain/tax/take-home-pay.ts'
import type { TaxCodeReading } from '#domain/tax/tax-code.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useSettled } from '../frame/use-settled.ts'
import type { TaxFieldsProps, TaxResult } from './inputs.ts'
import { taxMonthEnd } from './words.ts'
import * as words from './more-words.ts'

type CodeFieldProps = Pick<TaxFieldsProps, 'inputs' | 'onInput'> & { code: TaxCodeReading | null }

export function MoreFields({ field, inputs, onInput, result: { pay } }: TaxFieldsProps & { result: TaxResult }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @md:grid-cols-2 @2xl:grid-cols-[minmax(0,1fr)]">
        <TaxCodeField inputs={inputs} onInput={onInput} code={pay.code} />
        <div className="grid content-start gap-4">
          {field('bonus')}
          {field('bonus-month', { options: monthOptions(pay.details) })}
        </div>
        <fieldset className="min-w-0">
          <legend className="font-semibold">{words.ageAndAllowances}</legend>
          <div className="grid gap-y-3">
            <div>
              {field('over-spa')}
              {field('blind')}
            </div>
            {field('marriage')}
          </div>
        </fieldset>
      </div>
    </>
  )
}

function TaxCodeField({ inputs, onInput, code }: CodeFieldProps) {
  // A code is not called wrong while it is typed.
  const isSettled = useSettled(inputs.code, 700) === inputs.code
  const problem = isSettled && code?.kind === 'refused' ? code.message : undefined
  return (
    <TextField
      label={words.taxCode}
      hint={<WithTerms>{words.taxCodeHint}</WithTerms>}
      value={inputs.code}
      onChange={(event) => onInput('code', event.target.value)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      note={(code?.kind === 'read' && code.note) || ''}
      error={problem && words.usualAllowance(problem)}
    />
  )
}

function monthOptions({ taxYear }: PayDetails) {
  return taxMonths.map((month) => ({
    value: String(month),
    label: words.monthEnding(month, shortDate(taxMonthEnd(taxYear, month))),
  }))
}
