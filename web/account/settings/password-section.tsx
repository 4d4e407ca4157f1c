// Changes the password, which signs out every other browser.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordForm, type PasswordForm } from '#contract/account-settings.ts'
import { invalidate } from '#web/api/response-cache.ts'
import { call } from '#web/api/client.ts'
import { useLearner } from '#web/session/auth.tsx'
import { passwordMinimum } from '#web/session/site-settings.ts'
import { FormProblem, SendButton } from '#web/ui/fields/form-end.tsx'
import { useForm } from '#web/ui/fields/form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { accountProblem, accountToasts } from '../account-words.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { AccountSection } from '../account-section.tsx'

const schema = passwordForm(passwordMinimum)

export function PasswordSection() {
  const { isDemo } = useLearner()
  const [changes, setChanges] = useState(0)
  return (
    <AccountSection
      id="password"
      title="Password"
      lead="Changing it signs you out everywhere else. You stay signed in here."
    >
      {isDemo ? (
        <Notice>The demo account’s password can’t be changed, so that everyone can sign in.</Notice>
      ) : (
        // The key makes a new form after each change, so that no password stays in it.
        <ChangePassword key={changes} onChanged={() => setChanges(changes + 1)} />
      )}
    </AccountSection>
  )
}

function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const { username } = useLearner()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordForm) =>
      call('POST /api/auth/password', { body: { currentPassword, newPassword } }),
    onSuccess: () => invalidate(queryClient, 'GET /api/auth/sessions'),
  })
  const form = useForm({
    schema,
    send: async (values) => {
      await change.mutateAsync(values)
      showToast(accountToasts.passwordChanged)
      onChanged()
      document.getElementById('password')?.focus()
    },
    onFailure: (error) => accountProblem(error, 'Your password has not been changed.', new Date()),
  })
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="max-w-md space-y-5">
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label="Current password"
        name="currentPassword"
        required
        autoComplete="current-password"
        error={form.errors['currentPassword']}
      />
      <NewPasswordFields label="New password" name="newPassword" errors={form.errors} />
      <FormProblem problem={form.problem} />
      <SendButton form={form} sendLabel="Set new password" sendingLabel="Setting…" className="w-full sm:w-auto" />
    </form>
  )
}
