// A new password, typed twice. A meter rates it by its length as it is typed: that encourages longer ones without
// refusing any.
import { useEffect, useRef, useState } from 'react'
import { passwordMinimum } from '../session/site-settings.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'

type NewPasswordFieldsProps = { label: string; name: string; errors: Readonly<Record<string, string | undefined>> }

/** The second field is called confirmPassword. */
export function NewPasswordFields({ label, name, errors }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // What was typed before React hydrated the page.
  useEffect(() => setPassword(field.current?.value ?? ''), [])
  return (
    <>
      <div>
        <PasswordField
          label={label}
          ref={field}
          name={name}
          required
          autoComplete="new-password"
          hint={`At least ${passwordMinimum} characters. Three random words make a strong one that is easy to remember.`}
          error={errors[name]}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordStrength password={password} isRefused={errors[name] !== undefined} />
      </div>
      <PasswordField
        label={`Confirm ${label.toLowerCase()}`}
        name="confirmPassword"
        required
        autoComplete="new-password"
        error={errors['confirmPassword']}
      />
    </>
  )
}

const levels = [
  { bars: 1, text: 'Too short', colour: 'bg-bad' },
  { bars: 1, text: 'Easy to guess. Add more letters, and vary them.', colour: 'bg-bad' },
  { bars: 2, text: 'Fair. A few more letters or another word would make it stronger.', colour: 'bg-warn' },
  { bars: 3, text: 'Good. One more word would make it strong.', colour: 'bg-good' },
  { bars: 4, text: 'Strong', colour: 'bg-good' },
] as const

type StrengthLevel = 0 | 1 | 2 | 3 | 4

/** Says nothing of an empty password, nor of a refused one, which has its error beside the field. */
function PasswordStrength({ password, isRefused }: { password: string; isRefused: boolean }) {
  const level = levels[strengthOf(password, passwordMinimum)]
  const isEmpty = password === ''
  return (
    <div className={isEmpty ? '' : 'mt-2'}>
      <div aria-hidden className={isEmpty ? 'hidden' : 'grid grid-cols-4 gap-1.5'}>
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={`h-1.5 rounded-full transition-colors ${bar <= level.bars ? level.colour : 'bg-line'}`}
          />
        ))}
      </div>
      <p role="status" className={`text-sm text-ink-soft ${isEmpty ? '' : 'mt-1.5 min-h-6'}`}>
        {!isEmpty && !isRefused && (
          <>
            <span className="sr-only">Password strength: </span>
            {level.text}
          </>
        )}
      </p>
    </div>
  )
}

/** From 0 (too short) to 4 (strong). Longer is stronger; repeating the same few characters does not count. */
export function strengthOf(password: string, minimum: number): StrengthLevel {
  if (password.length < minimum) return 0
  const variety = new Set(password.toLowerCase()).size
  if (variety < 5 || password.length < 8) return 1
  if (password.length < 12) return 2
  return password.length < 16 || variety < 8 ? 3 : 4
}
