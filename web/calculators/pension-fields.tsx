// The pension calculator's fields: who saves and how much, and, folded, what is assumed of the years to come.
import { addMonths, ukDate } from '#domain/calendar.ts'
import { statePensionAge, type Age } from '#domain/pension/state-pension-age.ts'
import type { TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { Term } from '../app/term.tsx'
import { Fold } from './fold.tsx'
import { NumberField } from './number-field.tsx'
import { pensionBounds, type PensionFieldsProps } from './pension-inputs.ts'
import { TaxYearField } from './tax-year-field.tsx'
import { fieldsOf } from './use-calculator-inputs.ts'

export function PensionFields({ inputs, onInput }: PensionFieldsProps) {
  const field = fieldsOf(inputs, onInput)
  return (
    <div className="grid min-w-0 grid-cols-2 content-start items-start gap-x-4 gap-y-4">
      <NumberField label="Your age" {...field('age')} bounds={pensionBounds.age} unit="none" />
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

type AssumptionFieldsProps = PensionFieldsProps & { age: number; taxYear: TaxYearId; onYear: (text: string) => void }

export function AssumptionFields({ inputs, onInput, age, taxYear, onYear }: AssumptionFieldsProps) {
  const field = fieldsOf(inputs, onInput)
  return (
    <Fold title="Assumptions you can change">
      <div className="grid gap-x-6 gap-y-4 @xl:grid-cols-2">
        <NumberField
          label="Growth a year"
          hint="Of the pot, after charges."
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
        <NumberField
          label="State Pension from age"
          hint={statePensionHint(age)}
          {...field('state-pension-age')}
          bounds={pensionBounds.statePensionAge}
          unit="none"
        />
        <TaxYearField label="Tax year of the State Pension" taxYear={taxYear} onChange={onYear} />
      </div>
    </Fold>
  )
}

/** The State Pension age that the law gives someone of this age: it turns on the date of birth, so there may be two. */
function statePensionHint(age: number): string {
  const today = ukDate(new Date())
  const [latest, earliest] = [-age, -age - 1].map((years) => statePensionAge(addMonths(today, years * 12)))
  if (latest === undefined || earliest === undefined) return ''
  const ages = [...new Set([inYears(earliest), inYears(latest)])].join(' to ')
  return `The law today, for someone aged ${age}: ${ages}.`
}

function inYears({ years, months }: Age): string {
  return months === 0 ? String(years) : `${years} and ${months} ${months === 1 ? 'month' : 'months'}`
}
