// The end of a form: the problem, the send button and, in a dialog, the cancel button.
import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import type { FormState } from './form.ts'

type SendButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'disabled' | 'className'> & {
  form: Pick<FormState, 'isSending'>
  sendLabel: string
  sendingLabel: string
}
type FormEndProps = Omit<SendButtonProps, 'form' | 'className'> & {
  form: FormState
  cancelLabel?: string
  onCancel: () => void
}

/** The end of a form in a dialog. */
export function FormEnd({ form, cancelLabel = 'Cancel', onCancel, ...sending }: FormEndProps) {
  return (
    <>
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap gap-3 pt-1">
        <SendButton {...sending} form={form} className="max-sm:w-full" />
        <Button look="quiet" onClick={onCancel} className="max-sm:w-full">
          {cancelLabel}
        </Button>
      </div>
    </>
  )
}

export function FormProblem({ problem }: { problem: string | null }) {
  if (problem === null) return null
  return (
    <Notice tone="bad" isLive>
      {problem}
    </Notice>
  )
}

export function SendButton({ form, sendLabel, sendingLabel, ...button }: SendButtonProps) {
  return (
    <Button type="submit" isBusy={form.isSending} {...button}>
      {form.isSending ? sendingLabel : sendLabel}
    </Button>
  )
}
