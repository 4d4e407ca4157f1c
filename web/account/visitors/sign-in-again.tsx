// Asks for the password where a learner was writing when the session ended elsewhere, so that nothing typed is lost.
import * as z from 'zod/mini'
import { loginBody } from '#contract/account.ts'
import { useAuth, useLearner } from '#web/session/auth.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormEnd } from '#web/ui/fields/form-end.tsx'
import { useForm } from '#web/ui/fields/form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import * as words from './sign-in-again-words.ts'
import { signInProblem } from './sign-in-words.ts'

const schema = z.pick(loginBody, { password: true })

export function SignInAgain() {
  const { leave } = useAuth()
  return (
    <Dialog title={words.dialogTitle} isOpen onClose={() => leave({ hasLeft: false })}>
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
      showToast(words.signedInToast)
    },
    onFailure: (error) => signInProblem(error, { now: new Date() }) ?? words.checkPassword,
  })
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      <p>{words.signedOutText}</p>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label={words.passwordLabel}
        name="password"
        required
        autoComplete="current-password"
        hint={words.accountHint(username)}
        error={form.errors['password']}
      />
      <FormEnd
        form={form}
        sendLabel={words.sendLabel}
        sendingLabel={words.sendingLabel}
        cancelLabel={words.signInPageLink}
        onCancel={onLeave}
      />
    </form>
  )
}
