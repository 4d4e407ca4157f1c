// What is saved, how often, for how long and at what rate; and whether the result is told in today's money too.
import { compoundFrequencies } from '#domain/saving/compound-interest.ts'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { SegmentedField } from '#web/ui/segmented-field.tsx'
import type { FieldsProps } from '../frame/calculator.tsx'
import { fieldsOf } from '../frame/inputs.ts'
import { NumberField } from '../frame/number-field.tsx'
import { compoundBounds, rateKinds, type CompoundTexts, type Growth } from './inputs.ts'
import { frequencyWords, rateKindWords, rateMeaning } from './words.ts'

export function CompoundFields({ inputs, onInput, growth }: FieldsProps<CompoundTexts> & { growth: Growth }) {
  const field = fieldsOf(inputs, onInput)
  const { period } = frequencyWords[growth.plan.frequency]
  return (
    <div className="grid content-start gap-5">
      <NumberField label="Starting amount" {...field('principal')} bounds={compoundBounds.principal} />
      <SegmentedField
        label="Interest added and money paid in"
        options={compoundFrequencies.map((value) => ({ value: String(value), label: frequencyWords[value].label }))}
        value={inputs.frequency}
        onChange={(value) => onInput('frequency', value)}
      />
      <NumberField label={`Paid in each ${period}`} {...field('contribution')} bounds={compoundBounds.contribution} />
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField label="Interest a year" {...field('rate')} bounds={compoundBounds.rate} unit="percent" />
        <NumberField label="For how long" {...field('years')} bounds={compoundBounds.years} unit="years" />
      </div>
      <div>
        <SegmentedField
          label="Kind of rate"
          options={rateKinds.map((value) => ({ value, label: rateKindWords[value] }))}
          value={growth.rate.kind}
          onChange={(value) => onInput('rate-is', value)}
        />
        <p className="mt-1.5 text-sm text-ink-soft">
          <WithTerms>{rateMeaning(growth)}</WithTerms>
        </p>
      </div>
      <div>
        <CheckboxField
          label="Show it in today’s money"
          hint="What the savings would buy if prices rise in the meantime."
          isChecked={inputs.today === 'yes'}
          onChange={(isChecked) => onInput('today', isChecked ? 'yes' : 'no')}
        />
        {inputs.today === 'yes' && (
          <NumberField
            label="Inflation a year"
            hint={
              <>
                How fast{' '}
                <Term id="inflation" mark=".">
                  prices rise
                </Term>{' '}
                The Bank of England aims for 2%.
              </>
            }
            {...field('inflation')}
            bounds={compoundBounds.inflation}
            unit="percent"
            className="mt-2 ml-7.5"
          />
        )}
      </div>
    </div>
  )
}
