// Setting a new password by a link from whoever runs this Tuppence. The link's token stands behind the '#', so that no
// server sees it before it is used, and it is taken out of the address with the move to the sign-in page.
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { newPasswordForm, type NewPasswordForm } from '#contract/account-settings.ts'
import { call, CallError, fieldErrorsOf } from '../api/client.ts'
import { useAuth } from '../session/auth.tsx'
import { Page } from '../routing/page.tsx'
import { paths } from '#contract/paths.ts'
import { passwordMinimum } from '../session/site-settings.ts'
import { Button } from '../ui/button.tsx'
import { useForm, type Send } from '../ui/fields/form.ts'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { showToast } from '../ui/toast.ts'
import { accountProblem, accountToasts } from './account-words.ts'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import * as words from './reset-password-words.ts'

const schema = newPasswordForm(passwordMinimum)

export function ResetPasswordPage() {
  const token = useSyncExternalStore(onHashChange, tokenInAddress, tokenInAddress)
  return (
    <Page title={words.pageTitle}>
      <AuthLayout title={words.pageTitle} lead={words.pageLead}>
        {/* Another link, put in the same window, is a form of its own. */}
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
  const [problem, setProblem] = useState<string | null>(null)
  const [hasEnded, setHasEnded] = useState(false)
  const send = useNewPassword({ token, onProblem: setProblem, onEnded: () => setHasEnded(true) })
  const form = useForm({ schema, send })
  if (hasEnded) return <LinkEnded />
  return (
    <form method="post" onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      <NewPasswordFields label={words.passwordLabel} name="newPassword" errors={form.errors} />
      {problem !== null && (
        <Notice tone="bad" isLive>
          {problem}
        </Notice>
      )}
      <Button type="submit" isBusy={form.isSending} className="w-full">
        {form.isSending ? words.sendingLabel : words.sendLabel}
      </Button>
    </form>
  )
}

function LinkEnded() {
  return (
    <Notice tone="bad" isLive>
      <p className="font-semibold">{words.linkEndedTitle}</p>
      <p className="mt-1">
        {words.linkEndedText.before} <TextLink href={paths.login}>{words.linkEndedText.link}</TextLink>{' '}
        {words.linkEndedText.after}
      </p>
    </Notice>
  )
}

type Outcome = { token: string; onProblem: (problem: string | null) => void; onEnded: () => void }

function useNewPassword({ token, onProblem, onEnded }: Outcome): Send<NewPasswordForm> {
  const { leave } = useAuth()
  const [, navigate] = useLocation()
  return async ({ newPassword }, showErrors) => {
    try {
      await call('POST /api/auth/password-reset', { body: { token, newPassword } })
      // What stands in this device's outbox is the learner's still, who signs in again.
      leave({ hasLeft: false })
      navigate(paths.login, { replace: true })
      showToast(accountToasts.passwordReset)
    } catch (error) {
      const fields = fieldErrorsOf(error)
      if ((error instanceof CallError && error.status === 410) || 'token' in fields) return onEnded()
      onProblem(accountProblem(error, words.notChanged, new Date()))
      showErrors(fields)
    }
  }
}
