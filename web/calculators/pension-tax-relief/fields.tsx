// The pension relief tool's fields: the contribution and the pay it comes from, then whose rates and limits hold.
import { pensionReliefInputs, type ReliefQuestion } from '#domain/tax/pension-tax-relief.ts'
import { SegmentedField } from '#web/ui/segmented-field.tsx'
import { NumberField } from '../frame/number-field.tsx'
import { basisOptions, employerBounds, type ReliefFieldsProps } from './inputs.ts'
import { NationField, TaxYearField } from '../frame/tax-year.tsx'
import { fieldsOf } from '../frame/inputs.ts'

type FieldsProps = ReliefFieldsProps & { question: ReliefQuestion }

export function ContributionFields({ inputs, onInput, question }: FieldsProps) {
  const field = fieldsOf(inputs, onInput)
  return (
    <div className="grid min-w-0 content-start gap-4">
      <NumberField label="Salary a year" hint="Before tax." {...field('salary')} bounds={pensionReliefInputs.salary} />
      <NumberField
        label="Contribution a month"
        hint="Your own, not your employer’s."
        {...field('contribution')}
        bounds={pensionReliefInputs.monthlyContribution}
      />
      <SegmentedField
        label="That amount is"
        options={basisOptions}
        value={question.basis === 'net' ? 'leaves' : 'goes-in'}
        onChange={(basis) => onInput('basis', basis)}
      />
    </div>
  )
}

export function RatesFields({ inputs, onInput, question }: FieldsProps) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      <TaxYearField taxYear={question.taxYear} onChange={(text) => onInput('year', text)} />
      <NationField
        nation={question.nation}
        onChange={(nation) => onInput('region', nation)}
        rows="grid-cols-2 @2xl:grid-cols-1"
      />
      <NumberField
        label="Employer pays a month"
        hint="Only counts towards the yearly limit."
        text={inputs.employer}
        onChange={(text) => onInput('employer', text)}
        bounds={employerBounds}
      />
    </div>
  )
}
