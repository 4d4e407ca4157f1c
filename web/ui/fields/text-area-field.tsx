// A labelled `textarea` with its hint and error, like text-field.tsx.
import { useId, type ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  hint: string
  error: string | undefined
}

export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-soft">
        {hint}
      </p>
      <div
        className={classNames(
          'mt-1.5 flex min-h-11 items-stretch overflow-hidden rounded-[var(--radius)] border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-accent',
          error === undefined ? 'border-line-strong' : 'border-2 border-bad',
        )}
      >
        <textarea
          rows={2}
          {...area}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={classNames(`${id}-hint`, error !== undefined && `${id}-error`)}
          className="w-full min-w-0 bg-transparent px-3 py-2 text-ink outline-none"
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
