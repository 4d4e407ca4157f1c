// Asks for the password when the session ended elsewhere while the learner was typing, so that nothing typed is lost.
import * as z from 'zod/mini'
import { loginBody } from '#contract/account.ts'
import { useAuth, useLearner } from '#web/session/auth.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormEnd } from '#web/ui/fields/form-end.tsx'
import { useForm } from '#web/ui/fields/form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { signInProblem } from './sign-in-words.ts'

const schema = z.pick(loginBody, { password: true })

export function SignInAgain() {
  const { leave } = useAuth()
  return (
    <Dialog title="Sign in again" isOpen onClose={() => leave({ hasLeft: false })}>
      <PasswordForm onLeave={() => leave({ hasLeft: false })} />
    </Dialog>
  )
}

function PasswordForm({ onLeave }: { onLeave: () => void }) {
  const { login } = useAuth()
  const { username, isSharedComputer } = useLearner()
  const form = useForm({
    schema,
    send: async ({ password }) => {
      await login({ username, password, isSharedComputer })
      showToast({
        title: 'Login successful',
        description: 'You can save your change now.',
      })
    },
    onFailure: (error) => signInProblem(error, { now: new Date() }) ?? 'Check your password, then try again.',
  })
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      <p>
        You were signed out, perhaps in another tab or on another device. Your last change has not been saved, but what
        you typed is still here.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label="Password"
        name="password"
        required
        autoComplete="current-password"
        hint={`For the account ${username}.`}
        error={form.errors['password']}
      />
      <FormEnd
        form={form}
        sendLabel="Sign in"
        sendingLabel="Signing in…"
        cancelLabel="Go to the sign-in page"
        onCancel={onLeave}
      />
    </form>
  )
}
