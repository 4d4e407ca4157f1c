import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password input with a button that shows what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false)
  const label = isShown ? 'Hide' : 'Show'
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={`${label} ${props.label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
          className="min-w-16 px-3 text-sm font-semibold text-accent -outline-offset-2 hover:bg-accent-soft"
        >
          {label}
        </button>
      }
    />
  )
}
