// The forms in the dialogs of goals, with the schemas that check them: no page waits for them. They are fetched once a page
// that opens them stands, so that they are there before the connection goes.
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { ErrorBoundary } from '../loading/error-boundary.tsx'
import { Spinner } from '../ui/spinner.tsx'

const loadNewGoal = async () => ({ default: (await import('./goal-form.tsx')).NewGoal })
const loadEditGoal = async () => ({ default: (await import('./edit-goal.tsx')).EditGoal })
const loadAmountForm = async () => ({ default: (await import('./amount-form.tsx')).AmountForm })

/** By then the page itself is there, on a slow phone too. Whoever opens a dialog before does not wait for it. */
const calmMilliseconds = 3000

export const NewGoal = lazy(loadNewGoal)
export const EditGoal = lazy(loadEditGoal)
export const AmountForm = lazy(loadAmountForm)

/** For a page that opens a goal's dialog. A failure is told when the dialog is opened. */
export function useFormsBeforehand(): void {
  useEffect(() => {
    const load = () => void Promise.all([loadNewGoal(), loadEditGoal(), loadAmountForm()]).catch(() => {})
    const timer = setTimeout(load, calmMilliseconds)
    return () => clearTimeout(timer)
  }, [])
}

export function LateForm({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner label="Loading…" isQuiet />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
