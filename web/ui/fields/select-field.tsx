// A labelled `select`.
import { useId, type ComponentProps } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { typedBefore } from './typed-before.ts'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'onChange'> & {
  label: string
  isLabelHidden?: boolean
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export function SelectField({
  label,
  isLabelHidden = false,
  options,
  onChange,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'block font-semibold'}>
        {label}
      </label>
      <div className={isLabelHidden ? 'relative' : 'relative mt-1.5'}>
        <select
          {...select}
          ref={typedBefore((field) => onChange(field.value))}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-11 w-full appearance-none rounded-[var(--radius)] border border-line-strong bg-surface py-2 pr-9 pl-3 text-ink"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </div>
  )
}
