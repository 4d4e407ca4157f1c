// The pension calculator's fields: who saves and how much, and, folded, what is assumed of the years to come.
import { longDate } from '#domain/calendar.ts'
import { statePensionStart } from '#domain/pension/state-pension-age.ts'
import type { TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { Term } from '#web/glossary/term.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Fold } from '../frame/working-table.tsx'
import { NumberField } from '../frame/number-field.tsx'
import { birthDateOf, pensionBounds, planFrom, type PensionFieldsProps, type PensionTexts } from './inputs.ts'
import { ageText, agesByLaw } from './words.ts'
import { TaxYearField } from '../frame/tax-year.tsx'
import { fieldsOf } from '../frame/inputs.ts'

export function PensionFields({ inputs, onInput, today }: PensionFieldsProps & { today: string }) {
  const field = fieldsOf(inputs, onInput)
  const isBirthDateKnown = birthDateOf(inputs, today) !== null
  return (
    <div className="grid min-w-0 grid-cols-2 content-start items-start gap-x-4 gap-y-4">
      <NumberField
        label="Your age"
        {...field('age')}
        {...(isBirthDateKnown && {
          text: String(planFrom(inputs, { today }).age),
          readOnly: true,
          hint: 'From your date of birth.',
        })}
        bounds={pensionBounds.age}
        unit="none"
      />
      <NumberField label="Retire at" {...field('retire')} bounds={pensionBounds.retirementAge} unit="none" />
      <NumberField
        label="Salary a year"
        hint="Before tax."
        {...field('salary')}
        bounds={pensionBounds.salary}
        className="col-span-2 xs:col-span-1 @2xl:col-span-2"
      />
      <NumberField
        label="Pot so far"
        hint="All your pensions."
        {...field('pot')}
        bounds={pensionBounds.pot}
        className="col-span-2 xs:col-span-1 @2xl:col-span-2"
      />
      <NumberField
        label="You pay"
        hint="Of your salary."
        {...field('you')}
        bounds={pensionBounds.ownPercent}
        unit="percent"
      />
      <NumberField
        label="Employer pays"
        hint="Of your salary."
        {...field('employer')}
        bounds={pensionBounds.employerPercent}
        unit="percent"
      />
    </div>
  )
}

type AssumptionFieldsProps = PensionFieldsProps & { today: string; taxYear: TaxYearId }

export function AssumptionFields({ inputs, onInput, today, taxYear }: AssumptionFieldsProps) {
  const field = fieldsOf(inputs, onInput)
  return (
    <Fold title="Assumptions you can change">
      <div className="grid gap-x-6 gap-y-4 @xl:grid-cols-2">
        <NumberField
          label="Growth a year"
          hint="Of the pot. No charges are taken off."
          {...field('growth')}
          bounds={pensionBounds.returnPercent}
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
              How fast <Term id="inflation">prices rise</Term>.
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
        <TaxYearField
          label="Tax year of the State Pension"
          taxYear={taxYear}
          onChange={(year) => onInput('year', year)}
        />
      </div>
    </Fold>
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
  return `Leave empty for the age by law: ${ageText(age.years + age.months / 12)}, on ${longDate(on)}.`
}

/** A date that cannot be used is said beside its field, and the age that was typed counts. */
function bornNote(inputs: PensionTexts, today: string): string {
  const { min, max } = pensionBounds.age
  if (inputs.born === '' || birthDateOf(inputs, today) !== null) return ''
  return `We did not use this date: it has to make you ${min} to ${max} years old.`
}
