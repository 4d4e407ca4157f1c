// What is assumed of the years to come, to be changed by those who know better.
import { longDate } from '#domain/calendar.ts'
import { statePensionStart } from '#domain/pension/state-pension-age.ts'
import { Term } from '#web/glossary/term.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldsOf } from '../frame/inputs.ts'
import { NumberField } from '../frame/number-field.tsx'
import { NationField, TaxYearField } from '../frame/tax-year.tsx'
import {
  birthDateOf,
  pensionBounds,
  planFrom,
  type PensionFieldsProps,
  type PensionTexts,
  type PensionWork,
} from './inputs.ts'
import { ageText, agesByLaw, lawfulAgeText } from './words.ts'

type AssumptionFieldsProps = PensionFieldsProps & { today: string; work: PensionWork }

export function AssumptionFields({ inputs, onInput, today, work: { taxYear, nation } }: AssumptionFieldsProps) {
  const field = fieldsOf(inputs, onInput)
  return (
    <div className="grid gap-x-6 gap-y-4 @xl:grid-cols-2">
      <NumberField
        label="Growth a year"
        hint="Of the pot, before charges."
        {...field('growth')}
        bounds={pensionBounds.returnPercent}
        unit="percent"
      />
      <NumberField
        label="Charges a year"
        hint="Of the pot. Your yearly statement says what yours are."
        {...field('charge')}
        bounds={pensionBounds.chargePercent}
        unit="percent"
      />
      <NumberField
        label="Pay rise a year"
        hint="From the second year on."
        {...field('rise')}
        bounds={pensionBounds.salaryRisePercent}
        unit="percent"
      />
      <NumberField
        label="Inflation a year"
        hint={
          <>
            How fast{' '}
            <Term id="inflation" mark=".">
              prices rise
            </Term>
          </>
        }
        {...field('inflation')}
        bounds={pensionBounds.inflationPercent}
        unit="percent"
      />
      <TextField
        label="Date of birth (optional)"
        hint="It gives the age at which your State Pension starts."
        type="date"
        value={inputs.born}
        onChange={(event) => onInput('born', event.target.value)}
        note={bornNote(inputs, today)}
        className="sm:max-w-56"
      />
      <NumberField
        label="State Pension from age"
        hint={statePensionHint(inputs, today)}
        {...field('state-pension-age')}
        bounds={pensionBounds.statePensionAge}
        unit="none"
      />
      <NumberField
        label="Years of National Insurance"
        hint="By State Pension age, those still to come included: 35 bring all of it, under 10 none."
        {...field('ni-years')}
        bounds={pensionBounds.qualifyingYears}
        unit="years"
      />
      <TaxYearField
        label="Tax year of the State Pension and income tax"
        taxYear={taxYear}
        onChange={(year) => onInput('year', year)}
      />
      <NationField nation={nation} onChange={(region) => onInput('region', region)} />
    </div>
  )
}

/** What an empty field means: the lawful age for a date of birth, else the usual one with the lawful one beside it. */
function statePensionHint(inputs: PensionTexts, today: string): string {
  const born = birthDateOf(inputs, today)
  if (born === null) {
    const { age, statePension } = planFrom({ ...inputs, 'state-pension-age': '' }, { today })
    return `Leave empty for ${ageText(statePension.fromAge)}. By law, for someone aged ${age}: ${agesByLaw(age, today)}.`
  }
  const { on, age } = statePensionStart(born)
  return `Leave empty for the age by law: ${lawfulAgeText(age)}, on ${longDate(on)}.`
}

/** A date that cannot be used is said beside its field, and the age that was typed counts. */
function bornNote(inputs: PensionTexts, today: string): string {
  const { min, max } = pensionBounds.age
  if (inputs.born === '' || birthDateOf(inputs, today) !== null) return ''
  return `We did not use this date: it has to make you ${min} to ${max} years old.`
}
