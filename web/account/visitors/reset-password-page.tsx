// Sets a new password by a link from the operator. The token stands after the ‘#’, so no server logs it. Moving on to
// the sign-in page removes it from the address.
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { newPasswordForm } from '#contract/account-settings.ts'
import { call, CallError, fieldErrorsOf } from '#web/api/client.ts'
import { useAuth } from '#web/session/auth.tsx'
import { Page } from '#web/routing/page.tsx'
import { paths } from '#contract/paths.ts'
import { passwordMinimum } from '#web/session/site-settings.ts'
import { FormProblem, SendButton } from '#web/ui/fields/form-end.tsx'
import { useForm } from '#web/ui/fields/form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.ts'
import { accountProblem, accountToasts } from '../account-words.ts'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'

const pageTitle = 'Set a new password'

const schema = newPasswordForm(passwordMinimum)

export function ResetPasswordPage() {
  const token = useSyncExternalStore(onHashChange, tokenInAddress, tokenInAddress)
  return (
    <Page title={pageTitle}>
      <AuthLayout title={pageTitle} lead="Changing it signs you out everywhere. Then sign in with the new one.">
        {/* A second link opened in the same window gets a form of its own. */}
        <NewPassword key={token} token={token} />
      </AuthLayout>
    </Page>
  )
}

function tokenInAddress(): string {
  return location.hash.slice(1)
}

function onHashChange(act: () => void): () => void {
  window.addEventListener('hashchange', act)
  return () => window.removeEventListener('hashchange', act)
}

function NewPassword({ token }: { token: string }) {
  const [hasEnded, setHasEnded] = useState(false)
  const { leave } = useAuth()
  const [, navigate] = useLocation()
  const form = useForm({
    schema,
    send: async ({ newPassword }) => {
      await call('POST /api/auth/password-reset', { body: { token, newPassword } })
      // Posts still in the outbox stay: they belong to the learner, who will sign in again.
      leave({ hasLeft: false })
      navigate(paths.login, { replace: true })
      showToast(accountToasts.passwordReset)
    },
    onFailure: (error) => {
      if ((error instanceof CallError && error.status === 410) || 'token' in fieldErrorsOf(error)) setHasEnded(true)
      return accountProblem(error, 'Your password has not been changed.', new Date())
    },
  })
  if (hasEnded) return <LinkEnded />
  return (
    <form method="post" onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      <NewPasswordFields label="New password" name="newPassword" errors={form.errors} />
      <FormProblem problem={form.problem} />
      <SendButton form={form} sendLabel="Set new password" sendingLabel="Setting…" className="w-full" />
    </form>
  )
}

function LinkEnded() {
  return (
    <Notice tone="bad" isLive>
      <p className="font-semibold">This link no longer works.</p>
      <p className="mt-1">
        A link works once, for one day. This one has been used, has expired, or has a part missing. Your password has
        not changed. Ask whoever gave you the link for a new one, or <TextLink href={paths.login}>sign in</TextLink> if
        you know your password.
      </p>
    </Notice>
  )
}
