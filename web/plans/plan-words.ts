// What pages say about plans: the plan’s sentence, its outcome, and why something was not saved.
import type { CallProblem } from '#contract/calls.ts'
import { paths } from '#contract/paths.ts'
import type { Plan, PlanOutcome, SuggestedPlan } from '#contract/plans.ts'
import { CallError } from '../api/client.ts'
import { checkConnection, unansweredText } from '../api/try-again-words.ts'
import { keptWhere, untilItIsSent } from '../device/kept-words.ts'
import { refusalText } from '../outbox/outbox-words.ts'
import type { CalendarEvent } from '../ui/calendar-file.ts'
import { withFullStop } from '../ui/full-stop.ts'
import type { PlanChange } from './pending-plans.ts'

/** @example planText({ cue: 'it is pay day', action: 'move £5' }) // 'If it is pay day, then I will move £5.' */
export function planText({ cue, action }: SuggestedPlan): string {
  return withFullStop(`If ${cue}, then I will ${action}`)
}

/** A plan as a calendar event. `origin` is the app’s. */
export function calendarEvent(plan: SuggestedPlan & Pick<Plan, 'id'>, date: string, origin: string): CalendarEvent {
  const title = plan.action.replace(/^./u, (first) => first.toUpperCase())
  return { id: plan.id, date, title, notes: `${planText(plan)}\n${origin}${paths.plan(plan.id)}` }
}

/** The answers to 'Did you do it?' */
export const outcomes = [
  { outcome: 'yes', label: 'Yes' },
  { outcome: 'partly', label: 'Partly' },
  { outcome: 'not-now', label: 'Not now' },
] as const satisfies readonly { outcome: PlanOutcome; label: string }[]

/** @example describedChange(change) // 'the plan ‘move £5’' */
export function describedChange({ type, action }: PlanChange): string {
  const what = { make: 'the plan', restore: 'the plan', change: 'the change of the plan', delete: 'deleting the plan' }
  return `${what[type]} ‘${action}’`
}

/** The toast when a change is saved. */
export function savedToast({ type, action }: PlanChange): { title: string; description: string } {
  const title = { make: 'Plan saved', restore: 'Plan brought back', change: 'Plan changed', delete: 'Plan deleted' }[
    type
  ]
  return { title, description: `‘${action}’` }
}

/** The toast without a connection: the form closes and nothing is lost. */
export function onDeviceToast({ action }: Pick<PlanChange, 'action'>): { title: string; description: string } {
  const description = `‘${action}’ will be saved when Tuppence answers again.${untilItIsSent()}`
  return { title: `Kept ${keptWhere()}`, description }
}

type PlanProblem = CallProblem<'POST /api/plans' | 'PATCH /api/plans/{planId}' | 'DELETE /api/plans/{planId}'>

/** Why the server refused a change. Errors in single fields are beside them. */
export const planRefusals = {
  'plan-limit': 'You have as many plans as one account can hold. Delete one to make room.',
  'plan-not-found': 'This plan was deleted, perhaps in another tab.',
  'signed-out': 'You have been signed out. Sign in again, then try once more.',
  'too-many-writes': 'That is a lot of changes in a short time. Try again in a minute.',
  'demo-full': 'The demo is full just now. Create your own account, or try again later.',
} satisfies Record<Exclude<PlanProblem, 'invalid-body' | 'invalid-json'>, string>

/** What to do about a change that could be neither saved nor stored. */
export function planProblem(error: unknown): string {
  if (!(error instanceof CallError)) return `${unansweredText} ${checkConnection}`
  return refusalText(error, planRefusals)
}
