import type { useChangePreferences } from '../session/preferences.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { accountProblem } from './account-problem.ts'

/** Says that a choice holds in this browser alone so far, and offers to send it again. */
export function PreferenceNotSaved({ change }: { change: ReturnType<typeof useChangePreferences> }) {
  const { error, variables } = change
  if (error === null || variables === undefined) return null
  return (
    <div className="mt-4">
      <Notice tone="bad" isLive>
        <p>{accountProblem(error, 'Your choice holds in this browser only.', new Date())}</p>
        <Button look="quiet" className="mt-3" onClick={() => change.mutate(variables)}>
          Try again
        </Button>
      </Notice>
    </div>
  )
}
