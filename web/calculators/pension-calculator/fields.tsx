// The pension calculator's first fields: who saves and how much.
import { NumberField } from '../frame/number-field.tsx'
import { birthDateOf, pensionBounds, planFrom, type PensionFieldsProps } from './inputs.ts'
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
      <NumberField
        label="Retire at"
        {...field('retire')}
        bounds={pensionBounds.retirementAge}
        unit="none"
        // In line with the age, which has a hint above it then.
        {...(isBirthDateKnown && { className: 'self-end' })}
      />
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
