// The pension calculator's first fields: who saves and how much.
import { birthDateOf, planFrom, type PensionFieldsProps } from './inputs.ts'
import * as words from './words.ts'

type FieldsProps = Omit<PensionFieldsProps, 'onInput'> & { today: string }

export function PensionFields({ field, inputs, today }: FieldsProps) {
  const isBirthDateKnown = birthDateOf(inputs, today) !== null
  const wide = { className: 'col-span-2 xs:col-span-1 @2xl:col-span-2' }
  return (
    <div className="grid min-w-0 grid-cols-2 content-start items-start gap-x-4 gap-y-4">
      {field('age', isBirthDateKnown ? knownAge(String(planFrom(inputs, { today }).age)) : undefined)}
      {/* In line with the age, which has a hint above it then. */}
      {field('retire', isBirthDateKnown ? { className: 'self-end' } : undefined)}
      {field('salary', wide)}
      {field('pot', wide)}
      {field('you')}
      {field('employer')}
    </div>
  )
}

function knownAge(text: string) {
  return { text, readOnly: true, hint: words.ageFromDateOfBirth }
}
