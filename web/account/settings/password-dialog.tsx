// A dialog that asks for the password before something is done.
import type { ComponentProps, ReactNode } from 'react'
import type * as z from 'zod/mini'
import { passwordAgainBody } from '#contract/account-settings.ts'
import { useLearner } from '#web/session/auth.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormEnd } from '#web/ui/fields/form-end.tsx'
import { useForm } from '#web/ui/fields/form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { accountProblem } from '../account-words.ts'

type PasswordFormProps = Pick<ComponentProps<typeof FormEnd>, 'look' | 'sendLabel' | 'sendingLabel' | 'cancelLabel'> & {
  /** Says what is about to be done. */
  children: ReactNode
  /** What to say has not happened, if it fails. */
  notDone: string
  /** What to do with the password. */
  act: (body: z.infer<typeof passwordAgainBody>) => Promise<void>
}
type PasswordDialogProps = PasswordFormProps & { title: string; isOpen: boolean; onClose: () => void }

export function PasswordDialog({ title, isOpen, onClose, ...form }: PasswordDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <PasswordForm {...form} onCancel={onClose} />
    </Dialog>
  )
}

function PasswordForm({ children, notDone, act, ...end }: PasswordFormProps & { onCancel: () => void }) {
  const { username } = useLearner()
  const form = useForm({
    schema: passwordAgainBody,
    send: act,
    onFailure: (error) => accountProblem(error, notDone, new Date()),
  })
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      {children}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label="Your password"
        name="password"
        required
        autoComplete="current-password"
        error={form.errors['password']}
      />
      <FormEnd {...end} form={form} />
    </form>
  )
}
