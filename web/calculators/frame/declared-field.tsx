// The field of an input, as it is declared.
import { memo, type ReactElement, type ReactNode } from 'react'
import { WithTerms } from '#web/glossary/term.tsx'
import { CheckboxField, RadioField } from '#web/ui/fields/choice-field.tsx'
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import {
  askedIn,
  chosenOf,
  isChecked,
  type Inputs,
  type Option,
  type PlainInput,
  type PlainName,
  type TextsOf,
} from './declared.ts'
import { NumberField } from './number-field.tsx'

/** What a field takes from other inputs, or from its place. */
type OwnLook = {
  label?: string
  hint?: ReactNode
  options?: readonly Option<string>[]
  /** Shows the label to screen readers alone, where something else names the field. */
  isLabelHidden?: boolean
  className?: string
  /** Classes for the rows of radio buttons, such as columns. */
  rows?: string
  /** A number that follows from another field and cannot be typed. */
  readOnly?: boolean
  text?: string
  /** The option that a choice's text stands for, where that is more than its own. */
  value?: string
  note?: string
  error?: string | undefined
}

type OnInput<Declared extends Inputs> = (name: keyof Declared & string, text: string) => void
/** Nothing for an input that does not count. */
export type DrawField<Declared extends Inputs> = (name: PlainName<Declared>, look?: OwnLook) => ReactElement | null

/**
 * Draws fields by the names of their inputs.
 * @example {field('salary')} {field('contribution', { label: `Paid in each ${period}` })}
 */
export function fieldsOf<Declared extends Inputs>(
  declared: Declared,
  inputs: TextsOf<Declared>,
  onInput: OnInput<Declared>,
): DrawField<Declared> {
  const isAsked = askedIn(declared, inputs)
  return (name, look) =>
    isAsked(name) ? (
      <DeclaredField
        key={name}
        name={name}
        input={declared[name] as PlainInput}
        text={inputs[name]}
        onInput={onInput}
        {...look}
      />
    ) : null
}

type DeclaredFieldProps = OwnLook & {
  name: string
  input: PlainInput
  text: string
  onInput: (name: string, text: string) => void
}

/** Drawn again only when it changes: a page has many fields, and a key changes one. */
const DeclaredField = memo(function DeclaredField({ name, input, text, onInput, ...look }: DeclaredFieldProps) {
  const onChange = (changed: string) => onInput(name, changed)
  const { label } = input
  switch (input.kind) {
    case 'choice': {
      const Field = choiceFields[input.look]
      const options = look.options ?? input.options()
      return (
        <Field
          label={label}
          {...hintOf(input)}
          {...look}
          options={options}
          value={look.value ?? chosenOf(input, text)}
          onChange={onChange}
        />
      )
    }
    case 'checkbox': {
      const change = (isOn: boolean) => onChange(isOn ? input.on : input.off)
      return (
        <CheckboxField
          label={label}
          {...hintOf(input)}
          {...look}
          isChecked={isChecked(input, text)}
          onChange={change}
        />
      )
    }
    case 'date':
      return (
        <TextField
          label={label}
          {...hintOf(input)}
          {...look}
          type="date"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'custom':
      return <input.Field label={label} {...hintOf(input)} {...look} {...{ text, onChange }} />
    case 'money':
    case 'number': {
      const { bounds, unit } = input
      return <NumberField label={label} {...hintOf(input)} {...look} {...{ text, onChange, bounds, unit }} />
    }
  }
})

const choiceFields = { radio: RadioField<string>, select: SelectField, segmented: SegmentedField<string> }

function hintOf({ hint, hintWithTerms }: PlainInput): { hint?: ReactNode } {
  if (hintWithTerms !== undefined) return { hint: <WithTerms>{hintWithTerms}</WithTerms> }
  return hint === undefined ? {} : { hint }
}
