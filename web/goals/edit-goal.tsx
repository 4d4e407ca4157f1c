// The form that changes a goal. It sends only the changed fields, so that changes from elsewhere stay. If the amount
// saved was changed elsewhere too, it asks which of the two is right.
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import type { CreateGoalBody, Goal, UpdateGoalBody } from '#contract/goals.ts'
import { CallError } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'
import { useLatestGoal } from './goal-changes.ts'
import { GoalForm, useUpdateGoal } from './goal-form.tsx'
import { poundsText } from './goal-words.ts'
import { asOnServer, type ShownGoal } from './waiting-deposits.ts'
import { aboutGoal } from './goals-queries.ts'
import { textFromPounds } from '../ui/fields/money-field.tsx'

type EditGoalProps = { goal: ShownGoal; onCancel: () => void; onSaved: (goal: Goal) => void }

export function EditGoal({ goal, onCancel, onSaved }: EditGoalProps) {
  const [seen, setSeen] = useState<SeenGoal>({ opened: asOnServer(goal), shown: asOnServer(goal) })
  const [typed, setTyped] = useState<number | null>(null)
  const update = useUpdateGoal()
  const latestGoal = useLatestGoal(goal.id)

  const send = async (wanted: CreateGoalBody, known: SeenGoal): Promise<Goal> => {
    const body = changesOf(known, wanted)
    return Object.keys(body).length === 0 ? known.shown : update.mutateAsync({ goalId: goal.id, body })
  }
  const save = async (wanted: CreateGoalBody, known = seen): Promise<Goal> => {
    try {
      return await send(wanted, known)
    } catch (error) {
      if (!(error instanceof CallError) || error.problem?.code !== 'goal-changed') throw error
      // A deleted goal is refused as not found when the change is sent again.
      const latest = (await latestGoal()) ?? known.shown
      const next = { opened: known.opened, shown: latest }
      setSeen(next)
      if (!isAmountAtStake(known, latest, wanted.currentAmount)) return save(wanted, next)
      setTyped(wanted.currentAmount)
      throw error
    }
  }
  const finish = (changed: Goal) => {
    showToast({ about: aboutGoal(goal), title: 'Goal changed', description: `‘${changed.title}’ is up to date.` })
    onSaved(changed)
  }
  const amounts = typed === null ? null : { saved: seen.shown.currentAmount, typed }
  return (
    <GoalForm
      initial={seen.opened}
      pastDate={seen.opened.targetDate}
      saveLabel="Save changes"
      save={save}
      savedHint={pendingHint(goal.waiting ?? 0)}
      onAmountInput={() => setTyped(null)}
      renderEnd={amounts && ((isSending) => <AmountChoice {...amounts} isSending={isSending} onCancel={onCancel} />)}
      onCancel={onCancel}
      onSaved={finish}
    />
  )
}

/** The hint beside the amount saved, if deposits are not saved yet. Negative if money was taken out. */
function pendingHint(pounds: number): string | undefined {
  if (pounds === 0) return undefined
  return `Does not count ${poundsText(Math.abs(pounds))} ${pounds > 0 ? 'put in' : 'taken out'} on this device and not confirmed yet.`
}

/** The goal as the form was filled with it, and as it was last shown. */
type SeenGoal = { opened: Goal; shown: Goal }

/** The fields that differ from what was shown. A changed amount goes with the version that it was based on. */
export function changesOf({ opened, shown }: SeenGoal, wanted: CreateGoalBody): UpdateGoalBody {
  const { currentAmount, ...fields } = wanted
  const changed = Object.entries(fields).filter(([field, value]) => value !== opened[field as keyof Goal])
  return {
    ...(Object.fromEntries(changed) as UpdateGoalBody),
    ...(currentAmount !== shown.currentAmount && { currentAmount, version: shown.version }),
  }
}

/** Whether the amount saved was changed elsewhere to something else: then the learner has to choose. */
export function isAmountAtStake({ shown }: SeenGoal, latest: Goal, wanted: number): boolean {
  return latest.currentAmount !== shown.currentAmount && latest.currentAmount !== wanted
}

/** In pounds: the amount saved elsewhere, and the one typed here. */
type AmountChoiceProps = { saved: number; typed: number; isSending: boolean; onCancel: () => void }

/** Asks which amount is right, and sends the form. Takes the focus that the send button had. */
function AmountChoice({ saved, typed, isSending, onCancel }: AmountChoiceProps) {
  const group = useRef<HTMLDivElement>(null)
  const textId = useId()
  useEffect(() => group.current?.focus(), [])
  const choose = (pounds: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    const field = form?.elements.namedItem('currentAmount')
    if (field instanceof HTMLInputElement) field.value = textFromPounds(pounds)
    form?.requestSubmit()
  }
  return (
    <div ref={group} role="group" tabIndex={-1} aria-labelledby={textId} className="space-y-5 outline-none">
      <Notice tone="warn">
        <p id={textId}>
          {poundsText(saved)} is saved for this goal now: it was changed in another tab or on another device. You typed{' '}
          {poundsText(typed)}. Which is right?
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button isBusy={isSending} onClick={choose(saved)} className="max-sm:w-full">
          Keep {poundsText(saved)}
        </Button>
        <Button isBusy={isSending} onClick={choose(typed)} className="max-sm:w-full">
          Change it to {poundsText(typed)}
        </Button>
        <Button look="quiet" onClick={onCancel} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </div>
  )
}
