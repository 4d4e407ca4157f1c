// Asks for the password where a learner was writing when the session ended elsewhere, so that nothing typed is lost.
import { useState } from 'react'
import * as z from 'zod/mini'
import { loginBody } from '#contract/account.ts'
import { AuthError, useAuth, useLearner } from '../session/auth.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormEnd } from '../ui/fields/form-end.tsx'
import { useForm, type Send } from '../ui/fields/form.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { showToast } from '../ui/toast.ts'
import * as words from './sign-in-again-words.ts'
import { signInProblem } from './sign-in-words.ts'

const form = z.pick(loginBody, { password: true })

export function SignInAgain() {
  const { leave } = useAuth()
  return (
    <Dialog title={words.dialogTitle} isOpen onClose={() => leave({ hasLeft: false })}>
      <PasswordForm onLeave={() => leave({ hasLeft: false })} />
    </Dialog>
  )
}

function PasswordForm({ onLeave }: { onLeave: () => void }) {
  const learner = useLearner()
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, isSending, onSubmit, onInput } = useForm({ schema: form, send: useSignIn(setProblem) })
  return (
    <form onSubmit={onSubmit} onInput={onInput} noValidate className="space-y-5">
      <p>{words.signedOutText}</p>
      <input type="hidden" name="username" autoComplete="username" value={learner.username} readOnly />
      <PasswordField
        label={words.passwordLabel}
        name="password"
        required
        autoComplete="current-password"
        hint={words.accountHint(learner.username)}
        error={errors['password']}
      />
      <FormEnd
        problem={problem}
        isSending={isSending}
        sendLabel={words.sendLabel}
        sendingLabel={words.sendingLabel}
        cancelLabel={words.signInPageLink}
        onCancel={onLeave}
      />
    </form>
  )
}

function useSignIn(onProblem: (problem: string | null) => void): Send<z.infer<typeof form>> {
  const { login } = useAuth()
  const { username } = useLearner()
  return async ({ password }) => {
    try {
      await login({ username, password })
      showToast(words.signedInToast)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      onProblem(signInProblem(error, new Date()) ?? words.checkPassword)
    }
  }
}
