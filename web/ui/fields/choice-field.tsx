// Radio buttons and checkboxes. The whole row can be clicked.
import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { typedBefore } from './typed-before.ts'

type RadioFieldProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  hint?: ReactNode
  options: readonly { value: Value; label: string; hint?: string }[]
  /** Null if nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  /** Classes for the rows, such as columns. */
  rows?: string
  className?: string
}

export function RadioField<Value extends string>({
  label,
  isLabelHidden = false,
  hint,
  options,
  value,
  onChange,
  rows,
  className,
}: RadioFieldProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={classNames('min-w-0', className)}
      aria-describedby={hint === undefined ? undefined : `${name}-hint`}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'font-semibold'}>{label}</legend>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="mt-0.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className={classNames('mt-0.5 grid gap-x-4', rows)}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="radio"
            name={name}
            label={option.label}
            hint={option.hint}
            isChosen={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type CheckboxFieldProps = {
  label: string
  hint?: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export function CheckboxField({ label, hint, isChecked, onChange }: CheckboxFieldProps) {
  return <Choice type="checkbox" label={label} hint={hint} isChosen={isChecked} onChange={() => onChange(!isChecked)} />
}

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name?: string
  label: string
  hint: ReactNode
  isChosen: boolean
  onChange: () => void
}

function Choice({ type, name, label, hint, isChosen, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-2.5">
      <input
        ref={typedBefore(onChange)}
        id={id}
        type={type}
        name={name}
        checked={isChosen}
        onChange={onChange}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="mt-3 size-5 shrink-0 accent-accent"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block cursor-pointer py-2.5">
          {label}
        </label>
        {hint !== undefined && (
          // Lets clicks through to the label below.
          <p id={`${id}-hint`} className="pointer-events-none -mt-2.5 pb-1.5 text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
