// A labelled text input with its hint and error. The error is read out with it.
import { useId, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { typedBefore } from './typed-before.ts'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'ref' | 'onChange'> & {
  ref?: RefObject<HTMLInputElement | null>
  onChange?: (event: { target: HTMLInputElement }) => void
  label: string
  /** Read out after the label, since screen readers skip a prefix or suffix, such as ‘in pounds’. */
  unitInWords?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** How the text was understood, shown below the field and read out when it changes. '' for nothing to say. */
  note?: string
  /** Hides the label visually, where a row or column names the field. */
  isLabelHidden?: boolean
  /** Shown inside the field before the text, such as £. Say it in the label too. */
  prefix?: string
  suffix?: string
  /** An element at the end of the field, such as a button. */
  end?: ReactNode
}

export function TextField({
  label,
  unitInWords,
  hint,
  error,
  note,
  isLabelHidden = false,
  prefix,
  suffix,
  end,
  className,
  ref,
  ...input
}: TextFieldProps) {
  const id = useId()
  const describedBy = [
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
    note !== undefined && `${id}-note`,
  ]
    .filter(Boolean)
    .join(' ')
  const adopt = typedBefore((target: HTMLInputElement) => input.onChange?.({ target }))
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'block font-semibold'}>
        {label}
        {unitInWords !== undefined && <span className="sr-only"> {unitInWords}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div
        className={classNames(
          !isLabelHidden && 'mt-1.5',
          'flex min-h-11 items-stretch overflow-hidden rounded-[var(--radius)] border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-accent',
          error === undefined ? 'border-line-strong' : 'border-2 border-bad',
        )}
      >
        {prefix !== undefined && <Affix>{prefix}</Affix>}
        <input
          {...input}
          ref={(field) => {
            if (ref !== undefined) ref.current = field
            adopt(field)
          }}
          id={id}
          // Always set, since browsers treat an empty required field as invalid.
          aria-invalid={error !== undefined}
          data-empty={input.type === 'date' && input.value === '' ? '' : undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          className="w-full min-w-0 bg-transparent px-3 py-2 text-ink outline-none read-only:text-ink-soft"
        />
        {suffix !== undefined && <Affix>{suffix}</Affix>}
        {end}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          aria-live="polite"
          className={note === '' ? 'sr-only' : 'mt-1.5 text-sm font-medium text-warn'}
        >
          {note}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

function Affix({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="flex items-center bg-sunken px-3 text-ink-soft">
      {children}
    </span>
  )
}
