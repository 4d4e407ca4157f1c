// Money that was put into goals on this device and is not saved yet, and goals as they will be once it is.
import { useMemo } from 'react'
import type { DepositBody, Goal } from '#contract/goals.ts'
import { pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import { keptFor } from '../device/device.ts'
import { isRefused, type OutboxEntry } from '../outbox/outbox-entry.ts'
import { useOutboxEntries } from '../outbox/seen-entries.ts'

/** A deposit as it stands in the outbox, with the goal's name as it was. */
export type Deposit = DepositBody & { goalId: string; title: string }
export type WaitingDeposit = { entry: OutboxEntry; deposit: Deposit }

/** Under which name deposits stand in the outbox. */
export const depositName = 'deposit'

/** The deposits of a goal that stand in this device's outbox, oldest first. */
export function useWaitingDeposits(goalId: string): readonly WaitingDeposit[] {
  const entries = useOutboxEntries(keptFor())
  return useMemo(
    () => (entries ?? []).flatMap((entry) => waitingIn(entry)).filter(({ deposit }) => deposit.goalId === goalId),
    [entries, goalId],
  )
}

function waitingIn(entry: OutboxEntry): WaitingDeposit[] {
  // It was put in under this name by this app.
  return entry.kind === depositName ? [{ entry, deposit: entry.body as Deposit }] : []
}

/** The pounds that are still to be added; below zero, taken out. What was refused is not counted: it may never be saved. */
export function sumOf(deposits: readonly WaitingDeposit[]): number {
  const counted = deposits.filter(({ entry }) => !isRefused(entry))
  const sum = counted.reduce((total, { deposit }) => total + penceFromPounds(deposit.amount), 0)
  return poundsFromPence(pence(sum))
}

/** A goal with pounds added, or taken out as far as there are any. */
export function goalWith(goal: Goal, pounds: number): Goal {
  const sum = penceFromPounds(goal.currentAmount) + penceFromPounds(pounds)
  return { ...goal, currentAmount: poundsFromPence(pence(Math.max(0, sum))) }
}
