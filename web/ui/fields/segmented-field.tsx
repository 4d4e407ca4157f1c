// One of a few short choices, side by side. They are radio buttons underneath: arrow keys move between them.
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { typedBefore } from './typed-before.ts'

type SegmentedFieldProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  /** The chosen value; with any other text nothing is chosen. */
  value: string
  onChange: (value: Value) => void
  className?: string
}

export function SegmentedField<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedFieldProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex overflow-hidden rounded-[var(--radius)] border border-line-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center border-l border-line-strong bg-surface px-2 py-2 text-center first:border-l-0 hover:bg-sunken has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-checked:underline has-checked:decoration-2 has-checked:underline-offset-4 forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
          >
            <input
              ref={typedBefore(() => onChange(option.value))}
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
