// A new password, with how strong it is below it as it is typed.
import { useState } from 'react'
import { passwordMinimum } from '../app/site-settings.ts'
import { PasswordField } from '../ui/text-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

type NewPasswordFieldProps = { label: string; name: string; error: string | undefined }

export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  return (
    <div>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        hint={`At least ${passwordMinimum} characters. Three random words are strong and easy to remember.`}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordStrength password={password} />
    </div>
  )
}
