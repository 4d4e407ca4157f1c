// Deleting the account. It asks for the password, and says what goes, since nothing brings it back.
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { passwordAgainBody } from '#contract/account-settings.ts'
import { call, fieldErrorsOf } from '../api/client.ts'
import { useAuth, useLearner } from '../session/auth.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useForm, type Send } from '../ui/form.ts'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { accountProblem } from './account-problem.ts'
import { SettingsSection } from './settings-section.tsx'

export function DeletionSection() {
  const { isDemo } = useLearner()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingsSection
      id="deletion"
      title="Delete your account"
      lead="Removes your account and everything in it, at once and for good."
    >
      {isDemo ? (
        <Notice>The demo account can't be deleted.</Notice>
      ) : (
        <Button look="danger" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="w-full sm:w-auto">
          <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
          Delete my account
        </Button>
      )}
      <Dialog title="Delete your account?" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <DeletionForm onCancel={() => setIsOpen(false)} />
      </Dialog>
    </SettingsSection>
  )
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const { username } = useLearner()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ schema: passwordAgainBody, send: useDeleteAccount(setProblem) })
  return (
    <form onSubmit={form.onSubmit} noValidate className="space-y-5">
      <div>
        <p>
          This removes the account <strong className="[overflow-wrap:anywhere]">{username}</strong>:
        </p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>your name, email address, picture and settings</li>
          <li>the lessons you have completed and your quiz answers</li>
          <li>your goals and what you have saved for them</li>
        </ul>
        <p className="mt-3 font-semibold">You can't undo this. You may want to download your data first.</p>
      </div>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={form.errors['password']}
      />
      {problem !== null && (
        <Notice tone="bad" isLive>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 pt-1">
        <Button type="submit" look="danger" isBusy={form.isSending} className="max-sm:w-full">
          {form.isSending ? 'Deleting…' : 'Delete everything'}
        </Button>
        <Button look="quiet" onClick={onCancel} className="max-sm:w-full">
          Keep my account
        </Button>
      </div>
    </form>
  )
}

function useDeleteAccount(onProblem: (problem: string | null) => void): Send<z.infer<typeof passwordAgainBody>> {
  const { leave } = useAuth()
  const deletion = useMutation({ mutationFn: (body: { password: string }) => call('DELETE /api/account', { body }) })
  return async (values, showErrors) => {
    try {
      await deletion.mutateAsync(values)
      leave({ hasLeft: true })
      showToast({ title: 'Account deleted', description: 'Everything we kept about you is gone.' })
    } catch (error) {
      onProblem(accountProblem(error, 'Your account is not deleted.', new Date()))
      showErrors(fieldErrorsOf(error))
    }
  }
}
