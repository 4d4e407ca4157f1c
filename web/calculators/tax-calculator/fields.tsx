// The tax calculator's main inputs: the salary and tax year above all, then the nation and the pension.
import { formatMoney, pence, type Pence } from '#domain/money.ts'
import { grossContribution } from '#domain/tax/pension-contribution.ts'
import { takeHomeInputs } from '#domain/tax/take-home-pay.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { RadioField } from '#web/ui/choice-field.tsx'
import { NumberField } from '../frame/number-field.tsx'
import { methodOptions, periodWords, type ReadPay, type TaxFieldsProps } from './inputs.ts'
import { NationField, TaxYearField } from '../frame/tax-year.tsx'

export function SalaryFields({ inputs, onInput, pay }: TaxFieldsProps & { pay: ReadPay }) {
  const { period, details } = pay
  return (
    <div className="order-1 grid min-w-0 gap-4">
      <NumberField
        label="Salary"
        hint={
          period === 'year'
            ? 'Before tax, a year.'
            : `Before tax, ${periodWords[period]}. That is ${formatMoney(details.salary)} a year.`
        }
        text={inputs.salary}
        onChange={(text) => onInput('salary', text)}
        bounds={takeHomeInputs.salary}
        className="text-lg"
      />
      <TaxYearField taxYear={details.taxYear} onChange={(year) => onInput('year', year)} />
    </div>
  )
}

const methodHints: Record<string, string> = {
  relief: 'Paid from taxed pay. The provider adds 20% tax relief.',
  sacrifice: 'You give up pay, and your employer pays it in.',
  'net-pay': 'Taken before income tax, after National Insurance.',
}

export function PayFields({ inputs, onInput, pay }: TaxFieldsProps & { pay: ReadPay }) {
  const shown = methodOptions.filter(({ value }) => value !== 'net-pay' || inputs.type === 'net-pay')
  return (
    <div className="order-3 grid min-w-0 content-start gap-4">
      <NationField
        nation={pay.details.nation}
        onChange={(nation) => onInput('region', nation)}
        rows="grid-cols-2 @2xl:grid-cols-1"
      />
      <NumberField
        label="Pension"
        hint={pensionHint(pay)}
        text={inputs.pension}
        onChange={(text) => onInput('pension', text)}
        bounds={takeHomeInputs.pensionPercent}
        unit="percent"
      />
      <RadioField
        label="How it is paid"
        hint={<WithTerms>What these mean: relief at source, salary sacrifice.</WithTerms>}
        options={shown.map(({ value, label }) => ({ value, label, hint: methodHints[value] ?? '' }))}
        value={methodOptions.find(({ value }) => value === inputs.type)?.value ?? 'relief'}
        onChange={(type) => onInput('type', type)}
      />
    </div>
  )
}

function pensionHint({ details }: ReadPay): string {
  const gross: Pence = details.pension === undefined ? pence(0) : grossContribution(details.salary, details.pension)
  const relief = details.pension?.method === 'relief-at-source' ? ', tax relief included' : ''
  return `Share of your salary${relief}: ${formatMoney(gross)} a year.`
}
