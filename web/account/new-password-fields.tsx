// A new password, with how strong it is below it as it is typed, and the same once more.
import { useState } from 'react'
import { passwordMinimum } from '../session/site-settings.ts'
import { PasswordField } from '../ui/text-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

type NewPasswordFieldsProps = { label: string; name: string; errors: Readonly<Record<string, string | undefined>> }

/** The second field is called confirmPassword. */
export function NewPasswordFields({ label, name, errors }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  return (
    <>
      <div>
        <PasswordField
          label={label}
          name={name}
          autoComplete="new-password"
          hint={`At least ${passwordMinimum} characters. Three random words are strong and easy to remember.`}
          error={errors[name]}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        label={`Confirm ${label.toLowerCase()}`}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors['confirmPassword']}
      />
    </>
  )
}
