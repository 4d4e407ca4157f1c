// Two amounts for one goal: what was saved meanwhile elsewhere, and what was typed here. The learner says which is right.
import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { formatMoney, penceFromPounds } from '#domain/money.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { textFromPounds } from './goal-form.ts'

/** In pounds. */
export type TwoAmounts = { saved: number; typed: number }

type AmountChoiceProps = TwoAmounts & { name: string; isSending: boolean; onCancel: () => void }

/** Stands in the form whose field `name` it fills in before it sends. Takes the focus that the button to send had. */
export function AmountChoice({ saved, typed, name, isSending, onCancel }: AmountChoiceProps) {
  const group = useRef<HTMLDivElement>(null)
  const textId = useId()
  useEffect(() => group.current?.focus(), [])
  const choose = (pounds: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = textFromPounds(pounds)
    form?.requestSubmit()
  }
  return (
    <div ref={group} role="group" tabIndex={-1} aria-labelledby={textId} className="space-y-5 outline-none">
      <Notice tone="warn">
        <p id={textId}>
          {written(saved)} is saved for this goal now: it was changed in another tab or on another device. You typed{' '}
          {written(typed)}. Which is right?
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button isBusy={isSending} onClick={choose(saved)} className="max-sm:w-full">
          Keep {written(saved)}
        </Button>
        <Button isBusy={isSending} onClick={choose(typed)} className="max-sm:w-full">
          Change it to {written(typed)}
        </Button>
        <Button look="quiet" onClick={onCancel} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </div>
  )
}

function written(pounds: number): string {
  return formatMoney(penceFromPounds(pounds))
}
