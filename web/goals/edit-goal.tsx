// The form that changes a goal. When the amount saved was changed meanwhile, it asks which of the two is right.
import { useState } from 'react'
import type { CreateGoalBody, Goal } from '#contract/goals.ts'
import { formatMoney, pence, penceFromPounds } from '#domain/money.ts'
import { CallError } from '../api/client.ts'
import { changesOf, isAmountAtStake, type SeenGoal } from './goal-edit.ts'
import { GoalFields } from './goal-fields.tsx'
import { useLatestGoal, useUpdateGoal } from './goal-changes.ts'
import { sumOf, useWaitingDeposits } from './waiting-deposits.ts'

type EditGoalProps = { goal: Goal; onCancel: () => void; onSaved: (goal: Goal) => void }

export function EditGoal({ goal, onCancel, onSaved }: EditGoalProps) {
  const [seen, setSeen] = useState<SeenGoal>({ opened: goal, shown: goal })
  const [typed, setTyped] = useState<number | null>(null)
  const waiting = sumOf(useWaitingDeposits(goal.id))
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
      // One that is deleted is refused as such when it is sent once more.
      const latest = (await latestGoal()) ?? known.shown
      const next = { opened: known.opened, shown: latest }
      setSeen(next)
      if (!isAmountAtStake(known, latest, wanted.currentAmount)) return save(wanted, next)
      setTyped(wanted.currentAmount)
      throw error
    }
  }
  return (
    <GoalFields
      initial={seen.opened}
      keptDate={seen.opened.targetDate}
      saveLabel="Save changes"
      save={save}
      savedHint={waiting === 0 ? undefined : waitingHint(waiting)}
      amounts={typed === null ? null : { saved: seen.shown.currentAmount, typed }}
      onAmountInput={() => setTyped(null)}
      onCancel={onCancel}
      onSaved={onSaved}
    />
  )
}

function waitingHint(pounds: number): string {
  const amount = formatMoney(pence(Math.abs(penceFromPounds(pounds))))
  return `Without ${amount} ${pounds > 0 ? 'put in' : 'taken out'} on this device that is not saved yet.`
}
